/** The table of docs/specification-coverage.md names tests that exist, for every section of the specification. */

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';

const table = readFileSync('docs/specification-coverage.md', 'utf8');

interface Row {
  section: number;
  sentence: string;
  proofs: { file: string; name: string }[];
}

/** Every row of every table, with the tests that it names. */
function rowsOf(text: string): Row[] {
  let section = 0;
  return text.split('\n').flatMap((line) => {
    section = Number(/^## (\d)\. /.exec(line)?.[1] ?? section);
    if (!line.startsWith('| ') || /^\| (Sentence |-)/.test(line)) return [];
    const [sentence = '', proof = ''] = line
      .slice(2)
      .split(/ +(?<!\\)\| */)
      .map((cell) => cell.replaceAll('\\|', '|'));
    const proofs = [...proof.matchAll(/`(\S+\.ts) › (.+?)`(?=<br>|$)/g)];
    return { section, sentence, proofs: proofs.map(([, file = '', name = '']) => ({ file, name })) };
  });
}

const rows = rowsOf(table);
const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const source = sources.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
  sources.set(file, source);
  return source;
}

/** Whether a test of this name is written in this file. */
function isThere({ file, name }: Row['proofs'][number]): boolean {
  const source = sourceOf(file);
  return ["'", '`', '"'].some((quote) => {
    const written = quote === "'" ? name.replaceAll("'", "\\'") : name;
    return (
      source.includes(`test(${quote}${written}${quote}`) || source.includes(`  ${quote}${written}${quote},\n`)
    );
  });
}

describe('the table of the specification', () => {
  test('has more than two hundred rows, in all nine sections', () => {
    assert.ok(rows.length >= 200, String(rows.length));
    assert.deepEqual([...new Set(rows.map(({ section }) => section))], [1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('names a test in every row', () => {
    assert.deepEqual(
      rows.filter(({ proofs }) => proofs.length === 0).map(({ sentence }) => sentence),
      [],
    );
  });

  test('names no test that is not there', () => {
    const named = rows.flatMap(({ proofs }) => proofs);
    assert.deepEqual(
      [...new Set(named.filter((proof) => !isThere(proof)).map(({ file, name }) => `${file} › ${name}`))],
      [],
    );
  });
});
