/**
 * `npm run privacy -- export --email ADDRESS` prints everything about a person as JSON.
 * `npm run privacy -- forget --email ADDRESS` anonymises a person now; weeks, hours and rates stay. It refuses the last
 * Admin who can sign in.
 * Both take the email of an account, of an authoriser, or of a person who is both.
 * The running portal forgets candidates once a day, when their last work is older than RETENTION_YEARS.
 */

import { parseArgs } from 'node:util';
import { refusalToLoseAdmin } from '#domain/person/account.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { readConfig } from '#server/config.ts';
import { type Account, findAccountByEmail } from '#server/session/credential-store.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import {
  collectAuthoriser,
  findKnownAuthoriser,
  type KnownAuthoriser,
} from '#server/privacy/authoriser-store.ts';
import { collectPerson } from '#server/privacy/collect-store.ts';
import { forgetAuthoriser } from '#server/privacy/forgotten-authoriser-store.ts';
import { anonymise } from '#server/privacy/store.ts';
import { listAdmins } from '#server/accounts/staff-store.ts';
import { answerHelp, explainAndExit, throwIfNotConfirmed } from './command.ts';
import { withDatabase } from '#server/platform/postgres/embedded/with-database.ts';

const usage = 'usage: npm run privacy -- export|forget --email ADDRESS';

interface Whoever {
  email: string;
  account: Account | undefined;
  authoriser: KnownAuthoriser | null;
}

async function findWhoever(db: Database, email: string): Promise<Whoever> {
  const account = await findAccountByEmail(db, email);
  const authoriser = await findKnownAuthoriser(db, email);
  if (account || authoriser) return { email, account, authoriser };
  throw new Refusal('missing', 'not_found', `No account and no authoriser has the address ${email}.`, {
    values: { noun: 'person', email },
  });
}

async function collect(db: Database, { account, authoriser }: Whoever): Promise<object> {
  return {
    ...(account && (await collectPerson(db, account.id))),
    ...(authoriser && { asAuthoriser: await collectAuthoriser(db, authoriser) }),
  };
}

async function forget(db: Database, { email, account, authoriser }: Whoever): Promise<void> {
  if (account) throwIf(refusalToLoseAdmin(account, await listAdmins(db)));
  const name = account?.fullName ?? authoriser?.fullName;
  const what = account
    ? 'name, address, comments, reasons and emails. Weeks and rates stay.'
    : 'name, address, telephone and emails.';
  const signed = authoriser ? ' Signatures for clients stay, without the name.' : '';
  await throwIfNotConfirmed(`This removes ${name} (${email}) for ever: ${what}${signed} Continue?`);
  if (authoriser) await forgetAuthoriser(db, email, new Date());
  if (account) await anonymise(db, account.id, new Date());
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
        process.stdout.write(`${JSON.stringify(await collect(db, found), null, 2)}\n`);
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
