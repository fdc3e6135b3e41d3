import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOfOneRate, isSplit, rateTypeInWords, splitInWords } from './split-in-words.ts';

const lines = [
  { day: 1, rateType: 'night', units: 0.1 },
  { day: 1, rateType: 'basic', units: 20 },
  { day: 2, rateType: 'night', units: 0.2 },
  { day: 3, rateType: 'basic', units: 20 },
  { day: 5, rateType: 'overtime', units: 4 },
];

test('a split in words has basic first, and each rate type once', () => {
  const names: Record<string, string> = { night: 'Night', overtime: 'Overtime' };
  assert.deepEqual(
    splitInWords(lines, (code) => names[code] ?? code),
    ['40 h Basic', '0.3 h Night', '4 h Overtime'],
  );
});

test('a week is shown as split if some of its hours are not basic', () => {
  const [basic, saturday] = [{ rateType: 'basic' }, { rateType: 'saturday' }];
  const said = (...amounts: { rateType: string }[]) => [isSplit(amounts), isOfOneRate(amounts)];
  assert.deepEqual(said(), [false, true]);
  assert.deepEqual(said(basic), [false, true]);
  assert.deepEqual(said(basic, basic), [false, false]);
  assert.deepEqual(said(basic, saturday), [true, false]);
  assert.deepEqual(said(saturday), [true, false]);
});

test('a week without hours has no split in words', () => {
  assert.deepEqual(splitInWords([], String), []);
});

test('a rate type without a known name is shown by its code', () => {
  assert.equal(rateTypeInWords('bank-holiday'), 'Bank holiday');
});
