import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { bytesOf } from '#support/documents/odd-files.ts';
import { activePartOf, namesATurn } from './pdf-names.ts';

const head = '%PDF-1.7\n';
const megabytes = (count: number, of: string) => of.repeat(Math.ceil((count * 1024 ** 2) / of.length));

function packed(objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') {
  return bytesOf(head, `5 0 obj << ${dictionary} >>\nstream\r\n`, deflateSync(objects), '\nendstream endobj');
}

describe('PDF with active content', () => {
  for (const [name, pdf, does] of [
    ['a script', bytesOf(head, '<< /S /JavaScript /JS (app.alert(1)) >>'), 'script'],
    ['a script in an odd spelling', bytesOf(head, '<</S/J#61vaScript/JS(x)>>'), 'script'],
    ['a script all in codes', bytesOf(head, '/#4a#61#76#61#53#63#72#69#70#74 '), 'script'],
    ['a script of a rendition', bytesOf(head, '<</S/Rendition/JS(x)>>'), 'script'],
    ['a form with scripts', bytesOf(head, '<</XFA 7 0 R>>'), 'script'],
    ['a launch', bytesOf(head, '<< /S /Launch /F (cmd.exe) >>'), 'launch'],
    ['a file', bytesOf(head, '<< /Type /EmbeddedFile >>'), 'files'],
    ['files by name', bytesOf(head, '<< /Names << /EmbeddedFiles 3 0 R >> >>'), 'files'],
    ['a script in an object stream', packed('<< /S /JavaScript >>'), 'script'],
    [
      'a script in an object stream of an odd spelling',
      packed('<</S/Java#53cript>>', '/Type/Obj#53tm'),
      'script',
    ],
    ['a script behind 100 kB of objects', packed(`${megabytes(0.1, '1 0 ')}<</S/JavaScript>>`), 'script'],
    [
      'a script behind a word stream in a string',
      bytesOf(head, '/Type /ObjStm (stream x) ', packed('/JavaScript ')),
      'unreadable',
    ],
    [
      'an object stream with a predictor',
      packed('<< >>', '/Type /ObjStm /Filter /FlateDecode /Predictor 12'),
      'unreadable',
    ],
    [
      'an object stream packed twice',
      packed('<< >>', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]'),
      'unreadable',
    ],
    ['an object stream that is none', bytesOf(head, '<</Type/ObjStm>> stream\nxxxx endstream'), 'unreadable'],
    ['an object stream of 200 MB', packed(megabytes(200, ' ')), 'unreadable'],
  ] as const) {
    test(`a PDF counts as active if it contains ${name}`, async () =>
      assert.equal(await activePartOf(pdf), does));
  }
});

describe('PDF without active content', () => {
  for (const [name, pdf] of [
    [
      'with text and pictures',
      bytesOf(head, '<< /Type /Page /Contents 4 0 R >> stream\nBT (Java) Tj ET endstream'),
    ],
    ['with an object stream of pages', packed('1 0 << /Type /Page /First 3 0 R >>')],
    [
      'with an object stream without a filter',
      bytesOf(head, '<</Type/ObjStm/N 1>> stream\n1 0 <</Type/Page>> endstream'),
    ],
    ['with names that begin like others', bytesOf(head, '/JavaScripts /Launcher /EmbeddedFilesAll')],
    [
      'with a predictor in its table of objects',
      bytesOf(packed('1 0 <<>>'), '<</Type/XRef/Predictor 12>> stream\nxx endstream'),
    ],
  ] as const) {
    test(`a PDF ${name} has no active content`, async () => assert.equal(await activePartOf(pdf), null));
  }
});

test('other requests are served while a PDF with unusual names is checked', async () => {
  for (const odd of [
    bytesOf(head, '/', megabytes(5, 'J')),
    bytesOf(head, megabytes(5, '/')),
    bytesOf(head, megabytes(5, `/${'#4a'.repeat(20)}`)),
    bytesOf(head, megabytes(5, 'stream ')),
  ]) {
    let turns = 0;
    let isOver = false;
    function count() {
      turns += 1;
      if (!isOver) setImmediate(count);
    }
    count();
    assert.equal(await activePartOf(odd), null);
    isOver = true;
    const names = odd.toString('latin1').split(/\/|stream /).length - 1;
    assert.ok(turns >= Math.floor(names / namesATurn), `${turns} turns for ${names} names`);
  }
});
