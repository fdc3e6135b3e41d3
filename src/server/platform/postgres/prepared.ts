/** Frequent statements go to `pg` by name: each connection plans them once, since planning costs more than running. */

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

export function namingPool(pool: Pool): PostgresPool {
  return namingStatements(pool, (text) => names.get(text));
}

/** The same without names: behind a pooler that lends connections for a transaction each names others' statements. */
export function plainPool(pool: Pool): PostgresPool {
  return namingStatements(pool, () => undefined);
}

/** A server that has become a standby without a word keeps its connections: they must not come back to the pool. */
export const readsOnly = '25006';

function namingStatements(pool: Pool, nameOf: (text: string) => string | undefined): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      let isUseless = false;
      return {
        // The type has cursors too, which come only where the dialect is given some.
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
