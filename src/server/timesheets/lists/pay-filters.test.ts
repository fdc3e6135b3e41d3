import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { approvedPayStates } from '#domain/timesheet/pay-state.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { insertPayRun } from '#support/weeks/weeks-in-runs.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const lastWeek = '2026-11-09' as Week;
const thisWeek = addWeeks(lastWeek, 1);

interface Row {
  id: string;
  candidate: { fullName: string };
  weekStart: string;
  payRun?: number;
  payState: { state: string };
}

async function listed(query: string, name: 'jo' | 'helen' = 'helen', limit = 2): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = '';
  do {
    const address = `/api/timesheets?status=Approved&${query}&limit=${limit}&cursor=${cursor}`;
    const { status, body }: { status: number; body: any } = await portal.as(name)('GET', address);
    assert.equal(status, 200, JSON.stringify(body));
    rows.push(...body.items);
    cursor = body.nextCursor;
    if (cursor === null) assert.equal(body.total, rows.length, query);
  } while (cursor);
  return rows;
}

const inShort = ({ candidate, weekStart, payState, payRun }: Row) =>
  `${candidate.fullName.split(' ')[0]} ${weekStart} ${payState.state} ${payRun ?? '-'}`;

describe('list of Approved timesheets', () => {
  before(async () => {
    await portal.db.deleteFrom('timesheets').execute();
    const approved: string[] = [];
    for (const [name, week] of [
      ['amara', addWeeks(lastWeek, -2)],
      ['ben', addWeeks(lastWeek, -2)],
      ['amara', addWeeks(lastWeek, -1)],
      ['amara', lastWeek],
      ['ben', lastWeek],
      ['amara', thisWeek],
    ] as const) {
      const { status, body } = await portal.as(name)('POST', '/api/me/timesheets', weekOfHours(week));
      assert.equal(status, 201, body.message);
      assert.equal((await portal.as('jo')('PUT', `/api/timesheets/${body.id}/approval`)).status, 200);
      approved.push(body.id);
    }
    const [first = '', second = '', third = '', fourth = ''] = approved;
    const payDate = '2026-11-13';
    const paid = { status: 'paid', paidOn: payDate, timesheetIds: [first, second] } as const;
    await insertPayRun(portal.db, { upToWeek: addWeeks(lastWeek, -2), payDate, ...paid });
    const locked = { status: 'locked', timesheetIds: [third] } as const;
    await insertPayRun(portal.db, { upToWeek: addWeeks(lastWeek, -1), payDate, ...locked });
    const { seriesId } = await portal.db
      .selectFrom('timesheets')
      .select('seriesId')
      .where('id', '=', fourth)
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('payRunNotes')
      .values({ seriesId, heldReason: 'No PO number', notedByName: 'Helen Whitfield', notedAt: new Date() })
      .execute();
  });

  test('the filter by pay state lists exactly the weeks that have this pay state', async () => {
    const all = await listed('view=all');
    assert.equal(all.length, 6);
    assert.deepEqual(
      [...new Set(all.map(({ payState }) => payState.state))].toSorted(),
      [...approvedPayStates].toSorted(),
    );
    for (const state of approvedPayStates) {
      const expected = all.filter(({ payState }) => payState.state === state).map(inShort);
      for (const name of ['jo', 'helen'] as const) {
        const rows = await listed(`view=${name === 'jo' ? 'claimed' : 'all'}&payState=${state}`, name);
        assert.deepEqual(rows.map(inShort), expected, state);
      }
    }
    const ofBen = await listed('view=all&payState=paid&candidate=ben');
    assert.deepEqual(ofBen.map(inShort), ['Ben 2026-10-26 paid 1']);
  });

  test('an open run changes a week of the current week from not due to next run, in filter and rows', async () => {
    const { id } = await insertPayRun(portal.db, {
      upToWeek: thisWeek,
      payDate: '2026-11-27',
      status: 'open',
    });
    const next = (await listed('view=all&payState=next run')).map(inShort);
    assert.deepEqual(next, ['Amara 2026-11-16 next run -', 'Ben 2026-11-09 next run -']);
    assert.deepEqual(await listed('view=all&payState=not due'), []);
    await portal.db.deleteFrom('payRuns').where('id', '=', id).execute();
  });

  test('the filter by pay run lists the weeks of one run, or the weeks in no run', async () => {
    assert.deepEqual((await listed('view=all&payRun=2')).map(inShort), ['Amara 2026-11-02 in run 2']);
    assert.equal((await listed('view=all&payRun=none')).length, 3);
  });

  test('sorting by pay run puts weeks in no run first and then the newest run, and can be reversed', async () => {
    const rows = (await listed('view=all&sort=-payRun')).map((row) => row.payRun ?? null);
    assert.deepEqual(rows, [null, null, null, 2, 1, 1]);
    const newest = (await listed('view=all&sort=-payRun', 'helen', 50)).map(inShort);
    for (const name of ['jo', 'helen'] as const) {
      const view = name === 'jo' ? 'claimed' : 'all';
      assert.deepEqual((await listed(`view=${view}&sort=payRun`, name)).map(inShort), newest.toReversed());
    }
    const amara = newest.filter((row) => row.startsWith('Amara'));
    assert.deepEqual((await listed('view=all&sort=-payRun&candidate=amara')).map(inShort), amara);
  });

  test('a list of timesheets that are not Approved refuses filter by pay state and sorting by pay run', async () => {
    for (const query of ['payState=paid', 'status=Pending&payState=paid', 'status=Pending&sort=payRun']) {
      const { status, body } = await portal.as('jo')('GET', `/api/timesheets?${query}`);
      assert.deepEqual([status, body.reason], [400, 'only_approved_weeks'], query);
    }
    const unknown = await portal.as('jo')('GET', '/api/timesheets?status=Approved&payState=rich');
    assert.equal(unknown.status, 400);
  });
});
