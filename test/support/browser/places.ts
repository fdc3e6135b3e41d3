import { sql } from 'kysely';
import { type RunningPortal, withDatabase } from './journey.ts';

export async function placeAmara(portal: RunningPortal): Promise<void> {
  await withDatabase(portal, async (db) => {
    await sql`insert into client_sites (client_id, name) select id, 'Town Hall' from clients
      where name = 'Camden Council'`.execute(db);
    await sql`update assignments set po_number = 'PO-7', site_id = client_sites.id
      from client_sites, users where client_sites.client_id = assignments.client_id and users.id = user_id
        and users.email = 'amara.okafor@example.com'`.execute(db);
  });
}

export async function placeBenTwice(portal: RunningPortal): Promise<void> {
  await withDatabase(portal, async (db) => {
    await sql`insert into assignments (user_id, client_id, job_title, start_date)
      select users.id, clients.id, 'Warden', '2026-01-05' from users, clients
      where users.email = 'ben.hughes@example.com' and clients.name = 'Camden Council'`.execute(db);
  });
}
