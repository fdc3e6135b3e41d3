import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { rowsOf } from '#support/portal/connection.ts';
import type { Week } from '#domain/calendar/week.ts';
import { findBackup, forgetBackup, saveBackupProblem } from '#server/backups/backup-store.ts';
import { insertLetter } from '#server/platform/mail/outbox.ts';
import { withLetters } from '#server/platform/mail/letter-transaction.ts';
import { countJobs } from '#server/platform/jobs/job-counts.ts';
import { eventually } from '#support/run/eventually.ts';
import { openOwnKeys } from '#server/platform/keys/own-keys.ts';
import { readKeys } from '#server/platform/keys/keys.ts';
import { startPortalProcess } from '#support/portal/processes.ts';
import { emptyDatabase, freshDatabase } from '#support/portal/postgres.ts';
import { lockAll } from '#support/weeks/weeks-to-pay.ts';
import { contentsOf } from '#support/portal/contents.ts';
import { testPortal } from '#support/portal/portal.ts';
import { pdfOf } from '#support/documents/odd-files.ts';
import { savePhoto, sendFile } from '#support/http/sent-files.ts';
import { structureIn } from '#support/portal/structure.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const run = promisify(execFile);
const portal = testPortal();
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'portal.backup');

after(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  code: number;
  said: string;
}

async function command(
  name: 'backup' | 'restore',
  path: string,
  databaseUrl: string,
  { DATA_DIR = join(folder, `${name}-data`), more = [] as string[] } = {},
): Promise<Outcome> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR };
  try {
    const { stdout } = await run(process.execPath, [`src/server/commands/${name}.ts`, path, ...more], {
      env,
    });
    return { code: 0, said: stdout.trim() };
  } catch (problem) {
    const { code, stderr } = problem as { code: number; stderr: string };
    return { code, said: stderr.trim() };
  }
}

function signed(text: string): Buffer {
  const body = text.slice(0, text.lastIndexOf('end '));
  const rows = body.split('\n').filter((line) => line.startsWith('row ')).length;
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(`${body}end ${JSON.stringify({ rows, sha256 })}\n`);
}

function withMigrations(bytes: Buffer, migrations: (of: string[]) => string[]): Buffer {
  const [first = '', ...rest] = gunzipSync(bytes).toString().split('\n');
  const header = JSON.parse(first) as { migrations: string[] };
  return signed(
    [JSON.stringify({ ...header, migrations: migrations(header.migrations) }), ...rest].join('\n'),
  );
}

async function agreedIn(url: string): Promise<unknown> {
  const weeks = await rowsOf(
    url,
    `select id, client_name, job_title, credited_consultant_id from timesheets where status = 'Approved' order by id`,
  );
  const clients = await rowsOf(
    url,
    `select distinct name from clients join assignment_details on searchable(client_name) = searchable(name) order by 1`,
  );
  return { weeks, clients };
}

async function yetToTellIn(url: string): Promise<unknown> {
  const [row] = await rowsOf(
    url,
    `select array(select data ->> 'id' from pgboss.job where name = 'deliver-letter') as letters,
      (select count(*)::integer from announcements) as announcements`,
  );
  return row;
}

let waiting = '';

describe('a backup', () => {
  before(async () => {
    await portal.as('amara')('POST', '/api/me/timesheets', {
      ...weekOfHours('2026-11-16' as Week),
      comments: 'Line one\nline two\ttab \\ backslash \u2028 separator "quotes" 🙂',
    });
    await eventually('every letter was dealt with', async () => (await countJobs(portal.db)).length === 0);
    const letter = {
      kind: 'account-exists',
      recipient: 'someone@example.com',
      payload: { fullName: 'Someone' },
    };
    waiting = (await withLetters(portal.db, (tx) => insertLetter(tx, { cause: null, ...letter }))) ?? '';
    await lockAll(portal.connectionString);
    await savePhoto(portal, 'amara');
  });

  test('a backup can be made while the portal runs, and restores every row of every table', async () => {
    const { body: loose } = await sendFile(portal, 'amara', pdfOf());
    const taken = await command('backup', file, portal.connectionString);
    assert.deepEqual(taken, { code: 0, said: `The backup is in ${file}` });
    await forgetBackup(portal.db);
    await portal.db.deleteFrom('files').where('id', '=', loose.id).execute();
    const empty = await emptyDatabase();
    try {
      const restored = await command('restore', file, empty.url);
      assert.equal(restored.code, 0, restored.said);
      assert.match(restored.said, /^The portal is restored to its state on \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/);
      const contents = await contentsOf(empty.url);
      assert.ok((contents['public.timesheets']?.length ?? 0) > 10);
      assert.deepEqual(contents, await contentsOf(portal.connectionString));
      assert.ok((contents['public.pay_run_items']?.length ?? 0) > 3);
      assert.deepEqual([contents['public.files']?.length, contents['public.week_files']?.length], [1, 1]);

      assert.deepEqual(await structureIn(empty.url), await structureIn(portal.connectionString));
      assert.deepEqual(await agreedIn(empty.url), await agreedIn(portal.connectionString));

      assert.deepEqual(await yetToTellIn(empty.url), { letters: [waiting], announcements: 0 });

      const again = await command('restore', file, empty.url);
      assert.equal(again.code, 1);
      assert.match(again.said, /already holds data/);
    } finally {
      await empty.drop();
    }
  });

  test('a backup of the last version before 1.0.0 can be restored into an empty database', async () => {
    const older = join(folder, 'older.backup');
    await command('backup', `${older}.now`, portal.connectionString);
    await forgetBackup(portal.db);
    const before = await emptyDatabase();
    await command('restore', `${older}.now`, before.url);
    // Removes the tables and columns of migrations after the baseline.
    for (const later of [
      'alter table auth.rules drop column candidate_idle_days, drop column staff_idle_hours',
      'alter table users drop column start_page',
      'alter table clients drop column defaults',
      'drop table notes',
    ])
      await rowsOf(before.url, later);
    await command('backup', `${older}.new`, before.url);
    const lastBefore = ['0001-people', '0340-describe-tables'];
    writeFileSync(
      older,
      withMigrations(readFileSync(`${older}.new`), () => lastBefore),
    );
    const [empty, started] = [await emptyDatabase(), await freshDatabase()];
    try {
      const { code, said } = await command('restore', older, empty.url);
      assert.equal(code, 0, said);
      assert.deepEqual(await contentsOf(empty.url), await contentsOf(portal.connectionString));
      assert.deepEqual(await agreedIn(empty.url), await agreedIn(portal.connectionString));
      const refused = await command('restore', older, started.url);
      assert.equal(refused.code, 1);
      assert.match(refused.said, /newer version than the backup\. .*Nothing was changed\./);
    } finally {
      await before.drop();
      await empty.drop();
      await started.drop();
    }
  });

  describe('backup with the keys of its portal', () => {
    const withKeys = join(folder, 'keys.backup');
    const fingerprintIn = async (url: string): Promise<unknown> =>
      (await contentsOf(url))['public.installation'];

    async function putBack(
      name: string,
      prepare: (dataDir: string, url: string) => Promise<void>,
      more: string[] = [],
    ) {
      const dataDir = join(folder, name);
      const empty = await emptyDatabase();
      try {
        await prepare(dataDir, empty.url);
        const outcome = await command('restore', withKeys, empty.url, { DATA_DIR: dataDir, more });
        const { 'public.mail_server': mailServer } = await contentsOf(empty.url);
        const started = startPortalProcess({ DATA_DIR: dataDir, DATABASE_URL: empty.url });
        const url = await started.url().catch(() => null);
        await started.stop('SIGKILL');
        return { ...outcome, starts: url !== null, mailServer, kept: await fingerprintIn(empty.url) };
      } finally {
        await empty.drop();
      }
    }

    before(async () => {
      const { dataDir } = portal.portal.config;
      await openOwnKeys(portal.db, dataDir);
      const server = { host: 'mail.example.com', port: 465, security: 'tls' } as const;
      await portal.db.insertInto('mailServer').values(server).execute();
      const taken = await command('backup', withKeys, portal.connectionString, { DATA_DIR: dataDir });
      assert.equal(taken.code, 0, taken.said);
      await forgetBackup(portal.db);
    });
    after(async () => {
      await portal.db.deleteFrom('mailServer').execute();
      await portal.db.updateTable('installation').set({ keysFingerprint: null }).execute();
    });

    test('a backup with keys can be restored into a new data folder, where the portal starts', async () => {
      const { code, said, starts, kept, mailServer } = await putBack('new', async () => {});
      assert.deepEqual([code, starts], [0, true]);
      assert.match(said, /The mail server was removed/);
      assert.deepEqual(mailServer, []);
      assert.deepEqual(kept, await fingerprintIn(portal.connectionString));
    });

    test('a backup with keys replaces the keys of an empty portal that was started once', async () => {
      const start = async (DATA_DIR: string, DATABASE_URL: string) => {
        const once = startPortalProcess({ DATA_DIR, DATABASE_URL });
        await once.url();
        const running = await command('restore', withKeys, DATABASE_URL, { DATA_DIR });
        assert.equal(running.said, 'This portal is running. Stop it first. Nothing was changed.');
        await once.stop();
      };
      const { code, said, starts, mailServer } = await putBack('started', start, ['--with-mail-server']);
      assert.deepEqual([code, starts, mailServer?.length], [0, true, 1], said);
    });

    test('a backup with keys leaves the keys of another portal unchanged', async () => {
      const { code, said } = await putBack('taken', async (dataDir) => {
        await readKeys(dataDir);
      });
      assert.equal(code, 1);
      assert.match(said, /taken\/keys holds the keys of another portal\. Set DATA_DIR to an/);
    });
  });

  test('the backup command needs one file name and no option', async () => {
    const database = portal.connectionString;
    for (const name of ['backup', 'restore'] as const) {
      assert.match(
        (await command(name, '', database)).said,
        /^The file name is missing\. Usage: npm run \w+ -- FILE$/,
      );
      assert.match(
        (await command(name, 'my', database, { more: ['copy'] })).said,
        /^The command takes one file name. Put a name with spaces/,
      );
      assert.equal(
        (await command(name, file, database, { more: ['--force'] })).said,
        "Unknown option '--force'.",
      );
    }
  });

  test('a backup made by hand is the newest backup on Health, beside a failure of the nightly one', async () => {
    const byHand = join(folder, 'by-hand.backup');
    await saveBackupProblem(portal.db, 'the bucket is away');
    await command('backup', byHand, portal.connectionString);
    const state = await findBackup(portal.db);
    assert.deepEqual(
      [state.file, state.bytes, state.problem],
      [byHand, statSync(byHand).size, 'the bucket is away'],
    );
    assert.ok(Date.now() - Date.parse(state.at ?? '') < 60_000);
    await forgetBackup(portal.db);
  });

  test('a backup never overwrites a file', async () => {
    const { code, said } = await command('backup', file, portal.connectionString);
    assert.equal(code, 1);
    assert.match(said, /exists already/);
  });

  test('a backup that cannot be written, or has no data to copy, reports the reason', async () => {
    const lost = await command('backup', join(folder, 'nowhere', 'copy'), portal.connectionString);
    assert.equal(lost.code, 1);
    assert.match(
      lost.said,
      /^The backup cannot be written to .*: the folder .*nowhere does not exist\. Make it first/,
    );
    const underWay = join(folder, 'under-way');
    writeFileSync(`${underWay}.unfinished`, 'half of it');
    assert.match(
      (await command('backup', underWay, portal.connectionString)).said,
      /: another backup is writing to this file. If none is running, remove \S+\.unfinished\.$/,
    );
    assert.equal(readFileSync(`${underWay}.unfinished`, 'utf8'), 'half of it');
    const wrongFolder = await command('backup', `${file}.none`, '');
    assert.equal(wrongFolder.code, 1);
    assert.match(wrongFolder.said, /^The data folder .*backup-data holds no portal. Set DATA_DIR/);
    const empty = await emptyDatabase();
    try {
      assert.match(
        (await command('backup', `${file}.none`, empty.url)).said,
        /This database holds no portal/,
      );
    } finally {
      await empty.drop();
    }
  });

  test('a damaged, altered or foreign backup file is refused before any change', async () => {
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString();
    const wrongs: Record<string, Buffer> = {
      'cut off': whole.subarray(0, whole.length - 100),
      'without its end': gzipSync(text.slice(0, text.lastIndexOf('end '))),
      altered: gzipSync(text.replace('Amara Okafor', 'Amara Okafir')),
      'something else': Buffer.from('not a backup'),
      'of foreign tables': signed(
        text.replace('table {"name":"public.users"', 'table {"name":"public.users; --"'),
      ),
    };
    const empty = await emptyDatabase();
    try {
      for (const [how, bytes] of Object.entries(wrongs)) {
        const wrong = join(folder, 'wrong.backup');
        writeFileSync(wrong, bytes);
        const { code, said } = await command('restore', wrong, empty.url);
        assert.equal(code, 1, how);
        assert.match(said, /is damaged or is not a backup of the portal. Nothing was changed/, how);
      }
      assert.deepEqual(await contentsOf(empty.url), {});
    } finally {
      await empty.drop();
    }
  });

  async function refusalOf(
    name: string,
    migrations: (of: string[]) => string[],
    prepare: (url: string) => Promise<unknown> = async () => {},
  ): Promise<string> {
    const path = join(folder, name);
    writeFileSync(path, withMigrations(readFileSync(file), migrations));
    const database = await freshDatabase();
    try {
      await prepare(database.url);
      const { code, said } = await command('restore', path, database.url);
      assert.equal(code, 1);
      assert.deepEqual((await contentsOf(database.url))['public.users'] ?? [], []);
      return said;
    } finally {
      await database.drop();
    }
  }

  test('a backup of a newer portal is refused', async () => {
    const said = await refusalOf('newer.backup', (names) => [...names, '9999-from-the-future']);
    assert.match(said, /A newer version made this backup/);
  });

  test('a backup of a version earlier than the last before 1.0.0 is refused', async () => {
    const said = await refusalOf('early.backup', () => ['0001-people', '0310-alphabetical']);
    assert.match(said, /^A version before 1\.0\.0 made this backup.*Nothing was changed/);
  });

  test('a backup is refused if a newer portal has started, because new migrations would not apply to its rows', async () => {
    const later = "insert into kysely_migration values ('8001-later', now()::text)";
    const said = await refusalOf(
      'behind.backup',
      (names) => names,
      (url) => rowsOf(url, later),
    );
    assert.match(said, /newer version than the backup\. .*Nothing was changed\./);
  });
});
