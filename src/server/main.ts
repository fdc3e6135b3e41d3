import { type Config, ConfigProblems, readConfig } from './config.ts';
import { problemsBeside } from '#server/doctor/doctor.ts';
import { lineOf } from '#server/doctor/finding.ts';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { actAsOwner } from '#server/platform/postgres/embedded/folder-owner.ts';
import { runNamed } from './commands/by-name.ts';
import { openLog } from './log.ts';
import { PortProblem, startPortal } from './start.ts';

function explain(problem: unknown): string {
  const isExpected = [ConfigProblems, DatabaseProblem, PortProblem].some((kind) => problem instanceof kind);
  if (isExpected && problem instanceof Error) return problem.message;
  return problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
}

async function start(): Promise<void> {
  let config: Config | undefined;
  try {
    const demo = process.argv.includes('--demo');
    const quiet = demo || process.stdout.isTTY;
    config = readConfig({
      ...(demo && { DATA_DIR: './demo-data' }),
      ...(quiet && { LOG_LEVEL: 'warn' }),
      ...process.env,
    });
    actAsOwner(config.dataDir);
    const log = openLog(config.logLevel);
    const tell = (line: string) => void process.stdout.write(`${line}\n`);
    const program = process.argv[1];
    const portal = await startPortal({ config, log, demo, tell, ...(program && { program }) });
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        portal.stop().then(
          () => process.exit(0),
          (problem: unknown) => {
            process.stderr.write(`${explain(problem)}\n`);
            process.exit(1);
          },
        );
      });
    }
    // The address is printed after the signal handlers are installed, because a supervisor that reads it may
    // stop the process at once.
    for (const line of portal.greeting) tell(line);
    void portal.warning.then((line) => line && process.stderr.write(`${line}\n`));
  } catch (problem) {
    process.stderr.write(`${explain(problem)}\n`);
    if (config && !(problem instanceof PortProblem)) {
      const beside = await problemsBeside(problem, config, new Date()).catch(() => []);
      for (const finding of beside) process.stderr.write(`${lineOf(finding)}\n`);
    }
    process.exit(1);
  }
}

if (!(await runNamed(process.argv))) await start();
