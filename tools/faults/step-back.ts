/**
 * `npm run step-back -- COMMIT`: upgrades a portal from that version to this version, and goes
 * back. Proves that no figure changes, that the old version refuses a newer database, and that each
 * backup can be restored.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { clearLeftBehind } from '#support/portal/left-behind.ts';
import { endOf } from '#support/portal/processes.ts';
import { runFolder } from '#support/run/run-folder.ts';
import { buildPortal, startPortal } from '../built-portal.ts';

const [commit] = process.argv.slice(2);
if (!commit) {
  process.stderr.write('usage: npm run step-back -- COMMIT\n');
  process.exit(1);
}

interface Version {
  name: string;
  folder: string;
}

await clearLeftBehind();
const place = runFolder('step-back');
const now: Version = { name: 'this version', folder: resolve('.') };
const before = olderVersion(commit);
let failed = 0;

function olderVersion(name: string): Version {
  const folder = join(place, 'before');
  execFileSync('mkdir', [folder]);
  const { status, stdout: archive, stderr } = spawnSync('git', ['archive', name], { maxBuffer: 2 ** 30 });
  if (status !== 0) {
    process.stderr.write(
      `There is no version ${name} here (${stderr.toString().trim()}): git log shows which there are.\n`,
    );
    process.exit(1);
  }
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (!migrationsOf({ name, folder }).includes('0001-baseline.sql')) {
    process.stderr.write(`${name} is from before 1.0.0: upgrades are tried from 1.0.0 on.\n`);
    process.exit(1);
  }
  const isSameSupply =
    readFileSync('package-lock.json', 'utf8') === readFileSync(join(folder, 'package-lock.json'), 'utf8');
  if (isSameSupply) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'ignore' });
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'ignore' });
  return { name, folder };
}

function say(what: string, isSo: boolean, more = ''): void {
  if (!isSo) failed += 1;
  process.stdout.write(`${isSo ? 'held  ' : 'BROKEN'} ${what}${more && `: ${more}`}\n`);
}

async function running<Result>(
  { folder }: Version,
  dataDir: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'silent' };
  const { child } = await startPortal(env, '--demo', folder);
  try {
    return await work();
  } finally {
    await endOf(child);
  }
}

async function figuresIn(dataDir: string): Promise<object> {
  const client = new Client({
    host: join(dataDir, 'postgres'),
    user: 'postgres',
    password: readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim(),
    database: 'portal',
  });
  await client.connect();
  const { rows } = await client.query<object>(`
    select (select count(*) from users) as people, (select count(*) from history) as history,
      (select json_agg(row_to_json(week) order by week.id) from (
        select id, user_id, week_start, status, hours_worked, pay, bill, approved_at, comments from timesheets) week) as weeks`);
  await client.end();
  return rows[0] ?? {};
}

function command({ folder }: Version, dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return spawnSync('npm', ['run', '--silent', ...args], { cwd: folder, env, encoding: 'utf8' });
}

function migrationsOf({ folder }: Version): string[] {
  return readdirSync(join(folder, 'migrations')).toSorted();
}

async function tryOlderOnNewer(): Promise<void> {
  const refused = command(before, data, 'account', '--', 'list');
  say(`${before.name} leaves the newer database alone`, refused.status !== 0, refused.stderr.trim());
  const untouched = await running(now, data, () => figuresIn(data));
  say('which is as it was', isDeepStrictEqual(untouched, atFirst));
  const tooNew = command(before, join(place, 'too-new'), 'restore', '--', newerCopy);
  say(`${before.name} refuses the newer copy`, tooNew.status !== 0, tooNew.stderr.trim().split('\n').at(-1));
}

buildPortal();
const data = join(place, 'data');
const copy = join(place, 'copy-before');
const newerCopy = join(place, 'copy-after');
const atFirst = await running(before, data, () => figuresIn(data));
say(`a copy is made by ${before.name}`, command(before, data, 'backup', '--', copy).status === 0);

const upgraded = await running(now, data, () => figuresIn(data));
say('the upgrade changes no person, week, amount or history', isDeepStrictEqual(upgraded, atFirst));
say('a copy is made by this version', command(now, data, 'backup', '--', newerCopy).status === 0);

if (isDeepStrictEqual(migrationsOf(before), migrationsOf(now))) {
  process.stdout.write(
    `       ${before.name} has the same tables: it may serve either database and read either copy\n`,
  );
} else {
  await tryOlderOnNewer();
}

for (const version of [before, now]) {
  const restored = join(place, version === now ? 'forward' : 'back');
  const { status, stderr } = command(version, restored, 'restore', '--', copy);
  say(`${version.name} restores the older copy`, status === 0, status === 0 ? '' : stderr.trim());
  const figures = await running(version, restored, () => figuresIn(restored));
  say('with the same people, weeks, amounts and history', isDeepStrictEqual(figures, atFirst));
}
process.exitCode = failed > 0 ? 1 : 0;
