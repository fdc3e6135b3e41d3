import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { filterOfGroup, type Grouping, groupings } from '#domain/report/report-groups.ts';
import type { ReportGroup } from '#domain/report/report-figures.ts';
import { testPortal } from '#support/portal/portal.ts';
import { insertRandomTimesheets } from '#support/weeks/random-timesheets.ts';
import { readExport, readReport } from '#support/weeks/reports.ts';

const portal = testPortal();
type Name = Parameters<typeof portal.idOf>[0];

async function read(name: Name, path: string): Promise<any> {
  const { status, body } = await portal.as(name)('GET', path);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

async function groupsOf(name: Name, by: Grouping, query = ''): Promise<ReportGroup[]> {
  return (await read(name, `/api/reports/timesheets/groups?by=${by}&limit=200&${query}`)).items;
}

function askedFor(by: Grouping, group: ReportGroup): [string, string][] {
  return Object.entries(filterOfGroup(by, group)).map(([name, value]) => [name, value ?? '']);
}

async function assertOpens(name: Name, by: Grouping, query = ''): Promise<ReportGroup[]> {
  const groups = await groupsOf(name, by, query);
  assert.ok(groups.length > 0, by);
  for (const group of groups) {
    const narrower = new URLSearchParams(query);
    for (const [key, value] of askedFor(by, group)) narrower.set(key, value);
    const { figures, total, items } = await readReport(portal, name, `?${narrower}&limit=200`);
    assert.deepEqual(
      [total, figures.totalHours, figures.totalPay, figures.totalBill, figures.weeksWithoutRate],
      [group.timesheets, group.hours, group.pay, group.bill, group.weeksWithoutRate],
      `${by} ${group.name}`,
    );
    assert.equal(items.length, Math.min(total, 200));
    const [only, ...others] = await groupsOf(name, by, String(narrower));
    assert.deepEqual([only?.key, others.length], [group.key, 0]);
  }
  return groups;
}

async function makeHistory(): Promise<void> {
  await insertRandomTimesheets(portal.db, {
    consultantId: portal.idOf('jo'),
    people: 12,
    weeks: 20,
    seed: 6,
  });
  await sql`insert into client_sites (client_id, name) select id, site from clients
    cross join unnest(array['Town Hall', 'Depot']) as site`.execute(portal.db);
  await sql`update assignments set po_number = case when n % 3 = 0 then 'PO-7' when n % 3 = 1 then 'po-7' end,
      site_id = (select client_sites.id from client_sites where client_sites.client_id = assignments.client_id
        and n % 4 > 0
        order by client_sites.name offset n % 2 limit 1)
    from (select id, row_number() over (order by id) as n from assignments) as numbered
    where numbered.id = assignments.id`.execute(portal.db);
  await sql`update timesheets set po_number = 'PO-6' where status = 'Approved' and week_start < '2026-09-07'`.execute(
    portal.db,
  );
  await sql`update clients set name = 'Leeds' where name = 'Leeds City Council'`.execute(portal.db);
  await sql`insert into clients (name, archived_at) values ('CAMDEN COUNCIL', now())`.execute(portal.db);
}

let history: Promise<void> | undefined;

function madeHistory(): Promise<void> {
  history ??= makeHistory();
  return history;
}

describe('opening a group of a report', () => {
  before(madeHistory);

  for (const by of groupings) {
    test(`opening a group by ${by} lists exactly the weeks of the group`, async () => {
      await assertOpens('helen', by);
      await assertOpens('helen', by, 'status=Approved&start=2026-08-01');
      if (by !== 'consultant') await assertOpens('jo', by, 'end=2026-10-31');
    });
  }

  test('a group by client opens by the client’s id, or by a name that no client has any more', async () => {
    const clients = await groupsOf('helen', 'client');
    for (const name of ['Leeds', 'Camden Council']) {
      const { items } = await read('helen', `/api/clients?search=${name}`);
      const { total } = await readReport(portal, 'helen', `?clientId=${items[0].id}`);
      assert.equal(total, clients.find((one) => one.name.toLowerCase() === name.toLowerCase())?.timesheets);
    }
    assert.ok(clients.some(({ name }) => name === 'Leeds City Council'));
  });

  test('the export and the groups use the filter of the report', async () => {
    const { total } = await readReport(portal, 'jo', '?po=PO-7&status=Pending');
    assert.ok(total > 0);
    const { headers } = await readExport(portal, 'jo', '?po=po-7&status=Pending');
    assert.equal(headers.get('x-total-count'), String(total));
  });
});

describe('filter choices of a report', () => {
  before(madeHistory);

  test('the filter choices of a report are the sites and PO numbers of a person’s own workers', async () => {
    const path = '/api/reports/timesheets/choices';
    const { sites, poNumbers, ...facts } = await read('jo', path);
    const known = new Set(sites.map(({ id }: any) => id));
    const used = (await groupsOf('jo', 'site')).filter(({ key }) => key !== '');
    assert.ok(used.length > 1);
    for (const { key, name } of used) {
      assert.ok(known.has(key));
      assert.equal(sites.find(({ id }: any) => id === key).name, name);
    }
    assert.ok(sites.some(({ clientName }: any) => clientName === 'Camden Council'));
    assert.deepEqual(
      poNumbers.map((number: string) => number.toLowerCase()),
      ['po-7'],
    );
    assert.deepEqual(facts, { hasSeveralAssignments: false, hasSeveralRates: false });
    await sql`update assignments set po_number = null where user_id = ${portal.idOf('chloe')}`.execute(
      portal.db,
    );
    assert.deepEqual((await read('daniel', path)).poNumbers, []);
    const [assignment] = (await read('jo', `/api/workers/${portal.idOf('ben')}/assignments`)).items;
    const rate = { payRate: 30, billRate: 40, seen: null };
    const set = await portal.as('jo')(
      'PUT',
      `/api/assignments/${assignment.id}/rates/overtime/2026-11-16`,
      rate,
    );
    assert.equal(set.status, 200, JSON.stringify(set.body));
    assert.equal((await read('jo', path)).hasSeveralRates, true);
    assert.equal((await read('daniel', path)).hasSeveralRates, false);
  });
});

describe('list of timesheets with report filters', () => {
  before(madeHistory);

  for (const by of ['client', 'assignment', 'site', 'po'] as const) {
    test(`the list of timesheets filtered by ${by} has the same weeks as the report`, async () => {
      for (const status of ['Pending', 'Approved', 'Rejected']) {
        for (const group of await groupsOf('jo', by, `status=${status}`)) {
          const { name, timesheets } = group;
          const query = new URLSearchParams([['status', status], ...askedFor(by, group)]);
          const { total, items } = await read('jo', `/api/timesheets?${query}&limit=200`);
          assert.deepEqual(
            [total, items.length],
            [timesheets, Math.min(timesheets, 200)],
            `${status} ${name}`,
          );
        }
      }
    });
  }

  test('the list of timesheets combines a filter with a search on every page', async () => {
    const [site] = await groupsOf('jo', 'site', 'status=Approved');
    const all = `/api/timesheets?status=Approved&council=camden&siteId=${site?.key}`;
    const { items, total } = await read('jo', `${all}&limit=200`);
    assert.ok(total > 2);
    const first = await read('jo', `${all}&limit=2`);
    const second = await read('jo', `${all}&limit=200&cursor=${first.nextCursor}`);
    assert.deepEqual(
      [...first.items, ...second.items].map(({ id }) => id),
      items.map(({ id }: any) => id),
    );
  });
});

describe('refused report filters', () => {
  test('a report refuses a too long client name, a malformed id and a too long PO number', async () => {
    const asked = (query: string) => portal.as('jo')('GET', `/api/reports/timesheets?${query}`);
    for (const query of [
      `client=${'x'.repeat(201)}`,
      'clientId=camden',
      `po=${'x'.repeat(51)}`,
      'siteId=here',
      'assignmentId=none',
      'po=%00',
      'workerId=1',
    ]) {
      assert.equal((await asked(query)).status, 400, query);
    }
    assert.equal((await readReport(portal, 'jo', '?client=nowhere')).total, 0);
    assert.equal((await readReport(portal, 'jo', '?client=&clientId=&siteId=&po=')).total > 0, true);
  });

  test('a consultant’s report for another consultant’s worker or assignment is empty', async () => {
    const chloe = `?workerId=${portal.idOf('chloe')}`;
    assert.equal((await readReport(portal, 'helen', chloe)).total, 2);
    assert.equal((await readReport(portal, 'jo', chloe)).total, 0);
    const [{ assignmentId }] = (await readReport(portal, 'helen', chloe)).items;
    assert.equal((await readReport(portal, 'jo', `?assignmentId=${assignmentId}`)).total, 0);
    assert.equal((await read('jo', `/api/timesheets?assignmentId=${assignmentId}`)).total, 0);
  });

  test('a consultant cannot request a report by credited consultant', async () => {
    const path = `/api/reports/timesheets?creditedTo=${portal.idOf('jo')}`;
    assert.equal((await portal.as('jo')('GET', path)).status, 403);
    assert.equal((await portal.as('helen')('GET', path)).status, 200);
  });
});
