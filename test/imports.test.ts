/**
 * Files that other programs have exported. `imports/NAME.json` has the expected result for
 * `imports/NAME.csv`.
 */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { headOf } from '#domain/worker-import/file-head.ts';
import type { ImportChoices } from '#domain/worker-import/import-choices.ts';
import { readWorkers } from '#domain/worker-import/read-workers.ts';
import { onlyLines } from '#domain/worker-import/rows-file.ts';
import { textOfFile } from '#web/worker-import/file-text.ts';

interface Right {
  choices?: ImportChoices;
  encoding?: string;
  guessedFrom?: string[] | null;
  refusal?: string;
  questions?: string[];
  notes?: string[];
  workers?: Record<string, unknown>[];
  problems?: Record<string, string[]>;
}

const folder = new URL('imports/', import.meta.url);
const names = readdirSync(folder).flatMap((name) => (name.endsWith('.csv') ? [name.slice(0, -4)] : []));

async function fileOf(
  name: string,
): Promise<{ right: Right; text: string; encoding: string; guessedFrom: unknown }> {
  const right = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as Right;
  const bytes = readFileSync(new URL(`${name}.csv`, folder));
  return { right, ...(await textOfFile(new File([bytes], `${name}.csv`))) };
}

describe('a file from another program', () => {
  for (const name of names) {
    test(`a worker file from another program is read correctly: ${name}`, async () => {
      const { right, text, encoding, guessedFrom } = await fileOf(name);
      const { choices, refusal, questions = [], notes = [], workers, problems = {} } = right;
      if (right.encoding) assert.equal(encoding, right.encoding);
      if (right.guessedFrom !== undefined) assert.deepEqual(guessedFrom, right.guessedFrom);
      assert.equal(headOf(text, choices).problem, refusal ?? null);
      if (refusal) return;
      const read = readWorkers(text, choices);
      const found = read.questions.map(({ sentence }) => sentence);
      assert.deepEqual([found, read.notes.filter((note) => notes.includes(note))], [questions, notes]);
      const wrong = read.rows.filter((row) => row.problems.length > 0);
      assert.deepEqual(Object.fromEntries(wrong.map((row) => [row.line, row.problems])), problems);
      const asked = workers?.map((worker, index) =>
        pick(read.rows[index]?.worker ?? {}, Object.keys(worker)),
      );
      assert.deepEqual(asked, workers);
    });
  }

  for (const name of names) {
    test(`the rows of a worker file are read the same after a download of these rows: ${name}`, async () => {
      const { right, text } = await fileOf(name);
      if (right.refusal) return;
      const before = readWorkers(text, right.choices);
      const lines = new Set(before.rows.map(({ line }) => line));
      const { takesShortNumbers } = right.choices ?? {};
      const again = readWorkers(
        onlyLines(text, lines, right.choices),
        takesShortNumbers ? { takesShortNumbers } : {},
      );
      assert.deepEqual(
        again.rows.map(({ worker, change }) => ({ worker, change })),
        before.rows.map(({ worker, change }) => ({ worker, change })),
      );
    });
  }
});

function pick(from: object, members: readonly string[]): object {
  return Object.fromEntries(members.map((member) => [member, (from as Record<string, unknown>)[member]]));
}
