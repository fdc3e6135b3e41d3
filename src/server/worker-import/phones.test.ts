import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const helen = (method: string, path: string, body: unknown) => portal.as('helen')(method, path, body);

async function preview(row: string): Promise<any> {
  const csv = `Full name,Email,Mobile number\n${row}`;
  const { status, body } = await helen('POST', '/api/worker-import/preview', { csv });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows[0];
}

async function send({ line, change, differences }: any): Promise<string> {
  const rows = [{ line, change, differences }];
  return (await helen('POST', '/api/worker-import/changes', { rows })).body.rows[0].result;
}

const phoneOf = async (email: string) =>
  (await portal.db.selectFrom('users').select('phone').where('email', '=', email).executeTakeFirstOrThrow())
    .phone;

describe('phone number in a file', () => {
  test('a phone number in a file is shown as a change and applied as shown, and a repeat changes nothing', async () => {
    const email = 'amara.okafor@example.com';
    const row = await preview(`Amara Okafor,${email},'07700900123`);
    assert.deepEqual([row.state, row.differences], ['change', ['Phone none → 07700900123']]);
    assert.equal(await phoneOf(email), null);
    assert.equal(await send(row), 'changed');
    assert.equal(await phoneOf(email), '07700900123');
    assert.equal(await send(row), 'exists');
    const log = await portal.as('helen')('GET', '/api/history?subject=account&search=amara');
    assert.deepEqual(
      [log.body.items[0].reason, log.body.items[0].after],
      ['imported', { phone: '07700900123' }],
    );
  });

  test('an empty phone cell leaves the worker’s number unchanged', async () => {
    const email = 'ben.hughes@example.com';
    await portal.db.updateTable('users').set({ phone: '020 7946 0018' }).where('email', '=', email).execute();
    assert.equal((await preview(`Ben Hughes,${email},`)).state, 'exists');
    assert.equal(await phoneOf(email), '020 7946 0018');
  });

  test('a new worker in a file can have a phone number', async () => {
    const { line, worker } = await preview('New One,new.one@example.com,+44 7700 900456');
    assert.equal((await helen('POST', '/api/worker-import', { rows: [{ line, worker }] })).status, 200);
    assert.equal(await phoneOf('new.one@example.com'), '+44 7700 900456');
  });

  test('a phone number that a spreadsheet shortened is reported for its row', async () => {
    const row = await preview('New Two,new.two@example.com,7.7009E+09');
    assert.match(row.problems[0], /^Phone “7\.7009E\+09” is a long number that the spreadsheet shortened/);
  });
});
