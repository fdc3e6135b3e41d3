import { Refusal } from '#domain/refusal.ts';
import { mostFileBytes, notCsv, tooLarge } from '#domain/worker-import/worker-import.ts';

/** The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, or the letters of older Windows. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > mostFileBytes) throw new Refusal('too_large', tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  // No letter is zero, and every workbook has zeros among its first bytes.
  if (bytes.subarray(0, 1_000).includes(0)) throw new Refusal('invalid', notCsv);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
