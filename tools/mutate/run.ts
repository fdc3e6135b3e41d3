/**
 * `npm run mutate -- [--slice 1/4] [--jobs 2] [words]`: applies small faults to a copy of the
 * product, one at a time. The nearest tests must fail. `--list` prints the faults; `--report`
 * writes the figures of docs/evidence/mutation.md.
 */

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startTestCluster } from '#support/portal/postgres.ts';
import { runFolder } from '#support/run/run-folder.ts';
import { type Mutant, nameOf } from './mutants.ts';
import { all } from './all.ts';
import { keepDocument } from '../keep-document.ts';
import { figuresFrom, leastKilled, reportOf, type Results } from './report.ts';
import { copyTree, firstFailure, isInPlace, tryOut } from './trial.ts';

const kept = 'test-results/mutation.json';
const document = 'docs/evidence/mutation.md';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    slice: { type: 'string', default: '1/1' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    list: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
});

function chosen(): Mutant[] {
  const [, part = '1', of = '1'] = /^(\d+)\/(\d+)$/.exec(values.slice) ?? [];
  return all
    .filter((mutant) => words.every((word) => nameOf(mutant).includes(word)))
    .filter((_, index) => index % Number(of) === Number(part) - 1);
}

function resultsSoFar(): Results {
  return existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Results) : {};
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function inTurn<One>(
  all: Iterable<One>,
  trees: string[],
  work: (one: One, tree: string) => Promise<void>,
) {
  const left = [...all].values();
  await Promise.all(
    trees.map(async (tree) => {
      for (const one of left) await work(one, tree);
    }),
  );
}

/**
 * Returns whether every test passes without a fault. Otherwise a failure with a fault proves
 * nothing.
 */
async function holdsWithout(mutants: Mutant[], trees: string[], clusterUrl: string): Promise<boolean> {
  const failures: string[] = [];
  await inTurn(new Set(mutants.flatMap(({ tests }) => tests)), trees, async (test, tree) => {
    const failed = await firstFailure(tree, test, clusterUrl);
    if (failed !== null) failures.push(`${test}: ${failed}`);
  });
  for (const failure of failures) say(`fails without any mutant: ${failure}`);
  return failures.length === 0;
}

async function tryAll(mutants: Mutant[]): Promise<Results> {
  const trees = Array.from({ length: Number(values.jobs) }, () => runFolder('mutate'));
  const cluster = await startTestCluster();
  const results: Results = {};
  try {
    trees.forEach(copyTree);
    if (!(await holdsWithout(mutants, trees, cluster.url))) throw new Error('No mutant was tried.');
    await inTurn(mutants, trees, async (mutant, tree) => {
      const result = await tryOut(mutant, tree, cluster.url);
      results[nameOf(mutant)] = result;
      const how = result.outcome === 'killed' ? ` (${result.by})` : '';
      say(`${result.outcome.padEnd(8)} ${nameOf(mutant)}${how}`);
    });
    return results;
  } finally {
    await cluster.stop();
    for (const tree of trees) rmSync(tree, { recursive: true, force: true });
  }
}

function isGood(mutants: readonly Mutant[], results: Results): boolean {
  const of = (outcome: string) => mutants.filter((mutant) => results[nameOf(mutant)]?.outcome === outcome);
  const [killed, survived, moved] = [of('killed'), of('survived'), of('moved')];
  say(
    `\n${mutants.length} mutants: ${killed.length} killed, ${survived.length} survived, ${moved.length} moved`,
  );
  const unknown = survived.filter(({ survives }) => !survives);
  for (const mutant of unknown) say(`no test tells this: ${nameOf(mutant)}`);
  for (const mutant of killed.filter(({ survives }) => survives)) say(`is told by now: ${nameOf(mutant)}`);
  for (const mutant of moved) say(`its place has moved: ${nameOf(mutant)}`);
  const untried = mutants.filter((mutant) => !results[nameOf(mutant)]);
  for (const mutant of untried) say(`not tried: ${nameOf(mutant)}`);
  const share = killed.length / mutants.length;
  return unknown.length + moved.length + untried.length === 0 && share >= leastKilled;
}

if (values.list) {
  for (const mutant of chosen()) say(`${isInPlace(mutant) ? '       ' : 'MOVED  '}${nameOf(mutant)}`);
} else if (values.report) {
  const results = resultsSoFar();
  const [byHand = ''] = readFileSync(document, 'utf8').split(figuresFrom);
  keepDocument(document, byHand + reportOf(all, results));
  process.exitCode = isGood(all, results) ? 0 : 1;
} else {
  const mutants = chosen();
  const results = await tryAll(mutants);
  mkdirSync('test-results', { recursive: true });
  writeFileSync(kept, JSON.stringify({ ...resultsSoFar(), ...results }, null, 1));
  process.exitCode = isGood(mutants, results) ? 0 : 1;
}
