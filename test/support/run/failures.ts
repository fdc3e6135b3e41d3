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

export function tellFailures(): void {
  for (const { name, reason } of failures) {
    const lines = reason.split('\n').slice(0, longestReason);
    process.stdout.write(`\nFAILED: ${name}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  }
}

/**
 * Returns the error of a test, or undefined if only a subtest failed: the subtest reports its own
 * error.
 */
export function ownError(error: Error & { failureType?: string; cause?: unknown }): unknown {
  return error.failureType === 'subtestsFailed' ? undefined : (error.cause ?? error);
}
