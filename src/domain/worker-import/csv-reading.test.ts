import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { quoted, returnable } from '#domain/file/csv.ts';
import { onlyLines } from './rows-file.ts';
import { readTable } from './table.ts';

const rowsIn = (text: string) => readTable(text, false).rows;
const cellsOf = (text: string) => rowsIn(text).map(({ cells }) => cells);

describe('a file of comma-separated values', () => {
  test('a CSV file is read with commas, semicolons, tabs or vertical bars, as its first line has', () => {
    assert.deepEqual(cellsOf('a,b\n1,2;3'), [
      ['a', 'b'],
      ['1', '2;3'],
    ]);
    assert.deepEqual(cellsOf('a;b;"c,d"\n1;2,5;3'), [
      ['a', 'b', 'c,d'],
      ['1', '2,5', '3'],
    ]);
    assert.deepEqual(cellsOf('a\tb\n1\t2'), [
      ['a', 'b'],
      ['1', '2'],
    ]);
    assert.deepEqual(cellsOf('a|b\n1|2,3'), [
      ['a', 'b'],
      ['1', '2,3'],
    ]);
    assert.deepEqual(cellsOf('alone'), [['alone']]);
  });

  test('a CSV file may begin with a byte order mark and end its lines in any way', () => {
    assert.deepEqual(cellsOf('\uFEFFa,b\r\n1,2\r\n'), [
      ['a', 'b'],
      ['1', '2'],
    ]);
    assert.deepEqual(cellsOf('a,b\r1,2\r'), [
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('a CSV file has quotes around separators, line breaks and quotes', () => {
    assert.deepEqual(cellsOf('"a, b","say ""hi"""\n"two\nlines", "spaced" '), [
      ['a, b', 'say "hi"'],
      ['two\nlines', 'spaced'],
    ]);
    assert.deepEqual(cellsOf(`a\n5' 3" tall`), [['a'], [`5' 3" tall`]]);
  });

  test('a CSV file keeps the line number of each row and leaves out empty rows', () => {
    assert.deepEqual(
      rowsIn('a,b\n\n"1\n2",3\n , \n4,5').map(({ line }) => line),
      [1, 3, 6],
    );
  });

  test('a CSV file can be reduced to some of its rows', () => {
    const part = onlyLines('Name;Email\n1;2\n"3\n4";"5;6"\n7;8', new Set([3, 5]));
    assert.deepEqual(cellsOf(part), [
      ['Full name', 'Email'],
      ['3\n4', '5;6'],
      ['7', '8'],
    ]);
  });

  test('a CSV file with an unclosed quote is refused', () => {
    assert.throws(() => rowsIn('a,b\n1,"2\n3,4'), /A quotation mark is not closed in the row on line 2\./);
  });

  test('a CSV file that the portal wrote is read back unchanged', () => {
    const cell = fc.stringMatching(/^[A-Za-z0-9 ,;"'\n]*$/).map((text) => text.trim());
    const row = fc
      .array(cell, { minLength: 2, maxLength: 4 })
      .filter((cells) => cells.some((one) => one !== ''));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const file = [
          'Full name,Email,Client,Job title',
          ...rows.map((cells) => cells.map((one) => quoted(returnable(one))).join(',')),
        ].join('\r\n');
        assert.deepEqual(cellsOf(file).slice(1), rows);
      }),
    );
  });
});
