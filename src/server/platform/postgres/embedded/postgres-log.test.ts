import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { clearFolder, temporaryFolder } from '#support/portal/processes.ts';
import { insertAccount } from '#server/auth/credentials/account-store.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';

const email = 'already.here@example.com';

function logOf(data: string): string {
  const folder = join(data, 'postgres', 'log');
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return [...files, join(data, 'postgres', 'start.log')].map((file) => readFileSync(file, 'utf8')).join('\n');
}

test('PostgreSQL’s log names the failure and contains no personal data', async () => {
  const data = temporaryFolder();
  try {
    const postgres = await startEmbeddedPostgres(data);
    const db = openDatabase(openPool(postgres.connectionString, { max: 2 }));
    await migrate(db);
    const account = { fullName: 'Already Here', email, role: 'Candidate' as const };
    const add = () => insertAccount(db, { ...account, passwordHash: null, emailConfirmedAt: null });
    await add();
    await assert.rejects(add(), /There is already an account for already\.here@example\.com\./);
    assert.doesNotMatch(logOf(data), /users_email_key/, 'an address that is taken is no error');
    await assert.rejects(sql`insert into users (full_name, email) values ('Twice', ${email})`.execute(db));
    await assert.rejects(
      sql`insert into users (full_name, email) values ('Upper', 'UPPER@example.com')`.execute(db),
    );
    await db.destroy();
    await postgres.stop();
    const log = logOf(data);
    assert.match(log, /users_email_key/);
    assert.doesNotMatch(log, /already\.here|UPPER@|Already Here|Twice/);
  } finally {
    await clearFolder(data);
  }
});
