/**
 * Prerenders the complete sign-in page, and the outlines of the first pages of signed-in people.
 * These pages are visible before any code runs. Decision 510.
 */

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest } from 'vite';

interface ReadyPage {
  address: string;
  /** True for the outline of a signed-in page; false for a complete page. */
  isOutline: boolean;
  /** Screens whose modules the page preloads. */
  screens: readonly string[];
}

const pages: readonly ReadyPage[] = [
  { address: '/auth', isOutline: false, screens: [] },
  { address: '/dashboard', isOutline: true, screens: ['week/dashboard-page.tsx'] },
  {
    address: '/consultant/pending',
    isOutline: true,
    screens: ['frame/consultant-layout.tsx', 'review/timesheets-page.tsx'],
  },
];

/** The server replaces this name and this logo address by those of the agency. */
export const brands = {
  '': { name: 'Timesheet Portal', logo: null, style: null, contact: null },
  '-named': { name: 'AGENCY-NAME', logo: null, style: null, contact: null },
  '-logo': { name: 'AGENCY-NAME', logo: 'AGENCY-LOGO', style: null, contact: null },
};

/**
 * Writes the prerendered pages beside the `index.html` of a build. Agencies with a name or a logo
 * have their own variants.
 */
export async function makeReadyPages(folder: string): Promise<void> {
  const outDir = resolve(`${folder}-prerender`);
  process.env['NODE_ENV'] = 'production';
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: 'app/prerender.tsx', outDir, minify: false },
    define: { self: 'globalThis' },
    // Packages resolve as for a browser, because their entries for servers differ.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
  });
  const { prerender } = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
    prerender: (address: string, brand: object) => Promise<string>;
  };
  const empty = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  for (const page of pages) {
    for (const [form, brand] of Object.entries(brands)) {
      const markup = await prerender(page.address, brand);
      if (!markup.includes('<h1')) throw new Error(`${page.address} could not be made ready`);
      const file = `${page.address.slice(1).replaceAll('/', '.')}${form}.html`;
      writeFileSync(join(folder, file), completed(empty, page, markup, manifest));
    }
  }
  rmSync(outDir, { recursive: true });
  rmSync(join(folder, '.vite'), { recursive: true });
}

function completed(
  empty: string,
  { address, screens, isOutline }: ReadyPage,
  markup: string,
  manifest: Manifest,
): string {
  const root = isOutline ? '<div id="root">' : `<div id="root" data-ready="${address}">`;
  const links = filesOf(screens, manifest).map(
    (file) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  );
  return empty
    .replace('<html ', `<html data-ready="${address}" `)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(/<div id="root">.*?<\/div>/s, () => `${root}${markup}</div>`);
}

/**
 * Returns the scripts of these screens. The page preloads them in parallel instead of one after
 * another.
 */
function filesOf(screens: readonly string[], manifest: Manifest): string[] {
  const main = manifest['index.html'];
  const known = new Set<string>();
  function take(key: string): void {
    const chunk = manifest[key];
    if (!chunk || chunk === main || main?.imports?.includes(key)) return;
    known.add(chunk.file);
    chunk.imports?.forEach(take);
  }
  for (const screen of screens) take(screen);
  return [...known];
}
