import { type Kysely, sql } from 'kysely';

export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  byDefault: string | null;
  comment: string | null;
}

export interface ForeignKey {
  columns: string[];
  to: string;
}

export interface Trigger {
  name: string;
  when: string;
  runs: string;
  comment: string | null;
}

export interface Table {
  name: string;
  isView: boolean;
  comment: string | null;
  columns: Column[];
  keys: string[];
  checks: string[];
  foreignKeys: ForeignKey[];
  foreignKeyTexts: string[];
  indexes: string[];
  triggers: Trigger[];
}

const tableName = sql<string>`case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname`;
const own = sql`n.nspname in ('public', 'auth') and c.relkind in ('r', 'v')`;

// PostgreSQL's own trigger definitions contain no line breaks.
const when = sql<string>`regexp_replace(pg_get_triggerdef(t.oid), '^CREATE (CONSTRAINT )?TRIGGER \\S+ (.*?) ON .*$', '\\2')`;

export async function readTables(db: Kysely<any>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select ${tableName} as name, c.relkind = 'v' as "isView", obj_description(c.oid, 'pg_class') as comment,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'name', attname, 'type', format_type(atttypid, atttypmod), 'nullable', not attnotnull,
          'byDefault', coalesce(pg_get_expr(adbin, adrelid), case when attidentity <> '' then 'identity' end),
          'comment', col_description(c.oid, attnum)) order by attnum), '[]')
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(jsonb_agg(pg_get_constraintdef(oid) order by contype, conname), '[]')
        from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'x')) as keys,
      (select coalesce(jsonb_agg(pg_get_constraintdef(oid, true) order by conname), '[]')
        from pg_constraint where conrelid = c.oid and contype = 'c') as checks,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'to', (select ${tableName} from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = confrelid),
          'columns', (select jsonb_agg(attname order by attnum) from pg_attribute
            where attrelid = conrelid and attnum = any (conkey))) order by conname), '[]')
        from pg_constraint where conrelid = c.oid and contype = 'f') as "foreignKeys",
      (select coalesce(jsonb_agg(pg_get_constraintdef(oid) order by conname), '[]')
        from pg_constraint where conrelid = c.oid and contype = 'f') as "foreignKeyTexts",
      (select coalesce(jsonb_agg(pg_get_indexdef(indexrelid) order by indexrelid::regclass::text), '[]')
        from pg_index where indrelid = c.oid
          and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))) as indexes,
      (select coalesce(jsonb_agg(jsonb_build_object('name', tgname, 'when', ${when}, 'runs', proname,
          'comment', obj_description(tgfoid, 'pg_proc')) order by tgname), '[]')
        from pg_trigger t join pg_proc p on p.oid = tgfoid where tgrelid = c.oid and not tgisinternal) as triggers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${own} order by 1`.execute(db);
  return rows;
}
