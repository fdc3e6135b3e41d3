import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changeInPercent,
  leftOutInWords,
  lineInWords,
  timeLeftInWords,
  totalsInWords,
} from './pay-run-in-words.ts';

test('the sums of a run have the same order in words before and after the lock', () => {
  assert.equal(
    totalsInWords({ weeks: 182, hours: 6712.5, pay: 98_214.1 }),
    '182 weeks, 6,712.5 h, £98,214.10 to pay',
  );
  assert.equal(totalsInWords({ weeks: 1, hours: 37.25, pay: -29.3 }), '1 week, 37.25 h, −£29.30 to pay');
});

test('the weeks left out of a run are described only if there are any', () => {
  assert.deepEqual(leftOutInWords({ held: 0, pending: 0 }), []);
  assert.deepEqual(leftOutInWords({ held: 1, pending: 1 }), [
    '1 week is held and moves to the next run.',
    '1 week is still pending and comes into the next run once approved.',
  ]);
  assert.deepEqual(leftOutInWords({ held: 3, pending: 1200 }), [
    '3 weeks are held and move to the next run.',
    '1,200 weeks are still pending and come into the next run once approved.',
  ]);
});

test('a pay line in words has its units, rate and amount, and a reversal is below zero', () => {
  const hour = { unit: 'hour', units: 37.5, rate: 14.65, amount: 549.38 } as const;
  assert.equal(lineInWords(hour), '37.5 h × £14.65 = £549.38');
  assert.equal(lineInWords({ ...hour, units: -37.5, amount: -549.38 }), '−37.5 h × £14.65 = −£549.38');
  assert.equal(lineInWords({ ...hour, rate: null, amount: null }), '37.5 h × No rate');
  assert.equal(lineInWords({ unit: 'mile', units: 1, rate: 0.45, amount: 0.45 }), '1 mile × £0.45 = £0.45');
  assert.equal(lineInWords({ unit: 'day', units: 2, rate: 180, amount: 360 }), '2 days × £180.00 = £360.00');
  assert.equal(lineInWords({ unit: 'each', units: 3, rate: 5, amount: 15 }), '3 × £5.00 = £15.00');
});

test('the change since the last run is a percentage of the last run', () => {
  assert.equal(changeInPercent(171_400.72, 181_275.69), '−5.4%');
  assert.equal(changeInPercent(103, 100), '+3.0%');
  assert.equal(changeInPercent(-50, 100), '−150.0%');
  assert.equal(changeInPercent(2000, 10), '+19,900.0%');
  for (const [now, last] of [
    [100, 100],
    [100, 0],
    [100, -1],
  ] as const) {
    assert.equal(changeInPercent(now, last), null);
  }
});

test('the time until or since the cut-off is described in words', () => {
  const [minute, hour, day] = [60, 3600, 86_400];
  assert.equal(timeLeftInWords(2 * hour + 10 * minute + 59), 'in 2 h 10 min');
  assert.equal(timeLeftInWords(hour), 'in 1 h');
  assert.equal(timeLeftInWords(59 * minute), 'in 59 min');
  assert.equal(timeLeftInWords(30), 'in less than a minute');
  assert.equal(timeLeftInWords(-30), 'just now');
  assert.equal(timeLeftInWords(-20 * minute), '20 min ago');
  assert.equal(timeLeftInWords(2 * day - 1), 'in 47 h 59 min');
  assert.equal(timeLeftInWords(2 * day), 'in 2 days');
  assert.equal(timeLeftInWords(-4 * day), '4 days ago');
});
