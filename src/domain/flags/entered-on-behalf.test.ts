import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { OnBehalf } from '#domain/timesheet/on-behalf/on-behalf.ts';
import { flagsOnBehalf } from './entered-on-behalf.ts';

const now = '2026-11-18T10:30:00.000Z';
const onBehalf: OnBehalf = { by: 'jo', byName: 'Jo Marsh', reason: 'By telephone', objection: null };

describe('the reviewer’s view of an entered week', () => {
  const candidate = { id: 'amara', fullName: 'Amara Okafor', email: 'amara@example.com' };
  const flags = (of: OnBehalf | undefined) =>
    flagsOnBehalf({ candidate, onBehalf: of }).map(({ label, sentence }) => `${label} | ${sentence}`);

  test('a reviewer sees who entered a week, and sees no such flag if its worker sent it', () => {
    assert.deepEqual(flags(undefined), []);
    assert.deepEqual(flags(onBehalf), ['Entered by Jo Marsh | The reason is “By telephone”']);
  });

  test('a reviewer sees the objection first, in the worker’s words', () => {
    assert.equal(
      flags({ ...onBehalf, objection: { at: now, words: 'I was ill' } })[0],
      'Worker objects | Amara Okafor says that this is not right: “I was ill”',
    );
    assert.equal(
      flags({ ...onBehalf, objection: { at: now, words: null } })[0],
      'Worker objects | Amara Okafor says that this is not right.',
    );
  });
});
