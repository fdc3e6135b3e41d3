import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { contract } from '#contract/contract.ts';
import { type Caller, type Endpoint, powerOf } from '#contract/endpoint/endpoint.ts';
import { may, mayInGeneral, type Relation, relationsFor } from '#domain/person/access.ts';
import type { Role } from '#domain/person/person.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { nothing, type Row, rows } from '#support/http/powers-of-routes.ts';
import { authoriserOf, linkFor, look, sentWeek, signedByClient } from '#support/weeks/signing-links.ts';
import { proposedCorrection, proposedPrice } from '#support/weeks/locked-run.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { cast, type CastName } from '#server/commands/cast.ts';

const portal = testPortal();

type Name = 'amara' | 'jo' | 'daniel' | 'helen' | 'clerk' | 'auditor';

const subjects: Record<Name, Partial<Record<Relation, CastName>>> = {
  amara: { self: 'amara', 'claimed by another': 'chloe', unclaimed: 'dev' },
  jo: { 'claimed by me': 'amara', 'covered by me': 'farah', 'claimed by another': 'chloe', unclaimed: 'dev' },
  daniel: { 'claimed by me': 'chloe', 'claimed by another': 'amara', unclaimed: 'dev' },
  helen: { 'claimed by me': 'farah', 'claimed by another': 'amara', unclaimed: 'dev' },
  clerk: { 'claimed by another': 'amara', unclaimed: 'dev' },
  auditor: { 'claimed by another': 'amara', unclaimed: 'dev' },
};

/** Ella, a worker without weeks, gets the role of a clerk or an auditor for one request. */
const played = { clerk: 'Payroll Clerk', auditor: 'Auditor' } as const satisfies Partial<Record<Name, Role>>;

function isPlayed(actor: Name): actor is keyof typeof played {
  return Object.hasOwn(played, actor);
}

function actorOf(actor: Name): { member: CastName; role: Role } {
  if (isPlayed(actor)) return { member: 'ella', role: played[actor] };
  return { member: actor, role: cast[actor].role };
}

async function play(actor: Name): Promise<void> {
  if (!isPlayed(actor)) return;
  const role = played[actor];
  await portal.db.updateTable('users').set({ role }).where('id', '=', portal.idOf('ella')).execute();
}

const consultants: Partial<Record<CastName, CastName>> = { amara: 'jo', chloe: 'daniel', farah: 'helen' };

async function setUp(): Promise<void> {
  const workers = (['amara', 'chloe', 'dev', 'farah'] as const).map((name) => {
    const consultant = consultants[name];
    return sql`(${portal.idOf(name)}::uuid, ${consultant ? portal.idOf(consultant) : null}::uuid)`;
  });
  await sql`update users set assigned_consultant_id = worker.consultant_id
    from (values ${sql.join(workers)}) as worker (id, consultant_id)
    where users.id = worker.id and assigned_consultant_id is distinct from worker.consultant_id`.execute(
    portal.db,
  );
}

async function setUpCover(): Promise<void> {
  await portal.db.deleteFrom('covers').execute();
  const days = { fromDate: '2026-11-01' as Day, untilDate: '2027-01-12' as Day };
  await portal.db
    .insertInto('covers')
    .values({ consultantId: portal.idOf('helen'), deputyId: portal.idOf('jo'), ...days })
    .execute();
}

let weeks = 0;

async function pendingTimesheetOf(name: CastName): Promise<string> {
  weeks += 1;
  const monday = new Date(Date.UTC(2001, 0, 1 + 7 * weeks)).toISOString().slice(0, 10) as Week;
  const { id } = await portal.db
    .insertInto('timesheets')
    .values({ ...weekOfHours(monday), userId: portal.idOf(name), mileage: null, comments: null } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function assignmentOf(name: CastName): Promise<string> {
  weeks += 1;
  const { id: clientId } = await portal.db
    .selectFrom('clients')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: assignmentId } = await portal.db
    .insertInto('assignments')
    .values({ userId: portal.idOf(name), clientId, jobTitle: `Job ${weeks}`, startDate: '2026-11-02' as Day })
    .returning('id')
    .executeTakeFirstOrThrow();
  const from = { rateType: 'basic', fromDate: '2026-12-01' as Day };
  await portal.db
    .insertInto('assignmentRates')
    .values({ assignmentId, ...from, payRate: 1, billRate: 2 })
    .execute();
  return assignmentId;
}

let linkToSign = '';

async function setUpHalfTrusted(): Promise<void> {
  const { clientId } = await signedByClient(portal, 'ben');
  const week = await sentWeek(portal, 'ben', '2026-11-16');
  linkToSign = await linkFor(portal, await authoriserOf(portal, clientId), [week]);
  assert.equal((await look(portal, linkToSign)).weeks.length, 1);
  const userId = portal.idOf('ben');
  await portal.db.updateTable('users').set({ role: 'Admin' }).where('id', '=', userId).execute();
  const app = { userId, friendlyName: 'Phone', secret: Buffer.alloc(1), status: 'verified' } as const;
  await portal.db.insertInto('auth.factors').values(app).execute();
}

function statusesOf(row: Row, actor: Name, subject: CastName): number[] | 'allowed' {
  const { member, role } = actorOf(actor);
  const { concern } = row;
  if (concern.of === 'anyone' || concern.of === 'signed in') return 'allowed';
  if (concern.of === 'general') return mayInGeneral(role, concern.action) ? 'allowed' : [403];
  const consultant = consultants[subject];
  const assignedConsultantId = consultant ? portal.idOf(consultant) : null;
  const covered = { consultantId: portal.idOf('helen'), fullName: '', untilDate: '2027-01-12' as Day };
  const person = { id: portal.idOf(member), role, ...(actor === 'jo' && { covers: [covered] }) };
  if (may(person, concern.action, { id: portal.idOf(subject), assignedConsultantId })) return 'allowed';
  return relationsFor(role, concern.action).length > 0 ? [404] : [403, 404];
}

async function pathFor(route: string, subject: CastName, actor?: CastName): Promise<string> {
  const path = route.slice(route.indexOf(' ') + 1);
  if (!path.includes('{id}')) return path;
  const isTimesheet = path.startsWith('/api/timesheets');
  const isSession = path.startsWith('/api/me/sessions');
  const isAssignment = path.startsWith('/api/assignments');
  const ofSubject = isAssignment ? await assignmentOf(subject) : portal.idOf(subject);
  const id = isTimesheet ? await pendingTimesheetOf(subject) : ofSubject;
  const correctionId = path.includes('{correctionId}') ? await proposedCorrection(portal.db, id) : nothing;
  const proposer = actor && route.startsWith('DELETE') ? portal.idOf(actor) : null;
  const priceId = path.includes('{priceId}') ? await proposedPrice(portal.db, id, proposer) : nothing;
  return path
    .replace('{priceId}', priceId)
    .replace('{correctionId}', correctionId)
    .replace('{id}', isSession ? nothing : id)
    .replace('{week}', '2026-11-16')
    .replace('{rateType}', 'basic')
    .replace('{from}', '2026-12-01');
}

function powerAtDoor(who: Caller) {
  return who === 'anyone' || who === 'signed in' ? null : powerOf(who);
}

describe('every route of the API', () => {
  before(setUp);
  before(setUpCover);
  before(setUpHalfTrusted);

  test('every route of the API has a row in the powers table, and every row is a route', async () => {
    const { body } = await portal.ask('GET', '/api/openapi.json');
    const described = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const known = new Set(Object.keys(rows).map((row) => row.replace(/\?.*/, '')));
    assert.deepEqual(
      described.filter((route) => !known.has(route)),
      [],
    );
    assert.deepEqual(
      [...known].filter((route) => !described.includes(route)),
      [],
    );
  });

  test('every route with restricted roles checks the power of its row', () => {
    const doors: [string, Endpoint][] = Object.entries(contract);
    for (const [name, { who }] of doors) {
      const concern = rows[name.replaceAll(/:(\w+)/g, '{$1}')]?.concern;
      if (concern?.of === 'general') assert.equal(powerAtDoor(who), concern.action, name);
    }
  });

  test('an auditor can change only their own account', () => {
    const changing = (Object.entries(contract) as [string, Endpoint][]).filter(([name, { who }]) => {
      const power = powerAtDoor(who);
      return (
        !name.startsWith('GET ') && who !== 'anyone' && (power === null || mayInGeneral('Auditor', power))
      );
    });
    assert.deepEqual(changing.map(([name]) => name).sort(), [
      'DELETE /api/me/sessions',
      'DELETE /api/me/sessions/:id',
      'POST /api/me/recovery-codes',
      'PUT /api/me/reminders',
      'PUT /api/me/start-page',
    ]);
  });

  for (const [route, row] of Object.entries(rows)) {
    const method = route.slice(0, route.indexOf(' '));

    test(`${route} responds in the same way without a session, to disabled accounts and with an expired token`, async () => {
      const path = await pathFor(route, 'amara');
      if (row.concern.of === 'anyone') {
        const { status } = await portal.ask(method, path, row.body);
        assert.ok(![401, 403].includes(status), `signed out: ${status}`);
        return;
      }
      const expired = { authorization: 'Bearer eyJhbGciOiJFUzI1NiJ9.e30.AAAA' };
      const signedOut = await portal.ask(method, path, row.body);
      assert.deepEqual([signedOut.status, signedOut.headers.get('www-authenticate')], [401, 'Bearer']);
      assert.equal((await portal.ask(method, path, row.body, expired)).status, 401);
      assert.equal((await portal.as('gareth')(method, path, row.body)).status, 401);
    });

    if (row.concern.of !== 'anyone') {
      test(`${route} is refused with a sign-off link, and to an Admin before the second step`, async () => {
        const path = await pathFor(route, 'amara');
        const byLink = { authorization: `Bearer ${linkToSign}` };
        assert.equal((await portal.ask(method, path, row.body, byLink)).status, 401);
        const firstStep = await portal.as('ben')(method, path, row.body);
        assert.deepEqual([firstStep.status, firstStep.body.code], [403, 'second_step']);
      });
    }

    if (route === 'GET /api/changes') continue;

    for (const actor of Object.keys(subjects) as Name[]) {
      const { member, role } = actorOf(actor);
      for (const [relation, subject] of Object.entries(subjects[actor]) as [Relation, CastName][]) {
        const isAboutSomebody = ['timesheet', 'candidate', 'assignment'].includes(row.concern.of);
        if (!isAboutSomebody && subject !== Object.values(subjects[actor])[0]) continue;
        const about = isAboutSomebody ? `, about a worker who is ${relation}` : '';
        test(`${route} responds as the powers table says for ${role} ${cast[member].fullName}${about}`, async () => {
          await setUp();
          await play(actor);
          const path = await pathFor(route, subject, member);
          const { status } = await portal.as(member)(method, path, row.body);
          const expected = statusesOf(row, actor, subject);
          if (expected !== 'allowed')
            assert.ok(expected.includes(status), `${status} instead of ${expected.join()}`);
          else if (isAboutSomebody) assert.ok(![401, 403, 404].includes(status), `refused with ${status}`);
          else assert.ok(![401, 403].includes(status), `refused with ${status}`);
        });
      }
    }
  }
});

describe('ids that a person may not see', () => {
  test('a hidden id gets exactly the same response as an unknown id', async () => {
    const foreign = await pendingTimesheetOf('chloe');
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/history', undefined],
      ['PUT', '/approval', undefined],
      ['PUT', '/rejection', { reason: 'no' }],
      ['DELETE', '', undefined],
      ['DELETE', '/review', undefined],
      ['POST', '/restoration', undefined],
    ] as const) {
      const theirs = await portal.as('jo')(method, `/api/timesheets/${foreign}${path}`, body);
      const nobodys = await portal.as('jo')(method, `/api/timesheets/${nothing}${path}`, body);
      assert.deepEqual([theirs.status, theirs.body], [nobodys.status, nobodys.body]);
      assert.equal(theirs.status, 404);
    }
  });
});
