import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { workerFilters } from '#domain/assignment/worker-row.ts';
import type { Person } from '#domain/person/person.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { approvedPayStates } from '#domain/timesheet/pay-state.ts';
import { listOrders, refusalToSort } from '#domain/timesheet/list-order.ts';
import { freshDatabase, stopOwnCluster } from '#support/portal/postgres.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { getRemoval, listHistoryOfWeek } from '#server/history/store.ts';
import { groupReport } from '#server/reports/group-store.ts';
import { countReport, listReport } from '#server/reports/store.ts';
import { findLockedRunOfWeek, listInLockedRuns } from '#server/pricing/locked-run-store.ts';
import { getTimesheet } from '#server/timesheets/store.ts';
import { lockTimesheetsOfWeek } from '#server/timesheets/submission-store.ts';
import { getTimesheetWithPay } from '#server/timesheets/pay-state-store.ts';
import {
  listFlaggedTimesheets,
  listTimesheets,
  listTimesheetsWithPay,
  type TimesheetFilter,
} from '#server/timesheets/lists/list-store.ts';
import { weeksToCutOff } from '#domain/pay-run/next-cut-off.ts';
import { countClean, getFigures } from '#server/monday/store.ts';
import { pageOfWaiting } from '#server/sign-offs/board-store.ts';
import { listWeeksToAsk } from '#server/sign-offs/week-store.ts';
import { countDue, listMissing } from '#server/missing/store.ts';
import { listReminders, lockWorkersToRemind } from '#server/missing/reminder-store.ts';
import { listWorkerRows } from '#server/workers/row-store.ts';
import { getWorker, listWorkers } from '#server/workers/store.ts';

const workers = 5_000;
const weeks = 10;

let db: Database;
let pool: Pool;
let close: () => Promise<void>;
let people: Record<'admin' | 'consultant' | 'worker', Pick<Person, 'id' | 'role'>>;
const sent: { text: string; values: unknown[] }[] = [];

before(async () => {
  const database = await freshDatabase();
  pool = openPool(database.url);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const recorded = (asked: string | (typeof sent)[number], ...rest: unknown[]): unknown => {
      if (typeof asked !== 'string') sent.push(asked);
      return query(asked, ...rest);
    };
    client.query = recorded as typeof client.query;
  });
  db = openDatabase(pool);
  close = async () => {
    await db.destroy();
    await database.drop();
  };
  await sql`insert into users (full_name, email, role)
    select 'Consultant ' || n, 'consultant' || n || '@example.com', 'Recruitment Consultant' from generate_series(1, 20) n
    union all select 'Admin', 'admin@example.com', 'Admin'`.execute(db);
  await sql`insert into users (full_name, email, assigned_consultant_id, rate_of_pay, supply_bill_amount)
    select 'Worker ' || n, 'worker' || n || '@example.com', consultant.id,
      case when n % 50 > 0 then 14.65 end, case when n % 50 > 0 then 18.20 end from generate_series(1, ${sql.lit(workers)}) n
    left join users consultant on consultant.email = 'consultant' || (n % 21) || '@example.com'`.execute(db);
  await sql`insert into assignment_details (user_id, client_name, job_title, start_date)
    select id, 'Council ' || full_name, 'Social worker', '2020-01-06' from users where role = 'Candidate'`.execute(
    db,
  );
  await sql`insert into timesheets (
      user_id, week_start, monday_hours, pay, bill, status, approved_at, client_name, job_title, credited_consultant_id)
    select id, date '2026-11-16' - 7 * week, 7.5, round(7.5 * rate_of_pay, 2), round(7.5 * supply_bill_amount, 2), case when week < 2 then 'Pending' else 'Approved' end,
      case when week >= 2 then now() end, case when week >= 2 then 'Council ' || full_name end,
      case when week >= 2 then 'Social worker' end, case when week >= 2 then assigned_consultant_id end
    from users cross join generate_series(1, ${sql.lit(weeks)}) week where role = 'Candidate'`.execute(db);
  await sql`update assignments set sign_off = 'client' from users
    where users.id = user_id and users.email like 'worker%50@%'`.execute(db);
  await sql`insert into sign_offs (timesheet_id, series_id, user_id, content_hash, status, asked_at, decided_at)
    select timesheets.id, series_id, timesheets.user_id, 'of the week', case when is_odd then 'signed' else 'asked' end, now(),
      case when is_odd then now() end
    from timesheets join assignments on assignments.id = assignment_id,
      lateral (select extract(week from week_start)::integer % 2 = 1 as is_odd) as part
    where sign_off = 'client'`.execute(db);
  await sql`insert into history (actor_name, subject, subject_id, series_id, user_id, action, after)
    select 'Someone', 'timesheet', id, series_id, user_id, 'resubmitted', json_build_object('weekStart', week_start)
    from timesheets`.execute(db);
  await sql`insert into reminders (user_id, week_start, at, sent_by_name)
    select id, date '2026-11-16' - 7 * week, now(), 'Someone'
    from users cross join generate_series(1, 4) week where role = 'Candidate'`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const { rows } = await sql<Pick<Person, 'id' | 'role'>>`
    (select id, role from users where role = 'Admin') union all
    (select id, role from users where role = 'Recruitment Consultant' limit 1) union all
    (select id, role from users where role = 'Candidate' and assigned_consultant_id is not null limit 1)`.execute(
    db,
  );
  const [admin, consultant, worker] = rows;
  assert.ok(admin && consultant && worker);
  people = { admin, consultant, worker };
});
after(async () => {
  await close();
  await stopOwnCluster();
});

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

function scansIn(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansIn)];
}

async function scansOf({ text, values }: (typeof sent)[number]): Promise<string[]> {
  const explain = async (options: string, given: unknown[]): Promise<string[]> => {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json, verbose${options}) ${text}`,
      given,
    );
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan)));
  };
  return [...(await explain('', values)), ...(await explain(', generic_plan', []))];
}

const large = new Set(['timesheets', 'users', 'assignment_details', 'history', 'reminders', 'sign_offs']);

async function assertNoScan(
  work: () => Promise<unknown>,
  isSearchToo = true,
  tables: ReadonlySet<string> = large,
): Promise<void> {
  sent.length = 0;
  await work();
  const statements = sent.filter(({ text }) => isSearchToo || !/^select (id|user_id as id) from/.test(text));
  assert.ok(statements.length > 0);
  for (const statement of statements) {
    const scanned = (await scansOf(statement)).filter((table) => tables.has(table));
    assert.deepEqual(scanned, [], statement.text);
  }
}

const page = { limit: 50, timeZone: 'Europe/London', today: '2026-11-18' as Day };
const weekStart = '2026-10-05' as Week;
const nobody = '01900000-0000-7000-8000-000000000000';
const filters: [string, TimesheetFilter][] = [
  ['all of them', {}],
  ['Pending', { status: 'Pending' }],
  ['Approved', { status: 'Approved' }],
  ['Rejected', { status: 'Rejected' }],
  ['of a week', { weekStart }],
  ['Approved of a week', { status: 'Approved', weekStart }],
  ['of a candidate', { candidate: 'worker 77' }],
  ['Approved, of a council', { status: 'Approved', council: 'worker 77' }],
  ['Pending, of a council', { status: 'Pending', council: 'worker 77' }],
  ['of many candidates', { candidate: 'worker' }],
  ['Approved, of many councils', { status: 'Approved', council: 'worker' }],
  ['Approved, of a council and many candidates', { status: 'Approved', candidate: 'worker', council: '77' }],
  ['Approved, of a council nobody worked for', { status: 'Approved', council: 'nowhere' }],
  ['at a client', { client: 'council worker 77' }],
  ['Approved at a client, by its id', { status: 'Approved', clientId: nobody }],
  ['of an assignment', { assignmentId: nobody }],
  ['Pending and signed by the client', { status: 'Pending', signOff: 'signed' }],
  ['Pending and waiting for the client', { status: 'Pending', signOff: 'waiting' }],
  ['Pending on a PO number', { status: 'Pending', po: 'PO-7' }],
  ['of a candidate and a council in a week', { weekStart, candidate: 'worker 77', council: 'worker 77' }],
];

describe('query plans of large lists', () => {
  for (const [name, filter] of filters) {
    test(`the list of timesheets never scans a large table completely: ${name}`, async () => {
      const { admin, consultant } = people;
      const isRare = filter.candidate !== 'worker' && filter.council !== 'worker';
      await assertNoScan(() => listFlaggedTimesheets(db, admin, filter, page), isRare);
      await assertNoScan(
        () => listFlaggedTimesheets(db, admin, { ...filter, consultantId: consultant.id }, page),
        isRare,
      );
      await assertNoScan(() => listFlaggedTimesheets(db, consultant, filter, page), isRare);
    });
  }

  for (const sort of listOrders) {
    test(`the list of timesheets sorted by ${sort} never scans a large table completely, on further pages too`, async () => {
      const { admin, consultant } = people;
      for (const status of ['Pending', 'Approved'] as const) {
        if (refusalToSort(sort, status)) continue;
        for (const consultantId of [undefined, consultant.id]) {
          const filter = { status, consultantId };
          const { nextCursor: cursor } = await listFlaggedTimesheets(db, admin, filter, { ...page, sort });
          assert.ok(cursor);
          await assertNoScan(() => listFlaggedTimesheets(db, admin, filter, { ...page, sort }));
          await assertNoScan(() => listFlaggedTimesheets(db, admin, filter, { ...page, sort, cursor }));
        }
      }
    });
  }

  test('the list of timesheets by pay state never scans a large table completely', async () => {
    await sql`insert into pay_runs (up_to_week, pay_date, status, opened_by_name, opened_at, locked_at, paid_on,
        weeks, hours, pay, bill)
      select date '2026-11-16' - 7 * week, '2026-03-06', 'paid', 'Someone', now(), now(), '2026-03-06', 0, 0, 0, 0
      from generate_series(1, ${sql.lit(weeks)}) week`.execute(db);
    await sql`update approved_weeks set pay_run_id = pay_runs.id from pay_runs
      where up_to_week = week_start and (week_start < '2026-11-02' or right(timesheet_id::text, 1) > '0')`.execute(
      db,
    );
    await sql`vacuum analyze approved_weeks`.execute(db);
    try {
      const { admin, consultant } = people;
      for (const payState of approvedPayStates) {
        const filter = { status: 'Approved', payState } as const;
        await assertNoScan(() => listFlaggedTimesheets(db, admin, filter, page));
        await assertNoScan(() => listFlaggedTimesheets(db, consultant, filter, page));
      }
    } finally {
      await sql`update approved_weeks set pay_run_id = null where pay_run_id is not null`.execute(db);
      await sql`delete from pay_runs`.execute(db);
      await sql`vacuum analyze approved_weeks`.execute(db);
    }
  });

  test('further pages of lists never scan a large table completely', async () => {
    const { nextCursor: cursor } = await listFlaggedTimesheets(db, people.admin, {}, page);
    assert.ok(cursor);
    await assertNoScan(() => listFlaggedTimesheets(db, people.admin, {}, { ...page, cursor }));
    await assertNoScan(() =>
      listFlaggedTimesheets(db, people.consultant, { status: 'Pending' }, { ...page, cursor }),
    );
  });

  test('the timesheets of a person and a timesheet’s history never scan a large table completely', async () => {
    const { admin, worker } = people;
    await assertNoScan(() => listTimesheets(db, worker, {}, page));
    await assertNoScan(() => listTimesheets(db, admin, { userId: worker.id }, page));
    const { items } = await listTimesheets(db, worker, {}, page);
    const [first] = items;
    assert.ok(first);
    const { id, weekStart: week, assignmentId } = first;
    await assertNoScan(() => getTimesheet(db, id, admin, 'see a timesheet'));
    const now = { today: weekStart, timeZone: page.timeZone };
    await assertNoScan(() => getTimesheetWithPay(db, id, admin, now));
    await assertNoScan(() => listTimesheetsWithPay(db, worker, {}, { ...page, ...now }));
    await assertNoScan(() => listTimesheetsWithPay(db, admin, { userId: worker.id }, { ...page, ...now }));
    await assertNoScan(() => listHistoryOfWeek(db, { id, assignmentId, weekStart: week }));
    await assertNoScan(() => assert.rejects(getRemoval(db, id, admin)));
    await assertNoScan(() => lockTimesheetsOfWeek(db, worker.id, week));
  });

  for (const filter of [
    {},
    { status: 'Pending' },
    { start: weekStart, end: weekStart },
    { start: weekStart },
    { rate: 'missing' },
    { client: 'council worker 77' },
    { workerId: nobody },
    { payRun: '3' },
    { taxYear: '2026-27' },
  ] as const) {
    test(`the report of ${JSON.stringify(filter)} never scans a large table completely`, async () => {
      for (const scope of [{ person: people.admin }, { person: people.consultant }]) {
        await assertNoScan(() => countReport(db, scope, filter));
        await assertNoScan(() => listReport(db, scope, filter, page));
        const wanted = { ...page, sort: 'bill' } as const;
        await assertNoScan(() => groupReport(db, scope, { ...filter, by: 'week' }, wanted));
        if (scope.person === people.admin && Object.keys(filter).length > 0)
          await assertNoScan(() => groupReport(db, scope, { ...filter, by: 'consultant' }, wanted));
      }
    });
  }

  for (const week of ['2026-11-16', '2026-11-09'] as Week[]) {
    test(`missing and reminded workers of the week of ${week} never scan a large table completely`, async () => {
      const many = new Set([...large].filter((table) => table !== 'assignment_details'));
      const assertLittle = (work: () => Promise<unknown>) => assertNoScan(work, true, many);
      const { admin, consultant, worker } = people;
      for (const scope of [
        { person: admin },
        { person: admin, consultantId: consultant.id },
        { person: consultant },
      ]) {
        await assertLittle(() => countDue(db, { scope, week }));
        for (const gap of ['missing', 'rejected'] as const) {
          await assertLittle(() => listMissing(db, { scope, week }, gap, page));
          const { nextCursor: cursor } = await listMissing(db, { scope, week }, gap, page);
          if (cursor) await assertLittle(() => listMissing(db, { scope, week }, gap, { ...page, cursor }));
        }
        await assertLittle(() => listReminders(db, { scope, week }, page));
      }
      await assertLittle(() => lockWorkersToRemind(db, [worker.id], week, admin));
    });
  }

  for (const view of ['claimed', 'all', 'unclaimed'] as const) {
    test(`the list and the search of workers with view ${view} never scan a large table completely`, async () => {
      for (const person of [people.admin, people.consultant]) {
        await assertNoScan(() => listWorkers(db, person, { view }, page));
        await assertNoScan(() => listWorkers(db, person, { view, search: 'worker 777' }, page));
        const { nextCursor: cursor } = await listWorkers(db, person, { view }, page);
        if (cursor) await assertNoScan(() => listWorkers(db, person, { view }, { ...page, cursor }));
      }
      await assertNoScan(() => getWorker(db, people.worker.id, people.admin, 'see a worker'));
    });
  }

  for (const only of [undefined, ...workerFilters]) {
    test(`the worker rows of ${only ?? 'all'} never scan a large table completely`, async () => {
      for (const [view, person] of [
        ['all', people.admin],
        ['claimed', people.consultant],
      ] as const) {
        const asked = { view, only, sort: 'name' } as const;
        const wanted = { ...page, today: '2026-11-18' as Day };
        await assertNoScan(() => listWorkerRows(db, person, asked, wanted));
        const { nextCursor: cursor } = await listWorkerRows(db, person, asked, wanted);
        if (cursor) await assertNoScan(() => listWorkerRows(db, person, asked, { ...wanted, cursor }));
      }
    });
  }

  test('the weeks that wait for clients never scan a large table completely', async () => {
    await sql`update assignments set sign_off = 'client' where substr(md5(id::text), 1, 1) = '0'`.execute(db);
    await sql`vacuum analyze assignments`.execute(db);
    const { admin, consultant } = people;
    const today = weekStart as Day;
    await assertNoScan(() => listWeeksToAsk(db, today, '2026-11-18T10:30:00.000Z'));
    for (const person of [admin, consultant])
      await assertNoScan(() =>
        pageOfWaiting(db, { status: 'asked', sort: 'client', scope: { person } }, { ...page, today }),
      );
  });

  test('the figures of the Monday page never scan a large table completely', async () => {
    const { admin, consultant } = people;
    const missingWeek = weekStart;
    const wanted = { missingWeek, calendar: weeksToCutOff(weekStart), today: weekStart as Day };
    // An Admin's missing weeks read all workers, as the list of missing weeks does, so a scan of `users` is
    // allowed.
    const ofWeeks = new Set([...large].filter((table) => table !== 'users'));
    for (const person of [admin, consultant]) {
      await assertNoScan(() => getFigures(db, person, wanted), true, ofWeeks);
      await assertNoScan(() => countClean(db, person, page), true, ofWeeks);
    }
  });

  test('the weeks of a run never scan a large table completely, even with statistics from before the lock', async () => {
    await sql`alter table approved_weeks set (autovacuum_enabled = false)`.execute(db);
    const run = sql`insert into pay_runs (up_to_week, pay_date, status, opened_by_name, opened_at, locked_at, locked_by_name, weeks, hours, pay, bill)
      values ('2026-11-09', '2026-11-20', 'locked', 'Admin', now(), now(), 'Admin', 1, 1, 1, 1) returning id`;
    await sql`with run as (${run}) update approved_weeks set pay_run_id = run.id from run`.execute(db);
    const { admin, consultant, worker } = people;
    const now = { today: weekStart, timeZone: page.timeZone };
    sent.length = 0;
    await listTimesheetsWithPay(db, worker, {}, { ...page, ...now });
    await listFlaggedTimesheets(db, consultant, { status: 'Approved' }, page);
    await listInLockedRuns(db, [{ id: nobody }]);
    await findLockedRunOfWeek(db, { userId: worker.id, assignmentId: nobody, weekStart });
    await listFlaggedTimesheets(db, admin, {}, page);
    for (const { text, values } of sent.splice(0)) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      assert.doesNotMatch(plan, /approved_weeks_of_a_run/, text);
    }
  });
});
