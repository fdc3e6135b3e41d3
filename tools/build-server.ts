/** Builds the server unless the last build is as new as the sources. Decision 620. */

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fingerprintOf, isBuiltFrom, putInPlace } from './newest-build.ts';
import { readWhenNeeded } from './read-when-needed.ts';

const sources = [
  'src/server/**/*.ts',
  'src/domain/**/*.ts',
  'src/contract/**/*.ts',
  'tools/build-server.ts',
  'tools/read-when-needed.ts',
  'package*.json',
];
const built = 'dist/server';

/** Packages that the bundle does not contain, although other packages import them. */
const staysOutside = [...readWhenNeeded, 'pg-native', 'pg-cloudflare', 'cloudflare:sockets'];

async function build(into: string): Promise<void> {
  const { build: buildWith } = await import('vite');
  await buildWith({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'src/server/main.ts',
      outDir: into,
      target: 'node24',
      // The server is one file, because a running server must find all its code after the next
      // build.
      rolldownOptions: { output: { codeSplitting: false } },
    },
    ssr: { noExternal: true, external: staysOutside },
  });
}

function takeSources(into: string): void {
  mkdirSync(into, { recursive: true });
  writeFileSync(`${into}/main.js`, `import '../../src/server/main.ts';\n`);
}

const now = fingerprintOf(sources);
if (!isBuiltFrom(built, now)) {
  const next = `${built}-next-${process.pid}`;
  const canBuild = existsSync('node_modules/vite');
  if (canBuild) process.stdout.write('Building the server…\n');
  await (canBuild ? build(next) : takeSources(next));
  putInPlace(next, built, now);
}
