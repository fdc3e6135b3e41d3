/** The page as it is served: with its styles and first script in it, and with the addresses of what each screen needs. */

import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown } from 'vite';

/** How addresses start, first match first, and the screens whose code is fetched while the main script is on its way. */
const screensByAddress: readonly (readonly [start: string, screens: readonly string[]])[] = [
  ['/auth', ['auth/auth-page']],
  ['/dashboard', ['dashboard/dashboard-page']],
  ['/timesheet-history', ['timesheet-history/history-page']],
  ['/consultant/workers', ['consultant/consultant-layout', 'consultant-workers/workers-page']],
  ['/consultant/reports', ['consultant/consultant-layout', 'consultant-reports/reports-page']],
  ['/consultant/staff', ['consultant/consultant-layout', 'consultant-staff/staff-page']],
  ['/consultant/audit', ['consultant/consultant-layout', 'consultant-audit/audit-page']],
  ['/consultant', ['consultant/consultant-layout', 'consultant-timesheets/timesheets-page']],
];

/** Puts styles and the early script into the page, so that the first paint waits for nothing but the page itself. */
export function completePages(): Plugin {
  let styles = '';
  return {
    name: 'complete-pages',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        styles = takeStyles(bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const screens = filesByAddress(bundle)
          .map(([start, files]) => [start, ...files].join(' '))
          .join(';');
        return html
          .replace('</head>', () => `<style>${styles}</style>\n  </head>`)
          .replace(
            '<script data-early></script>',
            () => `<script data-screens="${screens}">${earlyScript()}</script>`,
          );
      },
    },
  };
}

/** Tailwind's help for browsers without @property, which know no light-dark() either and are not served. */
const oldBrowsers = /@layer properties\{@supports.*?\}\}\}/s;

/** The fonts of a theme without any; ours has its own. */
const otherFonts = /var\((--default-(?:mono-)?font-family),[^)]*\)/g;

/** Takes the main style sheet out of the build, before Vite has every file that is loaded on demand ask for it. */
function takeStyles(bundle: Rolldown.OutputBundle): string {
  const main = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  const sheets = main?.type === 'chunk' ? main.viteMetadata?.importedCss : undefined;
  let styles = '';
  for (const sheet of sheets ?? []) {
    const output = bundle[sheet];
    if (output?.type === 'asset') styles += withoutBallast(String(output.source));
    delete bundle[sheet];
  }
  sheets?.clear();
  return styles;
}

function withoutBallast(styles: string): string {
  return styles.replace(oldBrowsers, '').replaceAll(otherFonts, 'var($1)').trim();
}

function earlyScript(): string {
  return minifySync('early.js', readFileSync('src/web/early.js', 'utf8'), { module: false }).code.trim();
}

function filesByAddress(bundle: Rolldown.OutputBundle): [start: string, files: string[]][] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const withImports = (file: string, known: Set<string>): Set<string> => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || chunk.isEntry || known.has(file)) return known;
    known.add(file);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) known.add(sheet);
    return chunk.imports.reduce((files, imported) => withImports(imported, files), known);
  };
  return screensByAddress.map(([start, screens]) => {
    const files = new Set<string>();
    for (const screen of screens) {
      const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`screens/${screen}.tsx`));
      if (!page) throw new Error(`There is no chunk for ${screen}`);
      withImports(page.fileName, files);
    }
    return [start, [...files].map((file) => file.slice('assets/'.length).replace(/\.js$/, ''))];
  });
}
