/** The data of demo and portal are separate, because the demo's password is public. */

import { isPasswordOf } from '#server/auth/credentials/passwords.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { findInstallation, hasOthersThan, listSignIns } from '#server/platform/postgres/installation.ts';
import { demoPassword } from '#server/commands/cast.ts';
import { demoEmails } from '#server/commands/demo/demo.ts';

/**
 * Throws `DatabaseProblem` before any change if the demo finds a portal's database, or a portal finds a
 * demo's.
 */
export async function throwIfOtherKind(db: Database, kind: 'demo' | 'portal'): Promise<void> {
  const { isDemo, keysFingerprint } = await findInstallation(db);
  if (kind === 'demo') {
    if (isDemo || (!keysFingerprint && !(await hasOthersThan(db, demoEmails)))) return;
    throw new DatabaseProblem(
      'This database belongs to a portal, and the demo needs its own. Remove DATA_DIR and DATABASE_URL, or start the portal with npm start.',
    );
  }
  if (isDemo) {
    throw new DatabaseProblem(
      'This database belongs to the demo, whose passwords are public. Start it with npm run demo, or set DATA_DIR or DATABASE_URL to another database.',
    );
  }
  const open = await openToEverybody(db);
  if (open.length === 0) return;
  throw new DatabaseProblem(
    `This database has people of the demo, whose password is public (${open.join(', ')}). Disable each account with npm run account -- disable --email ADDRESS, or start the demo with npm run demo.`,
  );
}

async function openToEverybody(db: Database): Promise<string[]> {
  const people = await listSignIns(db, demoEmails);
  const hashes = new Set(people.map(({ passwordHash }) => passwordHash));
  const open = new Set<string | null>();
  for (const hash of hashes) if (await isPasswordOf(hash, demoPassword)) open.add(hash);
  return people.filter(({ passwordHash }) => open.has(passwordHash)).map(({ email }) => email);
}
