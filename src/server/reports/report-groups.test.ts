import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import * as fc from 'fast-check';
import { type Grouping, groupings, measures } from '#domain/report/report-groups.ts';
import { inAlphabet } from '#domain/text.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { insertRandomTimesheets } from '#support/weeks/random-timesheets.ts';
import { readReport } from '#support/weeks/reports.ts';

const portal = testPortal();
const path = '/api/reports/timesheets/groups';
type Name = Parameters<typeof portal.idOf>[0];

async function groupsOf(name: Name, query: string, limit = 200): Promise<any[]> {
  const groups: any[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = `${path}?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`;
    const { status, body }: any = await portal.as(name)('GET', page);
    assert.equal(status, 200, JSON.stringify(body));
    groups.push(...body.items);
    assert.ok(body.total >= groups.length);
    cursor = body.nextCursor;
    if (cursor === null) assert.equal(groups.length, body.total);
  }
  return groups;
}

const pence = (pounds: number): number => Math.round(pounds * 100);
const sum = (groups: any[], of: (group: any) => number): number =>
  groups.reduce((total, group) => total + of(group), 0);

async function assertAddsUp(name: Name, by: Grouping, query: string): Promise<void> {
  const { figures, total } = await readReport(portal, name, `?${query}`);
  const groups = await groupsOf(name, `by=${by}&${query}`);
  assert.equal(
    sum(groups, ({ timesheets }) => timesheets),
    total,
  );
  assert.equal(
    sum(groups, ({ hours }) => hours * 2),
    figures.totalHours * 2,
  );
  assert.equal(
    sum(groups, ({ pay }) => pence(pay)),
    pence(figures.totalPay),
  );
  assert.equal(
    sum(groups, ({ bill }) => pence(bill)),
    pence(figures.totalBill),
  );
  assert.equal(
    sum(groups, ({ weeksWithoutRate }) => weeksWithoutRate),
    figures.weeksWithoutRate,
  );
  for (const { pay, bill, margin } of groups) assert.equal(pence(margin), pence(bill) - pence(pay));
  assert.equal(new Set(groups.map(({ key }) => key)).size, groups.length);
}

describe('breakdowns of the seeded agency', () => {
  test('the breakdown by week has the newest week first', async () => {
    const groups = await groupsOf('jo', 'by=week');
    assert.deepEqual(
      groups.map(({ name, timesheets, hours }) => [name, timesheets, hours]),
      [
        ['2026-11-09', 3, 101.5],
        ['2026-11-02', 2, 91],
        ['2026-10-26', 2, 79],
        ['2026-10-19', 1, 37.5],
      ],
    );
    const [oldest] = groups.toReversed();
    assert.deepEqual([oldest.pay, oldest.bill, oldest.margin], [806.25, 1078.13, 271.88]);
  });

  test('the breakdowns by client and by worker have the largest group first', async () => {
    const clients = await groupsOf('jo', 'by=client');
    const names = clients.map(({ name }) => name);
    assert.deepEqual(names, ['Camden Council', 'Leeds City Council', 'Hackney Council']);
    const workers = await groupsOf('jo', 'by=worker&sort=hours');
    assert.deepEqual(
      workers.map(({ name, hours }) => [name, hours]),
      [
        ['Amara Okafor', 160.5],
        ['Ben Hughes', 118.5],
        ['Farah Aziz', 30],
      ],
    );
    assert.deepEqual(workers[0].key, portal.idOf('amara'));
  });

  test('a breakdown counts the weeks without a rate until a rate is set', async () => {
    const without = async (name: Name, query: string) =>
      (await groupsOf(name, query))
        .filter(({ weeksWithoutRate }) => weeksWithoutRate > 0)
        .map((group) => [group.name, group.weeksWithoutRate]);
    assert.deepEqual(await without('jo', 'by=worker'), [['Farah Aziz', 1]]);
    assert.deepEqual(await without('jo', 'by=client'), [['Hackney Council', 1]]);
    assert.deepEqual(await without('jo', 'by=week'), [['2026-11-09', 1]]);
    assert.deepEqual(await without('helen', 'by=consultant'), [['Jo Marsh', 1]]);
    assert.deepEqual(await without('jo', 'by=worker&status=Approved'), []);
    const rates = (rateOfPay: number | null, supplyBillAmount: number | null) =>
      portal.as('jo')('PUT', `/api/workers/${portal.idOf('farah')}/rates`, { rateOfPay, supplyBillAmount });
    await rates(0, null);
    assert.deepEqual(await without('jo', 'by=worker'), [['Farah Aziz', 1]]);
    await rates(0, 0);
    assert.deepEqual(await without('jo', 'by=worker'), []);
    await rates(null, null);
  });

  test('the breakdown by client merges names that differ only in capitals', async () => {
    const rename = (clientName: string) =>
      portal.db
        .updateTable('assignmentDetails')
        .set({ clientName })
        .where('userId', '=', portal.idOf('farah'))
        .execute();
    await rename('CAMDEN Council');
    const clients = await groupsOf('jo', 'by=client');
    assert.equal(clients.length, 2);
    await rename('Hackney Council');
  });

  test('groups with equal amounts are sorted by name on every page, with accents beside their letters', async () => {
    const weeks = portal.db.updateTable('timesheets').where('status', '=', 'Approved');
    const rows = await portal.db
      .selectFrom('timesheets')
      .select(['id', 'clientName', 'poNumber'])
      .where('status', '=', 'Approved')
      .orderBy('id')
      .execute();
    const numbers = ['Zeta', 'álamo', 'alpha', 'Beta', 'beta 2'];
    for (const [index, { id }] of rows.entries())
      await weeks
        .set({ poNumber: numbers[index % numbers.length] ?? null })
        .where('id', '=', id)
        .execute();
    const query = 'by=po&sort=margin&status=Approved';
    for (const limit of [1, 200]) {
      const groups = await groupsOf('helen', query, limit);
      const byMargin = groups.map(({ name, margin }) => [name, margin] as const);
      const expected = byMargin.toSorted(
        ([one, more], [other, less]) => less - more || inAlphabet(one, other),
      );
      assert.deepEqual(byMargin, expected);
      assert.ok(groups.length >= 4);
    }
    for (const { id, poNumber } of rows) await weeks.set({ poNumber }).where('id', '=', id).execute();
  });

  test('the breakdown by client merges names that differ in spaces, and its link opens the weeks of each spelling', async () => {
    const week = portal.db
      .updateTable('timesheets')
      .where('userId', '=', portal.idOf('amara'))
      .where('weekStart', '=', '2026-10-19' as Week);
    const before = (await groupsOf('helen', 'by=client')).find(({ name }) => name === 'Camden Council');
    await week.set({ clientName: 'Camden \u00a0Council', poNumber: 'PO  7' }).execute();
    const groups = (await groupsOf('helen', 'by=client')).filter(({ name }) => name.startsWith('Camden'));
    assert.deepEqual(groups, [before]);
    assert.equal((await readReport(portal, 'helen', '?client=camden%20council')).total, before.timesheets);
    const numbers = (await groupsOf('helen', 'by=po')).map(({ name }) => name);
    assert.ok(numbers.includes('PO 7'));
    assert.equal((await readReport(portal, 'helen', '?po=PO%207')).total, 1);
    await week.set({ clientName: 'Camden Council', poNumber: null }).execute();
  });

  test('the breakdown by consultant is for Admins, and includes weeks without a consultant', async () => {
    const dev = portal.idOf('dev');
    await insertRandomTimesheets(portal.db, { consultantId: null, people: 1, weeks: 2, seed: 9 });
    const names = (await groupsOf('helen', 'by=consultant')).map(({ name }) => name);
    assert.deepEqual(names.toSorted(), ['Daniel Reyes', 'Jo Marsh', 'No consultant']);
    const [own] = await groupsOf('helen', `by=consultant&consultantId=${portal.idOf('jo')}`);
    assert.deepEqual([own.key, own.timesheets], [portal.idOf('jo'), 8]);
    assert.notEqual(dev, own.key);
  });

  test('a consultant’s breakdowns have only own workers, even if the request names another consultant', async () => {
    const namesOf = async (consultant: 'daniel' | 'jo') =>
      (await groupsOf('daniel', `by=worker&consultantId=${portal.idOf(consultant)}`)).map(({ name }) => name);
    assert.deepEqual(await namesOf('daniel'), ['Chloe Dunn']);
    assert.deepEqual(await namesOf('jo'), []);
  });

  for (const query of ['', 'by=month', 'by=week&sort=name', 'by=week&start=2026-11-17&end=2026-11-16']) {
    test(`the breakdowns are refused for ?${query}`, async () => {
      const { status, body } = await portal.as('helen')('GET', `${path}?${query}`);
      assert.deepEqual([status, body.code], [400, 'invalid']);
    });
  }

  test('the breakdown by consultant is refused to consultants', async () => {
    const { status, body } = await portal.as('jo')('GET', `${path}?by=consultant`);
    assert.deepEqual(
      [status, body.message],
      [403, 'Only Admins, payroll clerks and auditors can compare consultants.'],
    );
  });
});

describe('breakdowns of random weeks', () => {
  before(async () => {
    const { db } = portal;
    await insertRandomTimesheets(db, { consultantId: portal.idOf('jo'), people: 12, weeks: 40, seed: 21 });
    await insertRandomTimesheets(db, { consultantId: portal.idOf('daniel'), people: 6, weeks: 40, seed: 22 });
    await insertRandomTimesheets(db, { consultantId: null, people: 6, weeks: 40, seed: 23 });
    await insertRandomTimesheets(db, { consultantId: portal.idOf('jo'), people: 1, weeks: 5, seed: 24 });
    const former = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'random.24.0@example.com')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('timesheets')
      .set({ userId: portal.idOf('helen') })
      .where('userId', '=', former.id)
      .execute();
  });

  const week = fc.integer({ min: 0, max: 45 }).map((count) => addWeeks('2026-11-16' as Week, -count));
  const filter = fc.record({
    status: fc.constantFrom('', 'Approved', 'Pending', 'Rejected'),
    days: fc.option(fc.tuple(week, week), { nil: null }),
    of: fc.constantFrom(null, 'jo' as const, 'daniel' as const),
    rate: fc.constantFrom('', '', 'missing'),
  });

  test(
    'the breakdowns add up to the six figures to the penny with every filter',
    { timeout: 120_000 },
    async () => {
      const who = fc.constantFrom('helen' as const, 'jo' as const);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...groupings),
          who,
          filter,
          async (by, name, { status, days, of, rate }) => {
            const [start, end] = days?.toSorted() ?? ['', ''];
            const consultantId = of ? portal.idOf(of) : '';
            const query = `status=${status}&start=${start}&end=${end}&rate=${rate}&consultantId=${consultantId}`;
            if (name === 'jo' && by === 'consultant') return;
            await assertAddsUp(name, by, query);
          },
        ),
        { numRuns: 80 },
      );
    },
  );

  test('the pages of the breakdowns contain every group exactly once, sorted by each measure', async () => {
    await insertRandomTimesheets(portal.db, { consultantId: null, people: 60, weeks: 1, seed: 25 });
    for (const by of groupings) {
      for (const sort of measures) {
        const groups = await groupsOf('helen', `by=${by}&sort=${sort}`, by === 'worker' ? 40 : 3);
        assert.equal(new Set(groups.map(({ key }) => key)).size, groups.length);
        const values = groups.map((group) => (by === 'week' ? group.key : group[sort]));
        const sorted = values.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
        assert.deepEqual(values, sorted, `${by} by ${sort}`);
      }
    }
  });
});
