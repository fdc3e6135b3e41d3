import { resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fewEarlyFiles } from './tools/web/chunks.ts';
import { worksOffline } from './tools/web/offline.ts';
import { completePages } from './tools/web/pages.ts';
import { shortPreload } from './tools/web/preload.ts';

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwind(), fewEarlyFiles(), completePages(), worksOffline(), shortPreload()],
  resolve: {
    alias: [
      // React has had it since 18; the package is for those before.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: resolve('src/web/ui/icon.ts') },
    ],
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // Every name stands in the main script.
    rolldownOptions: { output: { chunkFileNames: 'assets/[name]-[hash:7].js' } },
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
      // The page itself has asked for these.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((file) => !/assets\/(react|rolldown-runtime|index)-[^.]*\.js$/.test(file)),
    },
  },
});
