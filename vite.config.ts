import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './tools/web/chunks.ts';
import { worksOffline } from './tools/web/offline.ts';
import { completePages } from './tools/web/pages.ts';
import { signPage } from './tools/web/sign-page.ts';
import { licenceOfTypeface } from './tools/web/typeface.ts';

const everyPageHas = /assets.(index|react|rolldown-runtime)-[^/]+\.js$/;

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwind(), completePages(), worksOffline(), signPage(), licenceOfTypeface()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    // One style sheet, which stands in every page.
    cssCodeSplit: false,
    target: 'es2023',
    // Browsers that know light-dark(); an older target would have it written out twice.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The server's policy forbids data: scripts and fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    // Every browser that knows light-dark() knows modulepreload.
    modulePreload: {
      polyfill: false,
      // A page that is fetched later need not ask for what every page has.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => !everyPageHas.test(file)) : needed,
    },
    // A first visit loads the names of all files. Hexadecimal hashes compress better.
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, hashCharacters: 'hex' } },
  },
});
