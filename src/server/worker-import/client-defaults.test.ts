import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { type AskedClient, askedClient } from '#support/weeks/asked-client.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
let kent: AskedClient;

const head =
  'Full name,Email,Client,Job title,Start date,Consultant email,Pay rate,Bill rate,End date,PO number';
const preview = async (...rows: string[]) => {
  const csv = [head, ...rows].join('\n');
  const { status, body } = await portal.as('helen')('POST', '/api/worker-import/preview', { csv });
  assert.equal(status, 200, body.message);
  return body;
};
const importAll = (rows: any[]) =>
  portal.as('helen')('POST', '/api/worker-import', {
    rows: rows.map(({ line, worker }) => ({ line, worker })),
  });
const keep = async (defaults: object) => {
  const { status, body } = await portal.as('helen')('PUT', `/api/clients/${kent.id}/defaults`, defaults);
  assert.equal(status, 200, body.message);
};
async function findAssignment(email: string) {
  const row = await portal.db
    .selectFrom('assignments')
    .innerJoin('users', 'users.id', 'userId')
    .innerJoin('clients', 'clients.id', 'clientId')
    .select(['assignments.id', 'signOff', 'hoursRule', 'poNumber'])
    .where('email', '=', email)
    .where('clients.name', '=', 'Kent Council')
    .executeTakeFirstOrThrow();
  const { body } = await portal.as('helen')('GET', `/api/assignments/${row.id}/authorisers`);
  const rates = await portal.as('helen')('GET', `/api/assignments/${row.id}/rates`);
  const [basic = null] = rates.body.items;
  return {
    signOff: row.signOff,
    hoursRule: row.hoursRule,
    poNumber: row.poNumber,
    authorisers: body.authorisers.map(({ authoriserId }: any) => authoriserId),
    pay: basic && [basic.payRate, basic.billRate],
  };
}

const terms = { signOff: 'client', hoursRule: 'times', poNumber: 'PO-7' } as const;
const rates = [
  { jobTitle: 'Cook', payRate: 15, billRate: 20 },
  { jobTitle: 'Porter', payRate: 14, billRate: 19 },
];

beforeEach(async () => {
  await sql`truncate authorisers, mail_outbox cascade`.execute(portal.db);
  await sql`update clients set name = name || id where name = 'Kent Council'`.execute(portal.db);
  kent = await askedClient(portal, ['amara']);
});

test('the preview of an import shows the defaults of new assignments, and the import applies them', async () => {
  const authorisers = [kent.authorisers['bob'] ?? '', kent.authorisers['ann'] ?? ''];
  await keep({ ...terms, authorisers, rates });
  const { rows, defaults } = await preview(
    'Ida Moss,ida@example.com,Kent Council,cook,16/11/2026,jo.marsh@example.com',
    'Una Reed,una@example.com,KENT COUNCIL,Cook,16/11/2026,jo.marsh@example.com,18,25,,PO-8',
    'Max Stone,max@example.com,Camden Council,Cook,16/11/2026',
    'Lev Hart,lev@example.com,Kent Council,Cook,16/11/2026,,,,31/12/2027',
  );
  assert.deepEqual(defaults, [
    {
      clientName: 'Kent Council',
      isUnsigned: false,
      starts: [
        'Who signs: The client, by an emailed link: Bob Roy, then Ann Lee',
        'The worker enters: Start, finish and break',
        'PO number: PO-7',
        'Cook: pay £15.00, bill £20.00',
      ],
    },
  ]);
  assert.deepEqual(
    rows.map(({ worker }: any) => Object.values(worker.rates)),
    [
      [15, 20],
      [18, 25],
      [null, null],
      [15, 20],
    ],
  );
  const imported = await importAll(rows);
  assert.deepEqual(
    imported.body.rows.map(({ result }: any) => result),
    ['imported', 'imported', 'imported', 'imported'],
  );
  const usual = { signOff: 'client', hoursRule: 'times', authorisers };
  assert.deepEqual(await findAssignment('ida@example.com'), { ...usual, poNumber: 'PO-7', pay: [15, 20] });
  assert.deepEqual(await findAssignment('una@example.com'), { ...usual, poNumber: 'PO-8', pay: [18, 25] });
  assert.deepEqual(await findAssignment('lev@example.com'), { ...usual, poNumber: 'PO-7', pay: [15, 20] });
  const told = await portal.db
    .selectFrom('mailOutbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'who-signs')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    told.map(({ recipient, payload }) => [recipient, (payload as any).authoriser, (payload as any).of]),
    [
      ['jo.marsh@example.com', 'Ann Lee', 'several workers'],
      ['jo.marsh@example.com', 'Bob Roy', 'several workers'],
    ],
  );
});

test('the preview of an import warns that a row with one rate does not get the client’s other rate', async () => {
  await keep({ ...terms, authorisers: [], rates });
  const { rows: found } = await preview(
    'Eve Lane,eve@example.com,Kent Council,Cook,16/11/2026,,15.50',
    'Kit Dean,kit@example.com,Kent Council,Cook,16/11/2026,,,25',
    'Ray Ford,ray@example.com,Kent Council,Nurse,16/11/2026,,15.50',
    'Zoe Pike,zoe@example.com,Kent Council,Cook,16/11/2026',
  );
  assert.deepEqual(
    found.map(({ warnings }: any) => warnings),
    [
      ['There is no bill rate. The client’s £20.00 counts only if both rates are empty.'],
      ['There is no pay rate. The client’s £15.00 counts only if both rates are empty.'],
      [],
      [],
    ],
  );
});

test('a new assignment of an existing worker in a file starts with its client’s defaults', async () => {
  const authorisers = [kent.authorisers['cat'] ?? ''];
  await keep({ ...terms, authorisers, rates });
  const row = 'Ben Adeyemi,ben.adeyemi@example.com,Kent Council,Porter,16/11/2026';
  const email = (await portal.as('ben')('GET', '/api/me')).body.email;
  const { rows, defaults } = await preview(row.replace('ben.adeyemi@example.com', email));
  assert.deepEqual(defaults[0].starts.at(-1), 'Porter: pay £14.00, bill £19.00');
  const [{ line, change, differences }] = rows;
  const send = () =>
    portal.as('helen')('POST', '/api/worker-import/changes', { rows: [{ line, change, differences }] });
  assert.equal((await send()).body.rows[0].result, 'changed');
  assert.deepEqual(await findAssignment(email), {
    signOff: 'client',
    hoursRule: 'times',
    poNumber: 'PO-7',
    authorisers,
    pay: [14, 19],
  });
  assert.equal((await send()).body.rows[0].result, 'exists');
});

test('the preview of an import reports a client with sign-off but without an authoriser', async () => {
  await keep({ signOff: 'client' });
  const { defaults } = await preview('Ida Moss,ida2@example.com,Kent Council,Cook,16/11/2026');
  assert.equal(defaults[0].isUnsigned, true);
});
