import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { CastName } from '#server/commands/cast.ts';
import { testPortal } from '#support/portal/portal.ts';
import { eventually } from '#support/run/eventually.ts';

const portal = testPortal();
const names = ['amara', 'ben', 'chloe', 'farah'] as const;
type Name = (typeof names)[number];

const preview = (actor: CastName, list: string) =>
  portal.as(actor)('POST', '/api/payroll-numbers/preview', { list });
const save = (actor: CastName, changes: unknown) =>
  portal.as(actor)('PUT', '/api/payroll-numbers', { changes });
const change = (name: Name, payrollNumber: string | null, seen: string | null = null) => ({
  workerId: portal.idOf(name),
  payrollNumber,
  seen,
});

async function numbers(): Promise<Partial<Record<Name, string | null>>> {
  const rows = await portal.db.selectFrom('users').select(['id', 'payrollNumber']).execute();
  const of = (name: Name) => rows.find(({ id }) => id === portal.idOf(name))?.payrollNumber;
  return Object.fromEntries(names.flatMap((name) => (of(name) ? [[name, of(name)]] : [])));
}

async function states(actor: CastName, list: string): Promise<unknown[]> {
  const { status, body } = await preview(actor, list);
  assert.equal(status, 200, body.message);
  return body.rows.map(({ state, worker, number }: any) => [state, worker?.fullName ?? null, number]);
}

beforeEach(async () => {
  await portal.db.updateTable('users').set({ payrollNumber: null }).execute();
});

describe('pasted list of payroll numbers', () => {
  test('an Admin can preview and save a list of payroll numbers, and the log has each change', async () => {
    await save('helen', [change('ben', 'B1')]);
    const { body } = await preview('helen', 'Okafor, Amara\t00310\nb1\t7\nB1\tB2\nnobody@example.com\t9');
    assert.deepEqual(
      body.rows.map(({ line, state, worker }: any) => [line, state, worker?.fullName, worker?.payrollNumber]),
      [
        [1, 'change', 'Amara Okafor', null],
        [2, 'unknown', undefined, undefined],
        [3, 'change', 'Ben Hughes', 'B1'],
        [4, 'unknown', undefined, undefined],
      ],
    );
    assert.deepEqual(await numbers(), { ben: 'B1' });
    const saved = await save('helen', [change('amara', '00310'), change('ben', 'B2', 'B1')]);
    assert.deepEqual([saved.status, saved.body], [200, { changed: 2 }]);
    assert.deepEqual(await numbers(), { amara: '00310', ben: 'B2' });
    const log = await portal.as('helen')('GET', '/api/history?subject=account&search=ben');
    const [entry] = log.body.items;
    assert.deepEqual(
      [entry.actorName, entry.before, entry.after, entry.reason],
      ['Helen Whitfield', { payrollNumber: 'B1' }, { payrollNumber: 'B2' }, 'pasted list'],
    );
  });

  test('two workers can swap payroll numbers by one list', async () => {
    await save('helen', [change('amara', '1'), change('ben', '2')]);
    assert.deepEqual(await states('helen', 'Amara Okafor\t2\nBen Hughes\t1'), [
      ['change', 'Amara Okafor', '2'],
      ['change', 'Ben Hughes', '1'],
    ]);
    assert.equal((await save('helen', [change('amara', '2', '1'), change('ben', '1', '2')])).status, 200);
    assert.deepEqual(await numbers(), { amara: '2', ben: '1' });
    assert.equal((await save('helen', [change('amara', null, '2'), change('ben', '2', '1')])).status, 200);
    assert.deepEqual(await numbers(), { ben: '2' });
  });

  test('a list of payroll numbers saves nothing if one number has changed, or belongs to another worker', async () => {
    await save('helen', [change('ben', 'B9'), change('farah', 'F1')]);
    const changed = await save('helen', [change('amara', 'A1'), change('ben', 'B2')]);
    assert.deepEqual(
      [changed.status, changed.body.reason, changed.body.message],
      [
        409,
        'payroll_number_changed',
        'The payroll number of Ben Hughes is now B9. Nothing is saved: look at the list again.',
      ],
    );
    const taken = await save('helen', [change('amara', 'A1'), change('chloe', 'F1')]);
    assert.deepEqual([taken.status, taken.body.reason], [409, 'payroll_number_taken']);
    assert.deepEqual(await numbers(), { ben: 'B9', farah: 'F1' });
  });

  test('a consultant can find and set only the payroll numbers of claimed workers', async () => {
    await save('helen', [change('chloe', 'C1')]);
    assert.deepEqual(await states('jo', 'Amara Okafor\t1\nChloe Dunn\t2\nBen Hughes\tC1'), [
      ['change', 'Amara Okafor', '1'],
      ['unknown', null, '2'],
      ['taken', 'Ben Hughes', 'C1'],
    ]);
    assert.equal((await save('jo', [change('amara', '1'), change('chloe', '2', 'C1')])).status, 404);
    assert.deepEqual(await numbers(), { chloe: 'C1' });
    assert.equal((await save('jo', [change('amara', '1')])).status, 200);
  });

  test('a list of payroll numbers saves nothing if the consultant loses a worker while waiting for the lock', async () => {
    const waiting = await portal.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ assignedConsultantId: portal.idOf('daniel') })
        .where('id', '=', portal.idOf('amara'))
        .execute();
      const sent = save('jo', [change('ben', '2'), change('amara', '1')]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { sent };
    });
    assert.equal((await waiting.sent).status, 404);
    assert.deepEqual(await numbers(), {});
    await portal.db
      .updateTable('users')
      .set({ assignedConsultantId: portal.idOf('jo') })
      .where('id', '=', portal.idOf('amara'))
      .execute();
  });

  test('a list of payroll numbers saves nothing if an Admin becomes a consultant while waiting for the lock', async () => {
    const becomes = (role: 'Admin' | 'Recruitment Consultant') =>
      portal.db.updateTable('users').set({ role }).where('id', '=', portal.idOf('helen')).execute();
    const waiting = await portal.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', portal.idOf('amara')).forUpdate().execute();
      const sent = save('helen', [change('amara', '1')]);
      await eventually('the list waits for the lock', async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(portal.db);
        return rows.length === 1;
      });
      await becomes('Recruitment Consultant');
      return { sent };
    });
    assert.equal((await waiting.sent).status, 404);
    assert.deepEqual(await numbers(), {});
    await becomes('Admin');
  });

  test('two simultaneous lists with the same payroll numbers give each number to one worker', async () => {
    const answers = await Promise.all([
      save('helen', [change('amara', 'X'), change('ben', 'Y')]),
      save('helen', [change('farah', 'Y'), change('chloe', 'X')]),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    assert.deepEqual(Object.values(await numbers()).toSorted(), ['X', 'Y']);
  });
});
