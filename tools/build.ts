/** Builds what is older than its sources: the pages that browsers get, and the server. */

import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { preparePrograms } from '#server/platform/postgres/embedded/postgres-programs.ts';

await import('./build-web.ts');
await import('./build-server.ts');

try {
  preparePrograms();
} catch (problem) {
  // Without an embedded PostgreSQL for this machine the start says what to do; with DATABASE_URL nobody misses it.
  if (!(problem instanceof DatabaseProblem)) throw problem;
}
