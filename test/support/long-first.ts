/** In what order test files run: one that takes a minute and begins last has the machine alone. */

import { readFileSync } from 'node:fs';

/** What the longest have in common: they start the product or a PostgreSQL, or try many orders and rounds. */
const takesLong = /#support\/(commands|processes|thoroughness)\.ts|startEmbeddedPostgres/;

/** Those that take long first, else as they came. */
export function longFirst(files: string[]): string[] {
  const long = new Set(files.filter((file) => takesLong.test(readFileSync(file, 'utf8'))));
  return [...long, ...files.filter((file) => !long.has(file))];
}
