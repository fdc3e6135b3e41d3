import type { Readable } from 'node:stream';

const row = 'row ';

/** Splits UTF-8 text into whole lines at line feeds only, because names may contain other line separators. */
export async function* wholeLines(input: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of input.setEncoding('utf8') as AsyncIterable<string>) {
    const end = text.lastIndexOf('\n') + 1;
    // A line with a file has up to 10 MB. Only the new text is searched, so that the time stays linear.
    if (end === 0) {
      rest += text;
    } else {
      yield rest + text.slice(0, end);
      rest = text.slice(end);
    }
  }
  if (rest !== '') yield `${rest}\n`;
}

export async function* partsOf(input: Readable): AsyncGenerator<string> {
  for await (const lines of wholeLines(input)) {
    for (let begin = 0; begin < lines.length;) {
      const end = lines.startsWith(row, begin) ? endOfRows(lines, begin) : lines.indexOf('\n', begin) + 1;
      yield lines.slice(begin, end);
      begin = end;
    }
  }
}

function endOfRows(lines: string, begin: number): number {
  const others = ['\ntable ', '\nend '].map((other) => lines.indexOf(other, begin) + 1);
  return Math.min(...others.filter((place) => place > 0), lines.length);
}

export function asRows(lines: string): string {
  return row + lines.slice(0, -1).replaceAll('\n', `\n${row}`) + '\n';
}

export function copiedFrom(rows: string): string {
  return rows.slice(row.length).replaceAll(`\n${row}`, '\n');
}

export function isRows(part: string): boolean {
  if (!part.startsWith(row)) return false;
  for (let place = part.indexOf('\n'); place < part.length - 1; place = part.indexOf('\n', place + 1)) {
    if (!part.startsWith(row, place + 1)) return false;
  }
  return true;
}

export function rowsIn(part: string): number {
  let rows = 0;
  for (let place = part.indexOf('\n'); place !== -1; place = part.indexOf('\n', place + 1)) rows += 1;
  return rows;
}
