import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Encoding, fileLine, inWindows1252, startOfFile, textInFile } from './file-text.ts';

const line = (text: string, encoding: Encoding = 'utf-8') =>
  fileLine([{ kind: 'text', text }], { separator: ',', encoding });

describe('text in a file', () => {
  test('text in a file is quoted, on one line, and keeps leading zeros', () => {
    assert.equal(line('00123'), '"00123"\r\n');
    assert.equal(line('a "big", job; with\ttabs'), '"a ""big"", job; with tabs"\r\n');
    assert.equal(line('two\r\nlines\u2028more '), '"two lines more"\r\n');
  });

  test('text in a file never becomes a formula, whatever its first character', () => {
    for (const start of ['=', '+', '-', '@', '＝', '＋', '－', '＠'])
      assert.equal(textInFile(`${start}1+1`, 'utf-8'), `'${start}1+1`);
    assert.equal(textInFile('\t=1+1', 'utf-8'), "'=1+1");
  });

  test('text in a file does not become a formula by losing unsupported characters', () => {
    assert.equal(textInFile('≠1+1', 'windows-1252'), '?1+1');
    assert.equal(textInFile('＝1+1', 'windows-1252'), '?1+1');
  });
});

describe('the start of a file', () => {
  test('a file begins with a byte order mark only in UTF-8 with headings', () => {
    assert.equal(startOfFile({ encoding: 'utf-8', heading: true }), '\uFEFF');
    assert.equal(startOfFile({ encoding: 'utf-8', heading: false }), '');
    assert.equal(startOfFile({ encoding: 'windows-1252', heading: true }), '');
  });
});

describe('numbers and days', () => {
  test('numbers and days in a file stay unquoted, also below zero', () => {
    const cells = ['-549.38', '16/11/2026', ''].map((text) => ({ kind: 'plain' as const, text }));
    assert.equal(fileLine(cells, { separator: ';', encoding: 'utf-8' }), '-549.38;16/11/2026;\r\n');
  });
});

describe('Windows-1252', () => {
  test('Windows-1252 holds western European letters, pounds and euros in one byte each', () => {
    const text = 'Zoë Müller – £5 €5 “Ÿ”';
    assert.equal(textInFile(text, 'windows-1252'), text);
    const expected = new TextDecoder('windows-1252').decode(inWindows1252(text));
    assert.equal(expected, text);
  });

  test('Windows-1252 encodes each letter as the standard does', () => {
    const decoder = new TextDecoder('windows-1252');
    for (let byte = 0; byte < 256; byte += 1) {
      const letter = decoder.decode(Uint8Array.of(byte));
      if (/\p{Cc}/u.test(letter)) continue;
      assert.deepEqual([letter, [...inWindows1252(letter)]], [letter, [byte]]);
    }
  });

  test('Windows-1252 drops the accent of an unsupported letter, or writes a question mark', () => {
    assert.equal(textInFile('Őz Łukasz Dvořák Đorđe', 'windows-1252'), 'Oz Lukasz Dvorák Dorde');
    assert.equal(textInFile('Zoe\u0308 Ελένη 😀', 'windows-1252'), 'Zoë ????? ?');
  });
});
