import { createHash } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import type { Connection } from '#server/platform/postgres/database.ts';

/** Minimum size of a part in bytes, except for the last part. */
const partBytes = 256 * 1024;

interface FileKey {
  runId: string;
  mapId: string;
  version: number;
}

export interface PayrollFile extends FileKey {
  name: string;
  size: number;
}

export async function listFiles(db: Connection, { runId, mapId, version }: FileKey): Promise<PayrollFile[]> {
  return db
    .selectFrom('payRunFiles')
    .select(['runId', 'mapId', 'version', 'name', 'size'])
    .where('runId', '=', runId)
    .where(sql<SqlBool>`split_part(map_id, '.', 1) = ${mapId}`)
    .where('version', '=', version)
    .orderBy('mapId')
    .execute();
}

export async function* readFile(
  db: Connection,
  { runId, mapId, version }: FileKey,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('payRunFileParts')
      .select('bytes')
      .where('runId', '=', runId)
      .where('mapId', '=', mapId)
      .where('version', '=', version)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield row.bytes;
  }
}

export interface FileWriter {
  write: (bytes: Uint8Array) => Promise<void>;
  close: (made: { name: string; by: { id: string; fullName: string }; at: Date }) => Promise<void>;
}

export function openFile(tx: Connection, key: FileKey): FileWriter {
  const hash = createHash('sha256');
  let waiting: Uint8Array[] = [];
  let weight = 0;
  let size = 0;
  let part = 0;

  async function save() {
    const bytes = Buffer.concat(waiting);
    await tx
      .insertInto('payRunFileParts')
      .values({ ...key, part, bytes })
      .execute();
    waiting = [];
    weight = 0;
    part += 1;
  }

  return {
    async write(bytes) {
      hash.update(bytes);
      waiting.push(bytes);
      weight += bytes.length;
      size += bytes.length;
      if (weight >= partBytes) await save();
    },
    async close({ name, by, at }) {
      if (weight > 0) await save();
      const madeBy = { madeBy: by.id, madeByName: by.fullName, madeAt: at };
      await tx
        .insertInto('payRunFiles')
        .values({ ...key, name, size, sha256: hash.digest('hex'), ...madeBy })
        .execute();
    },
  };
}
