/** The page as it is served: with its styles and first script in it, and with the addresses of what each screen needs. */

import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown } from 'vite';

interface FirstNeeds {
  screens: readonly string[];
  /** What the page asks the API for as it opens, beside who is signed in. */
  questions?: readonly string[];
}

const ownTimesheets = '/api/me/timesheets?limit=200';
const layout = 'frame/consultant-layout';

/** What is fetched while the main script is on its way, by how addresses start; first match first. */
const needsByAddress: Record<string, FirstNeeds> = {
  '/auth': { screens: [] },
  '/dashboard': { screens: ['week/dashboard-page'], questions: [ownTimesheets] },
  '/timesheet-history': { screens: ['own-history/history-page'], questions: [ownTimesheets] },
  '/consultant/workers': { screens: [layout, 'workers/workers-page'] },
  '/consultant/reports': { screens: [layout, 'reports/reports-page'] },
  '/consultant/staff': { screens: [layout, 'staff/staff-page'] },
  '/consultant/audit': { screens: [layout, 'audit/audit-page'] },
  '/consultant/pending': {
    screens: [layout, 'review/timesheets-page'],
    questions: ['/api/timesheets?status=Pending&view=claimed'],
  },
  '/consultant': { screens: [layout, 'review/timesheets-page'] },
};

/** Puts styles and the early script into the page, so that the first paint waits for nothing but the page itself. */
export function completePages(): Plugin {
  return {
    name: 'complete-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const needs = filesByAddress(bundle)
          .map((line) => line.join(' '))
          .join(';');
        const files = `data-app="${filesOfTheApp(bundle).join(' ')}" data-needs="${needs}"`;
        return (
          html
            // The early script asks for these when it is time.
            .replaceAll(/\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g, '')
            .replaceAll(/\s+(?=<)/g, '')
            .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${takeStyles(bundle)}</style>`)
            .replace('<script data-early></script>', () => `<script ${files}>${earlyScript()}</script>`)
        );
      },
    },
  };
}

/** The style sheet, which then is no file of its own. */
function takeStyles(bundle: Rolldown.OutputBundle): string {
  const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('There is no style sheet');
  delete bundle[sheet.fileName];
  return String(sheet.source).trim();
}

function earlyScript(): string {
  return minifySync('boot.js', readFileSync('src/web/app/boot.js', 'utf8'), { module: false }).code.trim();
}

/** React and the main script, which are run in this order; then what comes with them. */
function filesOfTheApp(bundle: Rolldown.OutputBundle): string[] {
  const main = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
  if (main?.type !== 'chunk') throw new Error('There is no main script');
  const react = main.imports.filter((file) => file.includes('/react-'));
  const others = main.imports.filter((file) => !react.includes(file));
  return [...react, main.fileName, ...others].map(nameOf);
}

/** A file of the assets, as the early script is told of it. */
function nameOf(file: string): string {
  return file.slice('assets/'.length).replace(/\.js$/, '');
}

function filesByAddress(bundle: Rolldown.OutputBundle): string[][] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  // The page asks for the main script and what it stands on by itself.
  const withTheApp = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ imports }) => imports));
  const withImports = (file: string, known: Set<string>): Set<string> => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || chunk.isEntry || withTheApp.has(file) || known.has(file)) return known;
    known.add(file);
    return chunk.imports.reduce((files, imported) => withImports(imported, files), known);
  };
  return Object.entries(needsByAddress).map(([start, { screens, questions = [] }]) => {
    const files = new Set<string>();
    for (const screen of screens) {
      const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`web/${screen}.tsx`));
      if (!page) throw new Error(`There is no chunk for ${screen}`);
      withImports(page.fileName, files);
    }
    return [
      start,
      ...[...files].map(nameOf),
      ...questions.map((question) => question.replaceAll('&', '&amp;')),
    ];
  });
}
