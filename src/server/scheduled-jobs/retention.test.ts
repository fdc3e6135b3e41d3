import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import { anonymise } from '#server/privacy/store.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { doChores } from './chores.ts';

const portal = testPortal();
const none = { name: null, accentColour: null };

function daysAgo(days: number): Date {
  return new Date(wednesday.getTime() - days * 86_400_000);
}

async function keep(retention: object): Promise<void> {
  const { status } = await portal.as('helen')('PUT', '/api/agency/settings', { ...none, retention });
  assert.equal(status, 200);
}

async function night(): Promise<void> {
  await doChores(portal.portal);
}

async function writeLetters(letters: [age: number, status: 'sent' | 'queued' | 'failed'][]): Promise<void> {
  await portal.db
    .insertInto('mailOutbox')
    .values(
      letters.map(([age, status]) => ({
        kind: 'submitted',
        recipient: `${status}-${age}@example.com`,
        payload: '{}',
        status,
        createdAt: daysAgo(age).toISOString(),
      })),
    )
    .execute();
}

async function lettersLeft(): Promise<string[]> {
  const rows = await portal.db
    .selectFrom('mailOutbox')
    .select('recipient')
    .where('recipient', 'like', '%-%@example.com')
    .execute();
  return rows.map(({ recipient }) => recipient.replace('@example.com', '')).toSorted();
}

async function eventsLeft(): Promise<(string | null)[]> {
  const rows = await portal.db
    .selectFrom('auth.events')
    .select('reason')
    .where('reason', 'like', 'age %')
    .execute();
  return rows.map(({ reason }) => reason).toSorted();
}

async function historyOf(userId: string): Promise<number> {
  const rows = await portal.db.selectFrom('history').select('id').where('userId', '=', userId).execute();
  return rows.length;
}

describe('retention of emails', () => {
  test('sent emails are stored for a year by default, and queued and failed emails longer', async () => {
    await writeLetters([
      [1, 'sent'],
      [364, 'sent'],
      [366, 'sent'],
      [366, 'queued'],
      [366, 'failed'],
    ]);
    await night();
    assert.deepEqual(await lettersLeft(), ['failed-366', 'queued-366', 'sent-1', 'sent-364']);
  });

  test('sent emails are deleted after the number of months that an Admin has set', async () => {
    await writeLetters([
      [29, 'sent'],
      [33, 'sent'],
    ]);
    await keep({ letters: 1 });
    await night();
    assert.deepEqual(await lettersLeft(), ['failed-366', 'queued-366', 'sent-1', 'sent-29']);
  });
});

describe('retention of sign-ins', () => {
  test('the record of sign-ins covers the months that an Admin has set, whatever the environment variable says', async () => {
    for (const age of [1, 60, 63, 364]) {
      const event = { at: daysAgo(age), action: 'sign-in', result: 'success', reason: `age ${age}` } as const;
      await portal.db.insertInto('auth.events').values(event).execute();
    }
    await keep({ events: 24 });
    await doChores({ ...portal.portal, config: { ...portal.portal.config, auditDays: 40 } });
    assert.deepEqual(await eventsLeft(), ['age 1', 'age 364', 'age 60', 'age 63']);
    await keep({ events: 2 });
    await night();
    assert.deepEqual(await eventsLeft(), ['age 1', 'age 60']);
  });
});

describe('retention of a forgotten person’s history', () => {
  test('a forgotten person’s history stays by default, and is deleted after the months that an Admin has set', async () => {
    const [amara, ben] = [portal.idOf('amara'), portal.idOf('ben')];
    const { status } = await portal.as('amara')('POST', '/api/me/timesheets', {
      ...weekOfHours('2026-11-16' as Week),
    });
    assert.equal(status, 201);
    await anonymise(portal.db, amara, daysAgo(40));
    await anonymise(portal.db, ben, daysAgo(20));
    await night();
    const [ofAmara, ofBen] = [await historyOf(amara), await historyOf(ben)];
    assert.ok(ofAmara > 0 && ofBen > 0);

    await keep({ forgotten: 2 });
    await night();
    assert.deepEqual([await historyOf(amara), await historyOf(ben)], [ofAmara, ofBen]);

    await keep({ forgotten: 1 });
    await night();
    assert.deepEqual([await historyOf(amara), await historyOf(ben)], [0, ofBen]);
    const weeks = await portal.db.selectFrom('timesheets').where('userId', '=', amara).selectAll().execute();
    assert.ok(weeks.length > 0, 'the figures of pay stay');
  });

  test('only a forgotten person’s entries can be deleted from the history', async () => {
    const removing = portal.db.transaction().execute(async (tx) => {
      await sql`select set_config('portal.forgotten_before', ${daysAgo(0).toISOString()}, true)`.execute(tx);
      await sql`delete from history where user_id <> ${portal.idOf('ben')}`.execute(tx);
    });
    await assert.rejects(removing, /append-only/);
    const unnamed = sql`delete from history where user_id = ${portal.idOf('ben')}`.execute(portal.db);
    await assert.rejects(unnamed, /append-only/);
  });
});

describe('retention of authorisers', () => {
  const years = (count: number) => daysAgo(Math.ceil(count * 365.25));

  async function authoriser(email: string, addedAt: Date): Promise<string> {
    const { id: clientId } = await portal.db
      .selectFrom('clients')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const row = { clientId, fullName: email.split('@')[0] ?? '', email, addedAt };
    return (await portal.db.insertInto('authorisers').values(row).returning('id').executeTakeFirstOrThrow())
      .id;
  }

  async function signed(authoriserId: string, decidedAt: Date): Promise<void> {
    const week = {
      seriesId: randomUUID(),
      userId: portal.idOf('ben'),
      contentHash: 'x',
      status: 'signed',
    } as const;
    const from = { decidedAddress: '203.0.113.7', userAgent: 'Safari', decidedName: 'Una' };
    const asked = { askedAt: decidedAt, authoriserId, authoriserName: 'Una' };
    await portal.db
      .insertInto('signOffs')
      .values({ ...week, ...from, ...asked, decidedAt })
      .execute();
  }

  test('an authoriser who has signed nothing for the retention years of workers is forgotten', async () => {
    await signed(await authoriser('old@kent.example', years(9)), years(7));
    await signed(await authoriser('signing@kent.example', years(9)), years(5));
    await authoriser('never@kent.example', years(7));
    await authoriser('new@kent.example', years(1));
    await night();
    const left = await portal.db
      .selectFrom('authorisers')
      .select('email')
      .where('email', 'like', '%@kent.example')
      .execute();
    assert.deepEqual(left.map(({ email }) => email).toSorted(), ['new@kent.example', 'signing@kent.example']);
    const rows = await portal.db
      .selectFrom('authorisers')
      .select('disabledAt')
      .where('email', 'like', 'former-%')
      .execute();
    assert.equal(rows.filter(({ disabledAt }) => disabledAt !== null).length, 2);
  });

  test('an authoriser’s network address and browser are deleted after a year', async () => {
    const id = await authoriser('una@kent.example', years(1));
    await portal.db.deleteFrom('signOffs').execute();
    await signed(id, daysAgo(364));
    await signed(id, daysAgo(366));
    await night();
    const rows = await portal.db.selectFrom('signOffs').selectAll().orderBy('decidedAt').execute();
    assert.deepEqual(
      rows.map((row) => [row.status, row.decidedName, row.decidedAddress, row.userAgent]),
      [
        ['signed', 'Una', null, null],
        ['signed', 'Una', '203.0.113.7', 'Safari'],
      ],
    );
  });
});
