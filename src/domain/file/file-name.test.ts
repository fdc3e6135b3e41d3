import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { mediaTypes } from './file.ts';
import { cleanName, decodedName } from './file-name.ts';

describe('the name of a file', () => {
  for (const [said, kept] of [
    ['IMG_0042.JPG', 'IMG_0042.JPG'],
    ['sheet of week 3.jpeg', 'sheet of week 3.jpeg'],
    ['Übersicht – März.jpg', 'Übersicht – März.jpg'],
    ['C:\\Users\\Amara\\sheet.jpg', 'sheet.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['page.html', 'page.html.jpg'],
    ['a\u0000b\r\nc.jpg', 'a b c.jpg'],
    ['safe\u202Egpj.exe', 'safe gpj.exe.jpg'],
    ['a"b.jpg', 'a_b.jpg'],
    ['.htaccess', 'htaccess.jpg'],
    ['.jpg', 'jpg.jpg'],
    ['', 'photo.jpg'],
    [' \u200B ', 'photo.jpg'],
  ] as const) {
    test(`the file name ${JSON.stringify(said)} is stored as ${kept}`, () =>
      assert.equal(cleanName(said, 'image/jpeg'), kept));
  }

  test('a file name ends with the extension of its type', () => {
    assert.equal(cleanName('sheet', 'application/pdf'), 'sheet.pdf');
    assert.equal(cleanName('', 'application/pdf'), 'document.pdf');
    assert.equal(cleanName('sheet.pdf', 'image/png'), 'sheet.pdf.png');
    assert.equal(cleanName('sheet.webp', 'image/webp'), 'sheet.webp');
  });

  test('a file name is one line of at most 200 characters', () => {
    assert.equal(cleanName('x'.repeat(300), 'image/webp').length, 200);
    assert.equal(cleanName(`${'x'.repeat(300)}.PDF`, 'application/pdf').slice(-5), 'x.PDF');
    assert.equal(cleanName(`${'x'.repeat(195)} ${'x'.repeat(99)}`, 'image/jpeg'), `${'x'.repeat(195)}.jpg`);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...mediaTypes), (said, type) => {
        const name = cleanName(said.repeat(20), type);
        assert.ok(name.length > 4 && name.length <= 200, name);
        assert.doesNotMatch(name, /[\p{C}\p{Zl}\p{Zp}/\\"]/u);
        assert.equal(cleanName(name, type), name);
      }),
    );
  });

  test('a file name arrives percent-encoded', () => {
    assert.equal(decodedName('M%C3%A4rz.jpg'), 'März.jpg');
    assert.equal(decodedName('%E0%A4%A'), null);
  });
});
