import { rowsIn } from '#server/platform/postgres/backup-parts.ts';

interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

const between = 10_000;

export async function* countingRows(
  parts: AsyncIterable<string>,
  doing: string,
  terminal: Terminal = process.stderr,
): AsyncGenerator<string> {
  let rows = 0;
  for await (const part of parts) {
    yield part;
    if (!terminal.isTTY || !part.startsWith('row ')) continue;
    const said = Math.floor(rows / between);
    rows += rowsIn(part);
    const reached = Math.floor(rows / between);
    if (reached > said) terminal.write(`\r${doing}: ${(reached * between).toLocaleString('en-GB')} rows`);
  }
  if (rows >= between) terminal.write('\n');
}

export function toTerminal(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`);
}

export function stepToTerminal(
  doing: string,
  done: number,
  of: number,
  terminal: Terminal = process.stderr,
): void {
  if (terminal.isTTY) terminal.write(`\r${doing}: ${done} of ${of}${done === of ? '\n' : ''}`);
}
