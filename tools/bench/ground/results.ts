/**
 * Writes the tables of `docs/evidence/performance.md`. A complete run replaces the tables between
 * their marks.
 */

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { keepDocument } from '../../keep-document.ts';
import type { Figure } from './figure.ts';

const file = 'docs/evidence/performance.md';

export function table(figures: Figure[]): string {
  const lines = figures.map(
    ({ what, measured, against = '–', ratio = '–', toReach, isReached }) =>
      `| ${what} | ${measured} | ${against} | ${ratio} | ${toReach} | ${isReached ? 'yes' : 'no'} |`,
  );
  return [
    '| what | measured | against | ratio | to reach | reached |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

export function saveFigures(part: 'bench' | 'web', figures: Figure[]): void {
  const text = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const before = text.slice(0, text.indexOf(begin) + begin.length);
  const after = text.slice(text.indexOf(end));
  const day = new Date().toISOString().slice(0, 10);
  const circumstances = `Measured on ${day}, ${availableParallelism()} cores, Node ${process.version}, the load on the same machine.`;
  keepDocument(file, `${before}\n\n${circumstances}\n\n${table(figures)}\n\n${after}`);
}
