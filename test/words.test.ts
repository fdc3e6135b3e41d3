import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { allForbidden, forbidden, forbiddenIn } from './structure/words.ts';

describe('the words of docs/words.md', () => {
  test('no name of a file or an identifier contains a forbidden synonym', () => {
    assert.deepEqual(allForbidden(), []);
  });

  test('each synonym that the check forbids stands in the last column of docs/words.md', () => {
    const rows = readFileSync('docs/words.md', 'utf8').split('\n');
    const not = rows.map((row) => row.split('|').at(-2) ?? '').join(', ');
    assert.deepEqual(
      forbidden.filter((word) => !not.includes(word)),
      [],
    );
  });

  test('the check finds a synonym in names of files and identifiers, but not in strings or comments', () => {
    const text = `// a placement\nconst replacement = 'signer';\nfunction savePlacement(exportMapId) {}\n`;
    assert.deepEqual(forbiddenIn('src/web/signer-choice.tsx', text), [
      'src/web/signer-choice.tsx: savePlacement',
      'src/web/signer-choice.tsx: exportMapId',
      'src/web/signer-choice.tsx',
    ]);
  });
});
