/** Builds the service worker with the files that the pages of workers need offline. */

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';
import { isFontForEnglish } from './typeface.ts';

/**
 * A page of workers without content. Offline, the service worker serves this page for all addresses
 * of workers.
 */
const page = '/timesheet-history';

/** Screens to cache, with everything that they load on demand. */
const screens = ['week/dashboard-page.tsx', 'own-history/history-page.tsx'];

export function worksOffline(): Plugin {
  return {
    name: 'works-offline',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir = '' }, bundle) {
      const files = filesOf(bundle);
      const version = createHash('sha256')
        .update(readFileSync(join(dir, 'index.html')))
        .update(files.join())
        .digest('hex')
        .slice(0, 12);
      const source = readFileSync('src/web/app/service-worker.js', 'utf8');
      const script = source.replace('= BUILD;', () => `= ${JSON.stringify({ version, page, files })};`);
      writeFileSync(join(dir, 'sw.js'), minifySync('sw.js', script, { module: false }).code.trim());
    },
  };
}

function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = new Set<string>();
  function take(fileName: string): void {
    const chunk = chunks.find((one) => one.fileName === fileName);
    if (!chunk || files.has(fileName)) return;
    files.add(fileName);
    chunk.imports.forEach(take);
    // The entry file can load every screen on demand, so skip its other screens.
    const onDemand = chunk.dynamicImports.filter((file) => !chunk.isEntry || !isScreen(file));
    onDemand.forEach(take);
  }
  const isScreen = (file: string): boolean =>
    chunks.some(
      (one) =>
        one.fileName === file &&
        /(-page|consultant-layout|consultant-routes)\.tsx$/.test(one.facadeModuleId ?? ''),
    );
  for (const chunk of chunks) {
    const isWanted = screens.some((screen) => chunk.facadeModuleId?.endsWith(`web/${screen}`));
    if (chunk.isEntry || isWanted) take(chunk.fileName);
  }
  Object.keys(bundle)
    .filter(isFontForEnglish)
    .forEach((file) => files.add(file));
  return [...files].sort().map((file) => `/${file}`);
}
