import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { inAlphabet } from '#domain/text.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

const names = [
  'Ágnes Őry',
  'Ann One',
  'ben small',
  'Ben Smart',
  'Łukasz Żółć',
  'van der Berg, Piet',
  'Zoe Last',
];

async function namesIn(address: string, nameOf: (row: any) => string): Promise<string[]> {
  const found: string[] = [];
  let cursor = '';
  do {
    const page = await portal.as('helen')('GET', `${address}limit=3${cursor && `&cursor=${cursor}`}`);
    assert.equal(page.status, 200, JSON.stringify(page.body));
    found.push(...page.body.items.map(nameOf));
    cursor = page.body.nextCursor ?? '';
  } while (cursor);
  return found.filter((name) => names.includes(name));
}

describe('lists sorted by name', () => {
  before(async () => {
    await portal.db
      .insertInto('users')
      .values(
        names.toReversed().flatMap((fullName, place) => [
          { fullName, email: `worker${place}@alphabet.example`, role: 'Candidate' as const },
          { fullName, email: `staff${place}@alphabet.example`, role: 'Recruitment Consultant' as const },
        ]),
      )
      .execute();
    await sql`insert into auth.credentials (user_id) select id from users where email like '%@alphabet.example'`.execute(
      portal.db,
    );
    await portal.db
      .insertInto('clients')
      .values(names.toReversed().map((name) => ({ name })))
      .execute();
  });

  for (const [what, address, nameOf] of [
    ['workers', '/api/workers?view=all&', ({ fullName }: any) => fullName],
    ['rows of workers', '/api/worker-rows?view=all&sort=name&', ({ fullName }: any) => fullName],
    ['staff', '/api/accounts?', ({ fullName }: any) => fullName],
    ['clients', '/api/clients?', ({ name }: any) => name],
  ] as const) {
    test(`the list of ${what} is in alphabetical order across pages`, async () =>
      assert.deepEqual(await namesIn(address, nameOf), names));
  }

  test('the database and the domain sort names in the same order', () => {
    assert.deepEqual(names.toReversed().toSorted(inAlphabet), names);
  });

  test('sites, authorisers and the PO numbers of reports are in alphabetical order', async () => {
    const asJo = portal.as('jo');
    const { body: client } = await asJo('POST', '/api/clients', { name: 'Alphabet House' });
    for (const [place, name] of names.toReversed().entries()) {
      assert.equal((await asJo('POST', `/api/clients/${client.id}/sites`, { name })).status, 201);
      const person = { fullName: name, email: `authoriser${place}@alphabet.example` };
      assert.equal((await asJo('POST', `/api/clients/${client.id}/authorisers`, person)).status, 201);
    }
    for (const [what, member] of [
      ['sites', 'name'],
      ['authorisers', 'fullName'],
    ] as const) {
      const { body } = await asJo('GET', `/api/clients/${client.id}/${what}`);
      assert.deepEqual(
        body.items.map((row: any) => row[member]),
        names,
        what,
      );
    }
    const numbers = names.map((name) => `PO ${name}`);
    await sql`insert into assignments (user_id, client_id, job_title, start_date, po_number)
      select users.id, ${client.id}, 'Cook ' || place, '2026-11-02', number from users,
        unnest(${numbers.toReversed()}::text[]) with ordinality as numbered (number, place)
      where email = 'worker0@alphabet.example'`.execute(portal.db);
    const { body } = await portal.as('helen')('GET', '/api/reports/timesheets/choices?view=all');
    assert.deepEqual(
      body.poNumbers.filter((number: string) => numbers.includes(number)),
      numbers,
    );
  });

  test('a list that is sorted by name is read from an index', async () => {
    const { rows } = await portal.db.transaction().execute(async (tx) => {
      await sql`set local enable_sort = off`.execute(tx);
      return sql<Record<string, string>>`explain select id from users order by full_name, id`.execute(tx);
    });
    assert.match(JSON.stringify(rows), /users_by_name/);
  });

  test('the indexes of names are rebuilt if the database has another version of ICU', async () => {
    const version = async () => {
      const { rows } = await sql<{ version: string }>`
        select collversion as version from pg_collation where collname = 'alphabetical'`.execute(portal.db);
      return rows[0]?.version;
    };
    const now = await version();
    await sql`alter collation alphabetical rename to before`.execute(portal.db);
    await sql`create collation alphabetical (provider = icu, locale = 'en', version = '1')`.execute(
      portal.db,
    );
    await sql`create index on umbrellas (name collate alphabetical)`.execute(portal.db);
    const lines: string[] = [];
    await migrate(portal.db, (line) => lines.push(line));
    assert.equal(await version(), now);
    assert.deepEqual(lines, [
      'The database has a new version of ICU, which sorts names: 1 index was rebuilt.',
    ]);
    assert.deepEqual(await migrate(portal.db, (line) => lines.push(line)), []);
    assert.equal(lines.length, 1);
  });
});

describe('spelling of a client’s name', () => {
  test('a client is found if its name is typed with other spaces, also in a worker’s first form', async () => {
    await portal.db.insertInto('clients').values({ name: 'Northgate Hospital' }).execute();
    for (const clientName of ['Northgate  Hospital', 'Northgate\u00a0Hospital', 'NORTHGATE   hospital']) {
      const assignment = { clientName, jobTitle: 'Cook', startDate: '2026-11-02' };
      const { status } = await portal.as('dev')('PUT', '/api/me/assignment', assignment);
      assert.equal(status, 200, clientName);
    }
    const { rows } = await sql<{ name: string }>`
      select name from clients where name ilike '%northgate%'`.execute(portal.db);
    assert.deepEqual(rows, [{ name: 'Northgate Hospital' }]);
  });
});
