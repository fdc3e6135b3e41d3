import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const many = 500;

async function weeksThatWait(): Promise<string[]> {
  const jo = portal.idOf('jo');
  await sql`
    insert into users (full_name, email, assigned_consultant_id, rate_of_pay, supply_bill_amount)
    select 'Worker ' || n, 'worker' || n || '@example.com', ${jo}, 14.65, 18.20
    from generate_series(1, ${many}::int) n`.execute(portal.db);
  await sql`
    insert into assignment_details (user_id, client_name, job_title, start_date)
    select id, 'Camden Council', 'Social Worker', '2026-08-03' from users where email like 'worker%'`.execute(
    portal.db,
  );
  const { rows } = await sql<{ id: string }>`
    insert into timesheets (user_id, assignment_id, week_start, monday_hours)
    select user_id, id, '2026-11-09', 7.5 from assignments
    where user_id in (select id from users where email like 'worker%')
    returning id`.execute(portal.db);
  return rows.map(({ id }) => id);
}

test('500 workers can be handed over while their weeks are being approved', async () => {
  const [jo, daniel] = [portal.idOf('jo'), portal.idOf('daniel')];
  const weeks = await weeksThatWait();
  assert.equal(weeks.length, many);
  const answers = new Map<string, number>();
  async function approveOneByOne(name: 'jo' | 'daniel', ids: string[]): Promise<void> {
    for (const id of ids) {
      const { status } = await portal.as(name)('PUT', `/api/timesheets/${id}/approval`, {});
      if (status === 200) answers.set(id, (answers.get(id) ?? 0) + 1);
      else assert.ok(status === 404 || status === 409, `${name}: ${status}`);
    }
  }
  async function approveAtOnce(name: 'jo' | 'daniel', ids: string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += 50) {
      const some = ids.slice(from, from + 50);
      const { body } = await portal.as(name)('POST', '/api/timesheets/approvals', { ids: some });
      for (const { id, refusal } of body.items) {
        if (!refusal) answers.set(id, (answers.get(id) ?? 0) + 1);
      }
    }
  }
  const order = { from: jo, to: daniel, reason: 'Jo is leaving' };
  const [{ body }] = await Promise.all([
    portal.as('helen')('POST', '/api/hand-overs', order),
    approveOneByOne('jo', weeks.slice(0, many / 2)),
    approveOneByOne('daniel', weeks.toReversed().slice(many / 2)),
    approveAtOnce('jo', weeks.slice(many / 2)),
    approveAtOnce('daniel', weeks.toReversed().slice(0, many / 2)),
  ]);
  const outcomes = Object.groupBy(body.results as { outcome: string }[], ({ outcome }) => outcome);
  assert.ok((outcomes['handed over']?.length ?? 0) >= many);
  assert.equal(outcomes['refused'], undefined);

  const { rows } = await sql<{
    id: string;
    status: string;
    claimedBy: string;
    credited: string | null;
    approvedBy: string | null;
    claims: number;
    approvals: number;
  }>`select timesheets.id, status, assigned_consultant_id as "claimedBy",
      credited_consultant_id as credited, approved_by as "approvedBy",
      (select count(*)::int from history where subject = 'claim' and history.user_id = users.id) as claims,
      (select count(*)::int from history where subject_id = timesheets.id and action = 'approved') as approvals
    from timesheets join users on users.id = user_id where users.email like 'worker%'`.execute(portal.db);
  assert.equal(rows.length, many, 'no week is lost');
  for (const { id, status, claimedBy, credited, approvedBy, claims, approvals } of rows) {
    assert.equal(claimedBy, daniel);
    assert.equal(claims, 1, 'each is handed over once');
    assert.equal(status === 'Approved', answers.has(id), 'what was answered is what is');
    assert.equal(answers.get(id) ?? 0, approvals, 'each is approved once at most');
    if (status === 'Approved') {
      assert.ok(approvedBy === jo || approvedBy === daniel);
      assert.equal(credited, approvedBy, 'whoever looked after the worker then has the credit');
    }
  }
  const left = rows.filter(({ status }) => status === 'Pending').map(({ id }) => id);
  await approveOneByOne('daniel', left);
  for (const id of left) assert.equal(answers.get(id), 1, 'what is left is for the new consultant');
  const again = await portal.as('helen')('POST', '/api/hand-overs', order);
  assert.deepEqual(again.body.results, []);
});
