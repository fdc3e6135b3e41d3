/** Reads CSV by RFC 4180 without the portal's own code. */

import assert from 'node:assert/strict';

export function parseCsv(file: string): string[][] {
  const lines: string[][] = [[]];
  let at = 0;
  while (at < file.length) {
    assert.equal(file[at], '"', 'every cell is quoted');
    let cell = '';
    for (at += 1; ; at += 1) {
      assert.ok(at < file.length, 'every quote is closed');
      if (file[at] !== '"') cell += file[at];
      else if (file[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else break;
    }
    lines.at(-1)?.push(cell);
    at += 1;
    if (file[at] === ',') at += 1;
    else if (file.startsWith('\r\n', at)) {
      at += 2;
      if (at < file.length) lines.push([]);
    } else assert.equal(at, file.length, 'a cell ends with a comma or the line');
  }
  return lines;
}
