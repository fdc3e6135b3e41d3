import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { openLog } from '#server/log.ts';
import { testPortal } from '#support/portal/portal.ts';
import { runFolder } from '#support/run/run-folder.ts';
import { copyByCommand, dueSince, takeDueBackup, type WriteCopy } from './nightly.ts';
import { findBackup, forgetBackup, saveBackup } from './backup-store.ts';

const portal = testPortal();
const root = runFolder('backups');
const folder = join(root, 'backups');
after(() => rmSync(root, { recursive: true, force: true }));
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await forgetBackup(portal.db);
});

const written: string[] = [];
const write: WriteCopy = (file) => {
  written.push(file);
  writeFileSync(file, 'a copy');
  return Promise.resolve();
};

function take(
  now: string,
  { writeCopy = write, at = '02:40' }: { writeCopy?: WriteCopy; at?: string | null } = {},
): Promise<string | null> {
  portal.setClock(now);
  const { portal: whole } = portal;
  const config = { ...whole.config, backupFolder: folder, backupAt: at };
  return takeDueBackup({ ...whole, config }, writeCopy);
}

describe('nightly backup', () => {
  test('the nightly backup starts at its time in the agency’s time zone, also when the clocks change', () => {
    const due = (now: string) =>
      dueSince(new Date(now), { at: '02:40', timeZone: 'Europe/London' }).toISOString();
    assert.equal(due('2026-11-23T02:39:59Z'), '2026-11-22T02:40:00.000Z');
    assert.equal(due('2026-11-23T02:40:00Z'), '2026-11-23T02:40:00.000Z');
    assert.equal(due('2026-07-01T01:40:00Z'), '2026-07-01T01:40:00.000Z');
    assert.equal(due('2026-10-25T12:00:00Z'), '2026-10-25T02:40:00.000Z');
    assert.equal(due('2026-03-29T12:00:00Z'), '2026-03-29T01:40:00.000Z');
  });

  test('the nightly backup runs once, in whichever process is first', async () => {
    const taken = await Promise.all([1, 2, 3, 4].map(() => take('2026-11-18T02:41:00Z')));
    assert.deepEqual(
      taken.filter((file) => file !== null),
      [join(folder, 'portal-2026-11-18-0241.backup')],
    );
    assert.equal(await take('2026-11-18T23:00:00Z'), null);
    assert.ok(await take('2026-11-19T02:40:00Z'));
    const { at, file, bytes, problem } = await findBackup(portal.db);
    assert.deepEqual(
      { at: at && new Date(at).toISOString(), file, bytes, problem },
      {
        at: '2026-11-19T02:40:00.000Z',
        file: join(folder, 'portal-2026-11-19-0240.backup'),
        bytes: 6,
        problem: null,
      },
    );
  });

  test('the nightly backup runs later if the portal was off at night', async () => {
    assert.ok(await take('2026-11-18T02:41:00Z'));
    assert.ok(await take('2026-11-20T09:40:00Z'));
    assert.equal(await take('2026-11-20T10:40:00Z'), null);
    assert.ok(await take('2026-11-21T02:40:00Z'));
  });

  test('a backup made by hand does not replace the nightly backup', async () => {
    assert.ok(await take('2026-11-18T02:41:00Z'));
    const byHand = { at: new Date('2026-11-18T15:00:00Z'), file: '/media/portal-before-upgrade', bytes: 6 };
    await saveBackup(portal.db, byHand);
    assert.ok(await take('2026-11-18T15:40:00Z'));
    assert.equal(await take('2026-11-18T16:40:00Z'), null);
  });

  test('the nightly backup is retried after a failure, which is shown until a backup succeeds', async () => {
    const full: WriteCopy = () => Promise.reject(new Error('the disk is full'));
    assert.equal(await take('2026-11-18T02:41:00Z', { writeCopy: full }), null);
    assert.equal((await findBackup(portal.db)).problem, 'the disk is full');
    assert.ok(await take('2026-11-18T03:40:00Z'));
    assert.equal((await findBackup(portal.db)).problem, null);
  });

  test('a nightly backup that was stopped with the portal is no failure and is taken after the next start', async () => {
    const stopped = copyByCommand('no-program', AbortSignal.abort());
    assert.equal(await take('2026-11-18T02:41:00Z', { writeCopy: stopped }), null);
    assert.equal((await findBackup(portal.db)).problem, null);
    assert.ok(await take('2026-11-18T09:40:00Z'));
  });

  test('the nightly backup reports the remedy if its folder cannot be created, also in the log', async () => {
    const said: string[] = [];
    const log = openLog('error', { write: (line) => said.push(line) });
    writeFileSync(folder, 'no folder');
    const { portal: whole } = portal;
    const config = { ...whole.config, backupFolder: join(folder, 'nightly'), backupAt: '02:40' };
    portal.setClock('2026-11-18T02:41:00Z');
    assert.equal(await takeDueBackup({ ...whole, log, config }, write), null);
    const { problem } = await findBackup(portal.db);
    assert.match(
      problem ?? '',
      /^The folder \S+\/nightly cannot be created \(ENOTDIR\)\. Create it and allow the user \S+ to write to it, or set BACKUP_FOLDER to another folder\. Under systemd, add ReadWritePaths=\S+\/nightly to the unit\.$/,
    );
    assert.equal(JSON.parse(said[0] ?? '{}').why, problem);
  });

  test('another process takes over the backup of a killed process after six hours and removes its partial file', async () => {
    const killed: WriteCopy = (file) => {
      writeFileSync(`${file}.unfinished`, 'half');
      const then = new Date('2026-11-18T02:41:00Z');
      utimesSync(`${file}.unfinished`, then, then);
      return new Promise(() => {});
    };
    void take('2026-11-18T02:41:00Z', { writeCopy: killed });
    const left = join(folder, 'portal-2026-11-18-0241.backup.unfinished');
    while (!existsSync(left)) await new Promise((done) => setTimeout(done, 10));
    assert.equal(await take('2026-11-18T08:40:00Z'), null);
    assert.ok(await take('2026-11-18T08:42:00Z'));
    assert.deepEqual(readdirSync(folder), ['portal-2026-11-18-0842.backup']);
  });

  test('the nightly backup deletes older backups by days, weeks and months, and leaves other files', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'before-the-upgrade'), '');
    for (let day = 1; day <= 17; day += 1) {
      writeFileSync(join(folder, `portal-2026-11-${String(day).padStart(2, '0')}-0240.backup`), '');
    }
    assert.ok(await take('2026-11-18T02:41:00Z'));
    const left = readdirSync(folder);
    assert.ok(left.includes('before-the-upgrade'));
    assert.deepEqual(
      left.filter((name) => name.startsWith('portal')).map((name) => name.slice(15, 17)),
      ['01', '08', '12', '13', '14', '15', '16', '17', '18'],
    );
  });

  test('no nightly backup runs if it is switched off, or in the demo', async () => {
    assert.equal(await take('2026-11-18T02:41:00Z', { at: null }), null);
    await portal.db.updateTable('installation').set({ isDemo: true }).execute();
    assert.equal(await take('2026-11-18T02:41:00Z'), null);
    await portal.db.updateTable('installation').set({ isDemo: false }).execute();
  });

  test('the nightly backup runs in a child process, whose last sentence is the reason of a failure', async () => {
    const program = join(import.meta.dirname, '../main.ts');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'by-command');
    const env = { ...process.env };
    process.env['DATABASE_URL'] = portal.connectionString;
    process.env['DATA_DIR'] = portal.portal.config.dataDir;
    try {
      const writeCopy = copyByCommand(program, new AbortController().signal);
      await writeCopy(file);
      assert.equal(readFileSync(file).subarray(0, 2).toString('hex'), '1f8b');
      await assert.rejects(writeCopy(file), /by-command exists already\. Use a new file name\.$/);
      const stopping = new AbortController();
      stopping.abort();
      await assert.rejects(copyByCommand(program, stopping.signal)(`${file}-2`), /abort/);
    } finally {
      process.env = env;
    }
  });
});
