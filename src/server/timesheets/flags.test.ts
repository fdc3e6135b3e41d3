import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;

const untilToday = { thursdayHours: 0, fridayHours: 0 };

type Name = Parameters<typeof portal.idOf>[0];

async function submit(name: Name, weeksAgo: number, more: object = {}): Promise<string> {
  const week = { ...weekOfHours(addWeeks(thisWeek, -weeksAgo)), ...more };
  const { status, body } = await portal.as(name)('POST', '/api/me/timesheets', week);
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

async function marksOf(id: string, list = 'status=Pending'): Promise<Record<string, any>> {
  const { body } = await portal.as('helen')('GET', `/api/timesheets?view=all&${list}`);
  const row = body.items.find((one: any) => one.id === id);
  return Object.fromEntries(row.exceptions.map((one: any) => [one.kind, one]));
}

describe('flags in the list of timesheets', () => {
  test('the list of timesheets flags long weeks, long days and weekends, and nothing in a usual week', async () => {
    assert.deepEqual(await marksOf(await submit('chloe', 3)), {});
    const marks = await marksOf(await submit('chloe', 4, { mondayHours: 20, sundayHours: 6 }));
    assert.deepEqual(Object.keys(marks), ['long week', 'long day', 'weekend work']);
    assert.equal(marks['weekend work'].sentence, 'Weekend hours: Sunday 6 hours.');
  });

  test('a week is flagged for missing or unusual rates until the rates are corrected', async () => {
    const id = await submit('farah', 0, untilToday);
    assert.equal((await marksOf(id))['no rate'].label, 'No rate set');
    const setRates = (rateOfPay: number, supplyBillAmount: number) =>
      portal.as('jo')('PUT', `/api/workers/${portal.idOf('farah')}/rates`, { rateOfPay, supplyBillAmount });
    await setRates(14, 20);
    assert.deepEqual(await marksOf(id), {});

    await setRates(5, 4);
    const odd = await marksOf(id);
    assert.deepEqual(Object.keys(odd), ['pay above bill', 'below minimum wage']);
    assert.equal(odd['pay above bill'].sentence, 'Pay of £5.00 an hour is above the bill of £4.00.');
    await setRates(14, 20);
    assert.deepEqual(await marksOf(id), {});
  });

  test('the list of timesheets flags mileage that is far from the mileage of earlier approved weeks', async () => {
    for (const [weeksAgo, mileage] of [
      [8, 40],
      [7, 44.5],
      [6, 50],
    ] as const) {
      const id = await submit('chloe', weeksAgo, { mileage });
      assert.deepEqual(await marksOf(id), {}, 'too few weeks to tell');
      assert.equal((await portal.as('daniel')('PUT', `/api/timesheets/${id}/approval`)).status, 200);
    }
    await submit('chloe', 5, { mileage: 300 });
    const far = await marksOf(await submit('chloe', 0, { mileage: 150 }));
    assert.equal(far['unusual mileage'].sentence, 'The week has 150 miles. The worker usually has 44.5.');
  });

  async function approved(name: Name, weeksAgo: number, mileage: number): Promise<string> {
    const id = await submit(name, weeksAgo, { mileage });
    assert.equal((await portal.as('helen')('PUT', `/api/timesheets/${id}/approval`)).status, 200);
    return id;
  }

  test('the usual mileage of a week excludes the week itself', async () => {
    await approved('dev', 3, 10);
    await approved('dev', 2, 10);
    assert.deepEqual(
      (await marksOf(await approved('dev', 1, 100), 'status=Approved'))['unusual mileage'],
      undefined,
    );
  });

  test('the usual mileage uses only the last eight approved weeks', async () => {
    const details = {
      clientName: 'Leeds City Council',
      jobTitle: 'Housing Officer',
      startDate: '2026-01-05',
    };
    await portal.as('jo')('PUT', `/api/workers/${portal.idOf('ben')}/assignment`, details);
    for (let weeksAgo = 20; weeksAgo > 12; weeksAgo -= 1) await approved('ben', weeksAgo, 10);
    for (let weeksAgo = 12; weeksAgo > 3; weeksAgo -= 1) await approved('ben', weeksAgo, 100);
    assert.deepEqual(await marksOf(await submit('ben', 0, { ...untilToday, mileage: 110 })), {});
  });

  test('a corrected week is flagged with its differences, before and after its approval', async () => {
    const { body } = await portal.as('jo')('GET', '/api/timesheets?status=Rejected');
    const [rejected] = body.items;
    assert.equal(rejected.candidate.fullName, 'Amara Okafor');
    assert.deepEqual(
      rejected.exceptions.map(({ kind }: any) => kind),
      ['long day'],
    );
    const id = await submit('amara', 2, { comments: 'Corrected' });
    const changes = [
      { field: 'tuesdayHours', before: 17.5, after: 7.5 },
      { field: 'comments', before: null, after: 'Corrected' },
    ];
    assert.deepEqual((await marksOf(id)).corrected.changes, changes);
    await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
    assert.deepEqual((await marksOf(id, 'status=Approved')).corrected.changes, changes);
  });

  test('a week that was rejected twice is compared with its latest rejected version only', async () => {
    const reason = { reason: 'Please check.' };
    const first = await submit('amara', 3 + 2, { mondayHours: 1 });
    await portal.as('jo')('PUT', `/api/timesheets/${first}/rejection`, reason);
    const second = await submit('amara', 3 + 2, { mondayHours: 2 });
    await portal.as('jo')('PUT', `/api/timesheets/${second}/rejection`, reason);
    const third = await submit('amara', 3 + 2, { mondayHours: 2 });
    assert.equal((await marksOf(third)).corrected.label, 'Same as rejected version');
  });

  test('a worker’s own weeks have no flags', async () => {
    const { body } = await portal.as('amara')('GET', '/api/me/timesheets');
    assert.ok(body.items.length > 0);
    for (const row of body.items) assert.equal('exceptions' in row, false);
  });
});

describe('the list of flagged weeks', () => {
  const list = (name: Name, query = '') =>
    portal.as(name)('GET', `/api/timesheets?status=Pending&exceptions=only${query}`);

  test('the list of flagged weeks excludes unflagged weeks, in its count and on further pages too', async () => {
    for (const weeksAgo of [6, 7, 8]) await submit('amara', weeksAgo, { mondayHours: 20 });
    const { body: all } = await portal.as('helen')(
      'GET',
      '/api/timesheets?status=Pending&view=all&limit=200',
    );
    const expected = all.items.filter((one: any) => one.exceptions.length > 0).map(({ id }: any) => id);
    assert.ok(expected.length > 2 && expected.length < all.items.length);
    const found: string[] = [];
    let cursor = '';
    while (cursor !== null && found.length <= expected.length) {
      const { status, body } = await list('helen', `&view=all&limit=2&cursor=${cursor}`);
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.total, expected.length);
      found.push(...body.items.map(({ id }: any) => id));
      cursor = body.nextCursor;
    }
    assert.deepEqual(found, expected);
  });

  test('the list of flagged weeks combines with other filters and excludes workers of other consultants', async () => {
    const details = { clientName: 'Bristol City Council', jobTitle: 'Planner', startDate: '2026-01-05' };
    await portal.as('daniel')('PUT', `/api/workers/${portal.idOf('chloe')}/assignment`, details);
    await submit('chloe', 10, { mondayHours: 20 });
    const { body: own } = await list('daniel');
    assert.deepEqual([...new Set(own.items.map((one: any) => one.candidate.fullName))], ['Chloe Dunn']);
    const { body: named } = await list('helen', '&view=all&candidate=ben');
    assert.deepEqual([...new Set(named.items.map((one: any) => one.candidate.fullName))], ['Ben Hughes']);
    assert.equal(named.total, named.items.length);
    assert.equal((await list('jo', '&view=all')).status, 403);
    assert.equal((await list('amara')).status, 403);
  });

  test('the list of flagged weeks contains only Pending timesheets', async () => {
    for (const query of [
      'status=Approved&exceptions=only',
      'exceptions=only',
      'status=Pending&exceptions=no',
    ]) {
      const { status, body } = await portal.as('jo')('GET', `/api/timesheets?${query}`);
      assert.equal(status, 400, query);
      assert.equal(body.code, 'invalid');
    }
  });
});
