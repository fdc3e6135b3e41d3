/**
 * Statements that are asked all day go to `pg` under a name, so that each connection plans them once: planning a list
 * costs more than running it. A pooler in front of PostgreSQL must hold a connection for a session (`docs/operating.md`).
 */

import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';

const names = new Map<string, string>();

/**
 * From now on this text is prepared at its first use on each connection. It must name its columns: a plan for all columns
 * fails once a migration adds one.
 */
export function prepareOnce(text: string): void {
  names.set(text, names.get(text) ?? `prepared ${names.size}`);
}

/** The pool as Kysely's dialect asks it. */
export function preparingPool(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      return {
        // The type has cursors too, which come only where the dialect is given some.
        query: (asked: unknown, values?: readonly unknown[]) => {
          const text = String(asked);
          return client.query({ name: names.get(text), text, values: [...(values ?? [])] }) as never;
        },
        release: (destroy) => client.release(destroy),
      };
    },
    end: () => pool.end(),
  };
}
