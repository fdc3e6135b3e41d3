/**
 * `npm run test:alone`: runs each test in its own process. Runs a random third of the tests, or all
 * tests with `--all`. `--seed N` repeats a choice. Arguments name files or folders.
 */

import { spawn } from 'node:child_process';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from 'node:test';
import { parseArgs } from 'node:util';
import { noteFailure, ownError, tellFailures } from '../support/run/failures.ts';
import { runFolder } from '../support/run/run-folder.ts';
import { wednesday } from '../support/portal/portal.ts';
import { clusterVariable, startTestCluster } from '../support/portal/postgres.ts';
import { seededDatabase } from '../support/portal/seeded.ts';
import { chosenThird } from './chosen.ts';
import type { NamedTest } from './named-tests.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    jobs: { type: 'string', default: String(availableParallelism() * 2) },
  },
});

process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');

/** Milliseconds before a test counts as failed: without the other tests it may hang. */
const longest = 180_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function wantedFiles(): string[] {
  const files = globSync(['src/**/*.test.ts', 'test/*.test.ts']).sort();
  if (positionals.length === 0) return files;
  return files.filter((file) =>
    positionals.some((wanted) => file === wanted || file.startsWith(`${wanted.replace(/\/$/, '')}/`)),
  );
}

async function testsOf(files: string[]): Promise<NamedTest[]> {
  const folder = runFolder('list');
  const list = join(folder, 'tests.json');
  const args = [resolve('test/alone/list.ts'), list, ...files];
  const code = await new Promise((done, fail) => {
    spawn(process.execPath, args, { stdio: 'inherit' }).on('error', fail).on('close', done);
  });
  if (code !== 0) throw new Error('The tests could not be listed.');
  const tests = JSON.parse(readFileSync(list, 'utf8')) as NamedTest[];
  rmSync(folder, { recursive: true, force: true });
  return tests;
}

/** Returns the text that Node’s name filter matches: the names of suites and test, joined by spaces. */
function nameOf({ path }: NamedTest): string {
  return path.join(' ');
}

function escaped(name: string): string {
  return name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

interface Outcome {
  ran: Map<string, unknown>;
  said: string;
}

async function outcomeOf(file: string, name?: string): Promise<Outcome> {
  const outcome: Outcome = { ran: new Map(), said: '' };
  const only = name === undefined ? {} : { testNamePatterns: new RegExp(`^${escaped(name)}$`) };
  const tests = run({ files: [resolve(file)], timeout: longest, ...only });
  const around: string[] = [];
  tests.on('test:stderr', ({ message }) => (outcome.said += message));
  tests.on('test:start', (started) => {
    around.length = started.nesting;
    around.push(started.name);
  });
  for (const ended of ['test:pass', 'test:fail'] as const) {
    tests.on(ended, (test) => {
      const full = [...around.slice(0, test.nesting), test.name].join(' ');
      const { error } = test.details as { error?: Error & { cause?: unknown } };
      outcome.ran.set(full, error && (ownError(error) ?? error));
    });
  }
  await tests.toArray();
  return outcome;
}

const files = wantedFiles();
const tests = await testsOf(files);
const chosen = values.all ? tests : chosenThird(tests, Number(values.seed));
say(
  `${chosen.length} of ${tests.length} tests, each in a process of its own${values.all ? '' : `: --seed ${values.seed}`}`,
);

const cluster = await startTestCluster();
process.env[clusterVariable] = cluster.url;
// Fill the shared database before the tests start: a test file with cheap password hashes would
// otherwise store them there.
await (await seededDatabase('seeded', wednesday)).drop();

const failed: NamedTest[] = [];
const waiting = [...chosen];

async function worker(): Promise<void> {
  for (let test = waiting.shift(); test; test = waiting.shift()) {
    const name = nameOf(test);
    const { ran, said } = await outcomeOf(test.file, name);
    const missing = ran.has(name) ? null : new Error(`The test did not run.\n${said}`);
    const problem = missing ?? [...ran.values()].find((found) => found !== undefined);
    process.stdout.write(problem ? 'X' : '.');
    if (!problem) continue;
    failed.push(test);
    noteFailure(`${test.path.join(' › ')} (${test.file})`, problem);
  }
}

try {
  await Promise.all(Array.from({ length: Number(values.jobs) }, worker));
  for (const [file, ofFile] of Map.groupBy(failed, (test) => test.file)) {
    const { ran } = await outcomeOf(file);
    for (const test of ofFile) {
      const passes = ran.has(nameOf(test)) && ran.get(nameOf(test)) === undefined;
      say(
        `${passes ? 'Fails alone, not in its file' : 'Fails alone and in its file'}: ${file} › ${test.path.join(' › ')}`,
      );
    }
  }
} finally {
  await cluster.stop();
}
tellFailures();
say(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || chosen.length === 0 ? 1 : 0);
