import { sql } from 'kysely';
import { foldedName } from '#domain/client/client-name.ts';
import type { ClientDefaults } from '#domain/client/client-defaults.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export interface KnownDefaults {
  clientName: string;
  defaults: ClientDefaults;
  /** Names of the chosen authorisers who can sign. */
  authorisers: string[];
}

/** Returns the clients with defaults, by their name without case and accents. */
export async function listClientDefaults(db: Connection): Promise<Map<string, KnownDefaults>> {
  const { rows } = await sql<KnownDefaults>`
    select name as "clientName", defaults, array(
      select full_name from authorisers
      join jsonb_array_elements_text(defaults -> 'authorisers') with ordinality chosen (id, place)
        on authorisers.id = chosen.id::uuid
      where client_id = clients.id and disabled_at is null
      order by place) as authorisers
    from clients where defaults is not null and archived_at is null and merged_into is null`.execute(db);
  return new Map(rows.map((one) => [foldedName(one.clientName), one]));
}
