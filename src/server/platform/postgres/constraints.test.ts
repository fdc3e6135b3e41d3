import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

async function refused(statement: RawBuilder<unknown>, by: string): Promise<void> {
  const problem = await statement.execute(portal.db).then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(problem instanceof Error, 'the database took it');
  const { constraint = '', message } = problem as Error & { constraint?: string };
  assert.ok(`${constraint} ${message}`.includes(by), `${constraint} ${message}`);
}

function timesheet(columns: Record<string, unknown>): RawBuilder<unknown> {
  const all = { user_id: portal.idOf('dev'), week_start: '2026-11-16', monday_hours: 7.5, ...columns };
  return sql`
    insert into timesheets (${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(all))})
  `;
}

describe('timesheet constraints of the database', () => {
  for (const [why, columns, by] of [
    ['starts on a Monday', { week_start: '2026-11-17' }, 'week_start'],
    ['has no day below 0 hours', { tuesday_hours: -0.5 }, 'day_hours'],
    ['has no day above 24 hours', { sunday_hours: 24.5 }, 'day_hours'],
    ['has hours in steps of a twentieth', { friday_hours: 7.33 }, 'day_hours'],
    ['has hours for every day', { friday_hours: null }, 'day_hours'],
    ['has a total above 0', { monday_hours: 0 }, 'hours_worked'],
    ['has no mileage below 0', { mileage: -0.1 }, 'mileage'],
    ['has one of three statuses', { status: 'Open', approved_at: '2026-11-16' }, 'status'],
    ['is reviewed when it is Approved', { status: 'Approved' }, 'timesheets_check'],
    ['is not reviewed while it is Pending', { approved_at: '2026-11-16' }, 'timesheets_check'],
    [
      'has a reason when it is Rejected',
      { status: 'Rejected', approved_at: '2026-11-16' },
      'timesheets_check',
    ],
    ['has no reason when it is not Rejected', { rejection_reason: 'x' }, 'timesheets_check'],
    ['has no frozen rate below 0', { pay_rate: -1 }, 'pay_rate'],
    ['belongs to an existing person', { user_id: '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10' }, 'user_id'],
    ['has comments of 2000 characters at most', { comments: 'x'.repeat(2001) }, 'comments'],
  ] as const) {
    test(`a timesheet in the database ${why}`, () => refused(timesheet(columns), by));
  }

  test('the database computes the total of a timesheet, whatever total is inserted', async () => {
    await refused(timesheet({ hours_worked: 99 }), 'hours_worked');
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const full = Object.fromEntries(days.map((day) => [`${day}_hours`, 24]));
    await timesheet({ ...full, week_start: '2026-01-05' }).execute(portal.db);
    const { rows } = await sql`select hours_worked from timesheets where week_start = '2026-01-05'`.execute(
      portal.db,
    );
    assert.deepEqual(rows, [{ hoursWorked: 168 }]);
  });

  test('the database allows at most one live timesheet per week', async () => {
    const reviewed = { status: 'Rejected', approved_at: '2026-11-16', rejection_reason: 'x' };
    await timesheet({ week_start: '2026-02-02', ...reviewed }).execute(portal.db);
    await timesheet({ week_start: '2026-02-02', ...reviewed }).execute(portal.db);
    await timesheet({ week_start: '2026-02-02' }).execute(portal.db);
    await refused(timesheet({ week_start: '2026-02-02' }), 'timesheets_one_live_a_week');
    await refused(
      timesheet({ week_start: '2026-02-02', status: 'Approved', approved_at: '2026-11-16' }),
      'timesheets_one_live_a_week',
    );
    await refused(
      sql`update timesheets set status = 'Approved', rejection_reason = null where week_start = '2026-02-02' and status = 'Rejected'`,
      'timesheets_one_live_a_week',
    );
  });

  test('the database refuses to delete a worker with timesheets', () =>
    refused(sql`delete from users where id = ${portal.idOf('amara')}`, 'timesheets'));
});

describe('person constraints of the database', () => {
  const person = (columns: Record<string, unknown>) => {
    const all = { full_name: 'Someone', email: 'someone@example.com', ...columns };
    return sql`
      insert into users (${sql.join(Object.keys(all).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(all))})
    `;
  };
  for (const [why, columns, by] of [
    ['has a name', { full_name: '' }, 'full_name'],
    ['has an address in small letters', { email: 'Someone@example.com' }, 'email'],
    ['has an address that no other person has', { email: 'amara.okafor@example.com' }, 'users_email_key'],
    ['has a known role', { role: 'Owner' }, 'role'],
    ['has no rate below 0', { rate_of_pay: -0.01 }, 'rate_of_pay'],
    ['has no bill rate below 0', { supply_bill_amount: -0.01 }, 'supply_bill_amount'],
    [
      'has a consultant who exists',
      { assigned_consultant_id: '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10' },
      'assigned',
    ],
  ] as const) {
    test(`a person in the database ${why}`, () => refused(person(columns), by));
  }

  test('a new person in the database has the role Candidate by default', async () => {
    await person({}).execute(portal.db);
    const { rows } = await sql`select role from users where email = 'someone@example.com'`.execute(portal.db);
    assert.deepEqual(rows, [{ role: 'Candidate' }]);
  });

  test('the database allows at most one primary assignment per person', () =>
    refused(
      sql`insert into assignment_details (user_id, client_name, job_title, start_date)
        values (${portal.idOf('amara')}, 'x', 'x', '2026-11-16')`,
      'assignments_primary',
    ));
});

describe('constraints of the history', () => {
  test('the database refuses to change, delete or truncate the history', async () => {
    await portal.as('jo')('PUT', `/api/workers/${portal.idOf('amara')}/rates`, {
      rateOfPay: 1,
      supplyBillAmount: 2,
    });
    const count = () => sql`select count(*) as entries from history`.execute(portal.db);
    const before = await count();
    for (const statement of [
      sql`update history set reason = 'x'`,
      sql`delete from history`,
      sql`truncate history`,
      sql`truncate history cascade`,
    ]) {
      await refused(statement, 'history is append-only');
    }
    assert.deepEqual((await count()).rows, before.rows);
  });

  test('every history entry has a version before or after and a known subject', async () => {
    const entry = (columns: Record<string, unknown>) => {
      const id = portal.idOf('amara');
      const all = {
        actor_name: 'x',
        subject: 'rates',
        subject_id: id,
        user_id: id,
        action: 'x',
        after: '{}',
      };
      const merged = { ...all, ...columns };
      return sql`
        insert into history (${sql.join(Object.keys(merged).map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(merged))})
      `;
    };
    await refused(entry({ after: null }), 'history_check');
    await refused(entry({ subject: 'weather' }), 'subject');
    await refused(entry({ id: 1 }), 'id');
  });

  test('the database refuses to change, delete or truncate the record of sign-ins', async () => {
    await sql`insert into auth.events (at, action, result) values (now(), 'sign-in', 'success')`.execute(
      portal.db,
    );
    for (const statement of [
      sql`update auth.events set email = 'x'`,
      sql`delete from auth.events`,
      sql`truncate auth.events`,
    ]) {
      await refused(statement, 'append-only');
    }
  });
});
