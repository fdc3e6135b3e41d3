/**
 * `npm run account -- create --role Admin --name "…" --email …` reads a password and creates a confirmed
 * account. `--invite` emails a link for choosing a password instead. `role`, `password`, `disable`, `enable`
 * and `remove-factors` take `--email`; `list` lists all accounts. Prints one line of JSON (`list`: one per
 * account); a refusal is one line on stderr and exit code 1.
 */

import { parseArgs } from 'node:util';
import { Refusal } from '#domain/refusal.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { accountCommands, isAccountCommand } from './account-commands.ts';
import { askPassword } from './ask-password.ts';
import { answerHelp, explainAndExit } from './command.ts';
import { withDatabase } from '#server/platform/postgres/embedded/with-database.ts';
import { toTerminal } from './progress.ts';

const usage = `usage: npm run account -- COMMAND
  create --role "Candidate|Recruitment Consultant|Admin" --name NAME --email ADDRESS [--invite]
  role --email ADDRESS --role ROLE
  password --email ADDRESS
  disable --email ADDRESS
  enable --email ADDRESS
  remove-factors --email ADDRESS
  list
The command asks for a password at a terminal, and reads it from standard input in a script.
--invite sends an email with a link instead, and the person chooses a password.
--password PASSWORD is unsafe: other users of this machine can read it, and the shell stores it.`;

answerHelp(usage);
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      invite: { type: 'boolean' },
    },
  });
  const [name = ''] = positionals;
  if (positionals.length !== 1 || !isAccountCommand(name))
    throw new Refusal('invalid', 'command_invalid', usage);
  const config = readConfig({ ...process.env, LOG_LEVEL: 'silent' });
  const lines = await withDatabase(
    config,
    async (connectionString) => {
      const pool = openPool(connectionString, { max: 2 });
      try {
        const db = openDatabase(pool);
        await migrate(db, toTerminal);
        const now = new Date();
        return await accountCommands[name](values, { db, connectionString, config, now, askPassword });
      } finally {
        await pool.end();
      }
    },
    { makesOne: name === 'create' },
  );
  for (const line of lines) process.stdout.write(`${JSON.stringify(line)}\n`);
  if (lines.length === 0) process.stderr.write('There are no accounts yet.\n');
} catch (problem) {
  explainAndExit(problem);
}
