import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { askedClient, submitWeek } from '#support/weeks/asked-client.ts';
import { linkFor, answerAll } from '#support/weeks/signing-links.ts';
import { testPortal } from '#support/portal/portal.ts';
import { tickedWeeks, type TickedWeeks } from '#support/weeks/ticked-week.ts';

const portal = testPortal();
let weeks: TickedWeeks;

const agency = (set: { twoPeople?: boolean; showsPay?: boolean }) =>
  portal.db.updateTable('agency').set(set).execute();

async function decide(id: string, price: string, how: 'approval' | 'refusal'): Promise<void> {
  const body = how === 'refusal' ? { reason: 'From next week' } : undefined;
  const path = `/api/timesheets/${id}/new-prices/${price}/${how}`;
  const answer = await portal.as('helen')('PUT', path, body);
  assert.equal(answer.status, 200, answer.body.message);
}

async function decided(week: Week): Promise<void> {
  await portal.mails.waitFor(
    (mail) => mail.subject === `Timesheet approved: W/C ${named(week)}, Camden Council`,
  );
}

const named = (week: Week) => `${week.slice(8)}/${week.slice(5, 7)}/${week.slice(2, 4)}`;

async function lettersOf(id: string): Promise<number> {
  const { weekStart } = (await portal.as('jo')('GET', `/api/timesheets/${id}`)).body;
  const rows = await portal.db
    .selectFrom('mailOutbox')
    .select('payload')
    .where('kind', '=', 'timesheet-repriced')
    .execute();
  return rows.filter(({ payload }) => (payload as { weekStart?: string }).weekStart === weekStart).length;
}

describe('emails about a new price', () => {
  before(async () => {
    weeks = await tickedWeeks(portal);
  });

  test('the worker is emailed when one person reprices the week, without amounts if the agency hides pay', async () => {
    await agency({ twoPeople: false, showsPay: false });
    const of = await weeks.approved();
    await decided(of.week);
    assert.equal((await weeks.tick(of)).status, 200);
    const { to, text } = await portal.mails.waitFor(
      ({ subject }) => subject === `New pay: W/C ${named(of.week)}, Camden Council`,
    );
    assert.deepEqual(to, ['amara.okafor@example.com']);
    assert.doesNotMatch(text, /£/);
  });

  test('the worker is emailed old and new pay only when the second person approves', async () => {
    await agency({ twoPeople: true, showsPay: true });
    const { id, week, price } = await weeks.proposed();
    await decided(week);
    assert.equal(await lettersOf(id), 0);
    await decide(id, price, 'approval');
    const { text } = await portal.mails.waitFor(
      ({ subject }) => subject === `New pay: W/C ${named(week)}, Camden Council`,
    );
    assert.match(text, /£525\.00 in place of £450\.00/);
    assert.doesNotMatch(text, /£750|£675/, 'what is billed is not told');
  });

  test('the worker is not emailed about a rejected price or a change of the bill only', async () => {
    await agency({ twoPeople: true });
    const refused = await weeks.proposed();
    await decided(refused.week);
    await decide(refused.id, refused.price, 'refusal');
    assert.equal(await lettersOf(refused.id), 0);
    await agency({ twoPeople: false });
    const billed = await weeks.approved();
    await decided(billed.week);
    assert.equal((await weeks.tick(billed, { payRate: 12, billRate: 19 })).status, 200);
    assert.equal(await lettersOf(billed.id), 0);
  });

  test('the worker is not emailed about a new price if no email announced the approval', async () => {
    await agency({ twoPeople: false });
    const of = await weeks.approved();
    await decided(of.week);
    await portal.db
      .deleteFrom('mailOutbox')
      .where('kind', '=', 'notify-timesheet-status')
      .where('userId', '=', portal.idOf('amara'))
      .execute();
    assert.equal((await weeks.tick(of)).status, 200);
    assert.equal(await lettersOf(of.id), 0);
  });
});

test('the client of a signed week is asked to sign again once a higher price is approved, and not before', async () => {
  await agency({ twoPeople: true });
  weeks ??= await tickedWeeks(portal);
  const kent = await askedClient(portal, ['amara']);
  const week = '2026-11-09' as Week;
  const id = await submitWeek(portal, 'amara', week);
  const link = await linkFor(portal, kent.authorisers['ann'] ?? '', [id]);
  assert.equal((await answerAll(portal, link, { name: 'Ann Lee' })).status, 200);
  assert.equal((await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`)).status, 200);
  assert.equal((await weeks.tick({ id, week }, { payRate: 15, billRate: 21 })).status, 200);
  const signOff = async () => (await portal.as('jo')('GET', `/api/timesheets/${id}`)).body.signOff?.status;
  assert.equal(await signOff(), 'signed');
  const { items } = (await portal.as('helen')('GET', `/api/timesheets/${id}/new-prices`)).body;
  await decide(id, items[0].id, 'approval');
  assert.equal(await signOff(), 'waiting');
});
