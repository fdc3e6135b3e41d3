import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { asRows, copiedFrom, isRows, partsOf, rowsIn, wholeLines } from './backup-parts.ts';

const copy = [
  '{"format":"…"}',
  'table {"name":"public.users"}',
  'row 1\tZoë 🙂\ttable of contents',
  String.raw`row 2\tone\ntable two\nend three`,
  'row \u2028 3',
  'table {"name":"public.empty"}',
  'table {"name":"public.files"}',
  `row ${'\\\\x00ff'.repeat(500)}`,
  'end {"rows":4}',
].join('\n');

async function readIn(bytes: number, text = `${copy}\n`): Promise<string[]> {
  const whole = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(whole.length / bytes) }, (_, index) =>
    whole.subarray(index * bytes, (index + 1) * bytes),
  );
  return all(partsOf(Readable.from(chunks, { objectMode: false })));
}

async function all(parts: AsyncIterable<string>): Promise<string[]> {
  const read: string[] = [];
  for await (const part of parts) read.push(part);
  return read;
}

function linesOf(parts: string[]): string[] {
  return parts.flatMap((part) => (isRows(part) ? part.slice(0, -1).split('\n') : [part.slice(0, -1)]));
}

describe('parts of a backup', () => {
  test('a stream is split into the same lines, wherever its chunks end', async () => {
    for (const bytes of [1, 2, 3, 7, 64, 1_000, 100_000]) {
      const parts = await readIn(bytes);
      assert.equal(parts.join(''), `${copy}\n`, `${bytes} bytes at once`);
      assert.deepEqual(linesOf(parts), copy.split('\n'), `${bytes} bytes at once`);
    }
  });

  test('a part of a backup contains rows only, or a single other line', async () => {
    const parts = await readIn(100_000);
    assert.deepEqual(
      parts.map((part) => (isRows(part) ? rowsIn(part) : part.split(' ')[0])),
      ['{"format":"…"}\n', 'table', 3, 'table', 'table', 1, 'end'],
    );
  });

  test('a part is recognised as rows only if every line is a complete row', async () => {
    assert.equal(isRows('row 1\nrow 2\n'), true);
    assert.equal(isRows('row 1\nelse\n'), false);
    assert.equal(isRows('row 1\n\n'), false);
    assert.deepEqual(await readIn(10, 'row 1\nrow 2'), ['row 1\n', 'row 2\n']);
  });

  test('a part of rows can be turned back into the exact output of COPY', async () => {
    const copied = '1\ta\nrow 2\t\n\n3\tb\n';
    assert.equal(asRows(copied), 'row 1\ta\nrow row 2\t\nrow \nrow 3\tb\n');
    assert.equal(rowsIn(asRows(copied)), 4);
    assert.equal(copiedFrom(asRows(copied)), copied);
  });

  test('a part ends with a whole line, even if the line is longer than a chunk', async () => {
    const long = `${'x'.repeat(300_000)}\n`;
    const chunks = Array.from({ length: 31 }, (_, index) => long.slice(index * 10_000, (index + 1) * 10_000));
    assert.deepEqual(await all(wholeLines(Readable.from(chunks, { objectMode: false }))), [long]);
  });
});
