/** What every command of the portal does: find the database, and say what is wrong in one line. */

import { Refusal } from '#domain/refusal.ts';
import type { Config } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/data/embedded-postgres.ts';

/** Runs the work on the portal's database; the embedded one is started for it unless it runs already. */
export async function withDatabase<Result>(
  config: Config,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  if (config.databaseUrl) return work(config.databaseUrl);
  const postgres = await startEmbeddedPostgres(config.dataDir);
  try {
    return await work(postgres.connectionString);
  } finally {
    await postgres.stop();
  }
}

function sentenceOf(problem: unknown): string {
  if (problem instanceof Refusal) return Object.values(problem.fields ?? {}).join('; ') || problem.message;
  const message =
    problem instanceof Error
      ? problem.message || ('code' in problem ? String(problem.code) : '')
      : String(problem);
  return message.replaceAll(/\s*\n\s*/g, ' ');
}

/** One line on stderr, and exit code 1. */
export function explainAndExit(problem: unknown): void {
  process.stderr.write(`${sentenceOf(problem)}\n`);
  process.exitCode = 1;
}
