import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { preparePrograms } from '#server/platform/postgres/embedded/postgres-programs.ts';

await import('./build-web.ts');
await import('./build-server.ts');

try {
  preparePrograms();
} catch (problem) {
  // Ignore the problem: the start explains a missing embedded PostgreSQL, and with DATABASE_URL
  // none is needed.
  if (!(problem instanceof DatabaseProblem)) throw problem;
}
