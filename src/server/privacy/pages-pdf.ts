/** Lays out sections of text on as many A4 pages as needed. */

import { setImmediate as breathe } from 'node:timers/promises';
import { bytesOf } from '#server/receipts/receipt-pdf.ts';
import { openPress, type Weight } from '#server/receipts/press.ts';
import { linesOf, runsOf } from '#server/receipts/text-runs.ts';

export interface Section {
  title: string;
  note?: string;
  records: readonly { title: string | null; lines: readonly string[] }[];
}

interface Pages {
  title: string;
  agencyName: string;
  intro: readonly string[];
  sections: readonly Section[];
}

interface Style {
  tag: 'H1' | 'H2' | 'H3' | 'P';
  weight: Weight;
  size: number;
  fill: string;
  before: number;
}

const margin = 50;
const lineHeight = 1.4;
const ink = '#14201e';
const soft = '#53625f';

const styles = {
  agency: { tag: 'P', weight: 'semibold', size: 11, fill: soft, before: 0 },
  title: { tag: 'H1', weight: 'semibold', size: 18, fill: ink, before: 2 },
  intro: { tag: 'P', weight: 'regular', size: 9, fill: soft, before: 3 },
  section: { tag: 'H2', weight: 'semibold', size: 13, fill: ink, before: 16 },
  record: { tag: 'H3', weight: 'semibold', size: 9.5, fill: ink, before: 7 },
  line: { tag: 'P', weight: 'regular', size: 9, fill: ink, before: 1 },
} as const satisfies Record<string, Style>;

export async function pdfOfPages({
  title,
  agencyName,
  intro,
  sections,
}: Pages): Promise<Buffer<ArrayBuffer>> {
  const { Document, ...fonts } = await openPress();
  const document = new Document({
    size: 'A4',
    margin,
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: agencyName },
  });
  for (const { name, bytes } of [...fonts.regular, ...fonts.semibold]) document.registerFont(name, bytes);
  const file = bytesOf(document);
  const root = document.struct('Document');
  document.addStructure(root);
  const width = document.page.width - 2 * margin;
  const bottom = document.page.height - margin;
  const widths = new Map<string, number>();
  let y = margin;
  let pages = 0;
  number();

  function number() {
    pages += 1;
    document.markContent('Artifact');
    print(`${title}, page ${pages}`, { ...styles.intro, size: 8 }, document.page.height - margin + 14);
    document.endMarkedContent();
  }

  function widthOf(text: string, { weight, size }: Style): number {
    return runsOf(text, fonts[weight]).reduce((sum, run) => {
      const key = `${run.font} ${run.text}`;
      const known =
        widths.get(key) ?? document.font(run.font).fontSize(1).widthOfString(run.text, { features: [] });
      widths.set(key, known);
      return sum + known * size;
    }, 0);
  }

  function print(text: string, style: Style, top: number) {
    let left = margin;
    for (const run of runsOf(text, fonts[style.weight])) {
      document.font(run.font).fontSize(style.size).fillColor(style.fill);
      document.text(run.text, left, top + style.size, {
        lineBreak: false,
        features: [],
        baseline: 'alphabetic',
      });
      left += widthOf(run.text, style);
    }
  }

  function write(text: string, style: Style, keepsWith = 0) {
    const lines = linesOf(text, width, (part) => widthOf(part, style));
    const height = style.size * lineHeight;
    if (y + style.before + height * (1 + keepsWith) > bottom) turn();
    else if (y > margin) y += style.before;
    let rest = lines;
    while (rest.length > 0) {
      const fitting = Math.max(1, Math.floor((bottom - y) / height));
      const here = rest.slice(0, fitting);
      const top = y;
      root.add(
        document.struct(style.tag, () => here.forEach((line, at) => print(line, style, top + at * height))),
      );
      y += here.length * height;
      rest = rest.slice(fitting);
      if (rest.length > 0) turn();
    }
  }

  function turn() {
    document.addPage();
    y = margin;
    number();
  }

  write(agencyName, styles.agency);
  write(title, styles.title);
  for (const sentence of intro) write(sentence, styles.intro);
  for (const section of sections) {
    write(section.title, styles.section, 3);
    if (section.note) write(section.note, styles.intro, 1);
    for (const record of section.records) {
      if (record.title !== null) write(record.title, styles.record, 1);
      for (const line of record.lines) write(line, styles.line);
      // The loop pauses, so that a long file does not block other requests.
      await breathe();
    }
  }
  root.end();
  document.end();
  return file;
}
