import { sql, type SqlBool } from 'kysely';
import {
  type ExportMap,
  type ExportMapDetails,
  type MapColumn,
  refusalToMapName,
} from '#domain/payroll-file/export-map.ts';
import { shippedMaps } from '#domain/payroll-file/shipped-maps.ts';
import { missing } from '#domain/refusal.ts';
import { type Connection, refuseOnConstraints } from '#server/platform/postgres/database.ts';

const members = [
  'id',
  'name',
  'purpose',
  'dateFormat',
  'separator',
  'encoding',
  'heading',
  'needsPayrollNumber',
  'version',
  'archivedAt',
] as const;

const columns = sql<MapColumn[]>`columns`.as('columns');

/** The domain's schema validates these columns before each write. */
type Row = Omit<ExportMap, 'isShipped' | 'isChosen' | 'dateFormat' | 'separator' | 'encoding'> &
  Record<'dateFormat' | 'separator' | 'encoding', string>;

function mapOf(row: Row, chosen: string): ExportMap {
  return { ...(row as ExportMap), isShipped: false, isChosen: row.id === chosen };
}

function shippedMapsOf(chosen: string): ExportMap[] {
  return shippedMaps.map((map) => ({
    ...map,
    isShipped: true,
    isChosen: map.id === chosen,
    archivedAt: null,
  }));
}

export async function getPayrollMap(db: Connection): Promise<string> {
  return (await db.selectFrom('agency').select('payrollMap').executeTakeFirstOrThrow()).payrollMap;
}

export async function listMaps(db: Connection, { archived }: { archived: boolean }): Promise<ExportMap[]> {
  const chosen = await getPayrollMap(db);
  const rows = await db
    .selectFrom('exportMaps')
    .select(members)
    .select(columns)
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return [...(archived ? [] : shippedMapsOf(chosen)), ...rows.map((row) => mapOf(row, chosen))];
}

export async function getMap(db: Connection, id: string): Promise<ExportMap> {
  return found(db, id, (query) => query);
}

export async function lockMap(tx: Connection, id: string): Promise<ExportMap> {
  return found(tx, id, (query) => query.forNoKeyUpdate());
}

function mapsById(db: Connection, id: string) {
  // Compare as text: ids of the portal's own payroll formats are no UUIDs.
  return db
    .selectFrom('exportMaps')
    .select(members)
    .select(columns)
    .where(sql<SqlBool>`id::text = ${id}`);
}
type MapsById = ReturnType<typeof mapsById>;

async function found(db: Connection, id: string, asked: (query: MapsById) => MapsById): Promise<ExportMap> {
  const row = await asked(mapsById(db, id)).executeTakeFirst();
  // Read after locking: a concurrent transaction may have chosen this payroll format.
  const chosen = await getPayrollMap(db);
  const map = row ? mapOf(row, chosen) : shippedMapsOf(chosen).find((shipped) => shipped.id === id);
  if (!map) throw missing('payroll file');
  return map;
}

export async function findNamesake(
  db: Connection,
  name: string,
  id: string | null,
): Promise<{ name: string } | undefined> {
  const shipped = shippedMaps.find((map) => map.name.toLowerCase() === name.toLowerCase());
  if (shipped) return shipped;
  return db
    .selectFrom('exportMaps')
    .select('name')
    .where(sql<SqlBool>`searchable(name) = searchable(${name})`)
    .where('archivedAt', 'is', null)
    .where(sql<SqlBool>`id is distinct from ${id}::uuid`)
    .executeTakeFirst();
}

export async function insertMap(tx: Connection, details: ExportMapDetails): Promise<ExportMap> {
  const row = await named(
    details.name,
    tx
      .insertInto('exportMaps')
      .values({ ...details, columns: JSON.stringify(details.columns) })
      .returning(members)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
  return mapOf(row, '');
}

export async function saveMap(
  tx: Connection,
  before: ExportMap,
  details: ExportMapDetails,
): Promise<ExportMap> {
  const row = await named(
    details.name,
    tx
      .updateTable('exportMaps')
      .set({ ...details, columns: JSON.stringify(details.columns), version: before.version + 1 })
      .where('id', '=', before.id)
      .returning(members)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
  return { ...mapOf(row, ''), isChosen: before.isChosen };
}

export async function saveMapArchived(
  tx: Connection,
  before: ExportMap,
  at: Date | null,
): Promise<ExportMap> {
  const row = await named(
    before.name,
    tx
      .updateTable('exportMaps')
      .set({ archivedAt: at })
      .where('id', '=', before.id)
      .returning(members)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
  return mapOf(row, '');
}

export async function savePayrollMap(tx: Connection, id: string): Promise<void> {
  await tx.updateTable('agency').set({ payrollMap: id }).execute();
}

/** Turns the unique violation of a concurrent insert into the refusal of a taken name. */
function named(name: string, write: Promise<Row>): Promise<Row> {
  return refuseOnConstraints(write, { export_maps_by_name: () => refusalToMapName({ name }) });
}
