import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { preparePrograms } from '#server/platform/postgres/embedded/postgres-programs.ts';

await import('./build-web.ts');
await import('./build-server.ts');

try {
  preparePrograms();
} catch (problem) {
  // The start explains a missing embedded PostgreSQL, and DATABASE_URL needs none.
  if (!(problem instanceof DatabaseProblem)) throw problem;
}
