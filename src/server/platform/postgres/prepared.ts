/**
 * Statements are named, so that each connection plans a frequent statement once, because planning costs more
 * than running.
 */

import type { PostgresPool } from 'kysely';
import type { Pool } from 'pg';

const names = new Map<string, string>();

/**
 * Prepares this text at its first use on each connection. The text must list its columns, because a plan for
 * `*` fails after a migration adds a column.
 */
export function prepareOnce(text: string): void {
  names.set(text, names.get(text) ?? `prepared ${names.size}`);
}

export function namingPool(pool: Pool): PostgresPool {
  return namingStatements(pool, (text) => names.get(text));
}

/** Sends statements without names, because the connections of a transaction pooler share them. */
export function plainPool(pool: Pool): PostgresPool {
  return namingStatements(pool, () => undefined);
}

/** SQLSTATE of a write on a standby. A demoted server keeps its connections, so the pool must drop them. */
export const readsOnly = '25006';

function namingStatements(pool: Pool, nameOf: (text: string) => string | undefined): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      let isUseless = false;
      return {
        query: ((question: unknown, values?: readonly unknown[]) => {
          const text = String(question);
          return client
            .query({ name: nameOf(text), text, values: [...(values ?? [])] })
            .catch((problem: unknown) => {
              isUseless ||= problem instanceof Error && 'code' in problem && problem.code === readsOnly;
              throw problem;
            });
        }) as never,
        release: (destroy) => client.release(destroy || isUseless),
      };
    },
    end: () => pool.end(),
  };
}
