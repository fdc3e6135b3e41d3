/** The fonts are loaded with the first receipt, because most processes never create a receipt. */

import { readFile } from 'node:fs/promises';
import { portalFolder } from '#server/folder.ts';
import type { KnownFont } from './text-runs.ts';
import { unpackedFont } from './unpacked-font.ts';

const folder = new URL('src/server/receipts/', portalFolder);

export type Weight = 'regular' | 'semibold';

const files = [
  { path: (weight: Weight) => `open-sans-${weight}.ttf`, turnsRightToLeft: true },
  { path: (weight: Weight) => `fonts/noto-sans-latin-${weight}.woff`, turnsRightToLeft: true },
  {
    path: (weight: Weight) => `fonts/noto-sans-arabic-${weight}.woff`,
    turnsRightToLeft: true,
  },
  {
    path: (weight: Weight) => `fonts/noto-sans-devanagari-${weight}.woff`,
    turnsRightToLeft: true,
  },
  { path: () => 'fonts/unifont.woff', turnsRightToLeft: false },
] as const;

export interface PressFont extends KnownFont {
  bytes: Buffer;
}

type Fonts = [PressFont, ...PressFont[]];

async function loadPress() {
  const [{ default: Document }, { create }] = await Promise.all([import('pdfkit'), import('fontkit')]);

  const opened = new Map<string, Promise<PressFont>>();

  async function fontsOf(weight: Weight): Promise<Fonts> {
    const fonts = files.map(async (file) => {
      const path = file.path(weight);
      const font = opened.get(path) ?? open(path, file);
      opened.set(path, font);
      return font;
    });
    return (await Promise.all(fonts)) as Fonts;
  }

  async function open(path: string, { turnsRightToLeft }: { turnsRightToLeft: boolean }): Promise<PressFont> {
    const bytes = await unpackedFont(await readFile(new URL(path, folder)));
    const codes = new Set(create(bytes).characterSet);
    return { name: path, bytes, turnsRightToLeft, hasGlyphForCodePoint: (code) => codes.has(code) };
  }

  return { Document, regular: await fontsOf('regular'), semibold: await fontsOf('semibold') };
}

let press: ReturnType<typeof loadPress> | undefined;

export function openPress(): ReturnType<typeof loadPress> {
  press ??= loadPress();
  return press;
}
