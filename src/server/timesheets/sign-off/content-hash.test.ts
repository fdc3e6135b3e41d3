import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hoursFields } from '#domain/hours/hours.ts';
import { contentHashOf } from './content-hash.ts';

type Content = Parameters<typeof contentHashOf>[0];

const hours = Object.fromEntries(hoursFields.map((field, index) => [field, index < 5 ? 7.5 : 0]));
const week = { ...hours, mileage: null } as Content;

describe('content hash', () => {
  test('the content hash of weeks that were signed in the first version is unchanged', () => {
    const shift = { day: 1, startTime: '09:00', finishTime: '17:00', breakMinutes: 30 };
    const sleepIn = { day: 3, rateType: 'sleep-in', unit: 'each', units: 1 } as const;
    const dayRate = { day: 1, rateType: 'day', unit: 'day', units: 0.5 } as const;
    const signed: [Content, string][] = [
      [week, 'e3a216cbe3152f127bd6272b7b77b2a0e5e8e5448463458bf5b569aba2ad7328'],
      [{ ...week, units: null }, 'e3a216cbe3152f127bd6272b7b77b2a0e5e8e5448463458bf5b569aba2ad7328'],
      [{ ...week, mileage: 12.5 }, '95075ca6c0dc6a47ea775782fdd4625fcdddc7c77618b696f3c0308942a10f6c'],
      [{ ...week, lines: [shift] }, 'ad46d5e926d1546ccbeed02f1ea523c2990b6feab6a50df846f2d4461355da65'],
      [
        { ...week, mileage: 4, lines: [shift], units: [sleepIn, dayRate] },
        '0a943e67621d8533b782bf64940f821e5ef0ea58d75d708c328f14b928896baa',
      ],
    ];
    for (const [one, hash] of signed) assert.equal(contentHashOf(one), hash, JSON.stringify(one));
  });
});
