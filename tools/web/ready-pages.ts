/** Makes the sign-in page ready, so that a first visitor reads and types before any code has run: decision 0033. */

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const address = '/auth';

/** For an agency of its own the server writes its name and the address of its logo in the place of these. */
const brands = {
  '': null,
  '-named': { name: 'AGENCY-NAME', logo: null, style: null },
  '-logo': { name: 'AGENCY-NAME', logo: 'AGENCY-LOGO', style: null },
};

/** Writes `auth.html` beside the `index.html` of a build, and its forms for agencies with a name and with a logo. */
export async function makeReadyPages(folder: string): Promise<void> {
  const outDir = resolve(`${folder}-prerender`);
  process.env['NODE_ENV'] = 'production';
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'prerender.tsx', outDir, minify: false },
    // The same code as in a browser, packages and all, and not what they offer to servers.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
  });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const [form, brand] of Object.entries(brands)) {
    const markup = prerendered(join(outDir, 'prerender.js'), JSON.stringify(brand));
    const ready = page
      .replace(/<div id="root">.*?<\/div>/s, () => `<div id="root" data-ready="${address}">${markup}</div>`)
      // The files for the other addresses need not be told here.
      .replace(/data-needs="([^"]*)"/, (_list, lines: string) => `data-needs="${lineOf(lines)}"`);
    writeFileSync(join(folder, `${address.slice(1)}${form}.html`), ready);
  }
  rmSync(outDir, { recursive: true });
}

function lineOf(lines: string): string {
  return lines.split(';').find((line) => line.startsWith(`${address} `)) ?? lines;
}

function prerendered(app: string, brand: string): string {
  const args = ['tools/web/prerender-page.ts', app, address, brand];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0 || !stdout.includes('<main')) throw new Error(`${address} could not be made ready`);
  return stdout;
}
