import { harmless } from '#domain/file/csv.ts';

export type FileCell = { kind: 'text' | 'plain'; text: string };

export const separators = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as const;
type Separator = keyof typeof separators;

export const encodings = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252 (older)' } as const;
export type Encoding = keyof typeof encodings;

interface Writing {
  separator: Separator;
  encoding: Encoding;
}

const places = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

const plainLetters: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  Ħ: 'H',
  ħ: 'h',
  ẞ: 'SS',
};

function byteOf(letter: string): number | null {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = letter === '\0' ? -1 : places.indexOf(letter);
  return place < 0 ? null : 0x80 + place;
}

function held(letter: string): string {
  if (byteOf(letter) !== null) return letter;
  const plain = plainLetters[letter] ?? letter.normalize('NFD').charAt(0);
  return /^\p{L}+$/u.test(plain) && [...plain].every((one) => byteOf(one) !== null) ? plain : '?';
}

export function textInFile(text: string, encoding: Encoding): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  // Neutralises formulas after replacing letters, because a replacement can begin a formula.
  return harmless(encoding === 'utf-8' ? line : Array.from(line, held).join(''));
}

export function fileLine(cells: readonly FileCell[], { separator, encoding }: Writing): string {
  const written = cells.map(({ kind, text }) =>
    kind === 'plain' ? text : `"${textInFile(text, encoding).replaceAll('"', '""')}"`,
  );
  return `${written.join(separator)}\r\n`;
}

/**
 * The byte order mark makes spreadsheets read UTF-8. Without headings it would corrupt the first payroll
 * number.
 */
export function startOfFile({ encoding, heading }: { encoding: Encoding; heading: boolean }): string {
  return encoding === 'utf-8' && heading ? '\uFEFF' : '';
}

export function inWindows1252(lines: string): Uint8Array {
  return Uint8Array.from(lines, (letter) => byteOf(letter) ?? 0x3f);
}
