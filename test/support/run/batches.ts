/** Which test files share a process, and in what order they begin: one that takes a minute and begins last has the machine alone. */

import { readFileSync } from 'node:fs';

/** What takes long, since it starts the product or a PostgreSQL or tries many orders and rounds, or changes its process. */
const alone = /#support\/[a-z]+\/(commands|processes|thoroughness|quick-hashes)\.ts|startEmbeddedPostgres/;

/** A process or a PostgreSQL of its own takes seconds to start. */
const starts = /#support\/portal\/(commands|processes)\.ts|startEmbeddedPostgres/;

/** The files that start no process and no PostgreSQL, for `npm run test:quick`. */
export function withoutStarts(files: string[]): string[] {
  return files.filter((file) => !starts.test(readFileSync(file, 'utf8')));
}

/** As many batches as let the processes end at about the same time, and few enough to be worth it. */
const shared = 12;

/** Files that run alone first; then the rules of the domain, and the others spread over batches. */
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
