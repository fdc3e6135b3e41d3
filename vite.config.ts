import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwind()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Browsers that know light-dark(); an older target would have it written out twice.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The server's policy forbids data: scripts and fonts, so nothing is inlined.
    assetsInlineLimit: 0,
  },
});
