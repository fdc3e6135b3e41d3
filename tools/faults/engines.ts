/**
 * `npm run faults -- postgres`: runs API tests on other versions of PostgreSQL, and through
 * pgbouncer if installed.
 */

import { spawn } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { clusterVariable, poolerVariable } from '#support/portal/postgres.ts';
import { runFolder } from '#support/run/run-folder.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { findEngines, hasPooler, openPooler, startEngine } from './debians-postgres.ts';
import { writeSection } from './report.ts';

/**
 * Test files to run. Tests of query plans are missing, because they need options of EXPLAIN that
 * only PostgreSQL 16 has.
 */
const tried = [
  'src/server/{assignments,clients,pay-runs,payroll-files,reports,timesheets,workers}/*.test.ts',
  'src/server/auth/sessions/*.test.ts',
  'src/server/live/*.test.ts',
  'src/server/letters/{letters,kept-letters}.test.ts',
  'src/server/platform/postgres/{uuids,constraints,migrate}.test.ts',
];

interface Outcome {
  what: string;
  passed: number;
  failed: string[];
}

async function runTests(
  what: string,
  files: readonly string[],
  env: Record<string, string>,
): Promise<Outcome> {
  const child = spawn(process.execPath, ['--test', '--test-concurrency=3', '--test-reporter=tap', ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stdout.on('data', (data) => (said += String(data)));
  await new Promise((done, fail) => child.on('error', fail).on('close', done));
  const passed = Number(/^# pass (\d+)$/m.exec(said)?.[1] ?? 0);
  const failed = [...said.matchAll(/^ +not ok \d+ - (.+)$/gm)].map(([, name = '']) => name);
  const outcome = { what, passed, failed: passed === 0 && failed.length === 0 ? ['it did not run'] : failed };
  process.stdout.write(`${what}: ${passed} passed, ${failed.length} failed\n`);
  for (const name of outcome.failed) process.stdout.write(`  BROKEN: ${name}\n`);
  return outcome;
}

/** Runs the tests on each version. With `named`, runs only these test files and does not update the document. */
export async function tryEngines(named: readonly string[]): Promise<void> {
  const files = named.length > 0 ? named : globSync(tried).toSorted();
  const engines = findEngines();
  const outcomes: Outcome[] = [];
  for (const programs of engines) {
    const folder = runFolder('engine', 'memory');
    const engine = await startEngine(programs, folder);
    try {
      const given = { [clusterVariable]: engine.superuser };
      outcomes.push(await runTests(engine.name, files, given));
      for (const mode of hasPooler() ? (['session', 'transaction'] as const) : []) {
        const pooler = await openPooler(engine, mode);
        const what = `${engine.name} through ${pooler.name}, by ${mode}`;
        const env = { ...given, [poolerVariable]: `${mode} 127.0.0.1:${pooler.port}` };
        try {
          outcomes.push(await runTests(what, files, env));
        } finally {
          await pooler.stop();
        }
      }
    } finally {
      await engine.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  if (named.length === 0) report(outcomes);
  process.exitCode = outcomes.some(({ failed }) => failed.length > 0) ? 1 : 0;
}

function report(outcomes: Outcome[]): void {
  const rows = outcomes.map(
    ({ what, passed, failed }) => `| ${what} | ${passed} | ${failed.join('; ') || 'none'} |`,
  );
  writeSection(
    'engines',
    [
      `Written by \`npm run faults -- postgres\` on ${dayAt(new Date(), 'Europe/London')}, with the packages of Debian: the API’s tests of timesheets, assignments, clients, reports, pay runs, sessions, live updates and letters, on tables made by every migration.`,
      '',
      '| PostgreSQL | tests that passed | that failed |',
      '| --- | --- | --- |',
      ...rows,
    ].join('\n'),
  );
}
