import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { Week } from '#domain/calendar/day.ts';
import { noHours } from '#domain/hours/hours.ts';
import { submit } from './submission.ts';
import { asOwn, type ReviewedTimesheet } from './timesheet.ts';

const weekStart = Week.parse('2026-11-16');
const entry = { weekStart, ...noHours, mondayHours: 7.5, tuesdayHours: 7.5 };
const circumstances = {
  candidate: { id: 'amara' },
  assignments: [{ id: 'camden', startDate: day('2026-08-03') }],
  ofWeek: [],
  now: '2026-11-18T10:30:00.000Z',
  timeZone: 'Europe/London',
};

const row: ReviewedTimesheet = {
  ...submit(entry, circumstances).submission,
  id: '1',
  hoursWorked: 15,
  pay: 322.5,
  bill: 431.25,
  candidate: { id: 'amara', fullName: 'Amara Okafor', email: 'amara.okafor@example.com' },
  assignment: { clientName: 'Camden Council', jobTitle: 'Social Worker' },
  rates: { rateOfPay: 21.5, supplyBillAmount: 28.75 },
};

describe('a candidate’s own timesheet', () => {
  test('a candidate never reads the query of the client', () => {
    const signOff = { status: 'queried', name: 'Priya Shah', at: null, query: 'Friday?' } as const;
    const { query: _, ...shown } = signOff;
    assert.deepEqual(asOwn({ ...row, signOff }).signOff, shown);
  });

  test('a candidate’s own timesheet has the pay rate and never the bill rate', () => {
    const own = asOwn(row);
    const { bill: _, ...rest } = row;
    assert.deepEqual(own, { ...rest, rates: { rateOfPay: 21.5 } });
    assert.doesNotMatch(JSON.stringify(own), /28\.75|431|bill|margin/i);
  });
});
