import { Refusal } from '#domain/refusal.ts';
import { mostFileBytes, tooLarge } from '#domain/worker-import.ts';

/** The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark, or the letters of older Windows. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > mostFileBytes) throw new Refusal('too_large', tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
