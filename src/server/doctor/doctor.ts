import type { Config } from '#server/config.ts';
import { withDatabase } from '#server/platform/postgres/embedded/with-database.ts';
import { actAsOwner } from '#server/platform/postgres/embedded/folder-owner.ts';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { lookAtBackup, lookAtBucket } from './backups.ts';
import { lookAtDatabase } from './database.ts';
import { type Finding, lookedAt, problem } from './finding.ts';
import { lookAtPooler } from './pooler.ts';
import { lookAtAddress, lookAtFolder, lookAtMail, lookAtRoom, lookAtScanner } from './machine.ts';

type Look = (db: Database) => Promise<Finding>;

export async function examine(config: Config, now: Date): Promise<Finding[]> {
  actAsOwner(config.dataDir);
  const mail = (db: Database | null) => lookedAt('Mail', () => lookAtMail(config, db));
  const isInDatabase = config.smtpUrl === null;
  const backup = (db: Database) => lookedAt('Backup', () => lookAtBackup(db, config, now));
  const bucket = lookAtBucket(config);
  const scanner = await lookAtScanner(config);
  return [
    ...(await examineGround(config, now, isInDatabase ? [backup, mail] : [backup])),
    ...(bucket ? [bucket] : []),
    ...(scanner ? [scanner] : []),
    ...(isInDatabase ? [] : [await mail(null)]),
    await lookedAt('Address', () => lookAtAddress(config)),
  ];
}

async function examineGround(config: Config, now: Date, more: Look[] = []): Promise<Finding[]> {
  const folder = await lookedAt('Data folder', () => lookAtFolder(config));
  const room = folder.state === 'well' ? [await lookedAt('Room', () => lookAtRoom(config))] : [];
  return [folder, ...room, ...(await databaseFindings(config, now, more))];
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

async function databaseFindings(config: Config, now: Date, more: Look[]): Promise<Finding[]> {
  try {
    return await withDatabase(config, async (connectionString) => {
      const pool = openPool(connectionString, { max: 2, settings: null });
      try {
        const db = openDatabase(pool);
        const findings = await lookAtDatabase(db, config, now);
        const answers = findings.some(({ matter, state }) => matter === 'Database' && state === 'well');
        if (config.databaseUrl && answers) findings.push(await lookAtPooler(pool, config));
        if (answers) for (const look of more) findings.push(await look(db));
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
