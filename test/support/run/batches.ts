/** Batches test files by process; slow files start first, or the last one would run alone. */

import { readFileSync } from 'node:fs';

const alone = /#support\/[a-z]+\/(commands|processes|thoroughness|quick-hashes)\.ts|startEmbeddedPostgres/;

const starts = /#support\/portal\/(commands|processes)\.ts|startEmbeddedPostgres/;

export function withoutStarts(files: string[]): string[] {
  return files.filter((file) => !starts.test(readFileSync(file, 'utf8')));
}

/** Batches: enough to end at about the same time, few enough to save start-up. */
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
