import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import type { Week } from '#domain/calendar/week.ts';

const portal = testPortal();
const path = '/api/missing-timesheets';
type Name = Parameters<typeof portal.idOf>[0];

async function board(name: Name, query: string): Promise<any> {
  const { status, body } = await portal.as(name)('GET', `${path}?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

async function namesOn(name: Name, query: string): Promise<string[]> {
  return (await board(name, query)).items.map((row: any) => row.fullName);
}

describe('board of missing timesheets', () => {
  test('the board lists a consultant’s workers without a timesheet, by name', async () => {
    const body = await board('jo', 'week=2026-11-02');
    assert.deepEqual(body, {
      items: [
        {
          id: portal.idOf('farah'),
          fullName: 'Farah Aziz',
          email: 'farah.aziz@example.com',
          phone: null,
          consultantName: 'Jo Marsh',
          assignment: { clientName: 'Hackney Council', jobTitle: 'Business Support' },
          rejection: null,
          lastReminder: null,
        },
      ],
      nextCursor: null,
      total: 1,
      due: 3,
      byConsultant: [],
    });
  });

  test('the board of an Admin has a count for each consultant, largest first', async () => {
    const { byConsultant, total } = await board('helen', 'week=2026-11-16');
    assert.deepEqual(byConsultant, [
      { consultantId: portal.idOf('jo'), consultantName: 'Jo Marsh', count: 3 },
      { consultantId: portal.idOf('daniel'), consultantName: 'Daniel Reyes', count: 1 },
      { consultantId: null, consultantName: null, count: 1 },
    ]);
    assert.equal(total, 5);
    const jo = await board('helen', `week=2026-11-16&consultantId=${portal.idOf('jo')}`);
    assert.deepEqual(jo.byConsultant, byConsultant.slice(0, 1));
  });

  test('the board lists workers with a rejected week separately', async () => {
    const { items, total } = await board('jo', 'week=2026-11-02&gap=rejected');
    assert.deepEqual([total, items[0].fullName], [1, 'Amara Okafor']);
    assert.deepEqual(items[0].rejection, {
      at: '2026-11-09T10:40:00.000Z',
      byName: 'Jo Marsh',
      reason: 'Tuesday shows 17.5 hours. Was that 7.5? Please check and send it again.',
    });
    assert.deepEqual(await namesOn('jo', 'week=2026-11-09&gap=rejected'), []);
  });

  test('the board of an Admin has every worker, unclaimed included, or one consultant’s workers', async () => {
    assert.deepEqual(await namesOn('helen', 'week=2026-11-02'), ['Dev Patel', 'Farah Aziz']);
    assert.deepEqual(await namesOn('helen', `week=2026-11-02&consultantId=${portal.idOf('jo')}`), [
      'Farah Aziz',
    ]);
    assert.deepEqual(await namesOn('helen', `week=2026-11-02&consultantId=${portal.idOf('daniel')}`), []);
    assert.deepEqual(await namesOn('helen', `week=2026-11-02&consultantId=${portal.idOf('helen')}`), []);
  });

  test('the board of a consultant has only own workers, even if the request names another consultant', async () => {
    const asking = (consultant: Name) =>
      namesOn('daniel', `week=2026-11-16&consultantId=${portal.idOf(consultant)}`);
    assert.deepEqual(await asking('daniel'), ['Chloe Dunn']);
    assert.deepEqual(await asking('jo'), []);
  });

  test('the board of missing timesheets leaves out disabled workers, and workers before their start or without an assignment', async () => {
    assert.deepEqual(await namesOn('jo', 'week=2026-10-19'), ['Ben Hughes']);
    const names = await namesOn('helen', 'week=2026-11-16');
    assert.deepEqual(names, ['Amara Okafor', 'Ben Hughes', 'Chloe Dunn', 'Dev Patel', 'Farah Aziz']);
    const disable = (disabledAt: Date | null) =>
      portal.db.updateTable('users').set({ disabledAt }).where('id', '=', portal.idOf('ben')).execute();
    await disable(new Date());
    assert.ok(!(await namesOn('jo', 'week=2026-11-16')).includes('Ben Hughes'));
    await disable(null);
  });

  test('the pages of the board contain every worker exactly once', async () => {
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: any = await board('helen', `week=2026-11-16&limit=2${cursor && `&cursor=${cursor}`}`);
      assert.equal(page.total, 5);
      names.push(...page.items.map((row: any) => row.fullName));
      cursor = page.nextCursor;
    }
    assert.deepEqual(names, ['Amara Okafor', 'Ben Hughes', 'Chloe Dunn', 'Dev Patel', 'Farah Aziz']);
  });

  test('a worker leaves the board by submitting, and returns after a rejection', async () => {
    const { body } = await portal.as('farah')(
      'POST',
      '/api/me/timesheets',
      weekOfHours('2026-11-16' as Week),
    );
    assert.ok(!(await namesOn('jo', 'week=2026-11-16')).includes('Farah Aziz'));
    await portal.as('jo')('PUT', `/api/timesheets/${body.id}/rejection`, { reason: 'Monday?' });
    assert.ok(!(await namesOn('jo', 'week=2026-11-16')).includes('Farah Aziz'));
    assert.deepEqual(await namesOn('jo', 'week=2026-11-16&gap=rejected'), ['Farah Aziz']);
  });

  test('the board lists no correction for a resubmitted week, even if the rejected version is restored', async () => {
    const rejected = () => namesOn('jo', 'week=2026-11-02&gap=rejected');
    assert.deepEqual(await rejected(), ['Amara Okafor']);
    const { body } = await portal.as('jo')('GET', '/api/timesheets?status=Rejected&candidate=amara');
    const [{ id }] = body.items;
    await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours('2026-11-02' as Week));
    assert.deepEqual(await rejected(), []);
    assert.equal((await portal.as('helen')('POST', `/api/timesheets/${id}/restoration`)).status, 200);
    assert.deepEqual(await rejected(), []);
    assert.ok(!(await namesOn('jo', 'week=2026-11-02')).includes('Amara Okafor'));
  });

  for (const query of [
    '',
    'week=2026-11-17',
    'week=2026-11-23',
    'week=2026-11-16&gap=all',
    'week=2026-11-16&consultantId=jo',
    'week=2026-11-16&cursor=x',
    'week=2026-11-16&limit=0',
  ]) {
    test(`the board refuses ?${query}`, async () => {
      const { status, body } = await portal.as('helen')('GET', `${path}?${query}`);
      assert.deepEqual([status, body.code], [400, 'invalid']);
    });
  }
});
