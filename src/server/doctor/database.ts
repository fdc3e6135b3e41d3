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
import { type Finding, look, lookedAt, problem, well } from './finding.ts';

export async function lookAtDatabase(db: Database, config: Config, now: Date): Promise<Finding[]> {
  let facts: DatabaseFacts;
  try {
    facts = await getDatabaseFacts(db);
  } catch (failure) {
    return [problem('Database', `It ${unreachable(failure)}`)];
  }
  return [
    await lookedAt('Database', () => {
      throwIfVersionTooOld(facts.version);
      throwIfReadOnly(facts);
      return well('Database', `PostgreSQL ${versionInWords(facts.version)} answers and takes writes.`);
    }),
    await lookedAt('Extensions', () => {
      throwIfExtensionsMissing(facts);
      return well('Extensions', 'All that are needed can be had.');
    }),
    await lookedAt('Role', () => {
      throwIfRightsMissing(facts);
      return well(
        'Role',
        `${facts.role} may create what the portal needs in the database ${facts.database}.`,
      );
    }),
    ...(facts.isEncrypted === null ? [] : [lookAtEncryption(facts.isEncrypted)]),
    await lookedAt('Tables', () => lookAtTables(db)),
    ...(await lookAtRateDays(db)),
    lookAtClock(facts, now),
    await lookedAt('Keys', () => lookAtKeys(db, config)),
  ];
}

/** Opens the keys only for a database with a fingerprint: opening them for a new one would store it. */
async function lookAtKeys(db: Database, { dataDir }: Config): Promise<Finding> {
  const { keysFingerprint } = await findInstallation(db);
  if (!keysFingerprint) {
    return look('Keys', 'None belong to this database yet: the first start sees to it.');
  }
  await openOwnKeys(db, dataDir);
  return well('Keys', `Those in ${dataDir}/keys belong to this database.`);
}

async function lookAtTables(db: Database): Promise<Finding> {
  const other = await sentenceOnOtherTables(db);
  if (other) return problem('Tables', other);
  const pending = await pendingMigrations(db);
  if (pending.length === (await knownMigrations()).length) {
    return look('Tables', 'There are none yet: the first start makes them.');
  }
  if (pending.length === 0) return well('Tables', 'They are those of this version.');
  return look('Tables', `The next start upgrades them (${pending.length} steps).`);
}

export async function lookAtRateDays(db: Database): Promise<Finding[]> {
  if ((await pendingMigrations(db)).length > 0) return [];
  const count = await countUndatedWeeks(db);
  if (count === 0) return [];
  const weeks = count === 1 ? '1 week was' : `${count.toLocaleString('en-GB')} weeks were`;
  return [
    look(
      'Rates by day',
      `${weeks} paid at several rates before the portal kept which day had which. An Admin states them on the page Agency, under Rates by day.`,
    ),
  ];
}

function lookAtEncryption(isEncrypted: boolean): Finding {
  if (isEncrypted) return well('TLS', 'The way to the database is encrypted.');
  return look(
    'TLS',
    'The way to the database is not encrypted: unless nobody else is on it, add ?sslmode=verify-full to DATABASE_URL.',
  );
}

const mostSecondsApart = 5;

function lookAtClock({ now: theirs }: DatabaseFacts, now: Date): Finding {
  const apart = Math.round(Math.abs(secondsBetween(theirs, now.toISOString())));
  if (apart <= mostSecondsApart) return well('Clock', 'This machine and the database agree.');
  return problem(
    'Clock',
    `This machine and the database are ${apart} seconds apart: let both follow a time server, or links and sign-ins end too early or too late.`,
  );
}
