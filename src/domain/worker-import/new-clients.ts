import { foldedName, similarAmong } from '#domain/client/client-name.ts';
import type { ImportQuestion } from './import-choices.ts';
import type { ImportedChange } from './imported-change.ts';
import type { ImportedWorker } from './worker-import.ts';

const mostCompared = 300;

type RowWithClient = {
  worker: Pick<ImportedWorker, 'assignment'> | null;
  change: Pick<ImportedChange, 'clientName'> | null;
};

export function clientQuestions(rows: readonly RowWithClient[], known: readonly string[]): ImportQuestion[] {
  const there = new Set(known.map(foldedName));
  const added = new Map<string, { name: string; rows: number }>();
  for (const { worker, change } of rows) {
    const name = worker?.assignment?.clientName ?? change?.clientName;
    const folded = name ? foldedName(name) : '';
    if (!name || there.has(folded)) continue;
    added.set(folded, { name, rows: (added.get(folded)?.rows ?? 0) + 1 });
  }
  const names = [...added.values()].slice(0, mostCompared);
  const similar = similarAmong([...known, ...names.map(({ name }) => name)]);
  const asked = new Set<string>();
  // The rarer or shorter name is usually the slip, so the question is about that name.
  const slipsFirst = names.toSorted(
    (one, other) => one.rows - other.rows || one.name.length - other.name.length,
  );
  return slipsFirst.flatMap(({ name, rows: count }) => {
    const offered = similar(name).filter((other) => !asked.has(other));
    if (offered.length === 0) return [];
    asked.add(name);
    const [likest] = offered;
    const inRows = count === 1 ? 'in 1 row' : `in ${count.toLocaleString('en-GB')} rows`;
    const isKnown = there.has(foldedName(likest ?? ''));
    const sentence = `“${name}” ${inRows} would be a new client. ${isKnown ? `There is “${likest}”` : `The file has “${likest}” too`}. Is it the same client?`;
    return [{ about: 'client' as const, sentence, name, offered }];
  });
}
