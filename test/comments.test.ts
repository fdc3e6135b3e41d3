import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allComments, commentsIn, isOblique } from './structure/comments.ts';

describe('the comments', () => {
  test('at most two of a hundred comments begin with a word that hides their subject', () => {
    const all = allComments();
    const found = all.filter(({ words }) => isOblique(words));
    const list = found.map(({ file, words }) => `${file}: ${words.slice(0, 60)}`).join('\n');
    assert.ok(found.length <= all.length * 0.02, `${found.length} of ${all.length}:\n${list}`);
  });

  test('a block comment and a run of line comments count as one comment each', () => {
    const hiding = 'What';
    const text = `/** ${hiding} it is. */\nconst a = 1;\n// First line,\n// second line.\nconst b = 2; // behind code\n`;
    const comments = commentsIn(text);
    assert.deepEqual(comments, ['What it is. ', 'First line,\n// second line.']);
    assert.deepEqual(comments.map(isOblique), [true, false]);
  });
});
