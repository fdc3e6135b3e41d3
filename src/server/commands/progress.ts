/** How far a long command is, for a person at a terminal; a log gets the end only. */

interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

const between = 10_000;

/** Passes the lines of a copy on, and counts its rows on one line of the terminal. */
export async function* countingRows(
  lines: AsyncIterable<string>,
  doing: string,
  terminal: Terminal = process.stderr,
): AsyncGenerator<string> {
  let rows = 0;
  for await (const line of lines) {
    yield line;
    if (!terminal.isTTY || !line.startsWith('row ')) continue;
    rows += 1;
    if (rows % between === 0) terminal.write(`\r${doing}: ${rows.toLocaleString('en-GB')} rows`);
  }
  if (rows >= between) terminal.write('\n');
}

/** Says a line to whoever waits at a terminal. */
export function toTerminal(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`);
}
