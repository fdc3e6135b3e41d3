import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

async function listed(query: string, limit = 2): Promise<string[]> {
  const rows: string[] = [];
  let cursor: string | null = '';
  do {
    const address = `/api/timesheets?${query}&limit=${limit}&cursor=${cursor}`;
    const { status, body }: { status: number; body: any } = await portal.as('jo')('GET', address);
    assert.equal(status, 200, JSON.stringify(body));
    for (const { candidate, weekStart, hoursWorked } of body.items) {
      rows.push(`${candidate.fullName.split(' ')[0]} ${weekStart} ${hoursWorked}`);
    }
    cursor = body.nextCursor;
  } while (cursor);
  return rows;
}

const byName = [
  'Amara 2026-10-19',
  'Amara 2026-10-26',
  'Amara 2026-11-02',
  'Amara 2026-11-09',
  'Ben 2026-10-26',
  'Ben 2026-11-02',
  'Ben 2026-11-09',
  'Farah 2026-11-09',
];

function withoutHours(rows: string[]): string[] {
  return rows.map((row) => row.split(' ').slice(0, 2).join(' '));
}

describe('sorted list of timesheets', () => {
  test('the list of timesheets is sorted by week, with the oldest first on request', async () => {
    const oldest = withoutHours(await listed('sort=week'));
    assert.deepEqual(oldest, withoutHours(await listed('sort=-week')).toReversed());
    assert.deepEqual(oldest, withoutHours(await listed('')).toReversed());
    assert.equal(oldest[0], 'Amara 2026-10-19');
  });

  test('the list of timesheets is sorted by name in ascending and descending order', async () => {
    assert.deepEqual(withoutHours(await listed('sort=name')), byName);
    assert.deepEqual(withoutHours(await listed('sort=-name')), byName.toReversed());
  });

  test('the list of Pending timesheets is sorted by hours', async () => {
    const rows = await listed('status=Pending&sort=hours', 1);
    const hours = rows.map((row) => Number(row.split(' ')[2]));
    assert.equal(rows.length, 4);
    assert.deepEqual(
      hours,
      hours.toSorted((one, other) => one - other),
    );
    assert.deepEqual(await listed('status=Pending&sort=-hours', 1), rows.toReversed());
  });

  test('the list of timesheets is also sorted with a search or with the filter for flags', async () => {
    assert.deepEqual(
      withoutHours(await listed('sort=name&candidate=a', 1)),
      byName.filter((row) => !row.startsWith('Ben')),
    );
    assert.deepEqual(
      withoutHours(await listed('status=Approved&sort=week&council=c', 1)),
      withoutHours(await listed('status=Approved&sort=-week&council=c', 1)).toReversed(),
    );
    const flagged = await listed('status=Pending&exceptions=only&sort=name', 1);
    assert.deepEqual(withoutHours(flagged), ['Ben 2026-11-02', 'Farah 2026-11-09']);
  });
});

describe('refused sorting of timesheets', () => {
  const get = (query: string) => portal.as('jo')('GET', `/api/timesheets?${query}`);

  test('the list of timesheets refuses an unknown sort order', async () => {
    assert.equal((await get('sort=pay')).status, 400);
    const { status, body } = await get('status=Approved&sort=hours');
    assert.equal(status, 400);
    assert.equal(body.message, 'Only Pending timesheets can be sorted by hours.');
  });

  test('the list of timesheets refuses a cursor that was made for another sort order', async () => {
    const { body } = await get('sort=week&limit=1');
    assert.equal((await get(`sort=name&cursor=${body.nextCursor}`)).status, 400);
  });
});
