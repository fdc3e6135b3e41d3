/** Builds the pages unless the build is as new as its sources; without the build tools the built pages are taken. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const sources = ['src/web/**/*', 'src/domain/**/*', 'vite.config.ts', 'package-lock.json'];
const stamp = 'dist/.sources';

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((pattern) => globSync(pattern)).sort()) {
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const now = fingerprint();
const isBuilt = existsSync('dist/web/index.html') && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
const canBuild = existsSync('node_modules/vite');
if (!isBuilt && canBuild) {
  process.stdout.write('Building the pages…\n');
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, vite, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, now);
} else if (!existsSync('dist/web/index.html')) {
  process.stderr.write(
    'The pages are not built and Vite is not installed: run "npm ci" with the development packages, then "npm run build".\n',
  );
  process.exit(1);
}
