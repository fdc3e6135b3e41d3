import type { MediaType } from './file.ts';

export function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function kindInWords(type: MediaType): 'Photo' | 'PDF' {
  return type === 'application/pdf' ? 'PDF' : 'Photo';
}
