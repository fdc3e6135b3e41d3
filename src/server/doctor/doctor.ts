import type { Config } from '#server/config.ts';
import { withDatabase } from '#server/platform/postgres/embedded/with-database.ts';
import { actAsOwner } from '#server/platform/postgres/embedded/folder-owner.ts';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { checkBackup, checkBucket } from './backups.ts';
import { examineDatabase } from './database.ts';
import { type Finding, checked, problem } from './finding.ts';
import { checkPooler } from './pooler.ts';
import { checkAddress, checkFolder, checkMail, checkDiskSpace, checkScanner } from './machine.ts';

type Check = (db: Database) => Promise<Finding>;

export async function examine(config: Config, now: Date): Promise<Finding[]> {
  actAsOwner(config.dataDir);
  const mail = (db: Database | null) => checked('Mail', () => checkMail(config, db));
  const isInDatabase = config.smtpUrl === null;
  const backup = (db: Database) => checked('Backup', () => checkBackup(db, config, now));
  const bucket = checkBucket(config);
  const scanner = await checkScanner(config);
  return [
    ...(await examineGround(config, now, isInDatabase ? [backup, mail] : [backup])),
    ...(bucket ? [bucket] : []),
    ...(scanner ? [scanner] : []),
    ...(isInDatabase ? [] : [await mail(null)]),
    await checked('Address', () => checkAddress(config)),
  ];
}

async function examineGround(config: Config, now: Date, more: Check[] = []): Promise<Finding[]> {
  const folder = await checked('Data folder', () => checkFolder(config));
  const space = folder.state === 'ok' ? [await checked('Disk space', () => checkDiskSpace(config))] : [];
  return [folder, ...space, ...(await databaseFindings(config, now, more))];
}

export async function problemsBeside(failure: unknown, config: Config, now: Date): Promise<Finding[]> {
  const said = failure instanceof DatabaseProblem ? ['Data folder', 'Database'] : [];
  const reason = failure instanceof Error ? failure.message : '';
  const findings = await examineGround(config, now);
  return findings.filter(
    ({ state, matter, sentence }) =>
      state === 'problem' && !said.includes(matter) && !reason.includes(sentence),
  );
}

async function databaseFindings(config: Config, now: Date, more: Check[]): Promise<Finding[]> {
  try {
    return await withDatabase(config, async (connectionString) => {
      const pool = openPool(connectionString, { max: 2, settings: null });
      try {
        const db = openDatabase(pool);
        const findings = await examineDatabase(db, config, now);
        const answers = findings.some(({ matter, state }) => matter === 'Database' && state === 'ok');
        if (config.databaseUrl && answers) findings.push(await checkPooler(pool, config));
        if (answers) for (const check of more) findings.push(await check(db));
        return findings;
      } finally {
        await pool.end();
      }
    });
  } catch (failure) {
    const sentence = failure instanceof Error ? failure.message : String(failure);
    return [problem('Database', sentence)];
  }
}
