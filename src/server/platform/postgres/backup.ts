/** A whole, consistent copy of the database as one stream of lines, and back again. The format: `docs/operating.md`. */

import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { Refusal } from '#domain/refusal.ts';

const backupFormat = 'timesheet-portal-backup';

export interface BackupHeader {
  format: typeof backupFormat;
  version: 1;
  createdAt: string;
  /** The migrations that the copied database had seen, in order. */
  migrations: string[];
  /** The files of the folder `keys`, without which sessions and second factors are lost. */
  keys: Record<string, string>;
  /** Notices that were queued and not yet written. */
  jobs: { name: string; data: unknown }[];
}

interface Table {
  name: string;
  columns: string[];
}

/** Every table of the portal with the columns to copy, parents before children. What was announced is told by then. */
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

async function migrationsOf(client: Client): Promise<string[]> {
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

/** The lines of a backup, out of one snapshot: a header, the rows of each table, and a digest of all before it. */
export async function* backupLines(
  client: Client,
  { keys, now }: { keys: Record<string, string>; now: Date },
): AsyncGenerator<string> {
  const digest = createHash('sha256');
  let rows = 0;
  function line(text: string): string {
    digest.update(text).update('\n');
    return `${text}\n`;
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
  yield line(JSON.stringify(header));
  for (const table of await listTables(client)) {
    yield line(`table ${JSON.stringify(table)}`);
    const copied = client.query(copyTo(`copy ${table.name} (${table.columns.join(', ')}) to stdout`));
    for await (const row of linesOf(copied)) {
      rows += 1;
      yield line(`row ${row}`);
    }
  }
  await client.query('commit');
  yield `end ${JSON.stringify({ rows, sha256: digest.digest('hex') })}\n`;
}

function damaged(): Refusal {
  return new Refusal(
    'invalid',
    'This file is damaged or is not a backup of the portal; nothing was changed.',
  );
}

/** Reads the whole file once and holds it against its digest, before anything is touched. */
export async function checkBackup(lines: AsyncIterable<string>): Promise<BackupHeader> {
  const digest = createHash('sha256');
  let header: BackupHeader | null = null;
  let rows = 0;
  let end: { rows: number; sha256: string } | null = null;
  for await (const line of lines) {
    if (end) throw damaged();
    if (!header) {
      header = parseHeader(line);
    } else if (line.startsWith('end ')) {
      end = JSON.parse(line.slice(4)) as { rows: number; sha256: string };
      continue;
    } else if (line.startsWith('row ')) {
      rows += 1;
    } else if (!isTable(line)) {
      throw damaged();
    }
    digest.update(line).update('\n');
  }
  if (!header || !end || end.rows !== rows || end.sha256 !== digest.digest('hex')) throw damaged();
  return header;
}

/** Names become part of a statement when the rows are loaded. */
function isTable(line: string): boolean {
  if (!line.startsWith('table ')) return false;
  const { name, columns } = JSON.parse(line.slice(6)) as Table;
  return (
    /^(public|auth)\.[a-z_]+$/.test(name) &&
    columns.every((column) => /^("[a-z0-9_]+"|[a-z0-9_]+)$/.test(column))
  );
}

function parseHeader(line: string): BackupHeader {
  try {
    const header = JSON.parse(line) as BackupHeader;
    if (header.format === backupFormat && header.version === 1) return header;
  } catch {
    // Said below.
  }
  throw damaged();
}

/** Whether nobody has used this database yet. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from users) or exists (select from history) as used',
  );
  return rows[0]?.used === false;
}

/** Loads the rows of a checked backup, all or nothing, into empty tables of the same migrations. */
export async function loadBackup(client: Client, lines: AsyncIterable<string>): Promise<void> {
  await client.query("begin; set local portal.restoring = 'on'");
  try {
    let into: PassThrough | null = null;
    let loading: Promise<void> = Promise.resolve();
    async function finish(): Promise<void> {
      into?.end();
      await loading;
    }
    for await (const line of lines) {
      if (line.startsWith('row ') && into) {
        if (!into.write(`${line.slice(4)}\n`)) await new Promise((go) => into?.once('drain', go));
      } else if (line.startsWith('table ')) {
        await finish();
        const { name, columns } = JSON.parse(line.slice(6)) as Table;
        // Rows that the migrations themselves bring, such as settings.
        await client.query(`delete from ${name}`);
        into = new PassThrough();
        loading = pipeline(into, client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`)));
        loading.catch(() => into?.destroy());
      }
    }
    await finish();
    await advanceSequences(client);
    await client.query('commit');
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  }
}

/** Numbers that the database gives out go on after the highest one that was loaded. */
async function advanceSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attidentity <> '' and n.nspname in ('public', 'auth')`);
  for (const { table, column } of rows) {
    const highest = `select max(${column}) from ${table}`;
    const sequence = `pg_get_serial_sequence('${table}', '${column}')`;
    await client.query(`select setval(${sequence}, (${highest})) where (${highest}) is not null`);
  }
}

/** The lines of a stream of UTF-8; ended by a line feed only, since names may hold other separators. */
export async function* linesOf(input: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of input.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...more] = text.split('\n');
    // A line with a file in it is 10 MB long: it is looked through once, not at every part that comes.
    rest += first;
    for (const line of more) {
      yield rest;
      rest = line;
    }
  }
  if (rest !== '') yield rest;
}
