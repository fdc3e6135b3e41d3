/**
 * `npm test`: checks format, lint, types and rules, tests the API on a real PostgreSQL, runs the
 * daily journeys in a browser, and prints one line of figures. `--full` runs all tests and
 * journeys, `--quick` runs fewer.
 */

import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { run } from 'node:test';
import { dot } from 'node:test/reporters';
import { findJourneysBrowser } from './support/browser/browser.ts';
import { batches } from './support/run/batches.ts';
import { noteFailure, ownError, tellFailures } from './support/run/failures.ts';
import { dailyFiles, quickFiles } from './support/run/quick.ts';
import { dailyStories, quickStories } from './support/run/stories.ts';
import { clusterVariable, startTestCluster } from './support/portal/postgres.ts';
import { wednesday } from './support/portal/portal.ts';
import { databaseOfToday, seededDatabase } from './support/portal/seeded.ts';

interface Figures {
  passed: number;
  failed: number;
}

const reports = 'test-results';
const only = process.argv[2];
const isQuick = only === '--quick';
const isDaily = only === undefined;
const isWhole = only === '--full' || only === '--journeys';
/** Playwright runs all journeys if the list is empty. */
const stories = isWhole ? [] : isQuick ? quickStories : dailyStories;

if (!isWhole) process.env['FUZZ_ROUNDS'] ??= isQuick ? '4' : '10';

const checks = {
  columns: 'test/columns-of-fields.test.ts',
  floors: 'test/floors.test.ts',
  comments: 'test/comments.test.ts',
  words: 'test/words.test.ts',
  'titles of tests': 'test/titles.test.ts',
  'coverage tables': 'test/coverage-tables.test.ts',
  'faults to try': 'test/mutants.test.ts',
  'paths in documents': 'test/documents.test.ts',
};

const seconds = new Map<string, number>();

// Node caches compiled code, as in `npm start`: compiling the portal is the slowest part of a test
// file.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function sum(figures: Figures[]): Figures {
  const all = { passed: 0, failed: 0 };
  for (const { passed, failed } of figures) {
    all.passed += passed;
    all.failed += failed;
  }
  return all;
}

async function part(name: string, work: () => Promise<Figures>): Promise<Figures> {
  try {
    return await work();
  } catch (problem) {
    noteFailure(name, problem);
    return { passed: 0, failed: 1 };
  }
}

function check(name: string, command: string, args: string[]): Promise<Figures> {
  return part(name, async () => {
    const child = spawn(`node_modules/.bin/${command}`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const output of [child.stdout, child.stderr]) output.on('data', (data) => (said += String(data)));
    const code = await new Promise((done, fail) => {
      child.on('error', fail).on('close', done);
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    });
    say(`\n== ${name}`);
    if (code === 0) say(said.trimEnd());
    else noteFailure(name, said);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  });
}

async function statics(): Promise<Figures[]> {
  const figures = [
    await check('format', 'oxfmt', ['--check', '.']),
    await check('lint', 'oxlint', ['--type-aware', '--deny-warnings', '.']),
  ];
  for (const folder of ['src/domain', 'src/contract', 'src/server', 'src/web', 'test']) {
    figures.push(await check(`types of ${folder}`, 'tsc', ['-p', folder]));
  }
  for (const [name, file] of Object.entries(checks)) {
    figures.push(await check(name, 'node', ['--test', file]));
  }
  return figures;
}

async function staticsAndBuild(): Promise<Figures[]> {
  return [...(await statics()), await check('build', 'node', ['tools/build.ts'])];
}

async function batch(files: string[]): Promise<Figures> {
  const figures = { passed: 0, failed: 0 };
  let said = '';
  const [alone, more] = files;
  const tests =
    alone && !more
      ? run({ files: [resolve(alone)] })
      : run({ files: [resolve('test/together.ts')], argv: files });
  tests.on('test:stderr', ({ message }) => (said += message));
  tests.on('test:fail', ({ name, file, details }) => {
    const problem = ownError(details.error);
    if (name === file) noteFailure(files.join(', '), said);
    else if (problem !== undefined) noteFailure(`${name} (${file ?? files.join(', ')})`, problem);
  });
  for (const ended of ['test:pass', 'test:fail'] as const) {
    tests.on(ended, ({ name, details }) => {
      if (files.includes(name)) seconds.set(name, details.duration_ms / 1000);
    });
  }
  tests.on('test:summary', ({ file, success, counts, duration_ms: milliseconds }) => {
    if (file) {
      if (alone && !more) seconds.set(alone, milliseconds / 1000);
    } else {
      const { tests: all, passed, skipped, todo } = counts;
      figures.passed = passed;
      figures.failed = all - passed - skipped - todo || (success ? 0 : 1);
    }
  });
  for await (const text of tests.compose(dot)) process.stdout.write(text);
  return figures;
}

async function unitsAndApi(): Promise<Figures> {
  say('\n== rules and API');
  // Fill the shared database before the tests start: a test file with cheap password hashes would
  // otherwise store them there.
  await (await seededDatabase('seeded', wednesday)).drop();
  const files = globSync(['src/**/*.test.ts', 'test/*.test.ts'], { exclude: Object.values(checks) }).sort();
  const waiting = batches(isQuick ? quickFiles(files) : isDaily ? dailyFiles(files) : files);
  const done: Figures[] = [];
  async function worker(): Promise<void> {
    for (let files = waiting.shift(); files; files = waiting.shift()) done.push(await batch(files));
  }
  // Three processes per core, because test files mostly wait for emails, clocks and other processes.
  await Promise.all(Array.from({ length: availableParallelism() * 3 }, worker));
  return sum(done);
}

interface JourneyResult {
  duration: number;
  errors?: { message?: string }[];
}

interface Suite {
  file?: string;
  specs?: { title: string; ok: boolean; tests: { results: JourneyResult[] }[] }[];
  suites?: Suite[];
}

function noteFailedJourneys({ file = '', specs = [], suites = [] }: Suite): void {
  for (const { title, ok, tests } of specs) {
    const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors));
    if (!ok || error)
      noteFailure(`${title} (test/journeys/${file})`, error?.message ?? 'no error was recorded');
  }
  for (const suite of suites) noteFailedJourneys(suite);
}

function secondsOf({ specs = [], suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

/** Runs the journeys. A journey that passes only at the second attempt counts as failed. */
async function journeys(): Promise<Figures> {
  say('\n== journeys in the browser');
  await (await databaseOfToday()).drop();
  const report = resolve(`${reports}/journeys.json`);
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/playwright.config.ts'];
  args.push(...stories);
  const env = {
    ...process.env,
    BROWSER_PATH: await findJourneysBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const code = await new Promise((done, fail) => {
    spawn(process.execPath, args, { stdio: 'inherit', env }).on('error', fail).on('close', done);
  });
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: Suite[];
  };
  for (const suite of suites) {
    seconds.set(`test/journeys/${suite.file}`, secondsOf(suite));
    noteFailedJourneys(suite);
  }
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed > 0 || code === 0 ? failed : 1 };
}

/**
 * Static checks run at the same time as the tests of rules and API. Journeys run last, because they
 * react to load.
 */
async function everything(): Promise<Figures[]> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports);
  if (only === '--static') return statics();
  const cluster = await startTestCluster();
  process.env[clusterVariable] = cluster.url;
  try {
    const beside = only === '--journeys' || only === '--api' ? [] : staticsAndBuild();
    const api = only === '--journeys' ? [] : [await part('rules and API', unitsAndApi)];
    const checks = await beside;
    return [...checks, ...api, ...(only === '--api' ? [] : [await part('journeys', journeys)])];
  } finally {
    await cluster.stop();
  }
}

/** Prints the ten slowest files, and writes the seconds of all files to test-results. */
function tellSlowest(): void {
  const all = [...seconds].sort(([, one], [, other]) => other - one);
  writeFileSync(`${reports}/seconds.json`, JSON.stringify(Object.fromEntries(all), null, 2));
  const slowest = all.slice(0, 10);
  if (slowest.length > 0) say('\nThe ten slowest files, in seconds:');
  for (const [file, taken] of slowest) say(`${taken.toFixed(1).padStart(7)} ${file}`);
}

const figures = await everything().catch((problem: unknown) => {
  noteFailure('the run', problem);
  return [{ passed: 0, failed: 1 }];
});
const { passed, failed } = sum(figures);
tellSlowest();
tellFailures();
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
