/** `npm test`: format, lint, types, rules, API on a real PostgreSQL, journeys in a real browser; then one line of figures. */

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findBrowser } from './support/browser.ts';
import { clusterVariable, startTestCluster } from './support/postgres.ts';

interface Figures {
  passed: number;
  failed: number;
}

const reports = 'test-results';
const only = process.argv[2];

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((done) => void child.on('close', (code) => done(code ?? 1)));
}

function node(args: string[], env?: Record<string, string>): Promise<number> {
  return run(process.execPath, args, env);
}

async function check(name: string, work: () => Promise<number>): Promise<Figures> {
  process.stdout.write(`\n== ${name}\n`);
  const isGood = (await work()) === 0;
  if (!isGood) process.stdout.write(`FAILED: ${name}\n`);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
}

async function statics(): Promise<Figures[]> {
  const figures = [
    await check('format', () => run('node_modules/.bin/oxfmt', ['--check', '.'])),
    await check('lint', () => run('node_modules/.bin/oxlint', ['--type-aware', '--deny-warnings', '.'])),
  ];
  for (const folder of ['src/domain', 'src/server', 'src/web', 'test']) {
    figures.push(await check(`types of ${folder}`, () => run('node_modules/.bin/tsc', ['-p', folder])));
  }
  return figures;
}

/** Runs the test files under Node's runner and reads its closing figures. */
async function unitsAndApi(clusterUrl: string): Promise<Figures> {
  process.stdout.write('\n== rules and API\n');
  const report = `${reports}/node.tap`;
  const code = await node(
    [
      '--test',
      '--test-concurrency=2',
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${report}`,
      'src/**/*.test.ts',
      'test/*.test.ts',
    ],
    { [clusterVariable]: clusterUrl },
  );
  const tap = readFileSync(report, 'utf8');
  const figure = (name: string): number => Number(new RegExp(`^# ${name} (\\d+)`, 'm').exec(tap)?.[1] ?? 0);
  const failed = figure('fail') + figure('cancelled');
  if (failed > 0)
    process.stdout.write(
      `${tap
        .split('\n')
        .filter((line) => /^\s*not ok/.test(line))
        .join('\n')}\n`,
    );
  return { passed: figure('pass'), failed: failed > 0 || code === 0 ? failed : 1 };
}

/** Runs the journeys in the browser; a journey that passes only at a second try counts as failed. */
async function journeys(clusterUrl: string): Promise<Figures> {
  process.stdout.write('\n== journeys in the browser\n');
  const browser = await findBrowser();
  const report = `${reports}/journeys.json`;
  const code = await node(
    ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/playwright.config.ts'],
    {
      [clusterVariable]: clusterUrl,
      BROWSER_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(report),
    },
  );
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
  };
  const failed = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failed > 0 || code === 0 ? failed : 1 };
}

async function everything(): Promise<Figures[]> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports);
  const figures: Figures[] = [];
  if (!only || only === '--static') figures.push(...(await statics()));
  if (only === '--static') return figures;
  const cluster = await startTestCluster();
  try {
    if (!only || only === '--api') figures.push(await unitsAndApi(cluster.url));
    if (!only || only === '--journeys') figures.push(await journeys(cluster.url));
  } finally {
    await cluster.stop();
  }
  return figures;
}

const figures = await everything();
const passed = figures.reduce((sum, one) => sum + one.passed, 0);
const failed = figures.reduce((sum, one) => sum + one.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
