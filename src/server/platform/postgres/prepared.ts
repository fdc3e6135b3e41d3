/**
 * Prepared statements: what planning a list costs, more than running it, is paid once a connection. They belong to the
 * connection, so a pooler in front of PostgreSQL must hold it for a session (`docs/operating.md`).
 */

import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** A connection keeps them all; texts beyond this many, and there are a few dozen, are planned each time. */
const mostNames = 300;
const names = new Map<string, string>();

/**
 * A migration may add a column while another process runs: a plan for "all columns" would then fail. Those of a function
 * that reads what it is given are written in the statement itself.
 */
const namesAllColumns =
  /\b(select|returning) (\w+\.|"\w+"\.)?\*(?!((?!\bfrom\b)[^])*\bfrom (unnest|json_to_recordset)\()/i;

export function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || namesAllColumns.test(text)) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

/** Lets a new connection of the pool prepare each statement with parameters at its first use. */
export function prepareStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  function prepared(asked: unknown, values: unknown, ...rest: unknown[]): unknown {
    const isPlain = typeof asked !== 'string' || !Array.isArray(values) || values.length === 0;
    const name = isPlain ? undefined : nameOf(asked);
    return name ? query({ name, text: asked, values }, ...rest) : query(asked, values, ...rest);
  }
  client.query = prepared as typeof client.query;
}
