/**
 * Makes pages ready, so that a first visitor sees them before any code has run: the sign-in page as it is, the first
 * pages of people who are signed in as outlines. Decisions 0033 and 0042.
 */

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

interface ReadyPage {
  address: string;
  /** The outline of a page for somebody who is signed in; else all of it, for somebody who is not. */
  isOutline: boolean;
}

const pages: readonly ReadyPage[] = [
  { address: '/auth', isOutline: false },
  { address: '/dashboard', isOutline: true },
  { address: '/consultant/pending', isOutline: true },
];

/** For an agency of its own the server writes its name and the address of its logo in the place of these. */
const brands = {
  '': null,
  '-named': { name: 'AGENCY-NAME', logo: null, style: null },
  '-logo': { name: 'AGENCY-NAME', logo: 'AGENCY-LOGO', style: null },
};

/** Writes `auth.html` and its like beside the `index.html` of a build, and their forms for agencies with a name and with a logo. */
export async function makeReadyPages(folder: string): Promise<void> {
  const outDir = resolve(`${folder}-prerender`);
  process.env['NODE_ENV'] = 'production';
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'app/prerender.tsx', outDir, minify: false },
    // The same code as in a browser, packages and all, and not what they offer to servers.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
  });
  const empty = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const page of pages) {
    for (const [form, brand] of Object.entries(brands)) {
      const markup = prerendered(join(outDir, 'prerender.js'), page, JSON.stringify(brand));
      const file = `${page.address.slice(1).replaceAll('/', '.')}${form}.html`;
      writeFileSync(join(folder, file), completed(empty, page, markup));
    }
  }
  rmSync(outDir, { recursive: true });
}

function completed(empty: string, { address, isOutline }: ReadyPage, markup: string): string {
  const root = isOutline ? '<div id="root">' : `<div id="root" data-ready="${address}">`;
  return (
    empty
      .replace(/<div id="root">.*?<\/div>/s, () => `${root}${markup}</div>`)
      // The files for the other addresses need not be told here.
      .replace(
        /data-needs="([^"]*)"/,
        (_list, lines: string) => `data-needs="${lineOf(address, lines)}" data-ready="${address}"`,
      )
  );
}

function lineOf(address: string, lines: string): string {
  return lines.split(';').find((line) => line.startsWith(`${address} `)) ?? lines;
}

function prerendered(app: string, { address, isOutline }: ReadyPage, brand: string): string {
  const args = ['tools/web/prerender-page.ts', app, address, isOutline ? 'somebody' : 'nobody', brand];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0 || !stdout.includes('<h1')) throw new Error(`${address} could not be made ready`);
  return stdout;
}
