/**
 * Builds the page of a mailed link as one file with its styles and script, so that a phone sends
 * one request. Decision 510.
 */

import { build, type Plugin, type Rolldown } from 'vite';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { brands } from './ready-pages.ts';
import { isFont } from './typeface.ts';

export function signPage(): Plugin {
  let mode = 'production';
  return {
    name: 'sign-page',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      ({ mode } = config);
    },
    async generateBundle(_options, bundle) {
      const { html, sources, fonts } = await builtPage(mode);
      const missing = fonts.find((font) => !(font in bundle));
      if (missing)
        throw new Error(`The page of a mailed link asks for ${missing}, which the app does not have`);
      for (const source of sources) this.addWatchFile(source);
      for (const [form, brand] of Object.entries(brands)) {
        this.emitFile({ type: 'asset', fileName: `sign${form}.html`, source: withPlacesFor(brand, html) });
      }
    },
  };
}

async function builtPage(mode: string): Promise<{ html: string; sources: string[]; fonts: string[] }> {
  const built = await build({
    configFile: false,
    mode,
    root: 'src/web',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), tailwind()],
    build: {
      write: false,
      target: 'es2023',
      cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/web/sign.html', output: { hashCharacters: 'hex' } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunk = output.find((file) => file.type === 'chunk');
  const names = output.map(({ fileName }) => fileName);
  const fonts = names.filter(isFont);
  // Apart from the font, the build must have exactly three files. The build of the app writes the
  // font under the same name.
  if (!chunk || names.length - fonts.length !== 3)
    throw new Error('The page of a mailed link has parts of its own');
  const script = chunk.code.trim().replaceAll('</script', String.raw`<\/script`);
  const html = textOf(output, '.html')
    .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${textOf(output, '.css').trim()}</style>`)
    .replace(/<script type="module"[^>]*><\/script>/, () => `<script type="module">${script}</script>`);
  const modules = chunk.moduleIds.filter((id) => id.startsWith('/'));
  return { html, sources: ['src/web/sign.html', ...modules], fonts };
}

function textOf(output: Rolldown.RolldownOutput['output'], ending: string): string {
  const file = output.find(({ fileName }) => fileName.endsWith(ending));
  if (file?.type !== 'asset') throw new Error(`The page of a mailed link has no ${ending}`);
  return String(file.source);
}

function withPlacesFor({ name, logo }: (typeof brands)[keyof typeof brands], html: string): string {
  const named = html.replace(/(<span id="agency">)[^<]*/, (_, start: string) => start + name);
  return logo ? named.replace(/<svg.*?<\/svg>/s, () => `<img src="${logo}" alt="" class="logo">`) : named;
}
