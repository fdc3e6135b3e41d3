import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { linesOfChange, titleOfChange } from './change-log.ts';
import type { Week } from '#domain/calendar/week.ts';

const change = { action: 'changed', before: null, after: null, weekStart: null } as const;

describe('a change of a person in words', () => {
  test('a change of rates names each rate before and after', () => {
    assert.deepEqual(
      linesOfChange({
        before: { rateOfPay: 17.25, supplyBillAmount: 21 },
        after: { rateOfPay: 19.25, supplyBillAmount: 21 },
      }),
      [{ label: 'Pay rate', before: '£17.25', after: '£19.25' }],
    );
  });

  test('a change of rates says “No rate” for a missing rate, never £0.00', () => {
    assert.deepEqual(
      linesOfChange({
        before: { rateOfPay: null, supplyBillAmount: 21 },
        after: { rateOfPay: 0, supplyBillAmount: null },
      }),
      [
        { label: 'Pay rate', before: 'No rate', after: '£0.00' },
        { label: 'Supply bill rate', before: '£21.00', after: 'No rate' },
      ],
    );
  });

  test('a change of an assignment has its start date in words, and a new assignment has no earlier value', () => {
    assert.deepEqual(
      linesOfChange({
        before: null,
        after: { clientName: 'Camden Council', jobTitle: 'Cook', startDate: '2026-11-16' },
      }),
      [
        { label: 'Council', before: null, after: 'Camden Council' },
        { label: 'Job Title', before: null, after: 'Cook' },
        { label: 'Start Date', before: null, after: '16/11/26' },
      ],
    );
  });

  test('a change of an assignment lists its other terms without empty ones', () => {
    const camden = { clientName: 'Camden Council', hoursStep: 0.25, endDate: null, poNumber: null };
    assert.deepEqual(linesOfChange({ before: null, after: camden }), [
      { label: 'Council', before: null, after: 'Camden Council' },
      { label: 'Steps', before: null, after: '0.25 hours' },
    ]);
    assert.deepEqual(linesOfChange({ before: camden, after: { ...camden, endDate: '2026-11-22' } }), [
      { label: 'End Date', before: 'None', after: '22/11/26' },
    ]);
  });

  test('a change of rates names its first day, unless that is the start', () => {
    const titleFrom = (from: string) => titleOfChange({ ...change, subject: 'rates', after: { from } });
    assert.equal(titleFrom('2026-10-28'), 'Rates from 28/10/26');
    assert.equal(titleFrom('2000-01-01'), 'Rates');
    const typed = { rateOfPay: 15, rateType: 'saturday', from: '2026-10-28' };
    const removed = { ...change, subject: 'rates', action: 'removed', after: typed } as const;
    assert.equal(titleOfChange(removed), 'Saturday rates from 28/10/26 removed');
  });

  test('a change of premium rules describes each rule and its first day', () => {
    const rules = [
      { rank: 1, kind: 'saturday', rateType: 'saturday', fromTime: null, untilTime: null, hours: null },
      { rank: 2, kind: 'after-weekly', rateType: 'overtime', fromTime: null, untilTime: null, hours: 40 },
    ];
    const [before, after] = [
      { from: '2026-11-16', rules: null },
      { from: '2026-11-16', rules },
    ];
    assert.deepEqual(linesOfChange({ before, after }), [
      { label: 'Rules', before: 'None', after: 'Saturdays: saturday; After 40 hours a week: overtime' },
    ]);
    const rulesChanged = { ...change, subject: 'assignment', action: 'rules changed', before } as const;
    assert.equal(titleOfChange({ ...rulesChanged, after }), 'Premium rules from 16/11/26');
    const always = { from: '2000-01-01', rules };
    assert.equal(titleOfChange({ ...rulesChanged, after: always }), 'Premium rules');
  });

  test('a change of an assignment names the weeks never worked', () => {
    const camden = { clientName: 'Camden Council' };
    const moved = { ...camden, notWorked: ['2026-10-12', '2026-10-19'] };
    assert.deepEqual(linesOfChange({ before: camden, after: moved }), [
      { label: 'Never worked', before: 'None', after: 'W/C 12/10/26, W/C 19/10/26' },
    ]);
    assert.deepEqual(
      linesOfChange({ before: moved, after: { ...moved, notWorked: [...moved.notWorked] } }),
      [],
    );
    assert.deepEqual(linesOfChange({ before: moved, after: camden }), [
      { label: 'Never worked', before: 'W/C 12/10/26, W/C 19/10/26', after: 'None' },
    ]);
  });

  test('a change of a person describes consultant, role and access', () => {
    assert.deepEqual(
      linesOfChange({ before: { consultantName: null }, after: { consultantName: 'Jo Marsh' } }),
      [{ label: 'Consultant', before: 'None', after: 'Jo Marsh' }],
    );
    assert.deepEqual(linesOfChange({ before: { disabled: false }, after: { disabled: true } }), [
      { label: 'Access', before: 'Enabled', after: 'Disabled' },
    ]);
  });

  test('a change of a person leaves out internal ids and unchanged values', () => {
    assert.deepEqual(
      linesOfChange({
        before: { role: 'Candidate', assignedConsultantId: 'a' },
        after: { role: 'Candidate', assignedConsultantId: 'b' },
      }),
      [],
    );
  });

  test('a change of a client uses the labels of the client screen', () => {
    const before = { name: 'Camden', accountCode: null, poRequired: false, division: 'england-and-wales' };
    const after = { ...before, accountCode: 'CAM01', poRequired: true, division: 'scotland' };
    assert.deepEqual(linesOfChange({ before, after }), [
      { label: 'Account code', before: 'None', after: 'CAM01' },
      { label: 'PO required', before: 'No', after: 'Yes' },
      { label: 'Division', before: 'England and Wales', after: 'Scotland' },
    ]);
    assert.deepEqual(linesOfChange({ before: null, after: { mergedInto: 'id', mergedIntoName: 'Camden' } }), [
      { label: 'Merged into', before: null, after: 'Camden' },
    ]);
    assert.deepEqual(linesOfChange({ before: { siteName: 'Depot' }, after: { siteName: null } }), [
      { label: 'Signs for', before: 'Depot', after: 'All sites' },
    ]);
    assert.deepEqual(linesOfChange({ before: { division: 'scotland' }, after: { division: null } }), [
      { label: 'Division', before: 'Scotland', after: 'As the client' },
    ]);
  });

  test('the title of a client’s change names the site or the authoriser', () => {
    const site = {
      ...change,
      subject: 'client',
      before: { name: 'Depot' },
      after: { name: 'New Depot' },
    } as const;
    assert.equal(titleOfChange({ ...site, action: 'site changed' }), 'Site Depot changed');
    const pat = { ...change, subject: 'client', after: { fullName: 'Pat Lee' } } as const;
    assert.equal(titleOfChange({ ...pat, action: 'authoriser added' }), 'Authoriser Pat Lee added');
    const gone = { ...pat, after: { siteId: null } } as const;
    const whoeverItWas = 'Authoriser somebody forgotten added';
    assert.equal(titleOfChange({ ...gone, action: 'authoriser added' }), whoeverItWas);
    assert.equal(titleOfChange({ ...change, subject: 'client', action: 'merged' }), 'Client merged');
    assert.equal(titleOfChange({ ...change, subject: 'client', action: 'changed' }), 'Client');
    const after = { name: 'Saturday' };
    const archived = { ...change, subject: 'rate-type', action: 'archived', after } as const;
    assert.equal(titleOfChange(archived), 'Rate type Saturday archived');
  });

  test('a change of a pay run has its number, its sums and its paid day', () => {
    const run = { ...change, subject: 'pay-run', after: { number: 12 } } as const;
    assert.equal(titleOfChange({ ...run, action: 'locked' }), 'Pay run 12 locked');
    const corrected = { ...run, action: 'paid day corrected', before: { paidOn: '2026-11-26' } } as const;
    assert.equal(titleOfChange(corrected), 'Pay run 12: paid day corrected');
    assert.deepEqual(
      linesOfChange({ before: corrected.before, after: { number: 12, paidOn: '2026-11-27' } }),
      [{ label: 'Paid on', before: '26/11/26', after: '27/11/26' }],
    );
    assert.deepEqual(linesOfChange({ before: null, after: { weeks: 182, hours: 6712.5, pay: 98214.1 } }), [
      { label: 'Weeks', before: null, after: '182' },
      { label: 'Hours', before: null, after: '6,712.5' },
      { label: 'To pay', before: null, after: '£98,214.10' },
    ]);
  });

  test('the title of each change names its subject', () => {
    assert.equal(titleOfChange({ ...change, subject: 'rates' }), 'Rates');
    assert.equal(
      titleOfChange({ ...change, subject: 'assignment', action: 'set up' }),
      'Assignment details set up',
    );
    assert.equal(titleOfChange({ ...change, subject: 'claim', action: 'reassigned' }), 'Consultant');
    assert.equal(titleOfChange({ ...change, subject: 'account', action: 'disabled' }), 'Account disabled');
    assert.equal(
      titleOfChange({ ...change, subject: 'rates', action: 'frozen', weekStart: '2026-11-02' as Week }),
      'Missing rate of W/C 02/11/26 filled in',
    );
  });
});
