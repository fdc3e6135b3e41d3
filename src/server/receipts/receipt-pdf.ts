import type PDFDocument from 'pdfkit';
import type { Receipt, ReceiptLine } from '#domain/timesheet/receipt.ts';
import { openPress, type PressFont, type Weight } from './press.ts';
import { linesOf, type Run, runsOf } from './text-runs.ts';

const margin = 56;
const ink = '#14201e';
const soft = '#53625f';
const line = '#dbe3e1';
/** Line height and ascent as multiples of the font size. */
const lineHeight = 1.36;
const ascent = 1.07;

type Fonts = Record<Weight, readonly [PressFont, ...PressFont[]]>;

export async function pdfOf(receipt: Receipt, colour: string): Promise<Buffer<ArrayBuffer>> {
  const { Document, ...fonts } = await openPress();
  const document = new Document({
    size: 'A4',
    margin,
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    info: { Title: `${receipt.title}, ${receipt.reference}`, Author: receipt.agencyName },
  });
  for (const { name, bytes } of [...fonts.regular, ...fonts.semibold]) document.registerFont(name, bytes);
  const file = bytesOf(document);
  set(document, receipt, { colour, fonts });
  document.end();
  return file;
}

export function bytesOf(document: PDFDocument): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

interface Style {
  weight: Weight;
  size: number;
  fill: string;
}

interface Place {
  x: number;
  width: number;
  align: 'left' | 'right';
}

type Part =
  | { kind: 'text'; tag: string; text: string; style: Style; after: number }
  | { kind: 'table'; lines: readonly ReceiptLine[]; strongFrom: number };

function partsOf(receipt: Receipt): Part[] {
  const strong = { weight: 'semibold', size: 13, fill: ink } as const;
  const text = (tag: string, of: string, style: Style, after = 0): Part => ({
    kind: 'text',
    tag,
    text: of,
    style,
    after,
  });
  const table = (lines: readonly ReceiptLine[], strongFrom = lines.length): Part => ({
    kind: 'table',
    lines,
    strongFrom,
  });
  return [
    text('P', receipt.agencyName, { ...strong, fill: soft }),
    text('H1', receipt.title, { ...strong, size: 22 }, 14),
    table(receipt.facts),
    text('H2', 'Hours', strong),
    table(receipt.days),
    text('H2', 'Total', strong),
    table(receipt.totals, receipt.totals.length - 1),
    text('P', `Reference ${receipt.reference}`, { weight: 'regular', size: 9, fill: soft }),
  ];
}

const top = 48;
const padding = 4;
const afterTable = 18;
const scales = [1, 0.85, 0.7, 0.55, 0.4] as const;

function set(
  document: PDFDocument,
  receipt: Receipt,
  { colour, fonts }: { colour: string; fonts: Fonts },
): void {
  const width = document.page.width - 2 * margin;
  const room = width / 2 - 8;
  const page = document.struct('Document');
  document.addStructure(page);
  document.markContent('Artifact').rect(0, 0, document.page.width, 10).fill(colour).endMarkedContent();

  const widths = new Map<string, number>();
  const lines = new Map<string, Run[][]>();
  const parts = partsOf(receipt);
  const bottom = document.page.height - margin;
  const scale =
    scales.find((one) => parts.reduce((y, part) => y + heightOf(part, one), top) <= bottom) ?? 0.4;
  // `y` is the top of the next line. The document's own position is unusable, because content is written when
  // its structure closes.
  let y = top;
  for (const part of parts) {
    if (part.kind === 'text') write(part);
    else
      page.add(
        document.struct(
          'Table',
          part.lines.map((each, index) => row(each, index >= part.strongFrom, y + heightOfRows(part, index))),
        ),
      );
    y += heightOf(part, scale);
  }
  page.end();

  function heightOfRows(
    { lines, strongFrom }: Part & { kind: 'table' },
    count: number,
    by: number = scale,
  ): number {
    return lines
      .slice(0, count)
      .reduce((sum, each, index) => sum + heightOfRow(each, index >= strongFrom, by), 0);
  }

  function heightOfRow([name, value]: ReceiptLine, isStrong: boolean, by: number): number {
    const style = styleOfRow(isStrong, by);
    const count = Math.max(linesIn(name, style, room).length, linesIn(value, style, room).length);
    return count * style.size * lineHeight + 2 * padding * by;
  }

  function heightOf(part: Part, by: number): number {
    if (part.kind === 'table') return heightOfRows(part, part.lines.length, by) + afterTable * by;
    const style = scaled(part.style, by);
    return linesIn(part.text, style, width).length * style.size * lineHeight + part.after * by;
  }

  function widthOf(runs: readonly Run[], size: number): number {
    return runs.reduce(
      (sum, run) => sum + size * remembered(widths, `${run.font} ${run.text}`, () => widthOfRun(run)),
      0,
    );
  }

  function widthOfRun({ text, font }: Run): number {
    return document.font(font).fontSize(1).widthOfString(text, { features: [] });
  }

  function linesIn(text: string, { weight, size }: Style, most: number): Run[][] {
    return remembered(lines, `${weight} ${size} ${most} ${text}`, () => {
      const measured = (part: string) => widthOf(runsOf(part, fonts[weight]), size);
      return linesOf(text, most, measured).map((part) => runsOf(part, fonts[weight]));
    });
  }

  function print(
    printed: readonly Run[][],
    from: number,
    { size, fill }: Style,
    { x, width: most, align }: Place,
  ) {
    printed.forEach((runs, index) => {
      let left = align === 'left' ? x : x + most - widthOf(runs, size);
      const baseline = from + index * size * lineHeight + size * ascent;
      for (const { text, font } of runs) {
        document.font(font).fontSize(size).fillColor(fill);
        document.text(text, left, baseline, { lineBreak: false, features: [], baseline: 'alphabetic' });
        left += widthOf([{ text, font }], size);
      }
    });
  }

  function write({ tag, text, style }: Part & { kind: 'text' }): void {
    const from = y;
    const small = scaled(style, scale);
    const own = linesIn(text, small, width);
    page.add(document.struct(tag, () => print(own, from, small, { x: margin, width, align: 'left' })));
  }

  function row(each: ReceiptLine, isStrong: boolean, from: number) {
    const [name, value] = each;
    const style = styleOfRow(isStrong, scale);
    const softer = isStrong ? style : { ...style, fill: soft };
    const [names, values] = [linesIn(name, style, room), linesIn(value, style, room)];
    const letters = from + padding * scale;
    const under = from + heightOfRow(each, isStrong, scale);
    document.markContent('Artifact').rect(margin, under, width, 0.5).fill(line).endMarkedContent();
    return document.struct('TR', [
      document.struct('TH', () => print(names, letters, softer, { x: margin, width: room, align: 'left' })),
      document.struct('TD', () =>
        print(values, letters, style, { x: margin + width / 2 + 8, width: room, align: 'right' }),
      ),
    ]);
  }
}

function styleOfRow(isStrong: boolean, by: number): Style {
  return { weight: isStrong ? 'semibold' : 'regular', size: 10.5 * by, fill: ink };
}

function scaled(style: Style, by: number): Style {
  return { ...style, size: style.size * by };
}

function remembered<Value>(known: Map<string, Value>, key: string, find: () => Value): Value {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}
