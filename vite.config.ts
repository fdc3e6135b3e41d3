import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The screens whose code `early.js` fetches while the main script is still on its way. */
const screensByPath = {
  '/auth': 'screens/auth/auth-page.tsx',
  '/dashboard': 'screens/dashboard/dashboard-page.tsx',
};

/** Writes the addresses of those screens into the page, where `early.js` reads them. */
function fetchScreensEarly(): Plugin {
  return {
    name: 'fetch-screens-early',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = new Map(
          Object.values(bundle ?? {}).flatMap((output) =>
            output.type === 'chunk' ? [[output.fileName, output]] : [],
          ),
        );
        const withImports = (file: string, known: Set<string>): Set<string> => {
          const chunk = chunks.get(file);
          if (!chunk || chunk.isEntry || known.has(file)) return known;
          known.add(file);
          return chunk.imports.reduce((files, imported) => withImports(imported, files), known);
        };
        const early = Object.entries(screensByPath).map(([path, screen]) => {
          const page = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(screen));
          if (!page) throw new Error(`There is no chunk for ${screen}`);
          return [path, [...withImports(page.fileName, new Set())].map((file) => `/${file}`)];
        });
        const data = JSON.stringify(Object.fromEntries(early)).replaceAll('"', '&quot;');
        return html.replace('src="/early.js"', `src="/early.js" data-screens="${data}"`);
      },
    },
  };
}

/** Writes each text file beside itself as .br and .gz, which the server hands out as they are. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    writeBundle({ dir = '.' }, bundle) {
      const names = [...Object.keys(bundle), 'early.js', 'favicon.svg'];
      for (const name of names.filter((file) => /\.(js|css|html|svg)$/.test(file))) {
        const file = join(dir, name);
        const content = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
      }
    },
  };
}

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwind(), fetchScreensEarly(), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that know light-dark(); an older target would have it written out twice.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The server's policy forbids data: scripts and fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page loads is one file, and so are the controls that most pages use: left alone they
            // become dozens of files that compress badly.
            { name: 'index', tags: ['$initial'], priority: 1 },
            { name: 'tabs', test: /base-ui.react.tabs/ },
            {
              name: 'controls',
              test: /web.ui.(button|card|classes|control|empty|error|field|icon|notice|password|skeleton|spinner|text|use-f)/,
            },
          ],
        },
      },
    },
  },
});
