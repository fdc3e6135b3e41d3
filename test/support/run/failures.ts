/** Failures of a whole run: each is said at once, and again in `tellFailures`, because a log is often read by its last lines. */

interface Failure {
  name: string;
  reason: string;
}

const failures: Failure[] = [];
const longestReason = 25;

function reasonOf(problem: unknown): string {
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}

export function noteFailure(name: string, problem: unknown): void {
  const reason = reasonOf(problem).trimEnd();
  process.stdout.write(`\nFAILED: ${name}\n${reason}\n`);
  failures.push({ name, reason });
}

/** Writes every failure once more, each with the first lines of its reason. */
export function tellFailures(): void {
  for (const { name, reason } of failures) {
    const lines = reason.split('\n').slice(0, longestReason);
    process.stdout.write(`\nFAILED: ${name}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  }
}

/** A test's own error; none where only a test inside of it failed, which is noted itself. */
export function ownError(error: Error & { failureType?: string; cause?: unknown }): unknown {
  return error.failureType === 'subtestsFailed' ? undefined : (error.cause ?? error);
}
