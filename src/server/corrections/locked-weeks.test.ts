import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { type Day, shortDay } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { lockedRun } from '#support/weeks/locked-run.ts';
import { beginAnew } from '#support/weeks/fresh-worker.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);
let weeks = 0;

async function approved(): Promise<string> {
  weeks += 1;
  const week = addWeeks('2026-11-16' as Week, 1 - weeks);
  const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(week));
  assert.equal(status, 201, JSON.stringify(body));
  assert.equal((await asJo('PUT', `/api/timesheets/${body.id}/approval`)).status, 200);
  return body.id;
}

async function stored(id: string) {
  return portal.db.selectFrom('timesheets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const setUp = () => beginAnew(portal, { startDate: '2026-06-01', rateOfPay: 12.21, supplyBillAmount: 18 });

describe('week in a pay run', () => {
  let id = '';
  let said = '';

  before(async () => {
    await setUp();
    id = await approved();
    const number = await lockedRun(portal.db, [id], { paidOn: '2026-11-27' as Day });
    said = `This week is in pay run ${number} (paid Friday 27/11/26). Correct it instead.`;
  });

  test('a reviewer sees the pay run of a week, and the worker does not', async () => {
    const { body } = await asJo('GET', `/api/timesheets/${id}`);
    assert.equal(typeof body.payRun, 'number');
    assert.ok(!('corrected' in body));
    assert.ok(!('payRun' in (await portal.as('amara')('GET', `/api/timesheets/${id}`)).body));
  });

  for (const [what, method, path, body] of [
    ['taken back', 'DELETE', '/review', undefined],
    ['deleted', 'DELETE', '', undefined],
    ['reopened', 'POST', '/reopening', { reason: 'Friday was shorter' }],
  ] as const) {
    test(`a week in a pay run cannot be ${what}`, async () => {
      const before = await stored(id);
      const answer = await asJo(method, `/api/timesheets/${id}${path}`, body);
      assert.deepEqual([answer.status, answer.body.message], [409, said]);
      assert.deepEqual(await stored(id), before);
    });
  }

  test('a bulk undo leaves out a week in a pay run, and undoes the others', async () => {
    const other = await approved();
    const { status, body } = await asJo('POST', '/api/timesheets/approvals/undoing', { ids: [id, other] });
    assert.equal(status, 200);
    assert.deepEqual(
      body.items.map(({ refusal }: { refusal: { message: string } | null }) => refusal?.message ?? null),
      [said, null],
    );
  });

  test('a worker cannot recall a week in a pay run', async () => {
    assert.equal((await portal.as('amara')('POST', `/api/timesheets/${id}/recall`)).status, 409);
  });

  test('setting the worker’s rates leaves the amounts of a week in a pay run unchanged', async () => {
    const before = await stored(id);
    const path = `/api/workers/${portal.idOf('amara')}/rates`;
    assert.equal((await asJo('PUT', path, { rateOfPay: 13, supplyBillAmount: 19 })).status, 200);
    assert.deepEqual(await stored(id), before);
  });

  test('setting a missing bill rate leaves a week in a pay run without a bill rate', async () => {
    const path = `/api/workers/${portal.idOf('amara')}/rates`;
    assert.equal((await asJo('PUT', path, { rateOfPay: 13, supplyBillAmount: null })).status, 200);
    const unbilled = await approved();
    await lockedRun(portal.db, [unbilled]);
    assert.equal((await asJo('PUT', path, { rateOfPay: 13, supplyBillAmount: 19 })).status, 200);
    assert.equal((await stored(unbilled)).bill, null);
  });

  test('an earlier deleted version of a week in a pay run cannot be restored', async () => {
    const first = await approved();
    const { weekStart } = await stored(first);
    assert.equal((await asJo('DELETE', `/api/timesheets/${first}`)).status, 200);
    const sent = await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(weekStart));
    assert.equal((await asJo('PUT', `/api/timesheets/${sent.body.id}/approval`)).status, 200);
    const number = await lockedRun(portal.db, [sent.body.id]);
    const { status, body } = await portal.as('helen')('POST', `/api/timesheets/${first}/restoration`);
    assert.deepEqual(
      [status, body.message],
      [409, `This week is in pay run ${number} (expected Friday 27/11/26). Correct it instead.`],
    );
  });

  test('the database refuses to change a week in a pay run', async () => {
    const change = portal.db.updateTable('timesheets').set({ mondayHours: 1 }).where('id', '=', id).execute();
    await assert.rejects(change, /changes by a correction alone/);
    await assert.rejects(portal.db.deleteFrom('timesheets').where('id', '=', id).execute(), /is not deleted/);
  });

  test('the database protects every column of a week in a pay run, including future columns', async () => {
    await sql`alter table timesheets add column allowance numeric(6, 2)`.execute(portal.db);
    for (const change of ['allowance = 5', "client_name = 'Kent Council'", "approved_at = '2026-11-18'"]) {
      const changing = sql`update timesheets set ${sql.raw(change)} where id = ${id}`.execute(portal.db);
      await assert.rejects(changing, /changes by a correction alone/, change);
    }
    await sql`update timesheets set allowance = 5, corrected_at = now() where id = ${id}`.execute(portal.db);
    await sql`alter table timesheets drop column allowance`.execute(portal.db);
  });

  test('forgetting people removes their names and comments from a week in a pay run', async () => {
    const forgotten = { comments: null, reviewedByName: 'Former member of staff' };
    await portal.db.transaction().execute(async (tx) => {
      await sql`select set_config('portal.anonymising', 'on', true)`.execute(tx);
      await tx.updateTable('timesheets').set(forgotten).where('id', '=', id).execute();
    });
    const amara = portal.db.updateTable('users').where('id', '=', portal.idOf('amara'));
    for (const name of ['helen', 'jo'] as const) {
      await amara.set({ assignedConsultantId: portal.idOf(name) }).execute();
      assert.equal((await stored(id)).consultantId, portal.idOf(name));
    }
  });
});

describe('reopening an approved week', () => {
  test('a reopened week is Pending, whoever approved it and when, and stores the reason', async () => {
    const id = await approved();
    portal.setClock('2026-11-20T10:30:00Z');
    const answer = await portal.as('helen')('POST', `/api/timesheets/${id}/reopening`, {
      reason: 'Friday was 5.5',
    });
    assert.deepEqual([answer.status, answer.body.status, answer.body.approvedAt], [200, 'Pending', null]);
    const { body } = await asJo('GET', `/api/timesheets/${id}/history`);
    const { actorName, action, reason } = body.items.at(-1);
    assert.deepEqual([actorName, action, reason], ['Helen Whitfield', 'reopened', 'Friday was 5.5']);
    assert.equal((await asJo('PUT', `/api/timesheets/${id}/approval`)).status, 200);
  });

  test('a reopening is emailed to the worker who was emailed the approval', async () => {
    const id = await approved();
    const { weekStart } = await stored(id);
    const subject = (what: string) => `Timesheet ${what}: W/C ${shortDay(weekStart)}, Camden Council`;
    await portal.mails.waitFor((mail) => mail.subject === subject('approved'));
    const reason = 'Wrong week';
    assert.equal((await asJo('POST', `/api/timesheets/${id}/reopening`, { reason })).status, 200);
    const letter = await portal.mails.waitFor((mail) => mail.subject === subject('pending again'));
    assert.match(
      letter.text,
      /Your approved timesheet is being checked again\. We will email you when it is checked\./,
    );
    assert.match(letter.text, /Wrong week/);
  });

  test('a reopening needs a reason and an approved week', async () => {
    const id = await approved();
    assert.equal((await asJo('POST', `/api/timesheets/${id}/reopening`, { reason: ' ' })).status, 400);
    assert.equal((await asJo('POST', `/api/timesheets/${id}/reopening`, {})).status, 400);
    assert.equal((await asJo('POST', `/api/timesheets/${id}/reopening`, { reason: 'Once' })).status, 200);
    const again = await asJo('POST', `/api/timesheets/${id}/reopening`, { reason: 'Twice' });
    assert.deepEqual(
      [again.status, again.body.message],
      [409, 'This timesheet is Pending. You can reopen only an approved timesheet.'],
    );
  });
});
