import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copiedFrom, rowsIn } from './backup-parts.ts';
import { type BackupHeader, migrationsOf, parseHeader, type Table } from './backup.ts';
import { setAside } from './set-aside.ts';

/** Number of rows per statement. Trigger events of each row stay in memory until the statement ends. */
const mostInStatement = 500_000;

export async function loadBackup(
  client: Client,
  parts: AsyncIterable<string>,
  tell: (doing: string, done: number, of: number) => void = () => {},
): Promise<void> {
  await client.query("begin; set local portal.restoring = 'on'");
  try {
    let header: BackupHeader | null = null;
    let putBack: string[] | null = null;
    let into: Loading | null = null;
    let rows = 0;
    for await (const part of parts) {
      if (!header) {
        header = parseHeader(part);
        if (await isOfThisVersion(client, header)) putBack = await setAside(client);
      } else if (part.startsWith('row ') && into) {
        rows += rowsIn(part);
        if (rows > mostInStatement) {
          into = await into.anew();
          rows = 0;
        }
        await into.write(copiedFrom(part));
      } else if (part.startsWith('table ')) {
        await into?.end();
        const { name, columns } = JSON.parse(part.slice(6)) as Table;
        await client.query(`delete from ${name}`);
        into = loadingInto(client, `copy ${name} (${columns.join(', ')}) from stdin`);
      }
    }
    await into?.end();
    await advanceSequences(client);
    for (const [index, statement] of (putBack ?? []).entries()) {
      await client.query(statement);
      tell('Creating indexes', index + 1, putBack?.length ?? 0);
    }
    await client.query('commit');
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  }
  await client.query('analyze');
}

interface Loading {
  write(rows: string): Promise<void>;
  end(): Promise<void>;
  anew(): Promise<Loading>;
}

function loadingInto(client: Client, statement: string): Loading {
  const into = new PassThrough();
  const loading = pipeline(into, client.query(copyFrom(statement)));
  loading.catch(() => into.destroy());
  async function end(): Promise<void> {
    into.end();
    await loading;
  }
  return {
    async write(copied) {
      if (!into.write(copied)) await Promise.race([once(into, 'drain'), loading]);
    },
    end,
    async anew() {
      await end();
      return loadingInto(client, statement);
    },
  };
}

async function isOfThisVersion(client: Client, { migrations }: BackupHeader): Promise<boolean> {
  return (await migrationsOf(client)).join() === migrations.join();
}

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
