import { sql, type SqlBool } from 'kysely';
import { refusalToNameUmbrella, type Umbrella, type UmbrellaDetails } from '#domain/assignment/umbrella.ts';
import { missing } from '#domain/refusal.ts';
import { type Connection, insistOnConstraints } from '#server/platform/postgres/database.ts';

const members = ['id', 'name', 'companyNumber', 'payeReference'] as const;

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

/** The one that has this name, whatever its case and accents, if it is another one than this. */
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

/** Refuses a name that another one has taken since it was looked for. */
function named(name: string, write: Promise<Umbrella>): Promise<Umbrella> {
  return insistOnConstraints(write, { umbrellas_by_name: () => refusalToNameUmbrella({ name }) });
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
