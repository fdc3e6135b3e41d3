import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { insertCorrection, insertPayRun, removePayRuns } from '#support/weeks/weeks-in-runs.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const lastWeek = '2026-11-09' as Week;
const friday = '2026-11-20';

beforeEach(async () => {
  await removePayRuns(portal.db);
  await portal.db.deleteFrom('timesheets').execute();
});

async function send(week: Week = lastWeek, name: 'amara' | 'chloe' = 'amara'): Promise<string> {
  const { status, body } = await portal.as(name)('POST', '/api/me/timesheets', weekOfHours(week));
  assert.equal(status, 201, body.message);
  return body.id;
}

async function approve(id: string): Promise<string> {
  assert.equal((await portal.as('helen')('PUT', `/api/timesheets/${id}/approval`)).status, 200);
  return id;
}

const own = async () => (await portal.as('amara')('GET', '/api/me/timesheets')).body.items;
const stateOf = async () => (await own())[0].payState;

describe('pay state of a week', () => {
  test('no response has a pay state before the first pay run', async () => {
    const id = await approve(await send());
    const answers = [
      ...(await own()),
      (await portal.as('amara')('GET', `/api/timesheets/${id}`)).body,
      (await portal.as('jo')('GET', `/api/timesheets/${id}`)).body,
      ...(await portal.as('jo')('GET', `/api/workers/${portal.idOf('amara')}/timesheets`)).body.items,
    ];
    assert.deepEqual(
      answers.filter((answer: object) => 'payState' in answer),
      [],
    );
  });

  test('the pay state of a week changes from waiting for approval to next run, in run and paid', async () => {
    const open = await insertPayRun(portal.db, { upToWeek: lastWeek, payDate: friday, status: 'open' });
    const id = await send();
    assert.equal((await stateOf()).state, 'waits for approval');
    await approve(id);
    const { sentences, ...next } = await stateOf();
    assert.deepEqual(next, {
      state: 'next run',
      payRun: open.number,
      expectedOn: friday,
      paidOn: null,
      reason: null,
      corrected: null,
    });
    assert.deepEqual(sentences, ['Will be paid on Friday 20 November']);

    await removePayRuns(portal.db);
    const run = { upToWeek: lastWeek, payDate: friday, timesheetIds: [id] };
    const { number } = await insertPayRun(portal.db, { ...run, status: 'locked' });
    assert.deepEqual((await stateOf()).sentences, [`Will be paid on Friday 20 November (pay run ${number})`]);
    assert.deepEqual([(await stateOf()).state, (await stateOf()).payRun], ['in run', number]);

    await removePayRuns(portal.db);
    await insertPayRun(portal.db, { ...run, status: 'paid', paidOn: '2026-11-19' });
    const paid = await stateOf();
    assert.deepEqual(
      [paid.state, paid.paidOn, paid.sentences],
      ['paid', '2026-11-19', ['Paid on Thursday 19 November']],
    );
  });

  test('the pay state of a held week includes the reason for the hold, also while the run is open', async () => {
    await insertPayRun(portal.db, { upToWeek: lastWeek, payDate: friday, status: 'open' });
    const id = await approve(await send());
    const { seriesId } = await portal.db
      .selectFrom('timesheets')
      .select('seriesId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const note = { notedByName: 'Helen Whitfield', notedAt: new Date() };
    await portal.db
      .insertInto('payRunNotes')
      .values({ seriesId, heldReason: 'No PO number', ...note })
      .execute();
    const { state, reason, sentences } = await stateOf();
    assert.deepEqual([state, reason, sentences], ['held', 'No PO number', ['Held: No PO number']]);
  });

  test('a week in run 0 has the pay state paid', async () => {
    await approve(await send());
    const wanted = { upToWeek: lastWeek, payDate: '2026-11-27', fromWeek: addWeeks(lastWeek, 1) };
    const thisWeek = { ...wanted, upToWeek: addWeeks(lastWeek, 1) };
    const opened = await portal.as('helen')('POST', '/api/pay-runs', thisWeek);
    assert.equal(opened.status, 201, opened.body.message);
    const { state, payRun, paidOn, sentences } = await stateOf();
    const expected = ['paid', 0, null, ['Paid before pay runs started']];
    assert.deepEqual([state, payRun, paidOn, sentences], expected);
  });

  test('the pay state of a week includes the pay difference of approved corrections, without the bill', async () => {
    const id = await approve(await send());
    await insertPayRun(portal.db, {
      upToWeek: lastWeek,
      payDate: friday,
      status: 'paid',
      timesheetIds: [id],
    });
    const next = await insertPayRun(portal.db, {
      upToWeek: lastWeek,
      payDate: '2026-11-27',
      status: 'locked',
    });
    await insertCorrection(portal.db, id, { state: 'proposed', pay: [457.88, 470], rate: [12.21, 12.55] });
    assert.equal((await stateOf()).corrected, null);
    await portal.db.deleteFrom('timesheetCorrections').execute();
    await insertCorrection(portal.db, id, {
      state: 'approved',
      pay: [457.88, 476.63],
      rate: [12.21, 12.71],
      payRunId: next.id,
    });
    const state = await stateOf();
    assert.equal(state.corrected, 18.75);
    assert.deepEqual(state.sentences, [
      'Paid on Friday 20 November',
      `Pay run ${next.number} includes £18.75 for W/C 09/11/26: rate from £12.21 to £12.71.`,
    ]);
    assert.doesNotMatch(JSON.stringify(await own()), /bill/i);
  });

  test('worker, consultant and Admin see the same pay state of a week, and other people see none', async () => {
    const id = await approve(await send());
    await insertPayRun(portal.db, {
      upToWeek: lastWeek,
      payDate: friday,
      status: 'paid',
      timesheetIds: [id],
    });
    const expected = await stateOf();
    for (const name of ['amara', 'jo', 'helen'] as const) {
      assert.deepEqual((await portal.as(name)('GET', `/api/timesheets/${id}`)).body.payState, expected, name);
    }
    for (const name of ['jo', 'helen'] as const) {
      const list = await portal.as(name)('GET', `/api/workers/${portal.idOf('amara')}/timesheets`);
      assert.deepEqual(list.body.items[0].payState, expected, name);
    }
    for (const name of ['ben', 'daniel'] as const) {
      assert.equal((await portal.as(name)('GET', `/api/timesheets/${id}`)).status, 404);
    }
    assert.equal((await portal.ask('GET', `/api/timesheets/${id}`)).status, 401);
    const queue = await portal.as('helen')('GET', '/api/timesheets?view=all&status=Approved');
    const listed = queue.body.items.find((one: { id: string }) => one.id === id);
    assert.deepEqual(listed.payState, expected, 'the list of approved weeks');
  });
});

describe('week that was sent after its cut-off', () => {
  const marksOf = async (id: string) => {
    const { body } = await portal.as('helen')('GET', '/api/timesheets?view=all&status=Pending');
    return body.items.find((one: { id: string }) => one.id === id).exceptions;
  };

  test('a late week is flagged for reviewers once pay runs exist, unless its cut-off was moved', async () => {
    const [late, inTime] = [await send(), await send(addWeeks(lastWeek, 1))];
    assert.deepEqual(await marksOf(late), []);
    const isToCome = ({ kind }: { kind: string }) => kind === 'day to come';
    await insertPayRun(portal.db, { upToWeek: lastWeek, payDate: friday, status: 'open' });
    assert.deepEqual(await marksOf(late), [
      {
        kind: 'late',
        label: 'Late',
        sentence:
          'The week was sent on Wednesday 18/11/26 10:30, after the cut-off on Monday 16/11/26 12:00.',
        days: [],
        changes: [],
      },
    ]);
    assert.ok((await marksOf(inTime)).every(isToCome));
    const only = await portal.as('helen')('GET', '/api/timesheets?view=all&status=Pending&exceptions=only');
    assert.deepEqual(
      only.body.items.map(({ id }: { id: string }) => id),
      [inTime, late],
    );
    const moved = { cutOffAt: '2026-11-18T12:00:00Z', payDate: friday };
    assert.equal((await portal.as('helen')('PUT', `/api/pay-calendar/${lastWeek}`, moved)).status, 200);
    assert.deepEqual(await marksOf(late), []);
  });
});
