import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { insertPayRun, removePayRuns } from '#support/weeks/weeks-in-runs.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const christmas = '2026-12-21';
const moved = { cutOffAt: '2026-12-29T12:00:00.000Z', payDate: '2026-12-31' };

const read = async (query = '') => (await portal.as('jo')('GET', `/api/pay-calendar${query}`)).body.items;
const put = (week: string, body: object) => portal.as('helen')('PUT', `/api/pay-calendar/${week}`, body);

async function changes(): Promise<(string | null)[]> {
  const events = portal.db.selectFrom('auth.events').select('reason').where('action', '=', 'change-agency');
  return (await events.orderBy('id').execute()).map(({ reason }) => reason);
}

beforeEach(async () => {
  await removePayRuns(portal.db);
  await portal.db.deleteFrom('payCalendar').execute();
});

describe('pay calendar', () => {
  test('the pay calendar shows eight weeks from this week on, each with cut-off and pay date', async () => {
    const { status, body } = await portal.as('jo')('GET', '/api/pay-calendar');
    assert.deepEqual([status, body.total, body.nextCursor], [200, 8, null]);
    assert.deepEqual(body.items[0], {
      weekStart: '2026-11-16',
      cutOffAt: '2026-11-23T12:00:00.000Z',
      payDate: '2026-11-27',
      moved: false,
      proposal: null,
      bankHolidays: [],
    });
    assert.equal(body.items[7].weekStart, '2027-01-04');
  });

  test('the pay calendar proposes other days over Christmas, by the bank holidays of the agency’s division', async () => {
    const [week] = await read(`?from=${christmas}&until=${christmas}`);
    assert.deepEqual(
      [week.proposal, week.bankHolidays, week.payDate],
      [moved, ['2026-12-28', '2027-01-01'], '2027-01-01'],
    );
    await portal.as('helen')('PUT', '/api/agency/settings', { division: 'scotland' });
    const [newYear] = await read('?from=2026-12-28&until=2026-12-28');
    await portal.as('helen')('PUT', '/api/agency/settings', { division: 'england-and-wales' });
    assert.deepEqual(newYear.bankHolidays, ['2027-01-04']);
    assert.equal(newYear.proposal.cutOffAt, '2027-01-05T12:00:00.000Z');
  });

  test('the pay calendar shows up to two years of weeks with every bank holiday', async () => {
    const weeks = await read('?from=2027-01-04&until=2028-12-18');
    const days = weeks.flatMap(({ bankHolidays }: { bankHolidays: string[] }) => bankHolidays);
    assert.deepEqual([weeks.length, days.length, days[0]], [103, 15, '2027-03-26']);
    const { status } = await portal.as('jo')('GET', '/api/pay-calendar?from=2027-01-04&until=2029-12-31');
    assert.equal(status, 400);
    assert.equal((await portal.as('jo')('GET', '/api/pay-calendar?from=2026-11-17')).status, 400);
    assert.deepEqual(await read('?from=2026-11-16&until=2026-11-09'), []);
  });
});

describe('moving a pay week', () => {
  test('a moved week keeps its new dates, in any time zone, until they are reset', async () => {
    const { status, body } = await put(christmas, { ...moved, cutOffAt: '2026-12-29T13:00:00+01:00' });
    assert.equal(status, 200);
    const bankHolidays = ['2026-12-28', '2027-01-01'];
    assert.deepEqual(body, { weekStart: christmas, ...moved, moved: true, proposal: null, bankHolidays });
    assert.deepEqual(await read(`?from=${christmas}&until=${christmas}`), [body]);
    const back = await portal.as('helen')('DELETE', `/api/pay-calendar/${christmas}`);
    assert.deepEqual([back.body.moved, back.body.proposal], [false, moved]);
    assert.deepEqual(await read(`?from=${christmas}&until=${christmas}`), [back.body]);
  });

  test('the audit has one entry for a moved week', async () => {
    const before = (await changes()).length;
    for (let time = 0; time < 2; time += 1) await put(christmas, moved);
    for (let time = 0; time < 2; time += 1) {
      await portal.as('helen')('DELETE', `/api/pay-calendar/${christmas}`);
    }
    assert.deepEqual((await changes()).slice(before), [
      'W/C 21/12/26: Due by Tuesday 29/12/26 12:00, paid Thursday 31/12/26.',
      'W/C 21/12/26: due and paid as usual.',
    ]);
  });

  for (const [why, body, field] of [
    ['before the end of the week', { ...moved, cutOffAt: '2026-12-26T12:00:00.000Z' }, 'cutOffAt'],
    ['to be paid before it is due', { ...moved, payDate: '2026-12-28' }, 'payDate'],
    ['to no time', { ...moved, cutOffAt: 'Tuesday' }, 'cutOffAt'],
    ['to no day', { ...moved, payDate: '2026-12-32' }, 'payDate'],
  ] as const) {
    test(`moving a week is refused ${why}`, async () => {
      const { status, body: refusal } = await put(christmas, body);
      assert.deepEqual([status, Object.keys(refusal.fields)], [400, [field]]);
    });
  }

  test('moving a week is refused for a date that is not a Monday', async () => {
    assert.equal((await put('2026-12-22', moved)).status, 400);
  });

  test('moving a week is refused once a locked run includes the week', async () => {
    const { number } = await insertPayRun(portal.db, {
      upToWeek: '2026-12-21',
      payDate: '2026-12-31',
      status: 'locked',
    });
    for (const answer of [
      await put(christmas, moved),
      await portal.as('helen')('DELETE', `/api/pay-calendar/${christmas}`),
    ]) {
      assert.deepEqual(
        [answer.status, answer.body.message],
        [
          409,
          `W/C 21/12/26 is in pay run ${number} (expected Thursday 31/12/26). Its cut-off and pay date can no longer change.`,
        ],
      );
    }
    assert.equal(
      (await put('2026-12-28', { cutOffAt: '2027-01-05T12:00:00Z', payDate: '2027-01-08' })).status,
      200,
    );
  });
});
