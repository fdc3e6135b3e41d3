import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Look } from '#contract/sign-offs/sign-offs.ts';
import { rounds } from '#support/run/thoroughness.ts';
import { type AskedClient, askedClient, submitWeek } from '#support/weeks/asked-client.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { answerAll, linkFor, look, rowsOf } from '#support/weeks/signing-links.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '1000000' } });
let kent: AskedClient;
let timesheetId: string;
let assignmentId: string;

const idOf = (name: string) => kent.authorisers[name] ?? '';
const pathOf = (name: string) => `/api/clients/${kent.id}/authorisers/${idOf(name)}`;

beforeEach(async () => {
  portal.setClock(wednesday);
  await sql`truncate sign_off_requests, sign_offs, timesheets, assignment_authorisers, authoriser_covers
    restart identity cascade`.execute(portal.db);
  await portal.db.deleteFrom('authorisers').execute();
  await sql`update clients set name = name || id where name = 'Kent Council'`.execute(portal.db);
  kent = await askedClient(portal, ['amara']);
  timesheetId = await submitWeek(portal, 'amara', '2026-11-16');
  ({ id: assignmentId } = await portal.db
    .selectFrom('assignments')
    .select('id')
    .where('userId', '=', portal.idOf('amara'))
    .where('isPrimary', '=', true)
    .executeTakeFirstOrThrow());
});

async function done(answer: Promise<{ status: number; body: { message?: string } }>): Promise<void> {
  const { status, body } = await answer;
  assert.ok(status < 300, `${status}: ${body.message}`);
}

const moved = (email: string) =>
  done(portal.as('jo')('PUT', pathOf('ann'), { siteId: null, fullName: 'Ann Lee', email, phone: null }));
const disabled = (is: boolean) => done(portal.as('jo')('PUT', `${pathOf('ann')}/disabled`, { disabled: is }));
const chosen = (...names: string[]) =>
  done(
    portal.as('jo')('PUT', `/api/assignments/${assignmentId}/authorisers`, {
      authorisers: names.map((name, index) => ({ authoriserId: idOf(name), rank: index + 1 })),
    }),
  );

async function coveredBy(deputy: string): Promise<string> {
  const days = { fromDate: '2026-11-18', untilDate: '2026-11-20' };
  const { status, body } = await portal.as('jo')('POST', `${pathOf('ann')}/covers`, {
    deputyId: idOf(deputy),
    ...days,
  });
  assert.equal(status, 201, body.message);
  return body.id;
}
const uncovered = (id: string) => done(portal.as('jo')('DELETE', `${pathOf('ann')}/covers/${id}`));

async function expectDead(token: string, shown: Look, why = /^This link no longer works/): Promise<void> {
  const now = await look(portal, token);
  assert.deepEqual([now.link, now.authoriser, now.weeks], ['unknown', null, []]);
  assert.match(now.message ?? '', /^This link no longer works/);
  const { status, body } = await answerAll(portal, token, { shown });
  assert.equal(status, 409);
  assert.match(body.message, why);
  assert.ok(!(await rowsOf(portal, 'amara')).some((row) => row.status === 'signed'));
}

async function linkOf(name: string): Promise<{ token: string; shown: Look }> {
  const token = await linkFor(portal, idOf(name), [timesheetId]);
  return { token, shown: await look(portal, token) };
}

describe('invalid sign-off links', () => {
  test('a link becomes invalid when its authoriser’s address changes, and stays so if it changes back', async () => {
    const { token, shown } = await linkOf('ann');
    await moved('ann.right@kent.example');
    await expectDead(token, shown);
    await moved('ann@kent.example');
    await expectDead(token, shown);
    const { rows } = await sql`select from sign_off_requests where closed_at is not null`.execute(portal.db);
    assert.equal(rows.length, 1);
  });

  test('a link is invalid if its email went to an address that is no longer the authoriser’s', async () => {
    const { token, shown } = await linkOf('ann');
    await portal.db.updateTable('signOffRequests').set({ recipient: 'slip@kent.example' }).execute();
    await expectDead(token, shown);
  });

  test('a link becomes invalid when its authoriser leaves the assignment, and stays so after a return', async () => {
    const { token, shown } = await linkOf('ann');
    const other = await linkOf('bob');
    await chosen('bob', 'cat');
    const off = /^You no longer sign for this week|^This link no longer works/;
    await expectDead(token, shown, off);
    await chosen('bob', 'ann');
    await expectDead(token, shown, off);
    assert.equal((await look(portal, other.token)).link, 'open', 'who stays signs on');
    assert.equal((await answerAll(portal, other.token)).body.results[0]?.status, 'signed');
  });

  test('a deputy’s link becomes invalid when the cover is removed or has ended', async () => {
    await chosen('ann');
    const cover = await coveredBy('bob');
    const token = await asDeputy();
    const shown = await look(portal, token);
    assert.equal(shown.link, 'open');
    await uncovered(cover);
    await expectDead(token, shown, /./);
    await coveredBy('bob');
    const second = await asDeputy();
    const open = await look(portal, second);
    assert.equal(open.link, 'open');
    portal.setClock('2026-11-21T10:00:00Z');
    await expectDead(second, open, /^You no longer sign for this week/);
  });

  async function asDeputy(): Promise<string> {
    const token = await linkFor(portal, idOf('bob'), [timesheetId]);
    await portal.db.deleteFrom('assignmentAuthorisers').where('authoriserId', '=', idOf('bob')).execute();
    return token;
  }

  test('a link stays invalid when a disabled authoriser is enabled again', async () => {
    const { token, shown } = await linkOf('ann');
    await disabled(true);
    await expectDead(token, shown);
    await disabled(false);
    await expectDead(token, shown);
  });

  test('a link becomes invalid when its authoriser gets the address of a member of staff', async () => {
    const { token, shown } = await linkOf('ann');
    await sql`update users set email = 'ann@kent.example' where id = ${portal.idOf('daniel')}`.execute(
      portal.db,
    );
    await expectDead(token, shown);
    await sql`update users set email = 'daniel.reyes@example.com' where id = ${portal.idOf('daniel')}`.execute(
      portal.db,
    );
  });

  test('a link is re-checked for each answer, so that a change between two answers counts', async () => {
    const other = await submitWeek(portal, 'amara', '2026-11-09');
    const token = await linkFor(portal, idOf('ann'), [timesheetId, other]);
    const shown = await look(portal, token);
    await sql`create or replace function take_off() returns trigger language plpgsql as $$
      begin update authorisers set disabled_at = now() where id = new.authoriser_id; return null; end $$`.execute(
      portal.db,
    );
    await sql`create trigger take_off after update on sign_offs for each row when (new.status = 'signed')
      execute function take_off()`.execute(portal.db);
    const { body } = await answerAll(portal, token, { shown });
    await sql`drop trigger take_off on sign_offs`.execute(portal.db);
    assert.deepEqual(
      body.results.map((one) => one.status),
      ['signed', 'superseded'],
    );
  });

  test('a repeated request after a withdrawn link goes to the present authorisers', async () => {
    await linkOf('ann');
    await chosen('bob');
    const { status, body } = await portal.as('jo')(
      'POST',
      `/api/timesheets/${timesheetId}/sign-off-requests`,
      {},
    );
    assert.deepEqual([status, body.authoriserName], [201, 'Bob Roy'], body.message);
  });
});

describe('simultaneous answer and change', () => {
  for (const [what, change] of [
    ['a change of the address', (round: number) => moved(`ann${round}@kent.example`)],
    ['a removal from the assignment', () => chosen('bob')],
    ['an end of the cover', () => endCovers()],
    ['disabling', () => disabled(true)],
  ] as const) {
    test(`a week with a simultaneous signature and ${what} is signed before that change, or not signed`, async () => {
      for (let round = 0; round < rounds / 4; round += 1) {
        await sql`update authorisers set disabled_at = null where id = ${idOf('ann')}`.execute(portal.db);
        await sql`truncate sign_off_requests, sign_offs cascade`.execute(portal.db);
        await chosen(...(what === 'an end of the cover' ? ['ann'] : ['ann', 'bob']));
        const who = what === 'an end of the cover' ? 'bob' : 'ann';
        if (who === 'bob') await coveredBy('bob');
        const { token, shown } = await linkOf(who);
        if (who === 'bob') await chosen('ann');
        const [answer] = await Promise.all([answerAll(portal, token, { shown }), change(round)]);
        const rows = (await rowsOf(portal, 'amara')).map(({ status }) => status);
        const isSigned = answer.body.results?.[0]?.status === 'signed';
        assert.deepEqual(rows, [isSigned ? 'signed' : 'superseded'], answer.body.message);
        const again = await answerAll(portal, token, { shown });
        assert.equal(again.body.results?.[0]?.status === 'signed' && !isSigned, false);
      }
    });
  }

  async function endCovers(): Promise<void> {
    const { body } = await portal.as('jo')('GET', `${pathOf('ann')}/covers`);
    for (const { id } of body.items) await uncovered(id);
  }
});
