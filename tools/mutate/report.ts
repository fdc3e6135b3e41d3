/** What the mutants say of the tests, as docs/mutation.md has it. */

import { type Mutant, nameOf } from './mutants.ts';
import type { Outcome } from './trial.ts';

export type Results = Record<string, Outcome>;

/** Of a hundred mutants so many must die; each of the others has a reason. */
export const leastKilled = 0.95;

export function reportOf(all: readonly Mutant[], results: Results): string {
  const outcomeOf = (mutant: Mutant) => results[nameOf(mutant)];
  const missing = all.filter((mutant) => !outcomeOf(mutant));
  if (missing[0]) throw new Error(`${missing.length} mutants were not tried, as ${nameOf(missing[0])}`);
  const killed = all.filter((mutant) => outcomeOf(mutant)?.outcome === 'killed');
  const survivors = all.filter((mutant) => outcomeOf(mutant)?.outcome === 'survived');
  const files = [...new Set(all.map(({ file }) => file))];
  const rows = files.map((file) => {
    const own = all.filter((mutant) => mutant.file === file);
    return `| \`${file}\` | ${own.length} | ${own.filter((mutant) => killed.includes(mutant)).length} |`;
  });
  return `# Mutation

Written by \`npm run mutate -- --report\` out of a run of all slices. ${all.length} small faults were put into a copy of the product, one at a time, and the tests nearest to each were run: ${killed.length} were told by a test, ${survivors.length} were not (${((killed.length / all.length) * 100).toFixed(1)} %). How faults are chosen, and why by a list of our own: decision 0170.

## What no test tells

${survivors.map((mutant) => `- \`${mutant.file}\`: ${mutant.says}. ${mutant.survives ?? '**No reason is known.**'}`).join('\n') || 'Nothing of the list.'}

## By file

| file | faults | told |
| ---- | ------ | ---- |
${rows.join('\n')}
`;
}
