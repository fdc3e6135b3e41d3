import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import { groupingsFor } from '#domain/report/report-groups.ts';
import type { Status } from '#domain/hours/status.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { groupReport } from '#server/reports/group-store.ts';
import { countReport } from '#server/reports/store.ts';
import { listTimesheets } from '#server/timesheets/lists/list-store.ts';
import { priceNotedWeeks } from '#server/pricing/pricing-store.ts';
import { freshDatabase, stopOwnCluster } from '#support/portal/postgres.ts';
import { slowlyByStatus } from '#support/weeks/slow-sums.ts';

let db: Database;
let close: () => Promise<void>;
let people: { consultants: string[]; admin: string; workers: string[] };

before(async () => {
  const database = await freshDatabase();
  db = openDatabase(openPool(database.url));
  close = async () => {
    await db.destroy();
    await database.drop();
  };
  const insert = async (role: string, names: string[]): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      insert into users (full_name, email, role) select name, lower(name) || '@example.com', ${role}
      from unnest(${names}::text[]) name returning id`.execute(db);
    return rows.map(({ id }) => id);
  };
  const [admin = ''] = await insert('Admin', ['Ada']);
  people = {
    admin,
    consultants: await insert('Recruitment Consultant', ['Jo', 'Sam']),
    workers: await insert('Candidate', ['Amara', 'Ben', 'Chloe', 'Dev']),
  };
});
after(async () => {
  await close();
  await stopOwnCluster();
});

const mondays = ['2026-10-19', '2026-10-26', '2026-11-02'];
const rate = fc.option(fc.constantFrom<number[]>(0, 0.01, 12.21, 21.5, 33.33, 99_999.99), { nil: null });
const worker = fc.nat({ max: 3 });
const week = fc.nat({ max: 2 });

const happening = fc.oneof(
  fc.record({ kind: fc.constant('submit' as const), worker, week, half: fc.integer({ min: 1, max: 48 }) }),
  fc.record({ kind: fc.constant('approve' as const), worker, week }),
  fc.record({ kind: fc.constant('reject' as const), worker, week }),
  fc.record({ kind: fc.constant('undo' as const), worker, week }),
  fc.record({ kind: fc.constant('delete' as const), worker, week }),
  fc.record({ kind: fc.constant('rates' as const), worker, pay: rate, bill: rate }),
  fc.record({
    kind: fc.constant('consultant' as const),
    worker,
    to: fc.option(fc.nat({ max: 1 }), { nil: null }),
  }),
  fc.record({
    kind: fc.constant('assignment' as const),
    worker,
    client: fc.constantFrom('Camden Council', 'Kent', 'KENT'),
  }),
  fc.record({ kind: fc.constant('promote' as const), worker, isAdmin: fc.boolean() }),
);

type Happening = typeof happening extends fc.Arbitrary<infer Kind> ? Kind : never;

async function happen(now: Happening): Promise<void> {
  const userId = people.workers[now.worker];
  const monday = 'week' in now ? mondays[now.week] : null;
  const its = sql`user_id = ${userId} and week_start = ${monday}`;
  const half = 'half' in now ? now.half : 2;
  const statements = {
    submit: () => sql`insert into timesheets (user_id, week_start, ${sql.ref(hoursFields[half % 7] ?? '')})
      values (${userId}, ${monday}, ${half / 2})
      on conflict (user_id, week_start, assignment_id) where status <> 'Rejected' do nothing`,
    approve: () => sql`update timesheets set status = 'Approved', approved_at = now(),
      pay_rate = rate_of_pay, bill_rate = supply_bill_amount, credited_consultant_id = assigned_consultant_id,
      client_name = (select client_name from assignment_details where user_id = users.id)
      from users where users.id = user_id and ${its} and status = 'Pending'`,
    reject: () => sql`update timesheets set status = 'Rejected', approved_at = now(), rejection_reason = 'No'
      where ${its} and status = 'Pending'`,
    undo: () => sql`update timesheets set status = 'Pending', approved_at = null, rejection_reason = null,
      pay_rate = null, bill_rate = null, credited_consultant_id = null, client_name = null
      where ${its} and status = 'Approved'`,
    delete: () => sql`delete from timesheets where ${its}`,
    rates: () => sql`update users set rate_of_pay = ${'pay' in now ? now.pay : null},
      supply_bill_amount = ${'bill' in now ? now.bill : null} where id = ${userId}`,
    consultant: () => sql`update users set assigned_consultant_id =
      ${'to' in now && now.to !== null ? people.consultants[now.to] : null} where id = ${userId}`,
    assignment: () => sql`with moved as (
        update assignment_details set client_name = ${'client' in now ? now.client : ''} where user_id = ${userId}
        returning id
      )
      insert into assignment_details (user_id, client_name, job_title, start_date)
      select ${userId}, ${'client' in now ? now.client : ''}, 'Cook', '2020-01-06'
      where not exists (select from moved)`,
    promote: () => sql`update users set role = ${'isAdmin' in now && now.isAdmin ? 'Admin' : 'Candidate'}
      where id = ${userId}`,
  };
  await statements[now.kind]().execute(db);
  await priceNotedWeeks(db);
}

type Viewer = { person: { id: string; role: 'Admin' | 'Recruitment Consultant' }; consultantId?: string };

function seen({ person, consultantId }: Viewer): RawBuilder<unknown> {
  const claimed = consultantId ?? (person.role === 'Admin' ? null : person.id);
  return sql`timesheets join users on users.id = timesheets.user_id
    left join assignment_details on assignment_details.user_id = users.id
    where (${claimed}::uuid is null or assigned_consultant_id = ${claimed})
      and (${person.role} <> 'Admin' or users.id <> ${person.id})`;
}

const amounts = sql`count(*)::int as timesheets, sum(hours_worked) as hours,
  sum(round(hours_worked * coalesce(pay_rate, rate_of_pay, 0), 2)) as pay,
  sum(round(hours_worked * coalesce(bill_rate, supply_bill_amount, 0), 2)) as bill,
  (count(*) filter (where coalesce(pay_rate, rate_of_pay) is null
    or coalesce(bill_rate, supply_bill_amount) is null))::int as "weeksWithoutRate"`;

type Narrower = Partial<Record<'status' | 'start' | 'rate', string | null | undefined>>;

async function slowFigures(viewer: Viewer, { status = null, start = null, rate = null }: Narrower) {
  const { rows } = await sql<Record<string, string>>`
    select status, ${amounts} from ${seen(viewer)}
      and (${status}::text is null or status = ${status}) and (${start}::date is null or week_start >= ${start})
      and (${rate}::text is null or coalesce(pay_rate, rate_of_pay) is null
        or coalesce(bill_rate, supply_bill_amount) is null)
    group by status`.execute(db);
  const sum = (column: string): number =>
    Math.round(rows.reduce((total, row) => total + Number(row[column]) * 100, 0)) / 100;
  const of = (status: string) => rows.find((row) => row['status'] === status);
  const count = (status: string): number => Number(of(status)?.['timesheets'] ?? 0);
  const sums = (status: string) => ({
    hours: Number(of(status)?.['hours'] ?? 0),
    pay: Number(of(status)?.['pay'] ?? 0),
    bill: Number(of(status)?.['bill'] ?? 0),
  });
  return {
    approved: count('Approved'),
    pending: count('Pending'),
    rejected: count('Rejected'),
    totalHours: sum('hours'),
    totalPay: sum('pay'),
    totalBill: sum('bill'),
    byStatus: { approved: sums('Approved'), pending: sums('Pending'), rejected: sums('Rejected') },
    weeksWithoutRate: sum('weeksWithoutRate'),
    matching: sum('timesheets'),
  };
}

const groupKeys = {
  consultant: sql`coalesce(
    case when status = 'Approved' then credited_consultant_id else assigned_consultant_id end::text, '')`,
  client: sql`lower(coalesce(
    case when status = 'Approved' then timesheets.client_name else assignment_details.client_name end, ''))`,
};

async function assertSameGroups(viewer: Viewer, by: 'consultant' | 'client'): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${groupKeys[by]} as key, ${amounts}, ${slowlyByStatus} from ${seen(viewer)} group by 1 order by 1`.execute(
    db,
  );
  const { items, total } = await groupReport(db, viewer, { by }, { limit: 50, sort: 'bill' });
  const groups = items.map(({ name: _name, margin: _margin, ...group }) => group);
  assert.deepEqual(
    groups.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
    rows,
  );
  assert.equal(total, rows.length);
}

async function assertSameAtCouncil(viewer: Viewer, status: Status | undefined): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select timesheets.id from ${seen(viewer)} and ${groupKeys.client} like '%kent%'
      and (${status ?? null}::text is null or status = ${status ?? null})
    order by week_start desc, timesheets.id desc`.execute(db);
  const filter = { council: 'Kent', status, consultantId: viewer.consultantId };
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await listTimesheets(db, viewer.person, filter, { limit: 2, cursor });
    assert.equal(page.total, rows.length);
    ids.push(...page.items.map(({ id }) => id));
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  assert.deepEqual(
    ids,
    rows.map(({ id }) => id),
  );
}

describe('figures that triggers count', () => {
  test('the counted figures equal a slow query after random events, for every viewer', async () => {
    const property = fc.asyncProperty(
      fc.array(happening, { minLength: 5, maxLength: 40 }),
      async (events) => {
        for (const event of events) await happen(event);
        const [jo = '', sam = ''] = people.consultants;
        const viewers: Viewer[] = [
          { person: { id: people.admin, role: 'Admin' } },
          { person: { id: people.admin, role: 'Admin' }, consultantId: sam },
          { person: { id: people.workers[0] ?? '', role: 'Admin' } },
          { person: { id: people.workers[0] ?? '', role: 'Admin' }, consultantId: jo },
          { person: { id: jo, role: 'Recruitment Consultant' } },
          { person: { id: jo, role: 'Recruitment Consultant' }, consultantId: jo },
        ];
        for (const viewer of viewers) {
          for (const by of groupingsFor(viewer.person.role)) {
            if (by === 'consultant' || by === 'client') await assertSameGroups(viewer, by);
          }
          for (const status of [undefined, 'Approved', 'Pending'] as const)
            await assertSameAtCouncil(viewer, status);
          const filters: Parameters<typeof countReport>[2][] = [
            {},
            { status: 'Pending' },
            { status: 'Approved', start: mondays[1] as Day },
            { rate: 'missing' },
          ];
          for (const filter of filters) {
            const { all, ...figures } = await countReport(db, viewer, filter);
            assert.deepEqual(figures, await slowFigures(viewer, filter));
            assert.equal(all, (await slowFigures(viewer, {})).matching);
            const { consultantId } = viewer;
            const { status } = filter;
            const page = await listTimesheets(db, viewer.person, { status, consultantId }, { limit: 50 });
            assert.equal(page.total, (await slowFigures(viewer, { status: status ?? null })).matching);
            assert.equal(page.items.length, page.total);
          }
        }
      },
    );
    await fc.assert(property, { numRuns: 25 });
  });
});

describe('simultaneous changes of figures', () => {
  test('a rate change during a submission or approval leaves amounts that match the stored rates', async () => {
    const [userId = ''] = people.workers;
    for (let round = 0; round < 10; round += 1) {
      await happen({ kind: 'delete', worker: 0, week: 0 });
      await Promise.all([
        happen({ kind: 'submit', worker: 0, week: 0, half: 20 }),
        happen({ kind: 'rates', worker: 0, pay: 10 + round, bill: 20 + round }),
      ]);
      const { rows } = await sql<{ isRight: boolean }>`select pay = round(hours_worked * rate_of_pay, 2)
        and bill = round(hours_worked * supply_bill_amount, 2) as "isRight" from timesheets
        join users on users.id = user_id where user_id = ${userId} and week_start = ${mondays[0]}
        and status = 'Pending'`.execute(db);
      assert.deepEqual(rows, [{ isRight: true }]);
    }
  });
});
