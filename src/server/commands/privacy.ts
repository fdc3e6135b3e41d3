/**
 * `npm run privacy -- export --email ADDRESS` prints everything about a person as JSON.
 * `npm run privacy -- forget --email ADDRESS` anonymises a person now; weeks, hours and rates stay. Not the only Admin who can sign in.
 * Candidates whose last work is older than RETENTION_YEARS are forgotten by the running portal, once a day.
 */

import { parseArgs } from 'node:util';
import { refusalToLoseAdmin } from '#domain/person/account.ts';
import { insist, Refusal } from '#domain/refusal.ts';
import { readConfig } from '#server/config.ts';
import { findAccountByEmail } from '#server/auth/credentials/credentials.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { collectPerson } from '#server/privacy/collect.ts';
import { anonymise } from '#server/privacy/store.ts';
import { listAdmins } from '#server/accounts/staff-store.ts';
import { answerHelp, explainAndExit, insistOnYes, withDatabase } from './command.ts';

const usage = 'usage: npm run privacy -- export|forget --email ADDRESS';

answerHelp(usage);
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { email: { type: 'string' } },
  });
  const [command] = positionals;
  const { email } = values;
  if (!email || (command !== 'export' && command !== 'forget')) throw new Refusal('invalid', usage);
  await withDatabase(readConfig(process.env), async (connectionString) => {
    const pool = openPool(connectionString, { max: 2 });
    try {
      const db = openDatabase(pool);
      const account = await findAccountByEmail(db, email.trim().toLowerCase());
      if (!account) throw new Refusal('missing', `There is no account for ${email}.`);
      if (command === 'export') {
        process.stdout.write(`${JSON.stringify(await collectPerson(db, account.id), null, 2)}\n`);
      } else {
        insist(refusalToLoseAdmin(account, await listAdmins(db)));
        await insistOnYes(
          `${account.fullName} (${account.email}) is forgotten for good: name, address, comments, reasons and emails. Weeks and rates stay. Go on?`,
        );
        await anonymise(db, account.id, new Date());
        process.stdout.write(`${JSON.stringify({ id: account.id, forgotten: true })}\n`);
      }
    } finally {
      await pool.end();
    }
  });
} catch (problem) {
  explainAndExit(problem);
}
