import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answersInWords, leftInWords, questionBefore, toSignInWords } from './signing-in-words.ts';

describe('what the page of a mailed link says', () => {
  test('the sign page says in words how many weeks are left', () => {
    assert.deepEqual([14, 1, 0].map(toSignInWords), [
      '14 weeks to sign',
      '1 week to sign',
      'Nothing is left to sign',
    ]);
    assert.equal(leftInWords(14, 14), '');
    assert.equal(leftInWords(13, 14), '13 of 14 weeks are still to be answered.');
    assert.equal(leftInWords(1, 2), '1 of 2 weeks is still to be answered.');
    assert.equal(leftInWords(0, 14), 'All 14 weeks are answered. You can close this page.');
    assert.equal(leftInWords(0, 1), 'The week is answered. You can close this page.');
  });

  test('the button of the sign page says what it does, and asks before', () => {
    const name = 'Jo Field';
    for (const [answers, label, question] of [
      [{ signed: 14, queried: 0 }, 'Sign all 14', 'Sign for 14 weeks (70.5 hours) as Jo Field?'],
      [
        { signed: 12, queried: 2 },
        'Sign 12 and send 2 queries',
        'Sign for 12 weeks (70.5 hours) and send 2 queries as Jo Field?',
      ],
      [
        { signed: 1, queried: 1 },
        'Sign 1 and send 1 query',
        'Sign for 1 week (70.5 hours) and send 1 query as Jo Field?',
      ],
      [{ signed: 0, queried: 2 }, 'Send 2 queries', 'Send 2 queries as Jo Field?'],
    ] as const) {
      assert.equal(answersInWords(answers), label);
      assert.equal(questionBefore(answers, 70.5, name), question);
    }
  });
});
