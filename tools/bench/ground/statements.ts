/** The statements that the portal runs for a request, as it sends them: what a bare server then runs too. */

import { Client } from 'pg';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { startPortal } from '#server/start.ts';
import { type Ground, settingsOf } from './ground.ts';
import type { Request } from './load.ts';
import { freePort } from '#support/portal/ports.ts';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Jobs run beside requests, each on a connection of its own. */
interface SentStatement extends Statement {
  connection: object;
}

/** The transaction in which a statement was sent, without what was done beside it. */
export function transactionWith(sent: SentStatement[], subject: RegExp): Statement[] {
  const found = sent.find(({ text }) => subject.test(text));
  const own = sent.filter(({ connection }) => connection === found?.connection);
  const place = own.findIndex((statement) => statement === found);
  const begin = own.findLastIndex(({ text }, index) => index < place && text === 'begin');
  const commit = own.findIndex(({ text }, index) => index > place && text === 'commit');
  if (begin < 0 || commit < 0) throw new Error(`No transaction with ${subject}`);
  return own.slice(begin, commit + 1).map(({ text, values }) => ({ text, values }));
}

type Sent = string | { text?: string; values?: unknown[] };
type Connected = { connectionParameters: { application_name: string } };

/** Asks a portal inside this process and writes down what its pool sends; the second asking is what counts. */
export async function statementsOf(
  ground: Ground,
  databaseUrl: string,
  first: Request,
  second: Request = first,
): Promise<SentStatement[]> {
  const port = await freePort();
  const env = { ...settingsOf(ground.dataDir), DATABASE_URL: databaseUrl, PORT: String(port) };
  const statements: SentStatement[] = [];
  const original = Client.prototype.query;
  Client.prototype.query = function record(this: Client, sent: Sent, values?: unknown, ...rest: unknown[]) {
    const { application_name: name } = (this as unknown as Connected).connectionParameters;
    const text = typeof sent === 'string' ? sent : sent.text;
    const given = typeof sent === 'string' ? values : (sent.values ?? values);
    if (name === 'timesheet-portal' && text && !text.startsWith('set '))
      statements.push({ text, values: Array.isArray(given) ? given : [], connection: this });
    return Reflect.apply(original, this, [sent, values, ...rest]);
  } as typeof original;
  // Patched before the pool opens: each connection keeps the method that it found.
  const portal = await startPortal({ config: readConfig(env), log: pino({ level: 'silent' }) });
  try {
    for (const { method, path, headers, body } of [first, second]) {
      statements.length = 0;
      const init = { method, headers, ...(body === undefined ? {} : { body }) };
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
      const said = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${said}`);
    }
    return [...statements];
  } finally {
    Client.prototype.query = original;
    await portal.stop();
  }
}
