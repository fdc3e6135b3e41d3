import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { beforeEach, describe, test } from 'node:test';
import { promisify } from 'node:util';
import type { Day } from '#domain/calendar/day.ts';
import { cast, type CastName } from '#server/commands/cast.ts';
import { tablesAsText } from '#support/portal/contents.ts';
import { textsInPdf } from '#support/documents/pdf.ts';
import { testPortal } from '#support/portal/portal.ts';
import { lockedRun } from '#support/weeks/locked-run.ts';
import { sentWeek } from '#support/weeks/signing-links.ts';
import { clearPayroll, givenWeek } from '#support/weeks/weeks-to-pay.ts';

const run = promisify(execFile);
const portal = testPortal();
const admin = (method: string, path: string, body?: unknown) => portal.as('helen')(method, path, body);
const reason = 'Letter of 14 November';

const pathOf = (name: CastName, rest = 'data') => `/api/workers/${portal.idOf(name)}/${rest}`;
const look = async (name: CastName) => (await admin('GET', pathOf(name))).body;
const forget = (name: CastName, body: object = {}) =>
  admin('POST', pathOf(name, 'forgetting'), { name: cast[name].fullName, reason, ...body });

async function fileOf(name: CastName, file: string): Promise<Response> {
  const authorization = await portal.authorizationOf('helen');
  const answer = await portal.app.request(pathOf(name, file), { headers: { authorization } });
  assert.equal(answer.status, 200);
  return answer;
}

async function eventsOf(name: CastName): Promise<unknown[]> {
  const { body } = await admin('GET', '/api/audit?limit=200');
  return body.items
    .filter(({ userId }: any) => userId === portal.idOf(name))
    .map(({ action, actorName }: any) => `${action} by ${actorName}`);
}

describe('export of a worker on screen', () => {
  test('the JSON export on screen equals the export of the command', async () => {
    const onScreen = await (await fileOf('amara', 'data.json')).json();
    const env = { ...process.env, DATABASE_URL: portal.connectionString };
    const args = ['src/server/commands/privacy.ts', 'export', '--email', cast.amara.email];
    const { stdout } = await run(process.execPath, args, { env });
    const byCommand = JSON.parse(stdout);
    for (const parts of [onScreen, byCommand]) delete parts.signInEvents;
    assert.deepEqual(onScreen, byCommand);
    assert.ok((await eventsOf('amara')).includes('export-person by Helen Whitfield'));
  });

  test('the PDF export has every section as text without ids, on numbered pages', async () => {
    const answer = await fileOf('amara', 'data.pdf');
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    const text = textsInPdf(Buffer.from(await answer.arrayBuffer())).join('\n');
    for (const part of ['Personal data of Amara Okafor', 'Account', 'Assignments', 'Weeks', 'History'])
      assert.ok(text.includes(part), part);
    assert.match(text, /Camden Council/);
    assert.match(text, /page 1/);
    assert.match(text, /page 2/);
    assert.doesNotMatch(text, /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/);
  });
});

describe('forgetting a worker on screen', () => {
  beforeEach(() => clearPayroll(portal));

  test('a worker with pending or unpaid weeks cannot be forgotten, and the refusal has the remedy', async () => {
    await givenWeek(portal, 'ben', '2026-11-02');
    const { refusals, worksAt } = await look('ben');
    assert.deepEqual([refusals, worksAt], [[], ['Leeds City Council']]);

    await lockedRun(portal.db, []);
    const unpaid = await forget('ben');
    assert.deepEqual(
      [unpaid.status, unpaid.body.message],
      [
        409,
        '1 approved week of Ben Hughes is not paid yet. Release what is held, lock the pay run and enter its paid day first.',
      ],
    );
    await sentWeek(portal, 'ben', '2026-11-09');
    assert.equal((await forget('ben')).body.reason, 'weeks_not_reviewed');
    const stored = await tablesAsText(portal.db);
    assert.ok(stored.includes('Ben Hughes'));
  });

  test('the command refuses to forget the same people as the screen', async () => {
    await givenWeek(portal, 'dev', '2026-11-02');
    await lockedRun(portal.db, []);
    const env = { ...process.env, DATABASE_URL: portal.connectionString };
    const args = ['src/server/commands/privacy.ts', 'forget', '--email', cast.dev.email];
    await assert.rejects(run(process.execPath, args, { env }), (problem: { stderr: string }) => {
      assert.match(problem.stderr, /^1 approved week of Dev Patel is not paid yet\./);
      return true;
    });
  });

  test('a wrong name, and a reason that contains the name, are refused with an error for the field', async () => {
    const { status, body } = await forget('chloe', {
      name: 'Chloe',
      reason: 'chloe  dunn asked for it',
    });
    assert.deepEqual(
      [status, body.fields],
      [
        400,
        {
          name: 'Type the name as it is shown: Chloe Dunn',
          reason: 'Leave name and address out of the reason: the reason stays in the record.',
        },
      ],
    );
    assert.equal((await look('chloe')).forgotten, null);
  });

  test('a paid worker who has left is forgotten once, even if the request is repeated, with receipt and audit', async () => {
    const week = await givenWeek(portal, 'farah', '2026-11-02');
    await lockedRun(portal.db, [week], { paidOn: '2026-11-13' as Day });
    const [one, other] = await Promise.all([forget('farah'), forget('farah')]);
    assert.deepEqual([one?.status, other?.status], [200, 200]);
    assert.deepEqual(one?.body, other?.body);
    const { forgotten, stays } = await look('farah');
    assert.deepEqual([forgotten.byName, forgotten.reason], ['Helen Whitfield', reason]);
    assert.equal(stays[0].what, '1 week with hours, miles, rates and amounts, without a name');
    const stored = await tablesAsText(portal.db);
    for (const trace of ['Farah', 'Aziz', 'farah.aziz']) assert.ok(!stored.includes(trace), trace);
    assert.equal(
      (await eventsOf('farah')).filter((one) => one === 'forget-person by Helen Whitfield').length,
      1,
    );
    const receipt = await fileOf('farah', 'forgetting.pdf');
    const text = textsInPdf(Buffer.from(await receipt.arrayBuffer())).join('\n');
    assert.match(text, /Receipt: personal data removed/);
    assert.match(text, /Reason: Letter of 14 November/);
    assert.doesNotMatch(text, /Farah|Aziz/);
  });

  test('a disabled worker without an assignment can be exported and forgotten', async () => {
    assert.equal((await (await fileOf('gareth', 'data.json')).json()).person.fullName, 'Gareth Lowe');
    assert.equal((await forget('gareth')).status, 200);
    assert.ok(!(await tablesAsText(portal.db)).includes('Gareth'));
  });

  test('a worker who is also an authoriser is forgotten in the two roles', async () => {
    const { id: clientId } = await portal.db
      .selectFrom('clients')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const authoriser = { fullName: 'Ella Price', email: cast.ella.email };
    assert.equal((await admin('POST', `/api/clients/${clientId}/authorisers`, authoriser)).status, 201);
    assert.equal((await (await fileOf('ella', 'data.json')).json()).asAuthoriser.authorisers.length, 1);
    assert.equal((await forget('ella')).status, 200);
    const stored = await tablesAsText(portal.db);
    assert.ok(!stored.includes(cast.ella.email));
    assert.ok(!stored.includes('Ella Price'));
  });

  test('an Admin who loses the right during the request forgets nobody', async () => {
    const waiting = Promise.withResolvers<void>();
    const holding = portal.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ role: 'Candidate' })
        .where('id', '=', portal.idOf('helen'))
        .execute();
      const { lockStaff } = await import('#server/accounts/staff-store.ts');
      await lockStaff(tx);
      waiting.resolve();
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await waiting.promise;
    const { status } = await forget('dev');
    await holding;
    assert.equal(status, 403);
    const { fullName } = await portal.db
      .selectFrom('users')
      .select('fullName')
      .where('id', '=', portal.idOf('dev'))
      .executeTakeFirstOrThrow();
    assert.equal(fullName, 'Dev Patel');
  });
});
