/** Tells whether what was built is as new as its sources. */

import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';

/** The same for the same content under the same names, whatever the dates of the files. */
export function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern)).sort()) {
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}
