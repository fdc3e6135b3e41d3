import type { MediaType } from './file.ts';

/** `850 kB`; from 1,000 kB `1.4 MB`. */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function kindInWords(type: MediaType): 'Photo' | 'PDF' {
  return type === 'application/pdf' ? 'PDF' : 'Photo';
}
