import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal.ts';

const portal = testPortal();

const head = 'Full name,Email,Client,Job title,Start date,Consultant email,Pay rate,Bill rate';
const preview = (csv: string, as: 'helen' | 'jo' | 'amara' = 'helen') =>
  portal.as(as)('POST', '/api/worker-import/preview', { csv });
const importRows = (rows: unknown, as: 'helen' | 'jo' | 'amara' = 'helen') =>
  portal.as(as)('POST', '/api/worker-import', { rows });

const worker = (email: string, more: object = {}) => ({
  fullName: 'Sam Taylor',
  email,
  assignment: null,
  consultantEmail: null,
  rates: { rateOfPay: null, supplyBillAmount: null },
  ...more,
});

describe('a preview', () => {
  test('says of each row whether it is new, there already, or wrong, and writes nothing', async () => {
    const users = () => portal.db.selectFrom('users').select('id').execute();
    const before = (await users()).length;
    const { status, body } = await preview(
      [
        `${head},Notes`,
        'Sam Taylor,sam@example.com,Camden Council,Cook,16/11/2026,Jo.Marsh@example.com,21.5,28.75,',
        'Amara Again,AMARA.OKAFOR@example.com',
        'Bo Lind,bo@example.com,,,,nobody@example.com',
        'Cy,not an address',
      ].join('\r\n'),
    );
    assert.equal(status, 200);
    assert.deepEqual(body.ignored, ['Notes']);
    assert.deepEqual(
      body.rows.map(({ line, state, problems }: any) => [line, state, problems[0] ?? null]),
      [
        [2, 'new', null],
        [3, 'exists', 'There is an account with this email address already; it stays as it is'],
        [4, 'error', 'There is no consultant with the email address nobody@example.com'],
        [5, 'error', 'Enter an email address in the correct format, like name@example.com'],
      ],
    );
    assert.equal((await users()).length, before);
  });

  test('refuses a file that is none, in one sentence, and one that is too large', async () => {
    const refused = await preview('hello');
    assert.deepEqual([refused.status, refused.body.code], [400, 'invalid']);
    assert.equal((await preview(`${head}\n${'x'.repeat(1024 * 1024)}`)).status, 413);
    assert.equal((await preview('x'.repeat(2_100_000))).status, 413);
  });
});

describe('an import', () => {
  test('makes the account with all that the row says, writes history, and sends a link that works', async () => {
    const email = 'sam.taylor@example.com';
    const { body: found } = await preview(
      `${head}\nSam Taylor,${email},Camden Council,Cook,16/11/2026,jo.marsh@example.com,21.5,28.75`,
    );
    const { status, body } = await importRows([{ line: 2, worker: found.rows[0].worker }]);
    assert.equal(status, 200);
    assert.deepEqual(body.rows, [{ line: 2, result: 'imported', message: null }]);

    const workers = (await portal.as('jo')('GET', '/api/workers?search=sam.taylor')).body;
    const { id, ...made } = workers.items[0];
    assert.deepEqual(made, {
      fullName: 'Sam Taylor',
      email,
      assignedConsultantId: portal.idOf('jo'),
      rateOfPay: 21.5,
      supplyBillAmount: 28.75,
      disabled: false,
      assignment: { clientName: 'Camden Council', jobTitle: 'Cook', startDate: '2026-11-16' },
    });
    const history = await portal.db
      .selectFrom('history')
      .select(['subject', 'action', 'actorName', 'reason'])
      .where('userId', '=', id)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      history.map(({ subject, action }) => `${subject} ${action}`),
      ['account invited', 'claim reassigned', 'assignment set up', 'rates changed'],
    );
    assert.ok(
      history.every(({ actorName, reason }) => actorName === 'Helen Whitfield' && reason === 'imported'),
    );

    const mail = await portal.mails.waitFor((one) => one.to.includes(email));
    const token = /token_hash=([\w-]+)/.exec(mail.text)?.[1];
    const link = await portal.ask('POST', '/auth/v1/verify', { type: 'invite', token_hash: token });
    assert.equal(link.status, 200);
    assert.equal(link.body.user.email, email);
  });

  test('leaves who is there already as they are, the second time too', async () => {
    const rows = [
      { line: 2, worker: worker('twice@example.com', { fullName: 'First' }) },
      { line: 3, worker: worker('amara.okafor@example.com', { fullName: 'Somebody Else' }) },
    ];
    const results = async () => (await importRows(rows)).body.rows.map(({ result }: any) => result);
    assert.deepEqual(await results(), ['imported', 'exists']);
    assert.deepEqual(await results(), ['exists', 'exists']);
    const amara = await portal.as('amara')('GET', '/api/me');
    assert.equal(amara.body.fullName, 'Amara Okafor');
  });

  test('imports none of a row whose consultant is gone, and all of the others', async () => {
    const { body } = await importRows([
      { line: 2, worker: worker('lost@example.com', { consultantEmail: 'helen.whitfield@example.com' }) },
      { line: 3, worker: worker('found@example.com', { consultantEmail: 'jo.marsh@example.com' }) },
    ]);
    assert.deepEqual(
      body.rows.map(({ result, message }: any) => [result, message]),
      [
        ['error', 'There is no consultant with the email address helen.whitfield@example.com'],
        ['imported', null],
      ],
    );
    assert.equal((await portal.as('helen')('GET', '/api/workers?view=all&search=lost@')).body.total, 0);
  });

  test('takes one of two who import the same row at once', async () => {
    const rows = [{ line: 2, worker: worker('race@example.com') }];
    const answers = await Promise.all([importRows(rows), importRows(rows)]);
    assert.deepEqual(answers.map(({ body }) => body.rows[0].result).sort(), ['exists', 'imported']);
  });

  test('is for Admins only, and refuses rows that were not read by the rules', async () => {
    for (const name of ['jo', 'amara'] as const) {
      assert.equal((await preview(head, name)).status, 403);
      assert.equal((await importRows([], name)).status, 403);
    }
    assert.equal((await portal.ask('POST', '/api/worker-import', { rows: [] })).status, 401);
    const row = { line: 2, worker: worker('x@example.com') };
    assert.equal((await importRows([])).status, 400);
    assert.equal((await importRows(Array.from({ length: 51 }, () => row))).status, 400);
    assert.equal((await importRows([{ line: 2, worker: worker('no address') }])).status, 400);
    assert.equal(
      (await importRows([{ ...row, worker: worker('y@example.com', { role: 'Admin' }) }])).body.rows[0]
        .result,
      'imported',
    );
    const { items } = (await portal.as('helen')('GET', '/api/accounts?search=y@example.com')).body;
    assert.deepEqual(items, []);
  });
});
