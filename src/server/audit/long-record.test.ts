import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const ask = async (query: string) => (await portal.as('helen')('GET', `/api/audit?${query}`)).body;

const people = 250;

describe('audit with many entries', () => {
  before(async () => {
    await sql`insert into users (full_name, email)
    select 'Crowd ' || n, 'crowd' || n || '@example.com' from generate_series(1, ${people}::int) n`.execute(
      portal.db,
    );
    await sql`insert into auth.events (at, action, result, user_id, email)
    select '2026-01-01', case when nth % 100 = 0 then 'sign-out' else 'refresh' end,
      case when nth % 50 = 0 then 'refused' else 'success' end, id, email
    from generate_series(1, 1000) nth join users on email = 'crowd7@example.com' order by nth`.execute(
      portal.db,
    );
    await sql`insert into auth.events (at, action, result, user_id, email)
    select '2026-02-01', 'sign-in', 'success', id, email from generate_series(1, 10) nth
    join users on email like 'crowd%' order by substr(email, 6, 3), nth`.execute(portal.db);
  });

  test('an audit with more than a thousand entries is counted up to a thousand, with a sign for more', async () => {
    const first = await ask('limit=2');
    assert.deepEqual([first.items.length, first.total, first.isMore], [2, 1_000, true]);
    const second = await ask(`limit=2&cursor=${first.nextCursor}`);
    assert.deepEqual([second.total, second.isMore], [1_000, true]);
    assert.ok(second.items[0].id < first.items[1].id);
  });

  test('an audit with few entries is counted completely', async () => {
    const few = await ask('action=sign-out&limit=3');
    assert.deepEqual([few.items.length, few.total, few.isMore], [3, 10, false]);
    assert.deepEqual((await ask('search=crowd8%40')).total, 10);
    assert.deepEqual((await ask('result=refused&search=crowd7%40')).total, 20);
  });

  test('the pages of a long audit are in order of time, filtered by one person, several or very many', async () => {
    for (const [search, total, isMore] of [
      ['crowd7@', 1_000, true],
      ['crowd 7', 1_000, true],
      ['crowd 8', 430, false],
      ['crowd', 1_000, true],
    ] as const) {
      const seen: number[] = [];
      let page = await ask(`limit=200&search=${encodeURIComponent(search)}`);
      assert.deepEqual([page.total, page.isMore], [total, isMore], search);
      for (;;) {
        seen.push(...page.items.map(({ id }: { id: number }) => id));
        for (const { fullName, email } of page.items) {
          const found = `${fullName} ${email}`.toLowerCase();
          assert.ok(search.split(' ').every((word) => found.includes(word)));
        }
        if (!page.nextCursor) break;
        page = await ask(`limit=200&search=${encodeURIComponent(search)}&cursor=${page.nextCursor}`);
      }
      assert.deepEqual(
        seen,
        [...new Set(seen)].toSorted((one, other) => other - one),
        search,
      );
      const words = search.split(' ').map((word) => `%${word}%`);
      const { rows } = await sql<{
        count: number;
      }>`select count(*) from auth.events join users on users.id = user_id
        where lower(full_name) like all (${words}::text[]) or events.email like all (${words}::text[])`.execute(
        portal.db,
      );
      assert.equal(seen.length, rows[0]?.count, search);
    }
  });
});
