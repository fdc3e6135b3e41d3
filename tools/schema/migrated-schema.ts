import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { emptyDatabase, stopOwnCluster } from '#support/portal/postgres.ts';
import { readTables } from './catalogue.ts';
import { schemaDocument } from './document.ts';
import { groups } from './groups.ts';

export const schemaFile = 'docs/schema.md';

export async function migratedSchema(): Promise<string> {
  const empty = await emptyDatabase();
  const db = openDatabase(openPool(empty.url, { max: 1 }));
  try {
    await migrate(db);
    return schemaDocument(groups, await readTables(db));
  } finally {
    await db.destroy();
    await empty.drop();
    await stopOwnCluster();
  }
}
