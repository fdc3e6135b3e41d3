import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

async function preview(csv: string, choices: object = {}): Promise<any> {
  const { status, body } = await portal.as('helen')('POST', '/api/worker-import/preview', { csv, choices });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

async function send(rows: readonly any[]): Promise<string[]> {
  const sent = rows.map(({ line, change, differences }) => ({ line, change, differences }));
  const { body } = await portal.as('helen')('POST', '/api/worker-import/changes', { rows: sent });
  return body.rows.map(({ result }: any) => result);
}

const asked = (body: any) => body.questions.map(({ about, sentence }: any) => [about, sentence]);

describe('finding existing workers', () => {
  test('the row of an existing worker is found by its address even if other cells are unreadable', async () => {
    const { rows } = await preview(
      'Full name,Email,Pay rate,Bill rate,Rates from\nAmara,amara.okafor@example.com,13.50,18.00,12/32/2026',
    );
    assert.deepEqual(rows[0].problems, [
      'Rates from “12/32/2026” is not a real date. Write it like 16/11/2026',
    ]);
  });
});

describe('payroll numbers without leading zeros', () => {
  const head = 'Full name,Email,Client,PO number,Payroll number';
  const csv = [
    head,
    'Amara Okafor,amara.okafor@example.com,,456,310',
    'New One,new.one@example.com,,,311',
    'Ben Hughes,ben.hughes@example.com,,PO 1,',
  ].join('\n');

  test('numbers without leading zeros are reported once per file, and are not imported by default', async () => {
    const set = (name: 'amara' | 'ben', payrollNumber: string) =>
      portal.db.updateTable('users').set({ payrollNumber }).where('id', '=', portal.idOf(name)).execute();
    await set('amara', '00310');
    await set('ben', '00311');
    await portal.db
      .updateTable('assignments')
      .set({ poNumber: '00456' })
      .where('userId', '=', portal.idOf('amara'))
      .execute();
    const body = await preview(csv);
    assert.deepEqual(asked(body), [
      [
        'short numbers',
        'Some numbers may have lost zeros at the start: 456 for 00456, 310 for 00310, 311 for 00311. These numbers are left out.',
      ],
    ]);
    assert.deepEqual(
      body.rows.map(({ state, differences, problems, warnings }: any) => [
        state,
        differences,
        problems,
        warnings,
      ]),
      [
        [
          'exists',
          [],
          [
            'No change',
            'PO number 456 is 00456 without its zeros; it stays 00456',
            'Payroll number 310 is 00310 without its zeros; it stays 00310',
          ],
          [],
        ],
        ['new', [], [], ['Payroll number 311 is left out: another worker has 00311']],
        ['change', ['PO number none → PO 1'], [], []],
      ],
    );
    assert.equal(body.rows[1].worker.payrollNumber, undefined);

    const wanted = await preview(csv, { takesShortNumbers: true });
    assert.deepEqual(wanted.rows[0].differences, ['PO number 00456 → 456', 'Payroll number 00310 → 310']);
    assert.equal(wanted.rows[1].worker.payrollNumber, '311');
    assert.deepEqual(await send([wanted.rows[0]]), ['changed']);
  });
});

describe('client names in a file', () => {
  const csv = (name: string) =>
    `Full name,Email,Client,Job title,Start date\nSam,sam.client@example.com,${name},Cook,16/11/2026`;

  test('a client name that is similar to an existing client raises a question, and the chosen client is used', async () => {
    await portal.db.insertInto('clients').values({ name: 'Oakfield House' }).execute();
    const body = await preview(csv('Oakfield Hse'));
    assert.deepEqual(body.questions, [
      {
        about: 'client',
        sentence:
          '“Oakfield Hse” in 1 row would be a new client. There is “Oakfield House”. Is it the same client?',
        name: 'Oakfield Hse',
        offered: ['Oakfield House'],
      },
    ]);
    const chosen = await preview(csv('Oakfield Hse'), { clients: { 'Oakfield Hse': 'Oakfield House' } });
    assert.deepEqual([chosen.questions, chosen.rows[0].worker.assignment.clientName], [[], 'Oakfield House']);
  });

  test('a question about two similar client names in one file is about the rarer or shorter name', async () => {
    const row = (who: string, name: string) => `${who},${who}@example.com,${name},Cook,16/11/2026`;
    const { questions } = await preview(
      [
        csv('Riverside Hospital'),
        row('bo', 'Riverside Hosp'),
        row('cy', 'Fenwick Ldge'),
        row('di', 'Fenwick Ldge'),
        row('ed', 'Fenwick Lodge'),
      ].join('\n'),
    );
    assert.deepEqual(
      questions.map(({ name, offered }: any) => [name, offered]),
      [
        ['Fenwick Lodge', ['Fenwick Ldge']],
        ['Riverside Hosp', ['Riverside Hospital']],
      ],
    );
  });

  test('a client that an Admin’s import creates is confirmed', async () => {
    const { rows } = await preview(csv('Fenwick Lodge'));
    const sent = rows.map(({ line, worker }: any) => ({ line, worker }));
    const { body } = await portal.as('helen')('POST', '/api/worker-import', { rows: sent });
    assert.equal(body.rows[0].result, 'imported');
    const client = await portal.db
      .selectFrom('clients')
      .select('confirmedAt')
      .where('name', '=', 'Fenwick Lodge')
      .executeTakeFirstOrThrow();
    assert.notEqual(client.confirmedAt, null);
  });
});
