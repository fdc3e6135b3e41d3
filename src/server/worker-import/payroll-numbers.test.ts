import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

async function preview(...rows: string[]): Promise<any[]> {
  const csv = ['Full name,Email,Payroll number', ...rows].join('\n');
  const { status, body } = await portal.as('helen')('POST', '/api/worker-import/preview', { csv });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows;
}

async function send(rows: readonly any[]): Promise<[string, string | null][]> {
  const sent = rows.map(({ line, change, differences }) => ({ line, change, differences }));
  const { body } = await portal.as('helen')('POST', '/api/worker-import/changes', { rows: sent });
  return body.rows.map(({ result, message }: any) => [result, message]);
}

async function add(rows: readonly any[]): Promise<[string, string | null][]> {
  const sent = rows.map(({ line, worker }) => ({ line, worker }));
  const { body } = await portal.as('helen')('POST', '/api/worker-import', { rows: sent });
  return body.rows.map(({ result, message }: any) => [result, message]);
}

async function numberOf(email: string): Promise<string | null> {
  const row = await portal.db
    .selectFrom('users')
    .select('payrollNumber')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.payrollNumber;
}

const amara = 'amara.okafor@example.com';

describe('payroll number in a file', () => {
  test('a payroll number in a file is shown as a change and applied as shown, and a repeat changes nothing', async () => {
    const rows = await preview(`Amara Okafor,${amara},00123`);
    assert.deepEqual(
      rows.map(({ state, differences }) => [state, differences]),
      [['change', ['Payroll number none → 00123']]],
    );
    assert.equal(await numberOf(amara), null);
    assert.deepEqual(await send(rows), [['changed', null]]);
    assert.equal(await numberOf(amara), '00123');
    assert.deepEqual(await send(rows), [['exists', null]]);
    const [again] = await preview(`Amara Okafor,${amara},00123`);
    assert.deepEqual([again.state, again.problems], ['exists', ['No change']]);
    const log = await portal.as('helen')('GET', '/api/history?subject=account&search=amara');
    assert.deepEqual(
      [log.body.items[0].reason, log.body.items[0].after],
      ['imported', { payrollNumber: '00123' }],
    );
  });

  test('a payroll number in a file is set for a worker without an assignment', async () => {
    const rows = await preview('Dev Patel,dev.patel@example.com,D-1');
    assert.deepEqual(rows[0].differences, ['Payroll number none → D-1']);
    assert.deepEqual(await send(rows), [['changed', null]]);
  });

  test('a new worker in a file can have a payroll number', async () => {
    const rows = await preview('New One,new.one@example.com,N-1');
    assert.deepEqual([rows[0].state, rows[0].worker.payrollNumber], ['new', 'N-1']);
    assert.deepEqual(await add(rows), [['imported', null]]);
    assert.equal(await numberOf('new.one@example.com'), 'N-1');
  });

  test('another worker’s payroll number is refused with a sentence, even if it was taken after the preview', async () => {
    await portal.as('helen')('PUT', `/api/workers/${portal.idOf('chloe')}/payroll-number`, {
      payrollNumber: 'C-1',
    });
    const taken = 'Another worker has the payroll number C-1 already';
    const rows = await preview(
      'Ben Hughes,ben.hughes@example.com,C-1',
      'Someone New,someone.new@example.com,C-1',
    );
    assert.deepEqual(
      rows.map(({ state, problems }) => [state, problems]),
      [
        ['error', [taken]],
        ['error', ['The same payroll number is on line 2']],
      ],
    );
    const [late] = await preview('Late One,late.one@example.com,L-1');
    const [change] = await preview('Ben Hughes,ben.hughes@example.com,L-1');
    await portal.as('jo')('PUT', `/api/workers/${portal.idOf('farah')}/payroll-number`, {
      payrollNumber: 'L-1',
    });
    const message = 'Another worker has the payroll number L-1 already';
    assert.deepEqual(await add([late]), [['error', `${message}.`]]);
    assert.deepEqual(await send([change]), [['error', message]]);
    assert.equal(await numberOf('ben.hughes@example.com'), null);
  });

  test('a payroll number in a file has at most 20 characters', async () => {
    const [row] = await preview(`Amara Okafor,${amara},${'1'.repeat(21)}`);
    assert.deepEqual(
      [row.state, row.problems],
      ['error', ['The payroll number must be 20 characters or fewer']],
    );
  });
});
