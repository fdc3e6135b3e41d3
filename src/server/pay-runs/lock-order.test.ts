import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { lockUser } from '#server/access/person-store.ts';
import { withLetters } from '#server/platform/mail/letter-transaction.ts';
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

function noticeOf(id: number, name: 'amara' | 'ben', timesheetId: string) {
  const candidateEmail = `${name}@example.com`;
  return {
    id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    data: { candidateId: portal.idOf(name), candidateEmail, timesheetId, status: 'Approved' },
  };
}

function insertLetters(notices: ReturnType<typeof noticeOf>[]): Promise<string[]> {
  return withLetters(portal.db, (tx) =>
    insertLettersOf(tx, 'notify-timesheet-status', notices, '2026-11-18' as Day),
  );
}

test('writing emails about a worker’s weeks waits for an approval that prices these weeks, without a deadlock', async () => {
  const weekBefore = addWeeks(monday, -1);
  await clearPayroll(portal);
  const ids = [await givenWeek(portal, 'amara', monday), await givenWeek(portal, 'amara', weekBefore)];
  const [lower, higher] = ids.toSorted() as [string, string];
  const notices = ids.map((id, index) => noticeOf(90_000 + index, 'amara', id));
  const writing = await portal.db.transaction().execute(async (approving) => {
    await lockUser(approving, portal.idOf('amara'));
    await sql`select from timesheets where id = ${higher} for update`.execute(approving);
    const letters = insertLetters(notices);
    await waiting(1);
    await sql`select from timesheets where id = ${lower} for update`.execute(approving);
    return { letters };
  });
  assert.equal((await writing.letters).length, 2);
});

test('emails about approvals and a lock of a run lock weeks in one order, without a deadlock', async () => {
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
    const notices = weeks.map(({ id, name }, index) => noticeOf(round * 100 + index, name, id));
    const { letters, locking } = await portal.db.transaction().execute(async (holding) => {
      await sql`select from timesheets where id = ${weeks[0]?.id} for update`.execute(holding);
      const written = insertLetters(notices);
      await waiting(1);
      const locked = portal.as('helen')('PUT', `/api/pay-runs/${run.id}/lock`);
      await waiting(2);
      return { letters: [written], locking: [locked] };
    });
    const [[written], [locked]] = [await Promise.all(letters), await Promise.all(locking)];
    assert.deepEqual([locked?.status, written?.length], [200, 2], locked?.body.message);
  }
});
