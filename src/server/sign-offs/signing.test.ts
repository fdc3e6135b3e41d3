import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { uploaded } from '#support/weeks/sign-offs.ts';
import {
  answerAll,
  answersTo,
  authoriserOf,
  linkFor,
  look,
  rowsOf,
  sentWeek,
  signedByClient,
} from '#support/weeks/signing-links.ts';

const portal = testPortal();
const week = '2026-11-16';
let clientId: string;
let timesheetId: string;
let priya: string;
let token: string;

beforeEach(async () => {
  portal.setClock(wednesday);
  await sql`truncate sign_off_requests, sign_offs, timesheets restart identity cascade`.execute(portal.db);
  ({ clientId } = await signedByClient(portal, 'amara'));
  timesheetId = await sentWeek(portal, 'amara', week);
  priya = await authoriserOf(portal, clientId);
  token = await linkFor(portal, priya, [timesheetId]);
});

function decide(body: object, headers?: Record<string, string>) {
  return portal.ask('POST', '/api/sign-offs/decide', body, headers);
}

async function statuses(): Promise<string[]> {
  return (await rowsOf(portal, 'amara')).map(({ status }) => status);
}

describe('sign page', () => {
  test('the sign page shows the week to its authoriser, without the worker’s rates and addresses', async () => {
    const { link, message, authoriser, agency, weeks } = await look(portal, token);
    assert.deepEqual([link, message, authoriser?.fullName], ['open', null, 'Priya Shah']);
    assert.deepEqual(Object.keys(agency), ['name', 'accentColour', 'logo']);
    const [shown] = weeks;
    assert.deepEqual(
      [shown?.candidateName, shown?.weekStart, shown?.hours.total, shown?.status, shown?.message],
      ['Amara Okafor', week, 37.5, 'asked', null],
    );
    assert.doesNotMatch(JSON.stringify(weeks), /@|rate|pay|bill/i);
  });

  test('opening the sign page repeatedly changes nothing and sets no cookie', async () => {
    const facts = () =>
      sql`select (select json_agg(sign_offs) from sign_offs) as rows,
        (select json_agg(r) from sign_off_requests r) as requests, (select count(*) from history) as entries,
        (select json_agg(t) from timesheets t) as weeks`.execute(portal.db);
    const { rows: before } = await facts();
    for (let times = 0; times < 3; times += 1) await look(portal, token);
    assert.deepEqual((await facts()).rows, before);
    const { headers } = await portal.ask('POST', '/api/sign-offs/look', { token });
    assert.equal(headers.get('set-cookie'), null);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
  });

  test('the weeks of a sign page are compressed for a slow phone', async () => {
    const earlier = ['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09'];
    const ids = [];
    for (const one of earlier) ids.push(await sentWeek(portal, 'amara', one));
    const all = await linkFor(portal, priya, ids);
    const response = await fetch(`${await portal.address()}/api/sign-offs/look`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
      body: JSON.stringify({ token: all }),
    });
    assert.equal(response.headers.get('content-encoding'), 'gzip');
    assert.equal(((await response.json()) as { weeks: object[] }).weeks.length, earlier.length);
  });

  test('the sign page shows nothing for an unknown token or a disabled authoriser', async () => {
    const unknown = await look(portal, 'A'.repeat(43));
    assert.deepEqual([unknown.link, unknown.authoriser, unknown.weeks], ['unknown', null, []]);
    await portal.db
      .updateTable('authorisers')
      .set({ disabledAt: wednesday })
      .where('id', '=', priya)
      .execute();
    const dead = await look(portal, token);
    assert.deepEqual([dead.link, dead.authoriser, dead.weeks], ['unknown', null, []]);
    assert.match(dead.message ?? '', /^This link no longer works/);
  });

  test('the sign page of an expired link shows only that it has expired', async () => {
    portal.setClock('2026-11-25T10:30:00Z');
    const { link, message, weeks } = await look(portal, token);
    assert.deepEqual([link, message, weeks], ['expired', 'This link worked until 25/11/2026, 10:30.', []]);
  });

  test('the sign page shows no week of another client and no week without sign-off', async () => {
    const stranger = await authoriserOf(portal, (await signedByClient(portal, 'chloe')).clientId, 'Sam Cole');
    const { weeks } = await look(portal, await linkFor(portal, stranger, [timesheetId]));
    assert.deepEqual(weeks, []);
    await portal.db
      .updateTable('assignments')
      .set({ signOff: 'agency' })
      .where('clientId', '=', clientId)
      .execute();
    assert.deepEqual((await look(portal, token)).weeks, []);
  });
});

describe('information for judging a week', () => {
  const fetched = (fileId: string, by = token) =>
    portal.ask('POST', '/api/sign-offs/evidence', { token: by, fileId });

  test('the sign page shows the files of its weeks, and its link cannot fetch other files', async () => {
    const fileId = await uploaded(portal.db, portal.idOf('amara'), timesheetId);
    const others = await uploaded(portal.db, portal.idOf('chloe'), await sentWeek(portal, 'chloe', week));
    const loose = await uploaded(portal.db, portal.idOf('amara'));
    const [shown] = (await look(portal, token)).weeks;
    const file = { id: fileId, name: 'sheet.pdf', mediaType: 'application/pdf', size: 4 };
    assert.deepEqual(shown?.files, [file]);
    const { status, headers } = await fetched(fileId);
    assert.equal(status, 200);
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="sheet\.pdf"/);
    assert.match(headers.get('content-security-policy') ?? '', /^sandbox/);
    assert.equal(headers.get('cache-control'), 'no-store');
    for (const other of [others, loose]) assert.equal((await fetched(other)).status, 404);
    assert.equal((await fetched(fileId, 'A'.repeat(43))).status, 404);
  });

  test('a link that is expired, withdrawn or no longer for the week cannot fetch its files', async () => {
    const fileId = await uploaded(portal.db, portal.idOf('amara'), timesheetId);
    portal.setClock('2026-11-25T10:30:00Z');
    assert.equal((await fetched(fileId)).status, 404);
    portal.setClock(wednesday);
    await portal.db.deleteFrom('assignmentAuthorisers').where('authoriserId', '=', priya).execute();
    assert.equal((await fetched(fileId)).status, 404);
    await portal.db
      .updateTable('authorisers')
      .set({ email: 'new@x.example' })
      .where('id', '=', priya)
      .execute();
    assert.equal((await fetched(fileId)).status, 409);
  });

  test('the sign page shows the usual hours of the assignment if there are three earlier weeks', async () => {
    const usual = async () => (await look(portal, token)).weeks.map(({ usualHours }) => usualHours);
    await sentWeek(portal, 'amara', '2026-11-09', 6);
    await sentWeek(portal, 'amara', '2026-11-02', 8);
    assert.deepEqual(await usual(), [null]);
    const third = await sentWeek(portal, 'amara', '2026-10-26', 7);
    assert.deepEqual(await usual(), [35]);
    const approval = { withoutSignOff: { reason: 'On paper' } };
    assert.equal((await portal.as('jo')('PUT', `/api/timesheets/${third}/approval`, approval)).status, 200);
    assert.deepEqual(await usual(), [35]);
    await portal.db
      .updateTable('timesheets')
      .set({ clientName: 'Another' })
      .where('id', '=', third)
      .execute();
    assert.deepEqual(await usual(), [null], 'hours for another client stay hidden');
  });

  test('only the link that sent a query shows the query’s text', async () => {
    const sam = await linkFor(portal, await authoriserOf(portal, clientId, 'Sam Cole'), [timesheetId]);
    await answerAll(portal, token, { query: 'Friday was a holiday.' });
    const words = async (by: string) => (await look(portal, by)).weeks.map(({ query }) => query);
    assert.deepEqual(await words(token), ['Friday was a holiday.']);
    assert.deepEqual(await words(sam), [undefined]);
  });
});

describe('signing and querying', () => {
  test('a signature leaves the week Pending and stores person, time and network address', async () => {
    const decisions = answersTo(await look(portal, token));
    const from = { 'user-agent': 'x'.repeat(400) };
    const { status, body } = await decide({ token, name: ' Priya Shah ', decisions }, from);
    assert.equal(status, 200, body.message);
    assert.deepEqual(
      body.results.map((one: { status: string; message: string }) => [one.status, one.message]),
      [['signed', 'Signed by Priya Shah on 18/11/2026, 10:30.']],
    );
    const [row] = await rowsOf(portal, 'amara');
    assert.deepEqual([row?.status, row?.decidedName, row?.userAgent?.length], ['signed', 'Priya Shah', 300]);
    const { body: timesheet } = await portal.as('jo')('GET', `/api/timesheets/${timesheetId}`);
    assert.equal(timesheet.status, 'Pending');
    assert.equal((await look(portal, token)).link, 'used');
  });

  test('the history of a signature has the typed name and the owner of the link', async () => {
    await answerAll(portal, token, { name: 'Sam Cole' });
    const { body } = await portal.as('jo')('GET', `/api/timesheets/${timesheetId}/history`);
    const entry = body.items.at(-1);
    assert.deepEqual(
      [entry.action, entry.actorName, entry.changes],
      ['signed', 'Sam Cole (by the link of Priya Shah)', []],
    );
  });

  test('a repeated signature gets the first result', async () => {
    const shown = await look(portal, token);
    await answerAll(portal, token, { shown });
    portal.setClock('2026-11-18T11:00:00Z');
    const { status, body } = await answerAll(portal, token, { shown, name: 'Sam Cole', query: 'Friday?' });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.results[0]?.status, body.results[0]?.message],
      ['signed', 'Already signed by Priya Shah on 18/11/2026, 10:30.'],
    );
    assert.deepEqual(await statuses(), ['signed']);
  });

  test('the first answer of two authorisers counts', async () => {
    const second = await linkFor(portal, await authoriserOf(portal, clientId, 'Sam Cole'), [timesheetId]);
    const shown = await look(portal, second);
    await answerAll(portal, token);
    assert.deepEqual(await statuses(), ['signed', 'superseded']);
    const { body } = await answerAll(portal, second, { shown, name: 'Sam Cole' });
    assert.match(body.results[0]?.message ?? '', /^Already signed by Priya Shah on /);
    assert.equal((await look(portal, second)).link, 'used');
  });

  test('a query needs a text, and the authoriser can be emailed again', async () => {
    await answerAll(portal, token, { query: 'Friday was a holiday' });
    const [row] = await rowsOf(portal, 'amara');
    assert.deepEqual([row?.status, row?.query], ['queried', 'Friday was a holiday']);
    assert.equal((await actionsSeenBy('jo')).at(-1), 'queried');
    assert.ok(!(await actionsSeenBy('amara')).includes('queried'), 'the candidate is told nothing yet');
    portal.setClock('2026-11-18T11:00:00Z');
    const again = await linkFor(portal, priya, [timesheetId]);
    const { body } = await answerAll(portal, again);
    assert.equal(body.results[0]?.status, 'signed');
  });

  test('a query with a blank text is refused', async () => {
    const { status, body } = await answerAll(portal, token, { query: ' \u200b ' });
    assert.deepEqual([status, await statuses()], [400, ['asked']], body.message);
  });

  test('a week that changed after it was shown is not signed, and the response has the time of the change', async () => {
    const shown = await look(portal, token);
    await portal.as('amara')('POST', `/api/timesheets/${timesheetId}/recall`);
    portal.setClock('2026-11-18T10:42:00Z');
    await sentWeek(portal, 'amara', week, 8);
    const { status, body } = await answerAll(portal, token, { shown });
    assert.deepEqual([status, body.message], [409, 'This week was changed at 10:42. Look again.']);
    assert.deepEqual(await statuses(), ['asked']);
    assert.equal((await look(portal, token)).link, 'superseded');
  });

  test('a week that was recalled and resubmitted unchanged can be signed', async () => {
    await portal.as('amara')('POST', `/api/timesheets/${timesheetId}/recall`);
    await sentWeek(portal, 'amara', week);
    assert.equal((await answerAll(portal, token)).body.results[0]?.status, 'signed');
  });

  test('a recalled, rejected or approved week cannot be signed', async () => {
    const shown = await look(portal, token);
    await portal.as('jo')('PUT', `/api/timesheets/${timesheetId}/rejection`, { reason: 'Friday?' });
    assert.equal((await answerAll(portal, token, { shown })).status, 409);
    await sentWeek(portal, 'amara', week);
    const withoutSignOff = { reason: 'The manager is away' };
    await portal.as('jo')('PUT', `/api/timesheets/${(await newest()).id}/approval`, { withoutSignOff });
    const { body } = await answerAll(portal, token, { shown });
    assert.equal(body.results?.[0]?.status ?? body.message, 'overridden');
    assert.deepEqual(await statuses(), ['overridden', 'overridden'], 'what was asked, and the approval');
  });

  test('each week of an answer gets its own result', async () => {
    const other = await sentWeek(portal, 'amara', '2026-11-09');
    const both = await linkFor(portal, priya, [timesheetId, other]);
    const shown = await look(portal, both);
    await portal.as('amara')('POST', `/api/timesheets/${other}/recall`);
    const { status, body } = await answerAll(portal, both, { shown });
    assert.equal(status, 200);
    assert.deepEqual(
      body.results.map((result) => result.status),
      ['signed', 'superseded'],
    );
  });

  test('an answer by an expired, unknown or withdrawn link changes nothing', async () => {
    const shown = await look(portal, token);
    assert.equal((await answerAll(portal, 'A'.repeat(43), { shown })).status, 404);
    portal.setClock('2026-11-25T10:30:00Z');
    const { status, body } = await answerAll(portal, token, { shown });
    assert.deepEqual([status, body.message], [409, 'This link worked until 25/11/2026, 10:30.']);
    portal.setClock(wednesday);
    await portal.db
      .updateTable('authorisers')
      .set({ disabledAt: wednesday })
      .where('id', '=', priya)
      .execute();
    assert.equal((await answerAll(portal, token, { shown })).status, 409);
    assert.deepEqual(await statuses(), ['asked']);
  });

  test('an answer for a week outside the link, or for the authoriser’s own week, changes nothing', async () => {
    const chloe = await sentWeek(portal, 'chloe', week);
    const sam = await authoriserOf(portal, (await signedByClient(portal, 'chloe')).clientId, 'Sam Cole');
    const other = await look(portal, await linkFor(portal, sam, [chloe]));
    const { status, body } = await answerAll(portal, token, { shown: other });
    assert.deepEqual([status, body.message], [409, 'This link is not for this week.']);
    await portal.db
      .updateTable('authorisers')
      .set({ email: 'amara.okafor@example.com' })
      .where('id', '=', priya)
      .execute();
    await portal.db.updateTable('signOffRequests').set({ recipient: 'amara.okafor@example.com' }).execute();
    const own = await answerAll(portal, token);
    assert.deepEqual([own.status, own.body.message], [409, 'You cannot sign for your own week.']);
    assert.deepEqual(
      [...(await statuses()), ...(await rowsOf(portal, 'chloe')).map((row) => row.status)],
      ['asked', 'asked'],
    );
  });
});

describe('safe links', () => {
  const addresses = ['look', 'decide', 'current'].map((call) => `/api/sign-offs/${call}`);

  test('opening an emailed link signs nothing; only a POST with a JSON body signs', async () => {
    for (const address of addresses) {
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) {
        const { status } = await portal.app.request(`${address}?token=${token}`, { method });
        assert.equal(status, 404, `${method} ${address}`);
      }
      assert.equal((await portal.ask('POST', `${address}?token=${token}`)).status, 400);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      assert.equal((await portal.ask('POST', address, `token=${token}`, form)).status, 400);
    }
    assert.deepEqual(await statuses(), ['asked']);
  });

  test('a request for the current link gets the same response for any token', async () => {
    const known = await portal.ask('POST', '/api/sign-offs/current', { token });
    const unknown = await portal.ask('POST', '/api/sign-offs/current', { token: 'A'.repeat(43) });
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
  });
});

async function actionsSeenBy(name: 'jo' | 'amara'): Promise<string[]> {
  const { body } = await portal.as(name)('GET', `/api/timesheets/${timesheetId}/history`);
  return body.items.map(({ action }: { action: string }) => action);
}

async function newest() {
  return portal.db
    .selectFrom('timesheets')
    .select('id')
    .where('userId', '=', portal.idOf('amara'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
