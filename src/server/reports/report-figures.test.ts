import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { insertRandomTimesheets } from '#support/weeks/random-timesheets.ts';
import { type Answer, testPortal } from '#support/portal/portal.ts';
import { assertSameFigures } from '#support/weeks/reports.ts';
import { slowlyByStatus } from '#support/weeks/slow-sums.ts';

const portal = testPortal();

interface On {
  timesheet: string;
  worker: string;
}

const rate = (number: number): number => (number % 7 === 0 ? 0 : (number * 137) % 10_000) / 100;

const actions = new Map<string, (on: On, number: number) => Promise<Answer>>(
  Object.entries({
    approve: ({ timesheet }: On) => portal.as('helen')('PUT', `/api/timesheets/${timesheet}/approval`),
    reject: ({ timesheet }: On) =>
      portal.as('jo')('PUT', `/api/timesheets/${timesheet}/rejection`, { reason: 'Again, please' }),
    undo: ({ timesheet }: On) => portal.as('helen')('DELETE', `/api/timesheets/${timesheet}/review`),
    delete: ({ timesheet }: On) => portal.as('helen')('DELETE', `/api/timesheets/${timesheet}`),
    restore: ({ timesheet }: On) => portal.as('helen')('POST', `/api/timesheets/${timesheet}/restoration`),
    rates: ({ worker }: On, number: number) =>
      portal.as('helen')('PUT', `/api/workers/${worker}/rates`, {
        rateOfPay: number % 5 === 0 ? null : rate(number),
        supplyBillAmount: rate(number + 1),
      }),
    reassign: ({ worker }: On, number: number) =>
      portal.as('helen')('PUT', `/api/workers/${worker}/consultant`, {
        consultantId: [portal.idOf('jo'), portal.idOf('daniel'), null][number % 3],
      }),
    claim: ({ worker }: On) => portal.as('daniel')('PUT', `/api/workers/${worker}/claim`),
    assign: ({ worker }: On, number: number) =>
      portal.as('helen')('PUT', `/api/workers/${worker}/assignment`, {
        clientName: ['Leeds City Council', 'Newham Council', 'NEWHAM Council'][number % 3],
        jobTitle: 'Housing Officer',
        startDate: '2026-09-07',
      }),
  }),
);

function act(name: string, on: On, number: number): Promise<Answer> {
  const action = actions.get(name);
  assert.ok(action, name);
  return action(on, number);
}

const slowGroups = {
  client: sql`lower(coalesce(
    case when status = 'Approved' then timesheets.client_name else assignment_details.client_name end, ''))`,
  consultant: sql`coalesce(
    case when status = 'Approved' then credited_consultant_id else assigned_consultant_id end::text, '')`,
};

async function assertSameGroups(by: keyof typeof slowGroups, consultantId?: string): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${slowGroups[by]} as key, count(*)::int as timesheets, sum(hours_worked) as hours,
      sum(round(hours_worked * coalesce(pay_rate, rate_of_pay, 0), 2)) as pay,
      sum(round(hours_worked * coalesce(bill_rate, supply_bill_amount, 0), 2)) as bill,
      (count(*) filter (where coalesce(pay_rate, rate_of_pay) is null
        or coalesce(bill_rate, supply_bill_amount) is null))::int as "weeksWithoutRate", ${slowlyByStatus}
    from timesheets join users on users.id = timesheets.user_id
    left join assignment_details on assignment_details.user_id = users.id
    where ${consultantId ? sql`assigned_consultant_id = ${consultantId}` : sql`true`}
    group by 1 order by 1`.execute(portal.db);
  const path = `/api/reports/timesheets/groups?by=${by}&consultantId=${consultantId ?? ''}&limit=200`;
  const { body } = await portal.as('helen')('GET', path);
  const groups = (body.items as any[]).map(({ name: _name, margin: _margin, ...group }) => group);
  assert.deepEqual(
    groups.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    rows,
  );
}

const agreed = new Map<string, unknown>();

function remember(action: string, { timesheet }: On, { status, body }: Answer): void {
  if (status === 200 && action === 'approve') agreed.set(timesheet, body.assignment);
  if (status === 200 && action === 'undo') agreed.delete(timesheet);
}

async function assertAgreedStays(): Promise<void> {
  for (const [id, assignment] of agreed) {
    const { status, body } = await portal.as('helen')('GET', `/api/timesheets/${id}`);
    if (status === 200 && body.status === 'Approved') assert.deepEqual(body.assignment, assignment);
  }
}

async function assertAllSame(): Promise<void> {
  await assertAgreedStays();
  for (const by of ['client', 'consultant'] as const) {
    await assertSameGroups(by);
    await assertSameGroups(by, portal.idOf('jo'));
  }
  await assertSameFigures(portal, 'helen', '', sql`true`);
  for (const name of ['jo', 'daniel'] as const) {
    const own = sql`users.assigned_consultant_id = ${portal.idOf(name)}`;
    await assertSameFigures(portal, name, '', own);
    await assertSameFigures(portal, 'helen', `?consultantId=${portal.idOf(name)}`, own);
    await assertSameFigures(portal, name, '?status=Approved', sql`${own} and status = 'Approved'`);
  }
}

describe('figures of the report', () => {
  const nothing: On = { timesheet: '', worker: '' };
  let timesheets: On[] = [];

  before(async () => {
    const common = { people: 3, weeks: 12 };
    await insertRandomTimesheets(portal.db, { ...common, consultantId: portal.idOf('jo'), seed: 5 });
    await insertRandomTimesheets(portal.db, { ...common, consultantId: null, seed: 6 });
    timesheets = await portal.db
      .selectFrom('timesheets')
      .select(['id as timesheet', 'userId as worker'])
      .orderBy('id')
      .execute();
  });

  test('the figures of the report are right before any change', assertAllSame);

  test(
    'the figures of the report stay right to the penny while eight people change data simultaneously',
    { timeout: 300_000 },
    async () => {
      const step = fc.record({
        action: fc.constantFrom(...actions.keys()),
        at: fc.nat({ max: timesheets.length - 1 }),
        number: fc.nat({ max: 1_000 }),
      });
      const moment = fc.array(step, { minLength: 8, maxLength: 8 });
      const done = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.array(moment, { minLength: 6, maxLength: 6 }), async (moments) => {
          for (const steps of moments) {
            const answers = await Promise.all(
              steps.map(({ action, at, number }) => act(action, timesheets.at(at) ?? nothing, number)),
            );
            for (const [index, answer] of answers.entries()) {
              const { status, body } = answer;
              const action = String(steps.at(index)?.action);
              remember(action, timesheets.at(steps.at(index)?.at ?? 0) ?? nothing, answer);
              assert.ok(
                [200, 404, 409].includes(status),
                `${action} answered ${status} ${JSON.stringify(body)}`,
              );
              if (status === 200) done.add(action);
            }
          }
          await assertAllSame();
        }),
        { numRuns: 6, endOnFailure: true },
      );
      assert.ok(done.size >= 5, `only ${[...done.keys()].join()} ever worked`);
    },
  );

  test('the figures of the report stay right while workers submit, correct and are claimed', async () => {
    const week = '2026-11-16';
    const hours = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
        `${day}Hours`,
        7.5,
      ]),
    );
    const submit = () => portal.as('dev')('POST', '/api/me/timesheets', { weekStart: week, ...hours });
    for (let round = 0; round < 15; round += 1) {
      const dev = portal.idOf('dev');
      const on = { timesheet: '', worker: dev };
      await portal.db.deleteFrom('timesheets').where('userId', '=', dev).execute();
      await portal.as('helen')('PUT', `/api/workers/${dev}/consultant`, { consultantId: null });
      const [submitted, claimed, changed] = await Promise.all([
        submit(),
        portal.as('jo')('PUT', `/api/workers/${dev}/claim`),
        act('rates', on, round + 1),
      ]);
      assert.deepEqual([submitted.status, claimed.status, changed.status], [201, 200, 200]);
      const { id } = submitted.body;
      const reject = () => act('reject', { ...on, timesheet: id }, 0);
      await Promise.all([reject(), submit(), act('rates', on, round + 2)]);
      await Promise.all([submit(), act('reassign', on, round)]);
    }
    await assertAllSame();
  });
});
