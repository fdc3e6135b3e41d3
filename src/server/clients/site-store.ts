import { sql, type SqlBool } from 'kysely';
import type { Site, SiteDetails } from '#domain/client/client.ts';
import { missing } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

const members = ['id', 'name', 'postcode', 'division'] as const;

type SavedSite = Site & { archivedAt: string | null };

export function siteOf(kept: SavedSite): Site {
  const { archivedAt: _, ...site } = kept;
  return site;
}

export async function listSites(db: Connection, clientId: string, archived: boolean): Promise<Site[]> {
  return db
    .selectFrom('clientSites')
    .select(members)
    .where('clientId', '=', clientId)
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findSite(db: Connection, clientId: string, id: string): Promise<SavedSite | undefined> {
  return db
    .selectFrom('clientSites')
    .select([...members, 'archivedAt'])
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function getSite(db: Connection, clientId: string, id: string): Promise<SavedSite> {
  const site = await findSite(db, clientId, id);
  if (!site) throw missing('site');
  return site;
}

export async function findSiteNamed(
  db: Connection,
  clientId: string,
  name: string,
  id: string | null,
): Promise<Site | undefined> {
  return db
    .selectFrom('clientSites')
    .select(members)
    .where('clientId', '=', clientId)
    .where('archivedAt', 'is', null)
    .where(sql<SqlBool>`searchable(name) = searchable(${name})`)
    .$if(id !== null, (query) => query.where('id', '<>', id ?? ''))
    .executeTakeFirst();
}

export async function insertSite(tx: Connection, clientId: string, details: SiteDetails): Promise<Site> {
  return tx
    .insertInto('clientSites')
    .values({ ...details, clientId })
    .returning(members)
    .executeTakeFirstOrThrow();
}

export async function saveSite(
  tx: Connection,
  id: string,
  change: Partial<SiteDetails> & { archivedAt?: Date | null },
): Promise<Site> {
  return tx
    .updateTable('clientSites')
    .set(change)
    .where('id', '=', id)
    .returning(members)
    .executeTakeFirstOrThrow();
}
