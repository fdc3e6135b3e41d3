/** Writes a consistent copy of the database as lines, and loads it again. Format: `docs/operating/backup.md`. */

import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { Refusal } from '#domain/refusal.ts';
import { sinceBaseline } from './migrate.ts';
import { asRows, isRows, rowsIn, wholeLines } from './backup-parts.ts';

const backupFormat = 'timesheet-portal-backup';

export interface BackupHeader {
  format: typeof backupFormat;
  version: 1;
  createdAt: string;
  migrations: readonly string[];
  keys: Record<string, string>;
  jobs: { name: string; data: unknown }[];
}

export interface Table {
  name: string;
  columns: string[];
}

async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; parents: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(format('%I.%I', pn.nspname, p.relname)), '[]') from pg_constraint f
        join pg_class p on p.oid = f.confrelid join pg_namespace pn on pn.oid = p.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth') and c.relname not like 'kysely_migration%'
      and c.relpersistence = 'p' and c.relname <> 'announcements'
    order by 1`);
  const ordered: Table[] = [];
  while (ordered.length < rows.length) {
    const known = new Set(ordered.map((table) => table.name));
    const next = rows.filter(
      ({ name, parents }) => !known.has(name) && parents.every((parent) => known.has(parent)),
    );
    if (next.length === 0) throw new Error('Tables that refer to each other cannot be copied.');
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
  }
  return ordered;
}

/** Unreferenced files are omitted from a backup, because they are deleted within a day. */
const keptOnly: Record<string, string> = {
  'public.files': `exists (select from week_files where file_id = files.id)
    or exists (select from sign_offs where evidence_file_id = files.id)`,
};

function copying({ name, columns }: Table): string {
  const kept = keptOnly[name];
  const source = kept
    ? `(select ${columns.join(', ')} from ${name} where ${kept})`
    : `${name} (${columns.join(', ')})`;
  return `copy ${source} to stdout`;
}

export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map((row) => row.name);
}

async function jobsOf(client: Client): Promise<BackupHeader['jobs']> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  if (!rows[0]?.there) return [];
  const jobs = await client.query<{ name: string; data: unknown }>(
    "select name, data from pgboss.job where name like 'notify-%' and state in ('created', 'retry', 'active') order by created_on",
  );
  return jobs.rows;
}

/**
 * Yields parts of a backup from one snapshot: header, rows of each table, and a digest of everything before.
 * Each part has whole lines and the size of the database's chunks, because splitting lines is most of the
 * work.
 */
export async function* backupParts(
  client: Client,
  { keys, now }: { keys: Record<string, string>; now: Date },
): AsyncGenerator<string> {
  const digest = createHash('sha256');
  let rows = 0;
  function digested(part: string): string {
    digest.update(part);
    return part;
  }
  await client.query('begin isolation level repeatable read read only');
  const header: BackupHeader = {
    format: backupFormat,
    version: 1,
    createdAt: now.toISOString(),
    migrations: await migrationsOf(client),
    keys,
    jobs: await jobsOf(client),
  };
  yield digested(`${JSON.stringify(header)}\n`);
  for (const table of await listTables(client)) {
    yield digested(`table ${JSON.stringify(table)}\n`);
    const copied = client.query(copyTo(copying(table)));
    for await (const lines of wholeLines(copied)) {
      const part = asRows(lines);
      rows += rowsIn(part);
      yield digested(part);
    }
  }
  await client.query('commit');
  yield `end ${JSON.stringify({ rows, sha256: digest.digest('hex') })}\n`;
}

function damaged(): Refusal {
  return new Refusal(
    'invalid',
    'backup_damaged',
    'This file is damaged or is not a backup of the portal. Nothing was changed.',
  );
}

/** Checks the whole file against its digest before any change. Throws if the file is damaged. */
export async function checkBackup(parts: AsyncIterable<string>): Promise<BackupHeader> {
  const digest = createHash('sha256');
  let header: BackupHeader | null = null;
  let rows = 0;
  let end: { rows: number; sha256: string } | null = null;
  for await (const part of parts) {
    if (end) throw damaged();
    if (!header) {
      header = parseHeader(part);
    } else if (part.startsWith('end ')) {
      end = JSON.parse(part.slice(4)) as { rows: number; sha256: string };
      continue;
    } else if (isRows(part)) {
      rows += rowsIn(part);
    } else if (!isTable(part)) {
      throw damaged();
    }
    digest.update(part);
  }
  if (!header || !end || end.rows !== rows || end.sha256 !== digest.digest('hex')) throw damaged();
  return header;
}

/** The names are checked against SQL injection, because loading inserts them into statements. */
function isTable(line: string): boolean {
  if (!line.startsWith('table ')) return false;
  const { name, columns } = JSON.parse(line.slice(6)) as Table;
  return (
    /^(public|auth)\.[a-z_]+$/.test(name) &&
    columns.every((column) => /^("[a-z0-9_]+"|[a-z0-9_]+)$/.test(column))
  );
}

export function parseHeader(line: string): BackupHeader {
  try {
    const header = JSON.parse(line) as BackupHeader;
    if (header.format === backupFormat && header.version === 1) {
      return { ...header, migrations: sinceBaseline(header.migrations) };
    }
  } catch {
    // The error is thrown after this block.
  }
  throw damaged();
}

export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from users) or exists (select from history) as used',
  );
  return rows[0]?.used === false;
}
