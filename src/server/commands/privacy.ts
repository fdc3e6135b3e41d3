/**
 * `npm run privacy -- export --email ADDRESS` prints everything about a person as JSON.
 * `npm run privacy -- forget --email ADDRESS` anonymises a person now; weeks, hours and rates stay. It refuses the last
 * Admin who can sign in, and people with pending or unpaid work.
 * Both take the email of an account, of an authoriser, or of a person who is both.
 * The running portal forgets workers once a day, when their last work is older than RETENTION_YEARS.
 */

import { parseArgs } from 'node:util';
import { byCommand } from '#domain/audit/audit.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { readConfig } from '#server/config.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import {
  collectWhoever,
  findWhoever,
  forgetWhoever,
  listRefusals,
  type Whoever,
} from '#server/privacy/data-request.ts';
import { insertEvent } from '#server/session/event-store.ts';
import { answerHelp, explainAndExit, throwIfNotConfirmed } from './command.ts';
import { withDatabase } from '#server/platform/postgres/embedded/with-database.ts';

const usage = 'usage: npm run privacy -- export|forget --email ADDRESS';

async function forget(db: Database, { email, account, authoriser }: Whoever): Promise<void> {
  const now = new Date();
  if (account) throwIf((await listRefusals(db, account, null))[0] ?? null);
  const name = account?.fullName ?? authoriser?.fullName;
  const what = account
    ? 'name, address, comments, reasons and emails. Weeks and rates stay.'
    : 'name, address, telephone and emails.';
  const signed = authoriser ? ' Signatures for clients stay, without the name.' : '';
  await throwIfNotConfirmed(`This removes ${name} (${email}) for ever: ${what}${signed} Continue?`);
  const readActor = () => Promise.resolve(null);
  const userId = account?.id;
  await forgetWhoever(db, {
    id: userId,
    email,
    now,
    readActor,
    reason: byCommand,
    onForgotten: (tx) =>
      insertEvent(tx, {
        at: now,
        action: 'forget-person',
        result: 'success',
        reason: byCommand,
        userId: userId ?? null,
      }),
  });
  const { id } = account ?? { id: authoriser?.ids[0] };
  process.stdout.write(`${JSON.stringify({ id, forgotten: true })}\n`);
}

answerHelp(usage);
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' } },
  });
  const [command] = positionals;
  const { email } = values;
  if (!email || (command !== 'export' && command !== 'forget'))
    throw new Refusal('invalid', 'command_invalid', usage);
  await withDatabase(readConfig(process.env), async (connectionString) => {
    const pool = openPool(connectionString, { max: 2 });
    try {
      const db = openDatabase(pool);
      const found = await findWhoever(db, email.trim().toLowerCase());
      if (command === 'export') {
        process.stdout.write(`${JSON.stringify(await collectWhoever(db, found), null, 2)}\n`);
      } else {
        await forget(db, found);
      }
    } finally {
      await pool.end();
    }
  });
} catch (problem) {
  explainAndExit(problem);
}
