import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sendDueRequests } from '#server/sign-offs/send-requests.ts';
import { withLetters } from '#server/platform/mail/letter-transaction.ts';
import { type AskedClient, askedClient, submitWeek } from '#support/weeks/asked-client.ts';
import { tablesAsText } from '#support/portal/contents.ts';
import { testPortal } from '#support/portal/portal.ts';
import {
  answerAll,
  authoriserOf,
  linkFor,
  look,
  rowsOf,
  sentWeek,
  signedByClient,
} from '#support/weeks/signing-links.ts';
import { forgetAuthoriser } from './forgotten-authoriser-store.ts';

const run = promisify(execFile);
const portal = testPortal();
const address = 'ann.leigh@kent.example';
let kent: AskedClient | undefined;
let openLink = '';

const privacy = (command: string, email: string) =>
  run(process.execPath, ['src/server/commands/privacy.ts', command, '--email', email], {
    env: { ...process.env, DATABASE_URL: portal.connectionString },
  });

async function done(method: string, path: string, body: unknown): Promise<any> {
  const answer = await portal.as('helen')(method, path, body);
  assert.ok(answer.status < 300, JSON.stringify(answer.body));
  return answer.body;
}

async function linkAbout(week: string, now: string): Promise<string> {
  portal.setClock(now);
  portal.mails.mails.length = 0;
  await submitWeek(portal, 'amara', week);
  assert.equal(await sendDueRequests(portal.portal), 1);
  const { text } = await portal.mails.waitFor(({ to }) => to.includes(address));
  return /\/sign#([\w-]{43})/.exec(text)?.[1] ?? '';
}

async function annSigns(): Promise<void> {
  kent = await askedClient(portal, ['amara']);
  const { ann, bob } = kent.authorisers;
  const path = `/api/clients/${kent.id}/authorisers`;
  const details = { siteId: null, fullName: 'Ann Leigh', email: address, phone: '01303 850000' };
  await done('PUT', `${path}/${ann}`, details);
  await done('PUT', `${path}/${ann}/disabled`, { disabled: true });
  await done('PUT', `${path}/${ann}/disabled`, { disabled: false });
  const days = { fromDate: '2026-12-07', untilDate: '2026-12-11' };
  await done('POST', `${path}/${ann}/covers`, { deputyId: bob, ...days });
  await done('POST', `${path}/${bob}/covers`, { deputyId: ann, ...days });
  const { id } = await portal.db
    .selectFrom('assignments')
    .select('id')
    .where('clientId', '=', kent.id)
    .executeTakeFirstOrThrow();
  const authorisers = [
    { authoriserId: ann, rank: 1 },
    { authoriserId: bob, rank: 2 },
  ];
  await done('PUT', `/api/assignments/${id}/authorisers`, { authorisers });
  await portal.db.updateTable('agency').set({ approveOnSignOff: true }).execute();
  await portal.db
    .deleteFrom('timesheets')
    .where('weekStart', '>=', '2026-11-09' as never)
    .execute();
  const signed = await linkAbout('2026-11-09', '2026-11-18T10:30:00Z');
  assert.equal((await answerAll(portal, signed, { name: 'A. Leigh' })).status, 200);
  const queried = await linkAbout('2026-11-16', '2026-11-20T18:30:00Z');
  const query = 'Home at noon on Friday';
  assert.equal((await answerAll(portal, queried, { name: 'Ann Leigh', query })).status, 200);
  await portal.mails.waitFor(({ text }) => text.includes(query));
  openLink = await linkAbout('2026-11-23', '2026-11-27T18:30:00Z');
  const refused = {
    kind: 'sign-off-refused',
    recipient: 'jo.marsh@example.com',
    payload: {
      fullName: 'Jo Marsh',
      authoriser: 'Ann Leigh',
      clientName: 'Kent Council',
      email: address,
      serverSaid: null,
    },
  } as const;
  await withLetters(portal.db, (tx) => portal.portal.post.write(tx, refused));
}

const answers = async () =>
  (await rowsOf(portal, 'amara')).map((row) => [row.status, row.contentHash, row.decidedAt, row.query]);

describe('person who signs for a client', () => {
  before(annSigns);

  test('an authoriser is exported by email address, with all answers and changes', async () => {
    const { stdout } = await privacy('export', address);
    const { asAuthoriser: found, ...account } = JSON.parse(stdout);
    assert.deepEqual(account, {});
    const [ann] = found.authorisers;
    assert.deepEqual(
      [ann.fullName, ann.phone, ann.clientName],
      ['Ann Leigh', '01303 850000', 'Kent Council'],
    );
    assert.deepEqual(
      [found.assignments.length, found.covers.length, found.requests.length, found.mails.length],
      [1, 2, 3, 4],
    );
    const said = found.signOffs.map((row: any) => [row.status, row.decidedName, row.query]);
    assert.deepEqual(said, [
      ['signed', 'A. Leigh', null],
      ['queried', 'Ann Leigh', 'Home at noon on Friday'],
      ['asked', null, null],
    ]);
    const actions = found.history.map((entry: any) => entry.action);
    assert.deepEqual(
      actions.filter((action: string) => !action.startsWith('sign-off')),
      [
        'authoriser changed',
        'authoriser disabled',
        'authoriser enabled',
        'cover added',
        'cover added',
        'authorisers chosen',
        'signed',
        'queried',
      ],
    );
    const shown = JSON.stringify([...found.signOffs, ...found.history]);
    assert.doesNotMatch(shown, /Amara|Okafor/, 'the worker is somebody else');
    assert.doesNotMatch(stdout, /tokenHash/);
  });

  test('an authoriser is forgotten by email address, and the fact and time of a signature stay', async () => {
    const before = await answers();
    const { stdout } = await privacy('forget', address);
    assert.deepEqual(JSON.parse(stdout), { id: kent?.authorisers['ann'], forgotten: true });
    const stored = await tablesAsText(portal.db);
    for (const trace of ['Ann Le', 'A. Leigh', 'ann.leigh@', 'ann@kent', '01303']) {
      assert.ok(!stored.includes(trace), `"${trace}" is still stored`);
    }
    const asked = before.at(-1);
    assert.deepEqual(await answers(), [...before.slice(0, -1), ['superseded', ...(asked ?? []).slice(1)]]);
    const [row] = await rowsOf(portal, 'amara');
    const week = `/api/timesheets/${row?.timesheetId}/history`;
    const history = (await portal.as('jo')('GET', week)).body.items;
    assert.deepEqual(
      history.slice(-3).map((entry: any) => [entry.action, entry.reason]),
      [
        ['sign-off asked', null],
        ['signed', null],
        ['approved', null],
      ],
    );
    assert.match(row?.decidedName ?? '', /^Former authoriser [0-9a-f]{6}$/);
    assert.deepEqual([row?.decidedAddress, row?.userAgent], [null, null]);
  });

  test('the link of a forgotten authoriser is refused', async () => {
    const { body } = await portal.ask('POST', '/api/sign-offs/look', { token: openLink });
    assert.deepEqual([body.link, body.weeks], ['unknown', []]);
  });

  test('forgetting an authoriser leaves other people’s names and keeps pages readable', async () => {
    const { items } = (await portal.as('helen')('GET', '/api/history?subject=client')).body;
    const covers = items.filter(({ action }: any) => action === 'cover added');
    assert.deepEqual(
      covers.map(({ after }: any) => [after.fullName, after.deputyName]),
      [
        ['Bob Roy', undefined],
        [undefined, 'Bob Roy'],
      ],
    );
    const listed = (await portal.as('helen')('GET', `/api/clients/${kent?.id}/authorisers`)).body.items;
    assert.deepEqual(
      listed.filter(({ disabledAt }: any) => disabledAt === null).map(({ fullName }: any) => fullName),
      ['Bob Roy', 'Cat Fox'],
    );
  });

  test('a forgotten authoriser cannot be found by the old address', async () => {
    for (const command of ['export', 'forget']) {
      await assert.rejects(privacy(command, address), {
        stderr: /^No account and no authoriser has the address ann\.leigh@/,
      });
    }
  });

  test('an authoriser with an account is exported and forgotten in the two roles', async () => {
    const { email: ben } = await portal.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', portal.idOf('ben'))
      .executeTakeFirstOrThrow();
    await portal.db
      .updateTable('authorisers')
      .set({ fullName: 'Benny of Kent', email: ben })
      .where('id', '=', kent?.authorisers['bob'] ?? '')
      .execute();
    const found = JSON.parse((await privacy('export', ben)).stdout);
    assert.deepEqual(
      [found.person.email, found.asAuthoriser.authorisers[0].fullName],
      [ben, 'Benny of Kent'],
    );
    const pending = { stderr: /^1 week of Ben Hughes is pending\. Approve or reject it first\./ };
    await assert.rejects(privacy('forget', ben), pending);
    await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('ben')).execute();
    await privacy('forget', ben);
    const stored = await tablesAsText(portal.db);
    assert.ok(!stored.includes(ben) && !stored.includes('Benny'));
  });
});

test('a sign-off answer that arrives while its authoriser is being forgotten stores no name', async () => {
  await portal.db.updateTable('agency').set({ approveOnSignOff: false }).execute();
  const { clientId } = await signedByClient(portal, 'farah');
  await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('farah')).execute();
  for (const week of ['2026-11-02', '2026-11-09', '2026-11-16']) {
    const id = await authoriserOf(portal, clientId, 'Una Quick');
    const { email } = await portal.db
      .selectFrom('authorisers')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const token = await linkFor(portal, id, [await sentWeek(portal, 'farah', week)]);
    const shown = await look(portal, token);
    await Promise.all([
      answerAll(portal, token, { name: 'Una Quick', shown }),
      forgetAuthoriser(portal.db, email, portal.portal.clock()),
    ]);
    assert.doesNotMatch(await tablesAsText(portal.db), /Una Quick|una\.quick/);
  }
});

test('an authoriser can be forgotten while a week still refers to the authoriser', async () => {
  const { clientId } = await signedByClient(portal, 'farah');
  await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('farah')).execute();
  const id = await authoriserOf(portal, clientId, 'Olu Quick');
  const timesheetId = await sentWeek(portal, 'farah', '2026-11-02');
  await linkFor(portal, id, [timesheetId]);
  const authoriser = portal.db.selectFrom('authorisers').select('email').where('id', '=', id);
  const { email } = await authoriser.executeTakeFirstOrThrow();
  const outcome = await portal.db.transaction().execute(async (answering) => {
    const week = answering.selectFrom('timesheets').select('id').where('id', '=', timesheetId).forUpdate();
    await week.executeTakeFirstOrThrow();
    const forgotten = forgetAuthoriser(portal.db, email, portal.portal.clock()).then(() => 'forgotten');
    return Promise.race([forgotten, setTimeout(20_000, 'waits for the week', { ref: false })]);
  });
  assert.equal(outcome, 'forgotten');
});
