import { type Mutant, nameOf } from './mutants.ts';
import type { Outcome } from './trial.ts';

export type Results = Record<string, Outcome>;

/** The report keeps the handwritten text above this heading. */
export const figuresFrom = '## Figures';

/** Minimum share of faults that tests detect. Each undetected fault has a reason. */
export const leastKilled = 0.95;

export function reportOf(list: readonly Mutant[], results: Results): string {
  const outcomeOf = (mutant: Mutant) => results[nameOf(mutant)];
  const all = list.filter(outcomeOf);
  const untried = list.filter((mutant) => !outcomeOf(mutant));
  const killed = all.filter((mutant) => outcomeOf(mutant)?.outcome === 'killed');
  const survivors = all.filter((mutant) => outcomeOf(mutant)?.outcome === 'survived');
  const tellingRows = all
    .filter(({ survivedOnce }) => survivedOnce)
    .map((mutant) => {
      const result = outcomeOf(mutant);
      return `| \`${mutant.file}\`: ${mutant.says} | ${result?.outcome === 'killed' ? `\`${result.by}\`` : 'nothing'} |`;
    });
  const levels = [...new Set(all.map(levelOf))];
  const rows = levels.map((level) => {
    const own = all.filter((mutant) => levelOf(mutant) === level);
    return `| \`${level}\` | ${own.length} | ${own.filter((mutant) => killed.includes(mutant)).length} |`;
  });
  return `${figuresFrom}

Written by \`npm run mutate -- --report\` out of a run of all slices: ${all.length} faults, one at a time, of which ${killed.length} were told by a test and ${survivors.length} were not (${((killed.length / all.length) * 100).toFixed(1)} %).${untried.length > 0 ? ` Not tried in this run: ${untried.length} more, in ${listed(untried)}.` : ''}

### The faults that no test told once

| fault | told by |
| ----- | ------- |
${tellingRows.join('\n')}

### What no test tells

${survivors.map((mutant) => `- \`${mutant.file}\`: ${mutant.says}. ${mutant.survives ?? '**No reason is known.**'}`).join('\n') || 'Nothing of the list.'}

### By level

| level | faults | told |
| ----- | ------ | ---- |
${rows.join('\n')}
`;
}

function levelOf({ file }: Mutant): string {
  return /^src\/\w+|^\w+/.exec(file)?.[0] ?? file;
}

function listed(mutants: readonly Mutant[]): string {
  return [...new Set(mutants.map(({ file }) => `\`${file}\``))].join(', ');
}
