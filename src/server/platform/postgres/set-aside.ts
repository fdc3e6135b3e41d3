/** Suspends triggers, foreign keys and indexes while many rows load. Decision 565. */

import type { Client } from 'pg';

interface Aside {
  drop: string;
  putBack: string;
}

const ours = `n.nspname in ('public', 'auth') and t.relkind = 'r'`;
const table = `format('%I.%I', n.nspname, t.relname)`;

const foreignKeys = `
  select format('alter table %s drop constraint %I', ${table}, c.conname) as drop,
    format('alter table %s add constraint %I %s', ${table}, c.conname, pg_get_constraintdef(c.oid)) as "putBack"
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
  where c.contype = 'f' and ${ours} order by c.oid`;

/** Primary keys stay, because rows arrive in key order and foreign keys need them. */
const indexes = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as "putBack"
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
  where ${ours} and not i.indisprimary and not exists (select from pg_constraint where conindid = i.indexrelid and contype <> 'f')
  order by i.indexrelid`;

const triggers = `
  select format('alter table %s disable trigger %I', ${table}, g.tgname) as drop,
    format('alter table %s enable %s trigger %I', ${table}, case g.tgenabled when 'A' then 'always' else '' end, g.tgname) as "putBack"
  from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
  where ${ours} and not g.tgisinternal and g.tgenabled in ('O', 'A') order by g.oid`;

/**
 * Drops triggers, foreign keys and indexes in the loading transaction, and returns the statements that
 * restore them, in order. Only a backup of this version may use this, because it has all rows that triggers
 * would write.
 */
export async function setAside(client: Client): Promise<string[]> {
  const found: Aside[][] = [];
  for (const question of [triggers, foreignKeys, indexes]) {
    const { rows } = await client.query<Aside>(question);
    for (const { drop } of rows) await client.query(drop);
    found.unshift(rows);
  }
  await client.query("set local maintenance_work_mem = '256MB'");
  return found.flat().map(({ putBack }) => putBack);
}
