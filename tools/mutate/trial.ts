/** Puts a mutant into a copy of the tree, and looks whether a test falls over it. */

import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { clusterVariable } from '#support/postgres.ts';
import type { Mutant } from './mutants.ts';

/** A mutant that makes a test wait for ever is found too, though late. */
const longestTest = 240_000;

export type Outcome =
  | { outcome: 'killed'; by: string }
  | { outcome: 'survived' }
  /** What was to be replaced is not there, or more than once. */
  | { outcome: 'moved' };

/** Copies what git knows, and what it would know if it were added. */
export function copyTree(to: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of list
    .split('\0')
    .filter((name) => /^(src|test|migrations|package\.json|tsconfig)/.test(name))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(file, join(to, file));
  }
  symlinkSync(resolve('node_modules'), join(to, 'node_modules'));
}

/** Whether the place of a mutant is where it says. */
export function isInPlace({ file, find }: Mutant): boolean {
  return readFileSync(file, 'utf8').split(find).length === 2;
}

/** Runs the mutant's tests with it in place, until the first of them fails. */
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
      // The cluster that all share has the tables of the tree as it is.
      const failed = await firstFailure(tree, test, mutant.file.endsWith('.sql') ? null : clusterUrl);
      if (failed !== null) return { outcome: 'killed', by: failed };
    }
    return { outcome: 'survived' };
  } finally {
    writeFileSync(file, source);
  }
}

/** The name of the first test of a file that fails, or null; the rest of them is not waited for. */
export function firstFailure(tree: string, test: string, clusterUrl: string | null): Promise<string | null> {
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, [clusterVariable]: clusterUrl ?? undefined };
  const child = spawn(process.execPath, ['--test-reporter=tap', test], {
    cwd: tree,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((answer) => {
    let said = '';
    const end = (failed: string | null) => {
      clearTimeout(limit);
      answer(failed);
      child.kill('SIGKILL');
    };
    const limit = setTimeout(() => end(`${test} does not end`), longestTest);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const failed = /^ *not ok \d+ - (.*)$/m.exec(said)?.[1];
      if (failed !== undefined) end(failed);
      said = said.slice(said.lastIndexOf('\n') + 1);
    });
    child.on('close', (code) => end(code === 0 ? null : `${test} does not run`));
  });
}
