import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Returns a hash of the names and contents of files. The dates of the files do not count. */
export function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of patterns.flatMap((pattern) => globSync(pattern)).sort()) {
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const stampIn = (folder: string): string => `${folder}/.sources`;

export function isBuiltFrom(folder: string, fingerprint: string): boolean {
  return existsSync(stampIn(folder)) && readFileSync(stampIn(folder), 'utf8') === fingerprint;
}

/**
 * Replaces the folder by a complete build. Race: if two equal builds run at once, either may stay.
 */
export function putInPlace(next: string, folder: string, fingerprint: string): void {
  writeFileSync(stampIn(next), fingerprint);
  const old = `${folder}-old-${process.pid}`;
  try {
    if (existsSync(folder)) renameSync(folder, old);
    renameSync(next, folder);
  } catch (problem) {
    if (!isBuiltFrom(folder, fingerprint)) throw problem;
    rmSync(next, { recursive: true, force: true });
  }
  rmSync(old, { recursive: true, force: true });
}
