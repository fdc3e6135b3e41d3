/**
 * `npm run account -- create --role Admin --name "…" --email … --password …` makes a confirmed account.
 * Also `role`, `password`, `disable`, `enable` and `remove-factors` with `--email`, and `list`.
 * Prints one line of JSON (a line an account for `list`); a refusal is one line on stderr and exit code 1.
 */

import { parseArgs } from 'node:util';
import { Refusal } from '#domain/refusal.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, openPool } from '#server/data/database.ts';
import { startEmbeddedPostgres } from '#server/data/embedded-postgres.ts';
import { migrate } from '#server/data/migrate.ts';
import { accountCommands, isAccountCommand } from './account-commands.ts';

const usage =
  'usage: npm run account -- create --role "Candidate|Recruitment Consultant|Admin" --name NAME --email ADDRESS --password PASSWORD' +
  ' | role --email ADDRESS --role ROLE | password --email ADDRESS --password PASSWORD' +
  ' | disable|enable|remove-factors --email ADDRESS | list';

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
    },
  });
  const [name = ''] = positionals;
  if (positionals.length !== 1 || !isAccountCommand(name)) throw new Refusal('invalid', usage);
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres(config.dataDir);
  const pool = openPool(postgres?.connectionString ?? config.databaseUrl ?? '', { max: 2 });
  try {
    const db = openDatabase(pool);
    await migrate(db);
    for (const line of await accountCommands[name](values, { db, config, now: new Date() })) {
      console.log(JSON.stringify(line));
    }
  } finally {
    await pool.end();
    await postgres?.stop();
  }
}

function sentenceOf(problem: unknown): string {
  if (problem instanceof Refusal) return Object.values(problem.fields ?? {}).join('; ') || problem.message;
  const message =
    problem instanceof Error
      ? problem.message || ('code' in problem ? String(problem.code) : '')
      : String(problem);
  return message.replaceAll(/\s*\n\s*/g, ' ');
}

main().catch((problem: unknown) => {
  console.error(sentenceOf(problem));
  process.exitCode = 1;
});
