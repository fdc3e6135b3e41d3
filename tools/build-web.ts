/**
 * Builds the pages unless the last build is as new as the sources. Without build tools, the last
 * build stays.
 */

import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fingerprintOf, isBuiltFrom, putInPlace } from './newest-build.ts';

const sources = [
  'src/web/**/*',
  'src/domain/**/*',
  'src/contract/**/*',
  'tools/web/**/*',
  'vite.config.ts',
  'package-lock.json',
];
const built = 'dist/web';

/**
 * Compresses the files at build time with the highest level. The server sends the encoding that the
 * browser accepts.
 */
function compress(folder: string): void {
  for (const file of globSync(`${folder}/**/*.{js,css,svg,html}`)) {
    const bytes = readFileSync(file);
    if (bytes.length < 1_000) continue;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Builds in another folder and swaps the folders at the end, so that a running portal never serves half a build. */
async function build(now: string): Promise<void> {
  const next = `dist/next-${process.pid}`;
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', `../../${next}`];
  const { status } = spawnSync(process.execPath, vite, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  const { makeReadyPages } = await import('./web/ready-pages.ts');
  await makeReadyPages(next);
  compress(next);
  putInPlace(next, built, now);
}

const now = fingerprintOf(sources);
if (!isBuiltFrom(built, now) && existsSync('node_modules/vite')) {
  process.stdout.write('Building the pages…\n');
  await build(now);
} else if (!existsSync(`${built}/index.html`)) {
  process.stderr.write(
    'The pages are not built and Vite is not installed: run "npm ci" with the development packages, then "npm run build".\n',
  );
  process.exit(1);
}
