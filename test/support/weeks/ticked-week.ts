import assert from 'node:assert/strict';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import type { Answer, TestPortal } from '#support/portal/portal.ts';
import { weekOfHours } from './weeks.ts';
import { givenWeek } from './weeks-to-pay.ts';

export interface TickedWeeks {
  assignmentId: string;
  approved: () => Promise<{ id: string; week: Week }>;
  tick: (of: { id: string; week: Week }, rates?: NewPair, name?: StaffName) => Promise<Answer>;
  proposed: () => Promise<{ id: string; week: Week; price: string }>;
  proposedMany: (count: number) => Promise<{ id: string; week: Week; price: string }[]>;
}

type StaffName = 'jo' | 'helen';

interface NewPair {
  payRate: number;
  billRate: number;
}

export const dearer: NewPair = { payRate: 14, billRate: 20 };

/**
 * Creates the weeks of a test. Each new week lies before the previous week, so that new rates never
 * change the week of an earlier test.
 */
export async function tickedWeeks(portal: TestPortal): Promise<TickedWeeks> {
  const { db, idOf } = portal;
  await db.deleteFrom('timesheets').where('userId', '=', idOf('amara')).execute();
  const jo = portal.as('jo');
  const path = `/api/workers/${idOf('amara')}`;
  const start = { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: '2024-06-03' };
  assert.equal((await jo('PUT', `${path}/assignment`, start)).status, 200);
  const rates = { rateOfPay: 12, supplyBillAmount: 18 };
  assert.equal((await jo('PUT', `${path}/rates`, rates)).status, 200);
  const [{ id: assignmentId }] = (await jo('GET', `${path}/assignments`)).body.items;
  let weeks = 0;
  const weekNumber = (number: number) => addWeeks('2026-06-01' as Week, -number);

  async function approved() {
    weeks += 1;
    const week = weekNumber(weeks);
    const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(week));
    assert.equal(status, 201, body.message);
    const answer = await jo('PUT', `/api/timesheets/${body.id}/approval`);
    assert.equal(answer.status, 200, answer.body.message);
    return { id: body.id as string, week };
  }

  async function set(from: Week, reprice: string[], pair: NewPair, name: StaffName) {
    const ask = portal.as(name);
    const ofRates = `/api/assignments/${assignmentId}/rates`;
    const { hash } = (await ask('POST', `${ofRates}/preview`, { rateType: 'basic', from, ...pair })).body;
    return ask('PUT', `${ofRates}/basic/${from}?confirm=${hash}`, { ...pair, reprice });
  }

  async function tick({ id, week }: { id: string; week: Week }, pair = dearer, name: StaffName = 'jo') {
    return set(week, [id], pair, name);
  }

  async function proposed() {
    const of = await approved();
    const { status, body } = await tick(of);
    assert.equal(status, 200, body.message);
    const { items } = (await jo('GET', `/api/timesheets/${of.id}/new-prices`)).body;
    return { ...of, price: items.at(-1).id as string };
  }

  async function proposedMany(count: number) {
    const given: string[] = [];
    const first = weeks + 1;
    for (weeks = first; given.length < count; weeks += 1) {
      given.push(await givenWeek(portal, 'amara', weekNumber(weeks)));
    }
    const { status, body } = await set(weekNumber(weeks), given, dearer, 'jo');
    assert.equal(status, 200, body.message);
    const rows = await db
      .selectFrom('proposedPrices')
      .innerJoin('timesheets', 'timesheets.id', 'timesheetId')
      .select(['timesheetId as id', 'weekStart as week', 'proposedPrices.id as price'])
      .where('timesheetId', 'in', given)
      .execute();
    assert.equal(rows.length, count);
    return rows;
  }

  return { assignmentId, approved, tick, proposed, proposedMany };
}
