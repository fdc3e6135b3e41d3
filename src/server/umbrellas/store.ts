import { sql, type SqlBool } from 'kysely';
import {
  refusalOfArchivedUmbrella,
  refusalToNameUmbrella,
  type Umbrella,
  type UmbrellaDetails,
} from '#domain/assignment/umbrella.ts';
import { throwIf, missing } from '#domain/refusal.ts';
import { type Connection, refuseOnConstraints } from '#server/platform/postgres/database.ts';

const members = ['id', 'name', 'companyNumber', 'payeReference', 'archivedAt'] as const;

export async function listUmbrellas(db: Connection): Promise<Umbrella[]> {
  return db.selectFrom('umbrellas').select(members).orderBy('name').orderBy('id').execute();
}

export async function lockUmbrella(tx: Connection, id: string): Promise<Umbrella> {
  return tx
    .selectFrom('umbrellas')
    .select(members)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => missing('umbrella company'));
}

export async function findNamesake(
  db: Connection,
  name: string,
  id: string | null,
): Promise<Umbrella | undefined> {
  return db
    .selectFrom('umbrellas')
    .select(members)
    .where(sql<SqlBool>`searchable(name) = searchable(${name})`)
    .$if(id !== null, (query) => query.where('id', '<>', id ?? ''))
    .executeTakeFirst();
}

function named(name: string, write: Promise<Umbrella>): Promise<Umbrella> {
  return refuseOnConstraints(write, { umbrellas_by_name: () => refusalToNameUmbrella({ name }) });
}

export async function insertUmbrella(tx: Connection, details: UmbrellaDetails): Promise<Umbrella> {
  return named(
    details.name,
    tx.insertInto('umbrellas').values(details).returning(members).executeTakeFirstOrThrow(),
  );
}

export async function saveUmbrella(tx: Connection, id: string, details: UmbrellaDetails): Promise<Umbrella> {
  return named(
    details.name,
    tx
      .updateTable('umbrellas')
      .set(details)
      .where('id', '=', id)
      .returning(members)
      .executeTakeFirstOrThrow(),
  );
}

export async function saveArchived(tx: Connection, id: string, at: Date | null): Promise<Umbrella> {
  return tx
    .updateTable('umbrellas')
    .set({ archivedAt: at })
    .where('id', '=', id)
    .returning(members)
    .executeTakeFirstOrThrow();
}

export async function throwIfUmbrellaArchived(tx: Connection, id: string | null): Promise<void> {
  if (id === null) return;
  const umbrella = await tx
    .selectFrom('umbrellas')
    .select(members)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (umbrella) throwIf(refusalOfArchivedUmbrella(umbrella));
}
