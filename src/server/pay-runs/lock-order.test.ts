import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { insertLettersOf } from '#server/letters/notice-letter-store.ts';
import { eventually } from '#support/run/eventually.ts';
import { rounds } from '#support/run/thoroughness.ts';
import { clearPayroll, givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const monday = '2026-11-09' as Week;

async function waiting(count: number): Promise<void> {
  await eventually(`${count} wait for a lock`, async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(portal.db);
    return rows.length === count;
  });
}

test('letters about approvals and the lock of a run take weeks in one order, and never deadlock', async () => {
  const names = (['amara', 'ben'] as const).toSorted((one, other) =>
    portal.idOf(one) < portal.idOf(other) ? -1 : 1,
  );
  const [first = 'amara', second = 'ben'] = names;
  for (let round = 0; round < rounds / 4; round += 1) {
    await clearPayroll(portal);
    const weeks = [
      { name: second, id: await givenWeek(portal, second, monday) },
      { name: first, id: await givenWeek(portal, first, monday) },
    ];
    const wanted = { upToWeek: monday, payDate: '2026-11-20' };
    const { body: run } = await portal.as('helen')('POST', '/api/pay-runs', wanted);
    const notices = weeks.map(({ id: timesheetId, name }, index) => ({
      id: `00000000-0000-4000-8000-${String(round * 100 + index).padStart(12, '0')}`,
      data: {
        candidateId: portal.idOf(name),
        candidateEmail: `${name}@example.com`,
        timesheetId,
        status: 'Approved',
      },
    }));
    const { letters, locking } = await portal.db.transaction().execute(async (holding) => {
      await sql`select from timesheets where id = ${weeks[0]?.id} for update`.execute(holding);
      const written = portal.db
        .transaction()
        .execute((tx) => insertLettersOf(tx, 'notify-timesheet-status', notices, '2026-11-18' as Day));
      await waiting(1);
      const locked = portal.as('helen')('PUT', `/api/pay-runs/${run.id}/lock`);
      await waiting(2);
      return { letters: [written], locking: [locked] };
    });
    const [[written], [locked]] = [await Promise.all(letters), await Promise.all(locking)];
    assert.deepEqual([locked?.status, written?.length], [200, 2], locked?.body.message);
  }
});
