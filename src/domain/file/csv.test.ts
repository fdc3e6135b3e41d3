import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { parseCsv } from '#support/documents/csv.ts';
import { csvLine } from './csv.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 20 });
const tricky = fc.string({
  unit: fc.constantFrom('"', ',', '\r', '\n', ';', "'", '=', 'a', '£'),
  maxLength: 8,
});

describe('a CSV line', () => {
  test('a CSV line has quoted cells separated by commas', () => {
    assert.equal(csvLine(['Amara', '', '37.5']), '"Amara","","37.5"');
  });

  test('a CSV line doubles the quotes inside a cell', () => {
    assert.equal(csvLine(['The "old" council, east']), '"The ""old"" council, east"');
  });

  test('a CSV line is read back unchanged by an independent parser', () => {
    const line = fc.array(fc.oneof(anyText, tricky), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const file = lines.map((cells) => `${csvLine(cells)}\r\n`).join('');
        const harmless = lines.map((cells) => cells.map((cell) => (isFormula(cell) ? `'${cell}` : cell)));
        assert.deepEqual(parseCsv(file), harmless);
      }),
      { numRuns: 1_000 },
    );
  });
});

function isFormula(text: string): boolean {
  return ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'].some((start) =>
    text.startsWith(start),
  );
}

describe('a CSV cell that looks like a formula', () => {
  for (const text of [
    '=1+1',
    '=HYPERLINK("http://evil.example","Click")',
    "=cmd|' /C calc'!A0",
    '+44 20 7946 0000',
    '-2+3',
    '@SUM(1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(1)',
  ]) {
    test(`the cell ${JSON.stringify(text)} gets an apostrophe, so that it stays text`, () => {
      assert.deepEqual(parseCsv(csvLine([text])), [[`'${text}`]]);
    });
  }

  for (const text of ['37.5', '£21.50', "O'Neill", 'a=b', ' =1', '16/11/2026, 09:14', '']) {
    test(`the cell ${JSON.stringify(text)} needs no apostrophe`, () =>
      assert.deepEqual(parseCsv(csvLine([text])), [[text]]));
  }
});
