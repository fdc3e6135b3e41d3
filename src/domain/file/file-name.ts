import type { MediaType } from './file.ts';

const longest = 200;

const endings: Record<MediaType, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
};

export function decodedName(sent: string): string | null {
  try {
    return decodeURIComponent(sent);
  } catch {
    return null;
  }
}

export function cleanName(said: string, type: MediaType): string {
  const [usual] = endings[type];
  const line = said
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^.*[/\\]/, '')
    .replaceAll(/["<>:|?*]/g, '_')
    .replace(/^[\s.]+/, '')
    .trimEnd();
  const ending = endings[type].find((one) => line.toLowerCase().endsWith(one));
  const stem = ending ? line.slice(0, -ending.length).trimEnd() : line;
  const room = longest - (ending ?? usual).length;
  const cut = stem
    .slice(0, room)
    .replace(/\p{Cs}$/u, '')
    .trimEnd();
  return `${cut || (type === 'application/pdf' ? 'document' : 'photo')}${ending ? line.slice(-ending.length) : usual}`;
}
