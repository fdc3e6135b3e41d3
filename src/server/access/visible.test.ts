import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Day } from '#domain/calendar/calendar.ts';
import { sql } from 'kysely';
import { type Action, may, powers, type Relation, relations, type Subject } from '#domain/person/access.ts';
import type { Role } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { day } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { freshDatabase, stopOwnCluster } from '#support/portal/postgres.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { countDue, listMissing } from '#server/missing/store.ts';
import { groupReport } from '#server/reports/group-store.ts';
import { countReport, listReport, reportPages } from '#server/reports/store.ts';
import { lockWorkersToRemind } from '#server/missing/reminder-store.ts';
import { getTimesheet } from '#server/timesheets/store.ts';
import { listTimesheets } from '#server/timesheets/lists/list-store.ts';
import type { Viewer } from './visible.ts';
import { getWorker, listWorkers } from '#server/workers/store.ts';

const week = '2026-11-09' as Week;
const page = { limit: 200, timeZone: 'Europe/London', today: '2026-11-18' as Day };

const people = {
  ada: { role: 'Admin', consultant: null },
  jo: { role: 'Recruitment Consultant', consultant: null },
  sam: { role: 'Recruitment Consultant', consultant: null },
  both: { role: 'Recruitment Consultant', consultant: 'both' },
  amara: { role: 'Candidate', consultant: 'jo' },
  ben: { role: 'Candidate', consultant: 'jo' },
  chloe: { role: 'Candidate', consultant: 'sam' },
  dev: { role: 'Candidate', consultant: null },
  ella: { role: 'Candidate', consultant: 'ada' },
  farah: { role: 'Candidate', consultant: 'both' },
} as const satisfies Record<string, { role: Role; consultant: string | null }>;
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];

let db: Database;
let close: () => Promise<void>;
const ids = {} as Record<Name, string>;

interface Row {
  id: string;
  userId: string;
  weekStart: string;
  status: string;
  hours: number;
  pay: number;
  bill: number;
}
let timesheets: Row[];

const stands: Partial<Record<Name, readonly Name[]>> = { sam: ['jo', 'ada'], ada: ['both'] };

function viewerAs(name: Name, role: Role): Viewer {
  const covers = stands[name]?.map((one) => ({
    consultantId: ids[one],
    fullName: one,
    untilDate: day('2026-12-31'),
  }));
  return { id: ids[name], role, ...(covers && { covers }) };
}

function isCoveredBy({ covers = [] }: Viewer, userId: string): boolean {
  return covers.some(({ consultantId }) => consultantId === subjectOf(userId).assignedConsultantId);
}

function subjectOf(userId: string): Subject {
  const name = names.find((name) => ids[name] === userId);
  const consultant = name && people[name].consultant;
  return { id: userId, assignedConsultantId: consultant ? ids[consultant] : null };
}

before(async () => {
  const database = await freshDatabase();
  const pool = openPool(database.url);
  db = openDatabase(pool);
  close = async () => {
    await db.destroy();
    await database.drop();
  };
  for (const [index, name] of names.entries()) {
    const { rows } = await sql<{
      id: string;
    }>`insert into users (full_name, email, role, rate_of_pay, supply_bill_amount)
      values (${name}, ${`${name}@example.com`}, ${people[name].role}, ${10 + index}, ${20 + 2 * index}) returning id`.execute(
      db,
    );
    ids[name] = rows[0]?.id ?? '';
  }
  for (const name of names) {
    const { assignedConsultantId } = subjectOf(ids[name]);
    await db.updateTable('users').set({ assignedConsultantId }).where('id', '=', ids[name]).execute();
    if (people[name].role !== 'Candidate' && name !== 'both') continue;
    await sql`insert into assignment_details (user_id, client_name, job_title, start_date)
      values (${ids[name]}, ${`Council of ${name}`}, 'Social Worker', '2026-01-05')`.execute(db);
    for (const [back, status] of ['Pending', 'Approved', 'Rejected'].entries())
      await sql`insert into timesheets (
          user_id, week_start, monday_hours, status, approved_at, rejection_reason, client_name, credited_consultant_id)
        values (${ids[name]}, ${addWeeks(week, -1 - back)}, ${7.5 - back}, ${status},
          ${status === 'Pending' ? null : '2026-11-01T10:00:00Z'}, ${status === 'Rejected' ? 'No' : null},
          ${status === 'Approved' ? `Council of ${name}` : null},
          ${status === 'Approved' ? assignedConsultantId : null})`.execute(db);
  }
  const { rows } = await sql<Row>`select id, user_id as "userId", week_start::text as "weekStart", status,
    hours_worked::float8 as hours, pay::float8 as pay, bill::float8 as bill from timesheets`.execute(db);
  timesheets = rows;
});
after(async () => {
  await close();
  await stopOwnCluster();
});

const everySet: readonly Relation[][] = Array.from({ length: 2 ** relations.length }, (_, bits) =>
  relations.filter((_, index) => bits & (1 << index)),
).filter(
  (set) => set.includes('covered by me') === set.includes('claimed by another') || !set.includes('self'),
);

function roleThatMay(action: Action, allowed: readonly Relation[]): Role {
  const role = `may ${action}: ${allowed.join(', ') || 'nobody'}` as Role;
  for (const row of Object.values(powers) as Record<Role, readonly Relation[]>[]) row[role] = [];
  (powers[action] as Record<Role, readonly Relation[]>)[role] = allowed;
  return role;
}

const viewers: Name[] = ['ada', 'sam', 'both', 'amara', 'dev'];
const narrowings: (Name | undefined)[] = [undefined, 'jo', 'sam', 'ada', 'both'];

async function foundAlone<Found extends { id: string }>(
  all: Found[],
  find: (id: string) => Promise<unknown>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const one of all) {
    const isThere = await find(one.id).then(
      () => true,
      (problem: unknown) => {
        assert.ok(problem instanceof Refusal && problem.code === 'missing', String(problem));
        return false;
      },
    );
    if (isThere) found.push(one);
  }
  return found;
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id).sort();
}

function figuresOf(rows: Row[]) {
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
  return {
    timesheets: rows.length,
    hours: sum((row) => row.hours),
    pay: sum((row) => row.pay),
    bill: sum((row) => row.bill),
  };
}

function groupsOf(rows: Row[], keyOf: (row: Row) => string) {
  const keys = [...new Set(rows.map(keyOf))].sort();
  return keys.map((key) => ({ key, ...figuresOf(rows.filter((row) => keyOf(row) === key)) }));
}

const groupKeys: Record<'week' | 'client' | 'worker' | 'consultant', (row: Row) => string> = {
  week: (row) => row.weekStart,
  client: (row) => `council of ${names.find((name) => ids[name] === row.userId)}`,
  worker: (row) => row.userId,
  consultant: (row) => subjectOf(row.userId).assignedConsultantId ?? '',
};

async function assertGroups(person: Viewer, consultantId: string | undefined, rows: Row[]): Promise<void> {
  for (const by of ['week', 'client', 'worker', 'consultant'] as const) {
    const { items } = await groupReport(db, { person, consultantId }, { by }, { ...page, sort: 'bill' });
    const said = items.map(({ key, timesheets, hours, pay, bill }) => ({
      key,
      timesheets,
      hours,
      pay,
      bill,
    }));
    assert.deepEqual(
      said.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
      groupsOf(rows, groupKeys[by]),
      by,
    );
  }
}

async function assertExport(person: Viewer, consultantId: string | undefined, rows: Row[]): Promise<void> {
  const scope = { person, consultantId };
  const { matching } = await countReport(db, scope, {});
  let lines = 0;
  for await (const page of reportPages(db, scope, {})) lines += page.length;
  assert.deepEqual([matching, lines], [rows.length, rows.length]);
}

describe('visible timesheets for every table of powers', () => {
  for (const allowed of everySet) {
    const role = roleThatMay('see a timesheet', allowed);

    test(`the list visible to ${allowed.join(', ') || 'nobody'} contains exactly the timesheets that can be read by id`, async () => {
      for (const name of viewers) {
        const person = viewerAs(name, role);
        const alone = await foundAlone(timesheets, (id) => getTimesheet(db, id, person, 'see a timesheet'));
        const shown = timesheets.filter(({ userId }) => may(person, 'see a timesheet', subjectOf(userId)));
        assert.deepEqual(idsOf(alone), idsOf(shown), `${name}, alone`);
        const covered = await listTimesheets(db, person, { covered: true }, page);
        const ofCovered = shown.filter(({ userId }) => isCoveredBy(person, userId));
        assert.deepEqual(idsOf(covered.items), idsOf(ofCovered), `${name}, covered`);
        assert.equal(covered.total, ofCovered.length, `${name}, covered`);
        for (const narrowing of narrowings) {
          const consultantId = narrowing && ids[narrowing];
          const theirs = alone.filter(
            ({ userId }) => !consultantId || subjectOf(userId).assignedConsultantId === consultantId,
          );
          const about = `${name}, of ${narrowing ?? 'everybody'}`;
          const list = await listTimesheets(db, person, { consultantId }, page);
          assert.deepEqual(idsOf(list.items), idsOf(theirs), about);
          assert.equal(list.total, theirs.length, about);
          const report = await listReport(db, { person, consultantId }, {}, page);
          assert.deepEqual(idsOf(report.items), idsOf(theirs), about);
          const named = await listTimesheets(db, person, { consultantId, candidate: 'a' }, page);
          const isNamed = ({ userId }: Row): boolean =>
            /a/.test(names.find((one) => ids[one] === userId) ?? '');
          assert.deepEqual(idsOf(named.items), idsOf(theirs.filter(isNamed)), about);
        }
      }
    });

    test(`the sums visible to ${allowed.join(', ') || 'nobody'} are the sums of the visible rows`, async () => {
      for (const name of viewers) {
        const person = viewerAs(name, role);
        const seen = timesheets.filter(({ userId }) => may(person, 'see a timesheet', subjectOf(userId)));
        for (const narrowing of narrowings) {
          const consultantId = narrowing && ids[narrowing];
          const rows = seen.filter(
            ({ userId }) => !consultantId || subjectOf(userId).assignedConsultantId === consultantId,
          );
          for (const status of [undefined, 'Approved'] as const) {
            const matching = rows.filter((row) => !status || row.status === status);
            const counted = await countReport(db, { person, consultantId }, { status });
            const sums = figuresOf(matching);
            assert.deepEqual(
              [counted.matching, counted.totalHours, counted.totalPay, counted.totalBill, counted.all],
              [sums.timesheets, sums.hours, sums.pay, sums.bill, rows.length],
              `${name}, of ${narrowing ?? 'everybody'}, ${status ?? 'all'}`,
            );
          }
          await assertGroups(person, consultantId, rows);
          await assertExport(person, consultantId, rows);
        }
      }
    });
  }
});

describe('visible workers for every table of powers', () => {
  const workers = (): { id: string }[] =>
    names.filter((name) => people[name].role === 'Candidate').map((name) => ({ id: ids[name] }));

  for (const allowed of everySet) {
    const seeing = roleThatMay('see a worker', allowed);
    const reminding = roleThatMay('remind of a timesheet', allowed);
    const claiming = roleThatMay('claim a candidate', allowed);

    test(`the list visible to ${allowed.join(', ') || 'nobody'} contains exactly the workers that can be read by id`, async () => {
      for (const name of viewers) {
        const person = viewerAs(name, seeing);
        const alone = await foundAlone(workers(), (id) => getWorker(db, id, person, 'see a worker'));
        const shown = workers().filter(({ id }) => may(person, 'see a worker', subjectOf(id)));
        assert.deepEqual(idsOf(alone), idsOf(shown), `${name}, alone`);
        const all = await listWorkers(db, person, { view: 'all' }, page);
        assert.deepEqual(idsOf(all.items), idsOf(alone), `${name}, all`);
        assert.equal(all.total, alone.length);
        const claimed = await listWorkers(db, person, { view: 'claimed' }, page);
        const own = alone.filter(({ id }) => subjectOf(id).assignedConsultantId === person.id);
        assert.deepEqual(idsOf(claimed.items), idsOf(own), `${name}, claimed`);
        const covered = await listWorkers(db, person, { view: 'covered' }, page);
        const ofCovered = alone.filter(({ id }) => isCoveredBy(person, id));
        assert.deepEqual(idsOf(covered.items), idsOf(ofCovered), `${name}, covered`);
      }
    });

    test(`the list of claimable workers for ${allowed.join(', ') || 'nobody'} contains exactly the workers who may be claimed`, async () => {
      for (const name of viewers) {
        const person = viewerAs(name, claiming);
        const { items } = await listWorkers(db, person, { view: 'unclaimed' }, page);
        const free = workers().filter(
          ({ id }) =>
            subjectOf(id).assignedConsultantId === null && may(person, 'claim a candidate', subjectOf(id)),
        );
        assert.deepEqual(idsOf(items), idsOf(free), name);
      }
    });

    test(`the workers whom ${allowed.join(', ') || 'nobody'} may remind are exactly those in the powers table`, async () => {
      for (const name of viewers) {
        const person = viewerAs(name, reminding);
        const everybody = workers().map(({ id }) => id);
        const alone = await db
          .transaction()
          .execute((tx) => lockWorkersToRemind(tx, everybody, week, person))
          .then(idsOf);
        const shown = workers().filter(({ id }) => may(person, 'remind of a timesheet', subjectOf(id)));
        assert.deepEqual(alone, idsOf(shown), name);
      }
    });

    test(`the board of a week for ${allowed.join(', ') || 'nobody'} contains exactly the visible workers`, async () => {
      for (const name of viewers) {
        const person = viewerAs(name, seeing);
        const shown = workers().filter(({ id }) => may(person, 'see a worker', subjectOf(id)));
        for (const narrowing of narrowings) {
          const consultantId = narrowing && ids[narrowing];
          const board = { scope: { person, consultantId }, week };
          const theirs = shown.filter(
            ({ id }) => !consultantId || subjectOf(id).assignedConsultantId === consultantId,
          );
          const { items } = await listMissing(db, board, 'missing', page);
          assert.deepEqual(idsOf(items), idsOf(theirs), `${name}, of ${narrowing ?? 'everybody'}`);
          assert.equal(await countDue(db, board), theirs.length);
        }
        const covered = { scope: { person, covered: true }, week };
        const ofCovered = shown.filter(({ id }) => isCoveredBy(person, id));
        assert.deepEqual(
          idsOf((await listMissing(db, covered, 'missing', page)).items),
          idsOf(ofCovered),
          name,
        );
      }
    });
  }
});
