import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';

const oldest = 15;

export function versionInWords(version: number): string {
  return `${Math.floor(version / 10_000)}.${version % 10_000}`;
}

export function throwIfVersionTooOld(version: number): void {
  if (version >= oldest * 10_000) return;
  throw new DatabaseProblem(
    `The database is PostgreSQL ${versionInWords(version)}, and the portal needs ${oldest} or newer. Upgrade it, or remove DATABASE_URL: the portal then runs its own PostgreSQL.`,
  );
}
