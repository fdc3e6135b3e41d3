import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { findJourneysBrowser } from '#support/browser/browser.ts';
import { clusterVariable } from '#support/portal/postgres.ts';
import type { Mutant } from './mutants.ts';

/**
 * Milliseconds after which a test counts as hanging. A fault that makes a test hang counts as
 * detected.
 */
const longestTest = 240_000;

export type Outcome = { outcome: 'killed'; by: string } | { outcome: 'survived' } | { outcome: 'moved' };

/** Copies files that git tracks, and new files that git does not ignore. */
export function copyTree(to: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of list
    .split('\0')
    .filter((name) => /^(src|test|tools|migrations|package\.json|tsconfig|vite\.config)/.test(name))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(file, join(to, file));
  }
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'));
}

export function isInPlace({ file, find }: Mutant): boolean {
  return readFileSync(file, 'utf8').split(find).length === 2;
}

export async function tryOut(mutant: Mutant, tree: string, clusterUrl: string): Promise<Outcome> {
  if (!isInPlace(mutant)) return { outcome: 'moved' };
  const file = join(tree, mutant.file);
  const source = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    source.replace(mutant.find, () => mutant.put),
  );
  try {
    for (const test of mutant.tests) {
      // A fault in SQL needs its own cluster, because the shared cluster has the schema of the
      // unchanged files.
      const failed = await firstFailure(tree, test, mutant.file.endsWith('.sql') ? null : clusterUrl);
      if (failed !== null) return { outcome: 'killed', by: `${fileOf(test)} › ${failed}` };
    }
    return { outcome: 'survived' };
  } finally {
    writeFileSync(file, source);
  }
}

function fileOf(test: string): string {
  return test.split(' › ')[0] ?? test;
}

interface Runner {
  args: string[];
  failure: RegExp;
  env: NodeJS.ProcessEnv;
  /** True for a test that starts its own cluster or browser and stops it itself. */
  endsItself: boolean;
}

async function runnerOf(test: string, clusterUrl: string | null): Promise<Runner> {
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, [clusterVariable]: clusterUrl ?? undefined };
  const [file = '', journey] = test.split(' › ');
  if (journey === undefined) {
    const args = ['--test-reporter=tap', file];
    return { args, env, failure: /^ *not ok \d+ - (.*)$/m, endsItself: clusterUrl === null };
  }
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'test/playwright.config.ts'];
  const name = journey.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return {
    args: [...playwright, '--reporter=line', '-x', file, '-g', name],
    env: { ...env, BROWSER_PATH: await findJourneysBrowser() },
    // The line of a failure may begin with control characters. A long title has no dashes behind it.
    failure: /\b1\) \S+ › (.*?) *─*\n/,
    endsItself: true,
  };
}

export async function firstFailure(
  tree: string,
  test: string,
  clusterUrl: string | null,
): Promise<string | null> {
  const { args, env, failure, endsItself } = await runnerOf(test, clusterUrl);
  const child = spawn(process.execPath, args, { cwd: tree, env, stdio: ['ignore', 'pipe', 'ignore'] });
  let failed: string | null = null;
  let said = '';
  const limit = setTimeout(() => {
    failed ??= 'does not end';
    child.kill(endsItself ? 'SIGTERM' : 'SIGKILL');
  }, longestTest);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    failed ??= failure.exec(said)?.[1] ?? null;
    if (failed !== null && !endsItself) child.kill('SIGKILL');
    said = said.slice(said.lastIndexOf('\n') + 1);
  });
  const code = await new Promise((done) => child.on('close', done));
  clearTimeout(limit);
  return failed ?? (code === 0 ? null : 'does not run');
}
