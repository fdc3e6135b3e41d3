/**
 * Distributes test files over processes. Slow files start first, so that no slow file runs alone at
 * the end.
 */

import { readFileSync } from 'node:fs';

const alone = /#support\/[a-z]+\/(commands|processes|thoroughness|quick-hashes)\.ts|startEmbeddedPostgres/;

const starts = /#support\/portal\/(commands|processes)\.ts|startEmbeddedPostgres/;

export function withoutStarts(files: string[]): string[] {
  return files.filter((file) => !starts.test(readFileSync(file, 'utf8')));
}

/**
 * Number of batches of quick files: many batches end at about the same time, few batches save
 * start-up time.
 */
const shared = 12;

export function batches(files: string[]): string[][] {
  const rules = files.filter((file) => file.startsWith('src/domain/'));
  const others = files.filter((file) => !file.startsWith('src/domain/'));
  const own = others.filter((file) => alone.test(readFileSync(file, 'utf8')));
  const rest = others.filter((file) => !own.includes(file));
  const spread = Map.groupBy(rest.keys(), (index) => index % shared);
  return [
    ...own.map((file) => [file]),
    rules,
    ...[...spread.values()].map((indexes) => indexes.map((index) => rest[index] ?? '')),
  ];
}
