import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countingRows, stepToTerminal } from './progress.ts';

async function* copyOf(rows: number): AsyncGenerator<string> {
  yield 'table {}\n';
  for (let row = 0; row < rows; row += 1) yield `row ${row}\n`;
  yield 'end {}\n';
}

async function said(rows: number, isTTY: boolean): Promise<{ text: string; passed: number }> {
  let text = '';
  let passed = 0;
  const terminal = { isTTY, write: (more: string) => (text += more) };
  for await (const _line of countingRows(copyOf(rows), 'Copying', terminal)) passed += 1;
  return { text, passed };
}

describe('progress of a long command', () => {
  test('a long command shows its progress at a terminal, and prints every line', async () => {
    assert.deepEqual(await said(25_000, true), {
      text: '\rCopying: 10,000 rows\rCopying: 20,000 rows\n',
      passed: 25_002,
    });
  });

  test('a long command at a terminal shows its steps on one line', () => {
    for (const isTTY of [true, false]) {
      let text = '';
      const terminal = { isTTY, write: (more: string) => (text += more) };
      for (const done of [1, 2]) stepToTerminal('Making', done, 2, terminal);
      assert.equal(text, isTTY ? '\rMaking: 1 of 2\rMaking: 2 of 2\n' : '');
    }
  });

  test('a short command, or one without a terminal, shows no progress', async () => {
    assert.deepEqual(await said(9_999, true), { text: '', passed: 10_001 });
    assert.deepEqual(await said(25_000, false), { text: '', passed: 25_002 });
  });
});
