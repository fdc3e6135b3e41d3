import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { weekOfHours } from '#support/weeks/weeks.ts';
import type { Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { oneTimeTokenOf } from '#server/platform/keys/one-time-token.ts';
import { signedByClient, answerAll } from '#support/weeks/signing-links.ts';

const portal = testPortal();
let clientId: string;
let assignmentId: string;
let authorisers: string;

beforeEach(async () => {
  await sql`truncate timesheets, sign_offs, sign_off_requests, authorisers, mail_outbox restart identity cascade`.execute(
    portal.db,
  );
  await portal.db.updateTable('agency').set({ approveOnSignOff: true, twoPeople: true }).execute();
  ({ clientId, assignmentId } = await signedByClient(portal, 'amara'));
  authorisers = `/api/clients/${clientId}/authorisers`;
});

type Name = 'helen' | 'jo';

async function added(name: Name, fullName = 'Priya Shah'): Promise<string> {
  const email = `${fullName.slice(0, 3).toLowerCase()}@kent.example`;
  const { status, body } = await portal.as(name)('POST', authorisers, {
    siteId: null,
    fullName,
    email,
    phone: null,
  });
  assert.equal(status, 201, body.message);
  return body.id;
}

async function chosen(name: Name, authoriserId: string): Promise<void> {
  const path = `/api/assignments/${assignmentId}/authorisers`;
  const { status } = await portal.as(name)('PUT', path, { authorisers: [{ authoriserId, rank: 1 }] });
  assert.equal(status, 200);
}

async function entered(by: Name): Promise<string> {
  const week = { ...weekOfHours('2026-11-16' as Week), reason: 'By telephone' };
  const path = `/api/workers/${portal.idOf('amara')}/timesheets`;
  const { status, body } = await portal.as(by)('POST', path, week);
  assert.equal(status, 201, body.message);
  return body.id;
}

async function signed(
  id: string,
  asking: Name,
  authoriserId?: string,
): Promise<{ status: string; note?: string }> {
  const asked = await portal.as(asking)('POST', `/api/timesheets/${id}/sign-off-requests`, { authoriserId });
  assert.equal(asked.status, 201, asked.body.message);
  const { id: requestId } = await portal.db
    .selectFrom('signOffRequests')
    .select('id')
    .executeTakeFirstOrThrow();
  const token = oneTimeTokenOf(portal.portal, requestId);
  assert.equal((await answerAll(portal, token)).body.results[0]?.status, 'signed');
  const { body } = await portal.as('helen')('GET', `/api/timesheets/${id}`);
  assert.equal(body.signOff?.status, 'signed');
  return { status: body.status, note: body.signOff?.note };
}

describe('signature as second person for a week that staff entered', () => {
  test('a signature counts as the second person if another person added and chose the authoriser', async () => {
    await chosen('helen', await added('helen'));
    assert.deepEqual(await signed(await entered('jo'), 'jo'), { status: 'Approved', note: undefined });
  });

  for (const [who, arrange] of [
    ['added the authoriser', async () => chosen('helen', await added('jo'))],
    ['chose the authoriser for the assignment', async () => chosen('jo', await added('helen'))],
    [
      'set the address',
      async () => {
        const id = await added('helen');
        await chosen('helen', id);
        const details = {
          siteId: null,
          fullName: 'Priya Shah',
          email: 'jo.private@kent.example',
          phone: null,
        };
        assert.equal((await portal.as('jo')('PUT', `${authorisers}/${id}`, details)).status, 200);
      },
    ],
    [
      'chose the deputy',
      async () => {
        const id = await added('helen');
        await chosen('helen', id);
        const cover = {
          deputyId: await added('helen', 'Sam Cole'),
          fromDate: '2026-11-18',
          untilDate: '2026-11-18',
        };
        assert.equal((await portal.as('jo')('POST', `${authorisers}/${id}/covers`, cover)).status, 201);
      },
    ],
  ] as const) {
    test(`a signature leaves the week Pending if the person who entered it also ${who}, with the reason`, async () => {
      await arrange();
      const { status, note } = await signed(await entered('jo'), 'helen');
      assert.equal(status, 'Pending');
      assert.match(note ?? '', /^The signature does not approve this week/);
    });
  }

  test('a signature leaves the week Pending if the person who entered it sent it to an unranked authoriser', async () => {
    await chosen('helen', await added('helen'));
    const sam = await added('helen', 'Sam Cole');
    assert.equal((await signed(await entered('jo'), 'jo', sam)).status, 'Pending');
  });

  test('a signature leaves the week Pending if nobody knows who added the authoriser', async () => {
    await chosen('helen', await added('helen'));
    await portal.db.updateTable('authorisers').set({ addedBy: null }).execute();
    assert.equal((await signed(await entered('jo'), 'jo')).status, 'Pending');
  });

  test('a signature approves an entered week if the agency requires one person only', async () => {
    await portal.db.updateTable('agency').set({ twoPeople: false }).execute();
    await chosen('jo', await added('jo'));
    assert.equal((await signed(await entered('jo'), 'jo')).status, 'Approved');
  });

  test('an entered week whose signature does not count still needs a second person’s approval', async () => {
    await chosen('jo', await added('jo'));
    const id = await entered('jo');
    await signed(id, 'jo');
    assert.equal((await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`)).status, 403);
    assert.equal((await portal.as('helen')('PUT', `/api/timesheets/${id}/approval`)).status, 200);
  });
});
