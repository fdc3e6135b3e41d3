import { secondsBetween } from '#domain/calendar/calendar.ts';
import { openOwnKeys } from '#server/platform/keys/own-keys.ts';
import type { Config } from '#server/config.ts';
import { countUndatedWeeks } from '#server/rate-days/store.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { findInstallation } from '#server/platform/postgres/installation.ts';
import {
  type DatabaseFacts,
  getDatabaseFacts,
  throwIfExtensionsMissing,
  throwIfRightsMissing,
  throwIfReadOnly,
} from '#server/platform/postgres/hosts/database-facts.ts';
import { throwIfVersionTooOld, versionInWords } from '#server/platform/postgres/hosts/database-version.ts';
import { unreachable } from '#server/platform/postgres/hosts/unreachable.ts';
import {
  knownMigrations,
  pendingMigrations,
  sentenceOnOtherTables,
} from '#server/platform/postgres/migrate.ts';
import { type Finding, checked, note, ok, problem } from './finding.ts';

export async function examineDatabase(db: Database, config: Config, now: Date): Promise<Finding[]> {
  let facts: DatabaseFacts;
  try {
    facts = await getDatabaseFacts(db);
  } catch (failure) {
    return [problem('Database', `The database ${unreachable(failure)}`)];
  }
  return [
    await checked('Database', () => {
      throwIfVersionTooOld(facts.version);
      throwIfReadOnly(facts);
      return ok('Database', `PostgreSQL ${versionInWords(facts.version)} answers and accepts writes.`);
    }),
    await checked('Extensions', () => {
      throwIfExtensionsMissing(facts);
      return ok('Extensions', 'All extensions that the portal needs are available.');
    }),
    await checked('Role', () => {
      throwIfRightsMissing(facts);
      return ok('Role', `${facts.role} may create what the portal needs in the database ${facts.database}.`);
    }),
    ...(facts.isEncrypted === null ? [] : [checkEncryption(facts.isEncrypted)]),
    await checked('Tables', () => checkTables(db)),
    ...(await checkRateDays(db)),
    checkClock(facts, now),
    await checked('Keys', () => checkKeys(db, config)),
  ];
}

/**
 * The keys are checked only for a database with a fingerprint, because opening the keys for a new database
 * would store one.
 */
async function checkKeys(db: Database, { dataDir }: Config): Promise<Finding> {
  const { keysFingerprint } = await findInstallation(db);
  if (!keysFingerprint) {
    return note('Keys', 'This database has no keys yet. The first start makes them.');
  }
  await openOwnKeys(db, dataDir);
  return ok('Keys', `The keys in ${dataDir}/keys belong to this database.`);
}

async function checkTables(db: Database): Promise<Finding> {
  const other = await sentenceOnOtherTables(db);
  if (other) return problem('Tables', other);
  const pending = await pendingMigrations(db);
  if (pending.length === (await knownMigrations()).length) {
    return note('Tables', 'The database has no tables yet. The first start makes them.');
  }
  if (pending.length === 0) return ok('Tables', 'The tables belong to this version.');
  return note('Tables', `The next start upgrades the tables (${pending.length} steps).`);
}

export async function checkRateDays(db: Database): Promise<Finding[]> {
  if ((await pendingMigrations(db)).length > 0) return [];
  const count = await countUndatedWeeks(db);
  if (count === 0) return [];
  const weeks = count === 1 ? '1 week was' : `${count.toLocaleString('en-GB')} weeks were`;
  return [
    note(
      'Rates by day',
      `${weeks} paid at several rates before the portal stored the rate of each day. An Admin can enter the rates on the page Agency, under Rates by day.`,
    ),
  ];
}

function checkEncryption(isEncrypted: boolean): Finding {
  if (isEncrypted) return ok('TLS', 'The connection to the database is encrypted.');
  return note(
    'TLS',
    'The connection to the database is not encrypted. Add ?sslmode=verify-full to DATABASE_URL if others use the network.',
  );
}

const mostSecondsApart = 5;

function checkClock({ now: theirs }: DatabaseFacts, now: Date): Finding {
  const apart = Math.round(Math.abs(secondsBetween(theirs, now.toISOString())));
  if (apart <= mostSecondsApart) return ok('Clock', 'This machine and the database have the same time.');
  return problem(
    'Clock',
    `The clocks of this machine and the database differ by ${apart} seconds. Use a time server on both, or links and sessions end too early or too late.`,
  );
}
