import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openOwnKeys } from '#server/platform/keys/own-keys.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { throwIfVersionTooOld, versionInWords } from '#server/platform/postgres/hosts/database-version.ts';
import { findInstallation } from '#server/platform/postgres/installation.ts';
import { freshDatabase } from '#support/portal/postgres.ts';
import { examineDatabase } from './database.ts';
import { checkAddress } from './machine.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
after(() => rmSync(folder, { recursive: true, force: true }));

async function doctor(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const command = ['src/server/commands/doctor.ts'];
  const all = { ...process.env, DATA_DIR: join(folder, 'data'), SMTP_URL: '', ...env };
  try {
    const { stdout } = await run(process.execPath, command, { env: all });
    return { code: 0, said: stdout };
  } catch (problem) {
    const { code, stdout, stderr } = problem as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

describe('doctor command', () => {
  test('the doctor prints a line for each check, and exits with success if nothing is wrong', async () => {
    const database = await freshDatabase();
    try {
      const dataDir = mkdtempSync(join(folder, 'started-'));
      const db = openDatabase(openPool(database.url));
      await openOwnKeys(db, dataDir);
      await db.destroy();
      const { code, said } = await doctor({ DATABASE_URL: database.url, DATA_DIR: dataDir });
      assert.equal(code, 0, said);
      assert.match(said, /^ok {7}Data folder: /m);
      assert.match(said, /Disk space: \d+\.\d GB are free/);
      assert.match(said, /^ok {7}Database: PostgreSQL 18\.\d+ answers and accepts writes\.$/m);
      assert.match(said, /^ok {7}Extensions: /m);
      assert.match(said, /^ok {7}Role: portal may create/m);
      assert.match(said, /^ok {7}Pooler: /m);
      assert.match(said, /^ok {7}Tables: The tables belong to this version\.$/m);
      assert.match(said, /^ok {7}Clock: /m);
      assert.match(said, /^ok {7}Keys: /m);
      assert.match(said, /^note {5}Mail: /m);
      assert.match(said, /^note {5}Address: PUBLIC_URL is http:\/\/localhost:3000/m);
    } finally {
      await database.drop();
    }
  });

  test('the doctor reports tables that a newer version has changed', async () => {
    const database = await freshDatabase();
    const db = openDatabase(openPool(database.url));
    try {
      await sql`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`.execute(db);
      const { code, said } = await doctor({ DATABASE_URL: database.url });
      assert.equal(code, 1, said);
      assert.match(
        said,
        /^PROBLEM {2}Tables: A newer version upgraded this database to 9999-of-tomorrow. Start that version/m,
      );
    } finally {
      await db.destroy();
      await database.drop();
    }
  });

  test('the doctor changes nothing: no folder, no keys and no stored times', async () => {
    const database = await freshDatabase();
    const db = openDatabase(openPool(database.url));
    try {
      const dataDir = join(folder, 'never-made');
      const { code, said } = await doctor({ DATABASE_URL: database.url, DATA_DIR: dataDir });
      assert.equal(code, 0, said);
      assert.match(
        said,
        /^note {5}Data folder: .*never-made does not exist yet\. The first start makes it\.$/m,
      );
      assert.match(said, /^note {5}Keys: This database has no keys yet\. The first start makes them\.$/m);
      assert.equal(existsSync(dataDir), false);
      const { keysFingerprint } = await findInstallation(db);
      assert.equal(keysFingerprint, null);
    } finally {
      await db.destroy();
      await database.drop();
    }
  });

  test('the doctor reports an unreachable database without its password, and fails', async () => {
    const { code, said } = await doctor({ DATABASE_URL: 'postgresql://portal:hunter2@127.0.0.1:1/portal' });
    assert.equal(code, 1);
    assert.match(
      said,
      /^PROBLEM {2}Database: The database cannot be reached \(.*\)\. Start the database, or correct DATABASE_URL\.$/m,
    );
    assert.doesNotMatch(said, /hunter2/);
  });

  test('the doctor reports a data folder that is not a data folder', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { code, said } = await doctor({ DATA_DIR: file, DATABASE_URL: 'postgresql://127.0.0.1:1/portal' });
    assert.equal(code, 1);
    assert.match(said, /^PROBLEM {2}Data folder: The data folder .* cannot be used/m);
  });

  test('the doctor reports different clocks, and keys of another portal', async () => {
    const database = await freshDatabase();
    const db = openDatabase(openPool(database.url));
    try {
      const config = readConfig({ DATA_DIR: mkdtempSync(join(folder, 'keys-')) });
      await db.updateTable('installation').set({ keysFingerprint: 'another' }).execute();
      const later = new Date(Date.now() + 3_600_000);
      const found = await examineDatabase(db, config, later);
      const stateOf = (matter: string) => found.find((one) => one.matter === matter)?.state;
      assert.deepEqual([stateOf('Clock'), stateOf('Keys')], ['problem', 'problem']);
    } finally {
      await db.destroy();
      await database.drop();
    }
  });
});

describe('public address', () => {
  const stateOf = (env: Record<string, string>) => checkAddress(readConfig(env)).state;

  test('the doctor requires HTTPS and a trusted proxy for a public address', () => {
    assert.equal(stateOf({ PUBLIC_URL: 'https://time.example.com', TRUST_PROXY: 'on' }), 'ok');
    assert.equal(stateOf({ PUBLIC_URL: 'https://time.example.com' }), 'note');
    const saidOf = (TRUST_PROXY: string) =>
      checkAddress(readConfig({ PUBLIC_URL: 'https://time.example.com', TRUST_PROXY })).sentence;
    assert.match(
      saidOf('on'),
      /behind one trusted proxy.* With a CDN in front of the proxy, set TRUST_PROXY=2/,
    );
    assert.match(saidOf('2'), /behind 2 trusted proxies/);
    assert.match(saidOf('10.0.0.0/8,127.0.0.1'), /behind the proxies in 10\.0\.0\.0\/8, 127\.0\.0\.1/);
    assert.equal(stateOf({ PUBLIC_URL: 'http://time.example.com' }), 'problem');
  });
});

describe('PostgreSQL version', () => {
  test('an old PostgreSQL version is refused with the remedy', () => {
    assert.equal(versionInWords(180_001), '18.1');
    throwIfVersionTooOld(150_000);
    assert.throws(() => throwIfVersionTooOld(140_019), /PostgreSQL 14\.19, and the portal needs 15 or newer/);
  });
});
