/**
 * Returns the names of Inter's font files, and its licence. The Open Font License requires the
 * licence beside the font.
 */

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const licence = 'node_modules/@fontsource-variable/inter/LICENSE';

export function isFont(fileName: string): boolean {
  return fileName.endsWith('.woff2');
}

/**
 * Returns true for the subset for English. A browser loads another subset only for letters that
 * need it.
 */
export function isFontForEnglish(fileName: string): boolean {
  return /inter-latin-wght[^/]*\.woff2$/.test(fileName);
}

export function licenceOfTypeface(): Plugin {
  return {
    name: 'licence-of-typeface',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'inter-licence.txt', source: readFileSync(licence) });
    },
  };
}
