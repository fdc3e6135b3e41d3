import { Refusal } from '#domain/refusal.ts';
import { mostFileBytes, notCsv, tooLarge } from '#domain/worker-import/worker-import.ts';

export const encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows, western Europe',
  macintosh: 'Mac',
  'windows-1250': 'Windows, central Europe',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big end first',
} as const;
export type Encoding = keyof typeof encodings;

const oneByte = ['windows-1252', 'macintosh', 'windows-1250'] as const;

export interface FileText {
  text: string;
  encoding: Encoding;
  /**
   * Words from the file that help the user check a guessed encoding. Null if the encoding is
   * certain.
   */
  guessedFrom: string[] | null;
}

export async function textOfFile(file: File, chosen?: Encoding): Promise<FileText> {
  if (file.size > mostFileBytes)
    throw new Refusal('too_large', 'file_too_large', tooLarge, { values: { mostBytes: mostFileBytes } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (chosen) {
    const text = new TextDecoder(chosen).decode(bytes);
    return { text, encoding: chosen, guessedFrom: wordsIn(text) };
  }
  const wide = wideEncodingOf(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide, guessedFrom: null };
  // A text file has no zero bytes; a workbook has zero bytes near its start.
  if (bytes.subarray(0, 1_000).includes(0)) throw new Refusal('invalid', 'file_not_csv', notCsv);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, encoding: 'utf-8', guessedFrom: null };
  } catch {
    return guessed(bytes);
  }
}

/**
 * Returns the UTF-16 encoding of the file, or null. A file counts as UTF-16 if it has a byte order
 * mark, or if every second byte is zero as in Latin text.
 */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 1_000);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.7 && even === 0) return 'utf-16le';
  return even > half * 0.7 && odd === 0 ? 'utf-16be' : null;
}

function guessed(bytes: Uint8Array): FileText {
  const [best] = oneByte
    .map((encoding) => {
      const text = new TextDecoder(encoding).decode(bytes);
      return { text, encoding, likelihood: likelihoodOf(text) };
    })
    .toSorted((one, other) => other.likelihood - one.likelihood);
  if (!best) throw new Error('There are encodings to guess');
  const { text, encoding } = best;
  return { text, encoding, guessedFrom: wordsIn(text) };
}

const western = /[áàâäãåæçéèêëíìîïñóòôöõøœúùûüýÿßð]/i;
const central = /[ąćęłńóśźżčďěňřšťůžőűăâîșțđ]/i;
const signs = /[£€’‘“”–—…\u00A0]/;

/**
 * Returns a score: how well the letters beyond ASCII fit Western European words, with capitals only
 * at the start of words.
 */
function likelihoodOf(text: string): number {
  let sum = 0;
  for (const { 0: letter, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    const before = text[index - 1] ?? ' ';
    const after = text[index + 1] ?? ' ';
    const isInside = /\p{L}/u.test(before) && /\p{Ll}/u.test(before + after);
    if (western.test(letter)) sum += 1;
    else if (central.test(letter)) sum += 0.8;
    else if (signs.test(letter)) sum += 0.5;
    else sum -= 1;
    if (isInside && /\p{Lu}/u.test(letter)) sum -= 2;
    if (isInside && !/[\p{L}’]/u.test(letter)) sum -= 1;
  }
  return sum;
}

function wordsIn(text: string): string[] {
  const words = text.matchAll(/[^,;|\t"\r\n]*[^\p{ASCII}][^,;|\t"\r\n]*/gu);
  return [...new Set(Array.from(words, ([word]) => word.trim()))].slice(0, 3);
}
