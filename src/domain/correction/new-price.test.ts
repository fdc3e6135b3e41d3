import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { PricedWeek } from '#domain/money/priced-week.ts';
import {
  throwIfMayNotRefusePrice,
  throwIfMayNotWithdrawPrice,
  isRepeatedDecision,
  PriceRefusal,
  type ProposedPrice,
  refusalToApprovePrice,
  refusalToLoseRate,
  refusalToProposePrice,
  refusalWhilePriceWaits,
} from './new-price.ts';

const from = '2026-11-09' as Day;

function pricedAt(payRate: number, units = 37.5): PricedWeek {
  const row = { rateType: 'basic', units, payRate, billRate: 18, bill: 675, from };
  const pay = payRate * units;
  return { amounts: [{ ...row, pay }], pay, bill: 675, payRate, billRate: 18 };
}

const price: ProposedPrice = {
  state: 'proposed',
  proposedBy: 'jo',
  proposedByName: 'Jo Marsh',
  decidedBy: null,
  decidedByName: null,
  before: pricedAt(12),
  after: pricedAt(14),
};

const circumstances = {
  approver: { id: 'helen' },
  twoPeople: true,
  run: null,
  current: pricedAt(12),
  anew: pricedAt(14),
};

const messageOf = (
  of: Partial<ProposedPrice> = {},
  more: Partial<Parameters<typeof refusalToApprovePrice>[1]> = {},
) => refusalToApprovePrice({ ...price, ...of }, { ...circumstances, ...more })?.message ?? null;

describe('a new price', () => {
  test('a new price is approved by another reviewer, or by the proposer if the agency allows one person', () => {
    assert.equal(messageOf(), null);
    const own = { approver: { id: 'jo' } };
    assert.equal(messageOf({}, own), 'A second person must approve this new price.');
    assert.equal(messageOf({}, { ...own, twoPeople: false }), null);
  });

  test('a new price is not approved in a locked run, or after its week or rates have changed', () => {
    const run = { number: 12, status: 'locked', payDate: '2026-11-27' as Day, paidOn: null } as const;
    assert.match(messageOf({}, { run }) ?? '', /^This week is in pay run 12/);
    assert.match(messageOf({}, { current: pricedAt(12, 30) }) ?? '', /^This week has changed since/);
    for (const anew of [null, pricedAt(13)]) {
      assert.match(messageOf({}, { anew }) ?? '', /^The rates of this week have changed since/);
    }
  });

  test('a decided new price names its reviewer and cannot be decided again', () => {
    const decided = { state: 'refused', decidedBy: 'helen', decidedByName: 'Helen Whitfield' } as const;
    assert.equal(messageOf(decided), 'This new price was already refused by Helen Whitfield.');
    const refused = { ...price, ...decided };
    assert.throws(() => throwIfMayNotRefusePrice(refused, { id: 'daniel' }), /already refused/);
    assert.throws(() => throwIfMayNotWithdrawPrice(refused, { id: 'jo' }), /already refused/);
    assert.equal(isRepeatedDecision(refused, 'refused', { id: 'helen' }), true);
    assert.equal(isRepeatedDecision(refused, 'approved', { id: 'helen' }), false);
    assert.equal(isRepeatedDecision(refused, 'refused', { id: 'jo' }), false);
  });

  test('other reviewers refuse a new price with a reason, and the proposer withdraws it', () => {
    assert.doesNotThrow(() => throwIfMayNotRefusePrice(price, { id: 'helen' }));
    assert.throws(() => throwIfMayNotRefusePrice(price, { id: 'jo' }), /Withdraw it instead/);
    assert.doesNotThrow(() => throwIfMayNotWithdrawPrice(price, { id: 'jo' }));
    assert.throws(
      () => throwIfMayNotWithdrawPrice(price, { id: 'helen' }),
      /Only Jo Marsh can withdraw this new price\. Refuse it instead\./,
    );
    assert.equal(PriceRefusal.safeParse({ reason: ' ' }).success, false);
  });
});

describe('a waiting new price', () => {
  const waiting = { weekStart: '2026-11-09' as Week, proposedByName: 'Jo Marsh' };
  const rate = { rateType: 'basic', from, payRate: 14, billRate: 18 };

  test('a week with a waiting new price accepts no second proposal and no other change', () => {
    assert.match(
      refusalToProposePrice(waiting)?.message ?? '',
      /Jo Marsh has already proposed a new price for W\/C 09\/11\/26\. Approve, refuse or withdraw it first\./,
    );
    assert.match(
      refusalWhilePriceWaits(waiting)?.message ?? '',
      /A new price from Jo Marsh needs a second person\. Approve, refuse or withdraw it first\./,
    );
    assert.deepEqual([refusalToProposePrice(undefined), refusalWhilePriceWaits(undefined)], [null, null]);
  });

  test('a rate that a waiting new price uses cannot be changed or removed; other rates can', () => {
    const other = { ...rate, rateType: 'saturday', payRate: 20 };
    assert.equal(refusalToLoseRate([{ ...waiting, rate }], [rate, other]), null);
    for (const rates of [[], [other], [{ ...rate, payRate: 15 }], [{ ...rate, from: '2026-11-10' as Day }]]) {
      assert.match(
        refusalToLoseRate([{ ...waiting, rate }], rates)?.message ?? '',
        /A new price for W\/C 09\/11\/26 uses these rates and needs a second person\. Approve, refuse or withdraw it first\./,
      );
    }
  });
});
