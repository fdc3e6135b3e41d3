import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  answersOfWorker,
  countsInWords,
  signingAs,
  answersInWords,
  leftInWords,
  questionBefore,
  toSignInWords,
} from './signing-in-words.ts';

describe('the words of the sign page', () => {
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

  test('the button of the sign page names its action and asks for confirmation', () => {
    const name = 'Jo Field';
    for (const [answers, label, question] of [
      [{ signed: 14, queried: 0 }, 'Sign all 14', 'Sign for 14 weeks (70.5 hours) as Jo Field?'],
      [
        { signed: 12, queried: 2 },
        'Sign 12 and report 2 problems',
        'Sign for 12 weeks (70.5 hours) and report 2 problems as Jo Field?',
      ],
      [
        { signed: 1, queried: 1 },
        'Sign 1 and report 1 problem',
        'Sign for 1 week (70.5 hours) and report 1 problem as Jo Field?',
      ],
      [{ signed: 0, queried: 2 }, 'Report 2 problems', 'Report 2 problems as Jo Field?'],
    ] as const) {
      assert.equal(answersInWords(answers), label);
      assert.equal(questionBefore(answers, 70.5, name), question);
    }
    const one = { signed: 1, queried: 0 };
    assert.equal(questionBefore(one, 1, name), 'Sign for 1 week (1 hour) as Jo Field?');
    assert.equal(questionBefore(one, 2840.5, name), 'Sign for 1 week (2,840.5 hours) as Jo Field?');
  });

  test('the button of one worker names the weeks that it signs', () => {
    assert.equal(answersOfWorker({ signed: 14, queried: 0 }), 'Sign these 14');
    assert.equal(answersOfWorker({ signed: 1, queried: 0 }), 'Sign this week');
    assert.equal(answersOfWorker({ signed: 2, queried: 1 }), 'Sign 2 and report 1 problem');
  });

  test('the sign page names the absent authoriser if a deputy signs', () => {
    assert.equal(signingAs(' H Marsh ', 'Helen Marsh'), 'You are signing as H Marsh for Helen Marsh.');
    for (const typed of ['helen marsh', ' Helen Marsh', '', ' ']) {
      assert.equal(signingAs(typed, 'Helen Marsh'), null);
    }
  });

  test('the sign page counts people, weeks and hours', () => {
    assert.equal(countsInWords({ people: 6, weeks: 83, hours: 2865 }), '6 people, 83 weeks, 2,865 hours');
    assert.equal(countsInWords({ people: 1, weeks: 1, hours: 1 }), '1 person, 1 week, 1 hour');
    assert.equal(countsInWords({ weeks: 14, hours: 525.25 }), '14 weeks, 525.25 hours');
  });
});
