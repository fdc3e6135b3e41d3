import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Week } from '#domain/calendar/day.ts';
import { noHours } from '#domain/hours/hours.ts';
import { receiptOf, type ReceiptTerms, receiptFileName, refusalToReceipt } from './receipt.ts';
import type { OwnTimesheet } from './timesheet.ts';
import { asStored } from './entered.ts';

const approved: OwnTimesheet = {
  ...noHours,
  id: '01a1fdf9-db37-77f3-9083-a1a12c15b113',
  userId: 'amara',
  assignmentId: 'camden',
  pay: 247.83,
  weekStart: Week.parse('2026-10-26'),
  mondayHours: 7.5,
  saturdayHours: 4,
  hoursWorked: 11.5,
  ...asStored({ mileage: 12.3 }),
  status: 'Approved',
  submittedAt: '2026-11-01T18:12:00.000Z',
  approvedBy: 'jo',
  approvedAt: '2026-11-02T09:14:00.000Z',
  rejectionReason: null,
  reviewedByName: 'Jo Marsh',
  candidate: { id: 'amara', fullName: 'Amara Okafor', email: 'amara.okafor@example.com' },
  assignment: { clientName: 'Camden Council', jobTitle: 'Social Worker' },
  rates: { rateOfPay: 21.55 },
};
const terms = { engagement: 'paye', umbrellaName: null, corrections: [] } as const;
const circumstances = {
  agencyName: 'Northgate Recruitment',
  timeZone: 'Europe/London',
  amounts: [],
  terms,
};

describe('the receipt of an approved week', () => {
  test('a receipt names worker, client, hours, approver and pay', () => {
    const { facts, days, totals, reference, agencyName } = receiptOf(approved, circumstances);
    assert.deepEqual(facts, [
      ['Candidate', 'Amara Okafor'],
      ['Client', 'Camden Council'],
      ['Job title', 'Social Worker'],
      ['Week', '26/10/2026 to 01/11/2026'],
      ['Submitted', '01/11/2026, 18:12'],
      ['Approved', '02/11/2026, 09:14'],
      ['Approved by', 'Jo Marsh'],
    ]);
    assert.deepEqual(
      [days.length, days[0], days[5]],
      [7, ['Monday 26/10/2026', '7.5'], ['Saturday 31/10/2026', '4']],
    );
    assert.deepEqual(totals, [
      ['Total hours', '11.5'],
      ['Mileage', '12.3 miles'],
      ['Pay rate', '£21.55 an hour'],
      ['Gross pay, before deductions', '£247.83'],
    ]);
    assert.deepEqual([agencyName, reference], ['Northgate Recruitment', approved.id]);
  });

  test('a receipt names the payee by the engagement of the worker', () => {
    const last = (more: Partial<ReceiptTerms>) =>
      receiptOf(approved, { ...circumstances, terms: { ...terms, ...more } }).totals.at(-1);
    assert.deepEqual(last({ engagement: 'umbrella', umbrellaName: 'Parasol Ltd' }), [
      'Payable to Parasol Ltd, before its costs and deductions',
      '£247.83',
    ]);
    assert.deepEqual(last({ engagement: 'limited' }), ['To be invoiced, plus VAT if registered', '£247.83']);
    assert.deepEqual(last({}), ['Gross pay, before deductions', '£247.83']);
  });

  test('the receipt of a corrected week has the day of the correction and the replaced receipt', () => {
    const corrections = ['2026-11-20T10:30:00.000Z', '2026-11-27T16:05:00.000Z'];
    const after = (count: number) => {
      const corrected = { ...terms, corrections: corrections.slice(0, count) };
      const { title, facts, reference } = receiptOf(approved, { ...circumstances, terms: corrected });
      return [title, Object.fromEntries(facts)['Correction'], reference];
    };
    assert.deepEqual(after(0), ['Approved timesheet', undefined, approved.id]);
    assert.deepEqual(after(1), [
      'Corrected timesheet',
      'Corrected on 20/11/2026, 10:30, replaces the receipt of 02/11/2026, 09:14',
      `${approved.id}/2`,
    ]);
    assert.deepEqual(after(2).slice(1), [
      'Corrected on 27/11/2026, 16:05, replaces the receipt of 20/11/2026, 10:30',
      `${approved.id}/3`,
    ]);
  });

  test('the receipt of a cancelled week has the day of the cancellation and the replaced receipt', () => {
    const corrections = ['2026-11-20T10:30:00.000Z'];
    const cancelled = { ...approved, hoursWorked: 0, pay: 0, cancelled: '2026-11-20T10:30:00.000Z' };
    const { title, facts } = receiptOf(cancelled, { ...circumstances, terms: { ...terms, corrections } });
    assert.equal(title, 'Cancelled timesheet');
    assert.equal(
      Object.fromEntries(facts)['Cancellation'],
      'Cancelled on 20/11/2026, 10:30, replaces the receipt of 02/11/2026, 09:14',
    );
    assert.equal(Object.fromEntries(facts)['Correction'], undefined);
  });

  test('a receipt names the person who entered the week for its worker', () => {
    const onBehalf = { by: 'jo', byName: 'Jo Marsh', reason: 'By telephone', objection: null };
    const { facts } = receiptOf({ ...approved, onBehalf }, circumstances);
    const line = 'Entered by Jo Marsh on 01/11/2026, 18:12: By telephone';
    assert.deepEqual(Object.fromEntries(facts)['Submitted'], line);
  });

  test('a receipt names who signed for the client, or the reason for the missing signature', () => {
    const signatureOn = (signOff: NonNullable<OwnTimesheet['signOff']>) =>
      receiptOf({ ...approved, signOff }, circumstances).facts.at(-1);
    const at = '2026-11-02T08:00:00.000Z';
    assert.deepEqual(signatureOn({ status: 'signed', name: 'Jo Field', at }), [
      'Signature',
      'Signed by Jo Field for Camden Council on 02/11/2026, 08:00',
    ]);
    const reason = 'Jo is on leave.\nThe paper sheet is kept.';
    const [, said] = signatureOn({ status: 'overridden', name: 'Jo Marsh', at, reason }) ?? [];
    assert.equal(said, 'Approved without the client’s signature: Jo is on leave. The paper sheet is kept.');
    const [, long = ''] =
      signatureOn({ status: 'overridden', name: 'Jo Marsh', at, reason: 'x'.repeat(2000) }) ?? [];
    assert.deepEqual([long.length, long.endsWith('x…')], [300, true]);
  });

  test('a receipt lists each rate with its hours and amount where there are several', () => {
    const amounts = [
      { rateType: 'basic', units: 40, payRate: 14.65, pay: 586 },
      { rateType: 'overtime', units: 4, payRate: 21.98, pay: 87.92 },
      { rateType: 'bank-holiday', units: 6, payRate: null, pay: null },
    ];
    const said = (...rows: typeof amounts) =>
      receiptOf(approved, { ...circumstances, amounts: rows }).totals.slice(2, -1);
    assert.deepEqual(said(...amounts), [
      ['40 h Basic at £14.65', '£586.00'],
      ['4 h Overtime at £21.98', '£87.92'],
      ['6 h Bank holiday', 'No rate'],
    ]);
    assert.deepEqual(said(...amounts.slice(0, 1)), [['Pay rate', '£21.55 an hour']]);
  });

  test('a receipt lists days and sleep-ins with their days and amounts', () => {
    const units = [
      { day: 1, rateType: 'day', unit: 'day', units: 0.5 },
      { day: 3, rateType: 'sleep-in', unit: 'each', units: 1 },
    ] as const;
    const amounts = [
      { rateType: 'day', units: 0.5, unit: 'day', payRate: 231.25, pay: 115.63 },
      { rateType: 'sleep-in', units: 1, unit: 'each', payRate: 55, pay: 55 },
    ] as const;
    const { totals } = receiptOf({ ...approved, units: [...units] }, { ...circumstances, amounts });
    assert.deepEqual(totals.slice(1, -1), [
      ['Units', '0.5 days (Mon); 1 × Sleep in (Wed)'],
      ['Mileage', '12.3 miles'],
      ['0.5 days at £231.25', '£115.63'],
      ['1 × Sleep in at £55.00', '£55.00'],
    ]);
  });

  test('a receipt lists the times of shifts where they were entered', () => {
    const shift = { startTime: '22:00', finishTime: '06:00', breakMinutes: 30 };
    const { days } = receiptOf({ ...approved, lines: [{ day: 1, ...shift }] }, circumstances);
    assert.deepEqual(days[0], ['Monday 26/10/2026', '7.5 (22:00–06:00, 30 min break)']);
    assert.deepEqual(days[5], ['Saturday 31/10/2026', '4']);
  });

  test('a receipt marks a missing rate, missing miles and a missing assignment', () => {
    const bare = { ...approved, mileage: null, assignment: null, pay: null, rates: { rateOfPay: null } };
    const { facts, totals } = receiptOf(bare, circumstances);
    assert.deepEqual(
      [facts[1]?.[1], totals[1]?.[1], totals[2]?.[1], totals[3]?.[1]],
      ['N/A', 'None', 'No rate', 'No rate'],
    );
  });

  test('a receipt exists for approved weeks only', () => {
    assert.equal(refusalToReceipt(approved), null);
    for (const status of ['Pending', 'Rejected'] as const) {
      assert.equal(
        refusalToReceipt({ status })?.message,
        'You can get a receipt when the timesheet is approved.',
      );
    }
  });

  for (const [name, file] of [
    ['Amara Okafor', 'timesheet_amara-okafor_2026-10-26.pdf'],
    ['Zoë O’Brien-Łukasz', 'timesheet_zoe-o-brien-ukasz_2026-10-26.pdf'],
    ['李小龍', 'timesheet_2026-10-26.pdf'],
    ['a"; filename=x', 'timesheet_a-filename-x_2026-10-26.pdf'],
  ] as const) {
    test(`the receipt of ${name} is called ${file}`, () => {
      assert.equal(receiptFileName(name, approved.weekStart), file);
    });
  }
});
