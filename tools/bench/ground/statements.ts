/** Records the SQL statements of a portal's request, for a bare server to repeat. */

import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/postgres/database.ts';
import { buildPortal } from '#server/start.ts';
import { type Ground, settingsOf } from './ground.ts';
import type { Request } from './load.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

export function transactionWith(sent: Statement[], subject: RegExp): Statement[] {
  const place = sent.findIndex(({ text }) => subject.test(text));
  const begin = sent.findLastIndex(({ text }, index) => index < place && text === 'begin');
  const commit = sent.findIndex(({ text }, index) => index > place && text === 'commit');
  if (begin < 0 || commit < 0) throw new Error(`No transaction with ${subject}`);
  return sent.slice(begin, commit + 1);
}

/** Records the statements of the second request, because the first request fills caches. */
export async function statementsOf(
  ground: Ground,
  databaseUrl: string,
  first: Request,
  second: Request = first,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  await using built = new AsyncDisposableStack();
  const config = readConfig({ ...settingsOf(ground.dataDir), DATABASE_URL: databaseUrl });
  const portal = await buildPortal({ config, log: pino({ level: 'silent' }) }, built);
  // This connection sees only the statements of the request: background work of the portal has its
  // own connection.
  const db = openDatabase(portal.pool, ({ query }) => {
    statements.push({ text: query.sql, values: [...query.parameters] });
  });
  const app = createApp({ ...portal, db });
  for (const { path, ...init } of [first, second]) {
    statements.length = 0;
    const answer = await app.request(path, init);
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${init.method} ${path} answered ${answer.status}: ${said}`);
  }
  return statements;
}
