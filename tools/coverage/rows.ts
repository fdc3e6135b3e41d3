/**
 * Reads `test/coverage/rows/*.txt`. A row is a sentence, followed by indented lines. A line names a
 * test as `file › title` or `file › title › step`, or a deviation of the product as `! …`.
 */

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Proof } from '#support/run/written-tests.ts';

export interface Row {
  sentence: string;
  proofs: Proof[];
  differs: string | null;
}

export interface Section {
  heading: string;
  rows: Row[];
}

export interface Coverage {
  name: string;
  title: string;
  introduction: string[];
  rowsSaid: number;
  sections: Section[];
}

function proofIn(line: string): Proof {
  const [file = '', name = '', step = null] = line.split(' › ');
  return { file, name, step };
}

export function coverageIn(name: string, text: string): Coverage {
  const [head = '', ...body] = text.split(/^(?=\d+ rows$)/m);
  const [title = '', ...introduction] = head.trim().split(/\n\n/);
  const [count = '', ...lines] = body.join('').split('\n');
  const sections: Section[] = [];
  for (const line of lines.filter((one) => one !== '')) {
    const heading = /^## (.+)$/.exec(line)?.[1];
    if (heading !== undefined || sections.length === 0) sections.push({ heading: heading ?? '', rows: [] });
    if (heading !== undefined) continue;
    const rows = sections.at(-1)?.rows;
    const row = rows?.at(-1);
    if (!line.startsWith('  ')) rows?.push({ sentence: line, proofs: [], differs: null });
    else if (!row) throw new Error(`${name}: no row stands above “${line.trim()}”`);
    else if (line.startsWith('  ! ')) row.differs = line.slice(4);
    else row.proofs.push(proofIn(line.trim()));
  }
  return { name, title: title.replace(/^# /, ''), introduction, rowsSaid: parseInt(count, 10), sections };
}

export function allCoverage(): Coverage[] {
  return globSync('test/coverage/rows/*.txt')
    .toSorted()
    .map((file) => coverageIn(basename(file, '.txt'), readFileSync(file, 'utf8')));
}

export function rowsOf({ sections }: Pick<Coverage, 'sections'>): Row[] {
  return sections.flatMap(({ rows }) => rows);
}
