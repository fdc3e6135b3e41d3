import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

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

describe('preview of a file', () => {
  test('a preview marks each row of a file as new, existing or wrong, and stores nothing', async () => {
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
        [3, 'exists', 'There is already an account with this email address, and it will not change'],
        [4, 'error', 'There is no consultant with the email address nobody@example.com'],
        [5, 'error', 'Enter an email address in the correct format, like name@example.com'],
      ],
    );
    assert.equal((await users()).length, before);
  });

  test('a preview refuses a text that is not a file of workers, and a too large text, with one sentence', async () => {
    const refused = await preview('hello');
    assert.deepEqual([refused.status, refused.body.code], [400, 'invalid']);
    assert.equal((await preview(`${head}\n${'x'.repeat(1024 * 1024)}`)).status, 413);
    assert.equal((await preview('x'.repeat(2_100_000))).status, 413);
  });
});

describe('unusual rows', () => {
  const belowWage =
    'Pay of £9.00 an hour is below the minimum wage for workers aged 21 and over: £12.71 from 1 April 2026.';
  const rows = [
    'Ada One,ada.one@example.com,Camden Council,Cook,16/11/2026,,21.50,28.75',
    'Bea Two,bea.two@example.com,Camden Council,Cook,16/11/1926,,28.75,14.10',
    'Cat Three,cat.three@example.com,Camden Council,Cook,16/11/2099,,1410,1800',
    'Dan Four,dan.four@example.com,,,,,9,14.10',
    'Amara Again,amara.okafor@example.com,,,,,9,5',
    'Eve Five,not an address,,,,,9,5',
  ];
  const expected = [
    [2, []],
    [
      3,
      [
        'Pay of £28.75 an hour is above the bill of £14.10.',
        'The start date, Tuesday 16 November 1926, was more than 100 years ago.',
      ],
    ],
    [
      4,
      [
        '£1,410.00 and £1,800.00 an hour is very high. Is it for one hour, and in pounds?',
        'The start date, Monday 16 November 2099, is more than 72 years away.',
      ],
    ],
    [5, [belowWage]],
  ];
  const warningsOf = (body: any) => body.rows.map(({ line, warnings }: any) => [line, warnings]);

  test('unusual rows of a file get warnings and can be imported', async () => {
    const { body } = await preview([head, ...rows].join('\n'));
    assert.deepEqual(
      body.rows.map(({ state }: any) => state),
      ['new', 'new', 'new', 'new', 'exists', 'error'],
    );
    assert.deepEqual(warningsOf(body), [...expected, [6, []], [7, []]]);
    assert.deepEqual(body.warnings, []);

    const sent = body.rows.flatMap(({ line, worker: one }: any) => (one ? [{ line, worker: one }] : []));
    const imported = await importRows(sent);
    assert.deepEqual(warningsOf(imported.body), expected);
    assert.ok(imported.body.rows.every(({ result }: any) => result === 'imported'));
    const again = await importRows(sent);
    assert.deepEqual(
      again.body.rows.map(({ result, warnings }: any) => [result, warnings]),
      sent.map(() => ['exists', []]),
    );
    const { items } = (await portal.as('helen')('GET', '/api/workers?view=all&search=bea.two')).body;
    assert.deepEqual([items[0].rateOfPay, items[0].supplyBillAmount], [28.75, 14.1]);
  });

  test('a file with swapped rate columns gets one warning, in the preview and in the import', async () => {
    const swapped = [1, 2, 3].map((one) => `Kit ${one},kit${one}@example.com,,,,,28.75,21.50`);
    const { body } = await preview([head, ...swapped, rows[4]].join('\n'));
    const warning =
      'Pay is above bill in 3 of 3 rows with both rates. Are the columns Pay rate and Bill rate the wrong way round?';
    assert.deepEqual(body.warnings, [warning]);
    const sent = body.rows.slice(0, 3).map(({ line, worker: one }: any) => ({ line, worker: one }));
    assert.deepEqual((await importRows(sent)).body.warnings, [warning]);
    assert.deepEqual((await importRows(sent)).body.warnings, [], 'nothing is imported a second time');
  });
});

describe('import of a file', () => {
  test('an import creates the account with all values of the row, writes history, and emails a working link', async () => {
    const email = 'sam.taylor@example.com';
    const { body: found } = await preview(
      `${head}\nSam Taylor,${email},Camden Council,Cook,16/11/2026,jo.marsh@example.com,21.5,28.75`,
    );
    const { status, body } = await importRows([{ line: 2, worker: found.rows[0].worker }]);
    assert.equal(status, 200);
    assert.deepEqual(body.rows, [{ line: 2, result: 'imported', message: null, warnings: [] }]);

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

  test('an import leaves existing workers unchanged, and so does a second import', async () => {
    const rows = [
      { line: 2, worker: worker('twice@example.com', { fullName: 'First' }) },
      { line: 3, worker: worker('amara.okafor@example.com', { fullName: 'Someone Else' }) },
    ];
    const results = async () => (await importRows(rows)).body.rows.map(({ result }: any) => result);
    assert.deepEqual(await results(), ['imported', 'exists']);
    assert.deepEqual(await results(), ['exists', 'exists']);
    const amara = await portal.as('amara')('GET', '/api/me');
    assert.equal(amara.body.fullName, 'Amara Okafor');
  });

  test('an import skips a row whose consultant no longer exists, and imports the others', async () => {
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

  test('a row that two people import simultaneously is stored once', async () => {
    const rows = [{ line: 2, worker: worker('race@example.com') }];
    const answers = await Promise.all([importRows(rows), importRows(rows)]);
    assert.deepEqual(answers.map(({ body }) => body.rows[0].result).sort(), ['exists', 'imported']);
  });

  test('only an Admin can import, and rows that break the rules are refused', async () => {
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
