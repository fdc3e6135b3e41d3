import { sql } from 'kysely';
import type { Instant } from '#domain/calendar/calendar.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { throwIfVersionTooOld } from './database-version.ts';

export interface DatabaseFacts {
  version: number;
  now: Instant;
  role: string;
  database: string;
  missingExtensions: string[];
  hasIcu: boolean;
  isWritable: boolean;
  mayCreate: boolean;
  encoding: string;
  isEncrypted: boolean | null;
}

const needed = ['btree_gist', 'pg_trgm', 'unaccent'];

export async function getDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::integer as version, clock_timestamp() as now,
      current_user as role, current_database() as database,
      current_setting('transaction_read_only') = 'off' as "isWritable",
      has_database_privilege(current_database(), 'create')
        and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), false) as "mayCreate",
      current_setting('server_encoding') as encoding,
      case when inet_server_addr() is not null
        then (select ssl from pg_stat_ssl where pid = pg_backend_pid()) end as "isEncrypted",
      exists (select from pg_collation where collprovider = 'i') as "hasIcu",
      array(select name from unnest(${needed}::text[]) as name
        where name not in (select pg_available_extensions.name from pg_available_extensions)) as "missingExtensions"`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('The database answers nothing');
  return facts;
}

export function throwIfReadOnly({ isWritable }: DatabaseFacts): void {
  if (isWritable) return;
  throw new DatabaseProblem(
    'The database is read-only, like a standby. Set DATABASE_URL to the primary, or list all hosts in it with commas.',
  );
}

export function throwIfExtensionsMissing({ missingExtensions, hasIcu }: DatabaseFacts): void {
  if (!hasIcu) {
    throw new DatabaseProblem(
      'This PostgreSQL was built without ICU, which the portal needs to sort names. Install a build with ICU, such as the packages of Debian, Red Hat or postgresql.org.',
    );
  }
  if (missingExtensions.length === 0) return;
  throw new DatabaseProblem(
    `The database server lacks PostgreSQL extensions that the portal needs (${missingExtensions.join(', ')}). Install PostgreSQL’s contrib package there.`,
  );
}

export function throwIfRightsMissing({ mayCreate, role, database, encoding }: DatabaseFacts): void {
  if (encoding !== 'UTF8') {
    throw new DatabaseProblem(
      `The database ${database} has the encoding ${encoding}, and the portal needs UTF8. Create another one: create database … owner ${role} encoding 'UTF8' template template0.`,
    );
  }
  if (mayCreate) return;
  throw new DatabaseProblem(
    `The role ${role} may not create tables and extensions in the database ${database}. Run as a superuser: alter database ${database} owner to ${role}.`,
  );
}

export function throwIfUnusable(facts: DatabaseFacts): void {
  throwIfVersionTooOld(facts.version);
  throwIfReadOnly(facts);
  throwIfExtensionsMissing(facts);
  throwIfRightsMissing(facts);
}
