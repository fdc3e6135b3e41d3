/**
 * Puts the styles and the first script into the HTML, so that the first paint waits for no other
 * file.
 */

import { readFileSync } from 'node:fs';
import { minifySync, type Plugin, type Rolldown } from 'vite';

export function completePages(): Plugin {
  return {
    name: 'complete-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html
          .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${takeStyles(bundle)}</style>`)
          .replace('<script data-boot></script>', () => `<script>${bootScript()}</script>`),
    },
  };
}

function takeStyles(bundle: Rolldown.OutputBundle): string {
  const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('There is no style sheet');
  delete bundle[sheet.fileName];
  return String(sheet.source).trim();
}

function bootScript(): string {
  return minifySync('boot.js', readFileSync('src/web/app/boot.js', 'utf8'), { module: false }).code.trim();
}
