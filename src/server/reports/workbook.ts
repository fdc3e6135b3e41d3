import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Day, day, daysBetween } from '#domain/calendar/calendar.ts';
import type { Cell } from '#domain/report/report-line.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(sheetNames: readonly string[]): string {
  return `${xml}<Types xmlns="${packages}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>
${sheetNames.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${kinds}.worksheet+xml"/>`).join('')}
</Types>`;
}

const packageLinks = `${xml}<Relationships xmlns="${packages}/relationships">
<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`;

function listOfSheets(sheetNames: readonly string[]): string {
  return `${xml}<workbook xmlns="${sheets}" xmlns:r="${office}">
<sheets>${sheetNames.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets>
<definedNames>${sheetNames.map((name, index) => `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">'${name}'!$1:$1</definedName>`).join('')}</definedNames>
</workbook>`;
}

function linksToSheets(sheetNames: readonly string[]): string {
  return `${xml}<Relationships xmlns="${packages}/relationships">
${sheetNames.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}
<Relationship Id="rId${sheetNames.length + 1}" Type="${office}/styles" Target="styles.xml"/>
</Relationships>`;
}

const styles = `${xml}<styleSheet xmlns="${sheets}">
<numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="166" formatCode="&quot;£&quot;#,##0.00;-&quot;£&quot;#,##0.00"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"><color auto="1"/></top><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="11">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1"/>
<xf numFmtId="166" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyNumberFormat="1" applyBorder="1"/>
<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="4" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyNumberFormat="1" applyBorder="1"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment horizontal="right"/></xf>
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>
</cellXfs>
</styleSheet>`;

const looks = {
  text: 0,
  number: 0,
  heading: 1,
  day: 2,
  moment: 3,
  money: 4,
  total: 5,
  totalMoney: 6,
  hours: 7,
  totalHours: 8,
  headingOfNumbers: 9,
  wrapped: 10,
};

/**
 * Inline strings are never formulas. The function removes characters that XML forbids, and escapes text that
 * looks like an escape sequence.
 */
function words(text: string, look = looks.text): string {
  const escaped = text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<c s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

function written(cell: Cell, isWrapped: boolean): string {
  if (cell.kind === 'text')
    return cell.text === '' ? '<c/>' : words(cell.text, isWrapped ? looks.wrapped : looks.text);
  return `<c s="${looks[cell.kind]}"><v>${valueOf(cell)}</v></c>`;
}

const firstDay = day('1900-01-01');

function serialOf(of: Day): number {
  return daysBetween(firstDay, of) + 2;
}

function valueOf(cell: Exclude<Cell, { kind: 'text' }>): string | number {
  if (cell.kind === 'day') return serialOf(cell.day);
  if (cell.kind !== 'moment') return cell.text;
  const [hours = 0, minutes = 0] = cell.time.split(':').map(Number);
  return (serialOf(cell.day) + (hours * 60 + minutes) / 1440).toFixed(8);
}

export interface Sheet {
  name: string;
  columns: readonly string[];
  widths: readonly number[];
  pages: AsyncIterable<Cell[][]>;
  count: number;
  totals: readonly string[];
  /**
   * Headings of number columns, which are right-aligned. By default these are the money columns and the
   * columns with totals.
   */
  numeric?: readonly string[];
  wrapped?: readonly string[];
}

async function* contentOf({
  columns,
  widths,
  pages,
  count,
  totals,
  numeric = [],
  wrapped = [],
}: Sheet): AsyncGenerator<string> {
  const isWrapped = columns.map((name) => wrapped.includes(name));
  const heading = (name: string) => {
    const isNumeric = name.endsWith('(£)') || totals.includes(name) || numeric.includes(name);
    return words(name, isNumeric ? looks.headingOfNumbers : looks.heading);
  };
  yield [
    `${xml}<worksheet xmlns="${sheets}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`,
    `<sheetData><row>${columns.map(heading).join('')}</row>`,
  ].join('');
  const sums = new Map<number, Sum>();
  for await (const rows of pages) {
    for (const cells of rows) {
      for (const name of totals) add(sums, columns.indexOf(name), cells);
    }
    yield rows
      .map(
        (cells) =>
          `<row>${cells.map((cell, index) => written(cell, isWrapped[index] ?? false)).join('')}</row>`,
      )
      .join('');
  }
  const lastColumn = letterOf(columns.length - 1);
  if (sums.size > 0 && count + 2 <= mostRows) yield totalRow(columns, sums, count + 1);
  yield `</sheetData><autoFilter ref="A1:${lastColumn}${count + 1}"/>${onPaper}</worksheet>`;
}

/** Excel's maximum number of rows, including the heading and the totals. A full sheet has no totals. */
const mostRows = 1_048_576;

const onPaper = [
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
  '<headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>',
].join('');

/** The sums use integer hundredths to avoid rounding errors. Figures have at most two decimals. */
interface Sum {
  kind: 'number' | 'hours' | 'money';
  hundredths: number;
}

function add(sums: Map<number, Sum>, column: number, cells: readonly Cell[]): void {
  const cell = cells[column];
  if (cell?.kind !== 'number' && cell?.kind !== 'hours' && cell?.kind !== 'money') return;
  const before = sums.get(column)?.hundredths ?? 0;
  sums.set(column, { kind: cell.kind, hundredths: before + Math.round(Number(cell.text) * 100) });
}

/**
 * SUBTOTAL follows the filter of the sheet. The stored value is for programs that do not calculate formulas.
 */
function totalRow(columns: readonly string[], sums: ReadonlyMap<number, Sum>, lastRow: number): string {
  const cells = columns.map((_, index) => {
    const sum = sums.get(index);
    if (!sum) return index === 0 ? words('Total', looks.total) : `<c s="${looks.total}"/>`;
    const letter = letterOf(index);
    const formula = `SUBTOTAL(109,${letter}2:${letter}${lastRow})`;
    return `<c s="${totalLooks[sum.kind]}"><f>${formula}</f><v>${sum.hundredths / 100}</v></c>`;
  });
  return `<row>${cells.join('')}</row>`;
}

const totalLooks = { number: looks.total, hours: looks.totalHours, money: looks.totalMoney };

/** Returns the column's letters: `A` for 0, `AA` for 26. */
function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

export function workbook(all: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const sheetNames = all.map(({ name }) => name);
  return zipped({
    '[Content_Types].xml': [contentTypes(sheetNames)],
    '_rels/.rels': [packageLinks],
    'xl/workbook.xml': [listOfSheets(sheetNames)],
    'xl/_rels/workbook.xml.rels': [linksToSheets(sheetNames)],
    'xl/styles.xml': [styles],
    ...Object.fromEntries(
      all.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, contentOf(sheet)]),
    ),
  });
}

async function* zipped(
  files: Record<string, Iterable<string> | AsyncIterable<string>>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  const contents = Object.entries(files).map(([name, content]) => {
    const readable = Readable.from(content, { highWaterMark: 1 });
    readable.on('error', (problem) => archive.destroy(problem));
    // The compression level favours speed over size, because a person waits for the file.
    zip.addReadStream(readable, name, { compressionLevel: 3 });
    return readable;
  });
  zip.end();
  try {
    yield* archive;
  } finally {
    for (const content of contents) content.destroy();
  }
}
