/** The portal's role owns only the portal's database. The superuser creates the role and the database. */

import { createHmac } from 'node:crypto';
import { Client } from 'pg';

/** The password is derived one-way, so it does not reveal the superuser's password. */
export function passwordOfRole(superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update('portal').digest('base64url');
}

export async function prepareDatabase(
  superuser: (database: string) => string,
  password: string,
): Promise<void> {
  await asSuperuser(superuser('postgres'), async (client) => {
    await client.query("select pg_advisory_lock(hashtext('portal'))");
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'portal') as role,
        exists (select from pg_database where datname = 'portal') as database`,
    );
    const [has] = rows;
    await client.query(`${has?.role ? 'alter' : 'create'} role portal login password '${password}'`);
    if (!has?.database) await client.query('create database portal owner portal');
    else await asSuperuser(superuser('portal'), giveToRole);
  });
}

async function asSuperuser(connectionString: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Moves ownership from the superuser to the role in one transaction. Older versions work as superuser and may
 * run again. Extension objects stay.
 */
async function giveToRole(client: Client): Promise<void> {
  await client.query(`
    do $$
    declare
      theirs constant oid := current_user::regrole;
      change text;
    begin
      perform set_config('search_path', '', true);
      for change in
        with own as (
          select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
        ), of_an_extension as (
          select classid, objid from pg_depend where deptype = 'e'
        )
        select format('alter database %I owner to portal', datname) from pg_database
          where datname = current_database() and datdba = theirs
        union all
        select format('alter schema %I owner to portal', nspname) from pg_namespace
          where oid in (select oid from own) and nspowner = theirs
        union all
        select format('alter %s %s owner to portal',
            case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
            oid::regclass)
          from pg_class c
          where relnamespace in (select oid from own) and relowner = theirs and relkind in ('r', 'p', 'v', 'm', 'S')
            and not exists (select from of_an_extension where classid = 'pg_class'::regclass and objid = c.oid)
            -- A sequence of a column goes with its table.
            and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid
              and relkind = 'S' and deptype in ('a', 'i'))
        union all
        select format('alter routine %s owner to portal', oid::regprocedure) from pg_proc p
          where pronamespace in (select oid from own) and proowner = theirs
            and not exists (select from of_an_extension where classid = 'pg_proc'::regclass and objid = p.oid)
        union all
        select format('alter type %s owner to portal', oid::regtype) from pg_type t
          where typnamespace in (select oid from own) and typowner = theirs and typtype in ('e', 'd', 'c', 'r')
            and (typrelid = 0 or exists (select from pg_class where oid = typrelid and relkind = 'c'))
            and not exists (select from of_an_extension where classid = 'pg_type'::regclass and objid = t.oid)
      loop
        execute change;
      end loop;
    end
    $$`);
}
