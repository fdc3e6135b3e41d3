import { sql, type SqlBool } from 'kysely';
import {
  type PayrollFormat,
  type PayrollFormatDetails,
  type PayrollFormatColumn,
  refusalToFormatName,
} from '#domain/payroll-file/payroll-format.ts';
import { shippedFormats } from '#domain/payroll-file/shipped-formats.ts';
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

const columns = sql<PayrollFormatColumn[]>`columns`.as('columns');

type Row = Omit<PayrollFormat, 'isShipped' | 'isChosen' | 'dateFormat' | 'separator' | 'encoding'> &
  Record<'dateFormat' | 'separator' | 'encoding', string>;

function formatOf(row: Row, chosen: string): PayrollFormat {
  return { ...(row as PayrollFormat), isShipped: false, isChosen: row.id === chosen };
}

function shippedFormatsOf(chosen: string): PayrollFormat[] {
  return shippedFormats.map((payrollFormat) => ({
    ...payrollFormat,
    isShipped: true,
    isChosen: payrollFormat.id === chosen,
    archivedAt: null,
  }));
}

export async function getChosenFormat(db: Connection): Promise<string> {
  return (await db.selectFrom('agency').select('payrollMap').executeTakeFirstOrThrow()).payrollMap;
}

export async function listFormats(
  db: Connection,
  { archived }: { archived: boolean },
): Promise<PayrollFormat[]> {
  const chosen = await getChosenFormat(db);
  const rows = await db
    .selectFrom('exportMaps')
    .select(members)
    .select(columns)
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return [...(archived ? [] : shippedFormatsOf(chosen)), ...rows.map((row) => formatOf(row, chosen))];
}

export async function getFormat(db: Connection, id: string): Promise<PayrollFormat> {
  return found(db, id, (query) => query);
}

export async function lockFormat(tx: Connection, id: string): Promise<PayrollFormat> {
  return found(tx, id, (query) => query.forNoKeyUpdate());
}

function formatsById(db: Connection, id: string) {
  return db
    .selectFrom('exportMaps')
    .select(members)
    .select(columns)
    .where(sql<SqlBool>`id::text = ${id}`);
}
type FormatsById = ReturnType<typeof formatsById>;

async function found(
  db: Connection,
  id: string,
  asked: (query: FormatsById) => FormatsById,
): Promise<PayrollFormat> {
  const row = await asked(formatsById(db, id)).executeTakeFirst();
  // Reads the chosen format after the lock, because a concurrent transaction may have changed the choice.
  const chosen = await getChosenFormat(db);
  const payrollFormat = row
    ? formatOf(row, chosen)
    : shippedFormatsOf(chosen).find((shipped) => shipped.id === id);
  if (!payrollFormat) throw missing('payroll file');
  return payrollFormat;
}

export async function findNamesake(
  db: Connection,
  name: string,
  id: string | null,
): Promise<{ name: string } | undefined> {
  const shipped = shippedFormats.find(
    (payrollFormat) => payrollFormat.name.toLowerCase() === name.toLowerCase(),
  );
  if (shipped) return shipped;
  return db
    .selectFrom('exportMaps')
    .select('name')
    .where(sql<SqlBool>`searchable(name) = searchable(${name})`)
    .where('archivedAt', 'is', null)
    .where(sql<SqlBool>`id is distinct from ${id}::uuid`)
    .executeTakeFirst();
}

export async function insertFormat(tx: Connection, details: PayrollFormatDetails): Promise<PayrollFormat> {
  const row = await named(
    details.name,
    tx
      .insertInto('exportMaps')
      .values({ ...details, columns: JSON.stringify(details.columns) })
      .returning(members)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
  return formatOf(row, '');
}

export async function saveFormat(
  tx: Connection,
  before: PayrollFormat,
  details: PayrollFormatDetails,
): Promise<PayrollFormat> {
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
  return { ...formatOf(row, ''), isChosen: before.isChosen };
}

export async function saveFormatArchived(
  tx: Connection,
  before: PayrollFormat,
  at: Date | null,
): Promise<PayrollFormat> {
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
  return formatOf(row, '');
}

export async function saveChosenFormat(tx: Connection, id: string): Promise<void> {
  await tx.updateTable('agency').set({ payrollMap: id }).execute();
}

function named(name: string, write: Promise<Row>): Promise<Row> {
  return refuseOnConstraints(write, { export_maps_by_name: () => refusalToFormatName({ name }) });
}
