import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindInWords, sizeInWords } from './file-in-words.ts';

test('a file size is in kB, and in MB from one MB on', () => {
  assert.deepEqual([1, 1_499, 312_400, 999_499, 999_500, 5_242_880].map(sizeInWords), [
    '1 kB',
    '1 kB',
    '312 kB',
    '999 kB',
    '1.0 MB',
    '5.2 MB',
  ]);
});

test('a file other than a PDF is called a photo', () => {
  assert.deepEqual((['application/pdf', 'image/png'] as const).map(kindInWords), ['PDF', 'Photo']);
});
