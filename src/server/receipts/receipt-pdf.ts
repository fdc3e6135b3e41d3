/** Sets a receipt on one page, tagged for screen readers, in a font of its own so that every name can be written. */

import { readFile } from 'node:fs/promises';
import type PDFDocument from 'pdfkit';
import type { Receipt, ReceiptLine } from '#domain/timesheet/receipt.ts';
import { portalFolder } from '#server/folder.ts';

const fonts = new URL('src/server/receipts/', portalFolder);

const margin = 56;
const ink = '#14201e';
const soft = '#53625f';
const line = '#dbe3e1';

/** Loaded with the first receipt: most processes of a portal never set one. */
async function loadPress() {
  const [{ default: Document }, regular, strong] = await Promise.all([
    import('pdfkit'),
    readFile(new URL('open-sans-regular.ttf', fonts)),
    readFile(new URL('open-sans-semibold.ttf', fonts)),
  ]);
  return { Document, regular, strong };
}

let press: ReturnType<typeof loadPress> | undefined;

/** The receipt as a PDF file. The same receipt makes the same pages, whenever it is asked for. */
export async function pdfOf(receipt: Receipt, colour: string): Promise<Buffer<ArrayBuffer>> {
  press ??= loadPress();
  const { Document, regular, strong } = await press;
  const document = new Document({
    size: 'A4',
    margin,
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    info: { Title: `${receipt.title}, ${receipt.reference}`, Author: receipt.agencyName },
  });
  document.registerFont('regular', regular).registerFont('strong', strong);
  const file = bytesOf(document);
  set(document, receipt, colour);
  document.end();
  return file;
}

function bytesOf(document: PDFDocument): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}

function set(document: PDFDocument, receipt: Receipt, colour: string): void {
  const width = document.page.width - 2 * margin;
  const page = document.struct('Document');
  document.addStructure(page);

  document.markContent('Artifact').rect(0, 0, document.page.width, 10).fill(colour).endMarkedContent();

  // Where the next line begins. Content is written when its structure is closed, so nobody can ask the document.
  let y = 48;

  function write(tag: string, text: string, font: string, size: number, fill: string): void {
    const top = y;
    y += document.font(font).fontSize(size).heightOfString(text, { width });
    const content = document.struct(tag, () => {
      document.font(font).fontSize(size).fillColor(fill).text(text, margin, top, { width });
    });
    page.add(content);
  }

  function table(lines: readonly ReceiptLine[], strongFrom = lines.length): void {
    const rows = lines.map(([name, value], index) => row(name, value, index >= strongFrom));
    page.add(document.struct('Table', rows));
    y += 18;
  }

  function row(name: string, value: string, isStrong: boolean) {
    const font = isStrong ? 'strong' : 'regular';
    const style = { width: width / 2 - 8 };
    const top = y + 4;
    document.font(font).fontSize(10.5);
    y = top + Math.max(document.heightOfString(name, style), document.heightOfString(value, style)) + 4;
    const cell = (tag: 'TH' | 'TD', text: string, x: number, align: 'left' | 'right') =>
      document.struct(tag, () => {
        const fill = tag === 'TH' && !isStrong ? soft : ink;
        document
          .font(font)
          .fontSize(10.5)
          .fillColor(fill)
          .text(text, x, top, { ...style, align });
      });
    document.markContent('Artifact').rect(margin, y, width, 0.5).fill(line).endMarkedContent();
    return document.struct('TR', [
      cell('TH', name, margin, 'left'),
      cell('TD', value, margin + width / 2 + 8, 'right'),
    ]);
  }

  write('P', receipt.agencyName, 'strong', 13, soft);
  write('H1', receipt.title, 'strong', 22, ink);
  y += 14;
  table(receipt.facts);
  write('H2', 'Hours', 'strong', 13, ink);
  table(receipt.days);
  write('H2', 'Total', 'strong', 13, ink);
  table(receipt.totals, receipt.totals.length - 1);
  write('P', `Reference ${receipt.reference}`, 'regular', 9, soft);
  page.end();
}
