/**
 * Removes everything from `node_modules` that the built server does not read, for a small image.
 * Run this script in a copy only.
 */

import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { readWhenNeeded } from './read-when-needed.ts';

const described = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};
const kept = Object.entries(described.dependencies).filter(([name]) => readWhenNeeded.includes(name));
writeFileSync(
  'package.json',
  JSON.stringify({ ...described, dependencies: Object.fromEntries(kept) }, null, 2),
);
const { status } = spawnSync('npm', ['prune', '--omit=dev', '--omit=optional'], { stdio: 'inherit' });
// Declarations and source maps are two fifths of the remaining bytes, and no program reads them.
for (const file of globSync('node_modules/**/*.{d.ts,d.cts,d.mts,map}')) rmSync(file);
process.exitCode = status ?? 1;
