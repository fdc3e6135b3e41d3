/** The files of a workbook: the report, and where rates are missing a sheet that says so. What Office Open XML asks for, and no more. */

import { noRateText } from '#domain/money/pay.ts';
import { noteColumns, reportColumns, rowsPerMark } from '#domain/report/report.ts';
import type { Portion } from './report-export.ts';
import { cellStyles } from './report-lines.ts';
import type { ZippedFile } from '#server/platform/http/zipped.ts';

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

function workbook(sheetNames: readonly string[]): string {
  return `${xml}<workbook xmlns="${sheets}" xmlns:r="${office}">
<sheets>${sheetNames.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets>
</workbook>`;
}

function workbookLinks(sheetNames: readonly string[]): string {
  return `${xml}<Relationships xmlns="${packages}/relationships">
${sheetNames.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}
<Relationship Id="rId${sheetNames.length + 1}" Type="${office}/styles" Target="styles.xml"/>
</Relationships>`;
}

/** In the order of `cellStyles`, after the plain one. */
const styles = `${xml}<styleSheet xmlns="${sheets}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs>
</styleSheet>`;

interface Sheet {
  name: string;
  columns: readonly string[];
  /** Wide enough for what each column usually holds, in characters. */
  widths: readonly number[];
  rows: AsyncIterable<Portion>;
  count: number;
  /** Whether its rows are those that tell how far the file is. */
  isMarked: boolean;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function headOf({ columns, widths }: Sheet): string {
  return [
    `${xml}<worksheet xmlns="${sheets}">`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`,
    '<sheetData><row>',
    ...columns.map(
      (name) => `<c s="${cellStyles.heading}" t="inlineStr"><is><t>${escaped(name)}</t></is></c>`,
    ),
    '</row>',
  ].join('');
}

/** The bytes of a sheet; of the one that is marked with a mark after every so many rows. */
async function* contentOf(sheet: Sheet): AsyncGenerator<Uint8Array | 'mark'> {
  yield Buffer.from(headOf(sheet));
  let sinceMark = 0;
  for await (const { bytes, rows: more } of sheet.rows) {
    yield bytes;
    for (sinceMark += sheet.isMarked ? more : 0; sinceMark >= rowsPerMark; sinceMark -= rowsPerMark)
      yield 'mark';
  }
  const lastColumn = String.fromCodePoint(64 + sheet.columns.length);
  yield Buffer.from(`</sheetData><autoFilter ref="A1:${lastColumn}${sheet.count + 1}"/></worksheet>`);
}

interface Written {
  rows: AsyncIterable<Portion>;
  /** How many rows there will be. */
  total: number;
  notes: AsyncIterable<Portion>;
  weeksWithoutRate: number;
}

/** The files of the workbook, in the order in which readers want them; the weeks without a rate are a sheet of their own. */
export function workbookOf({ rows, total, notes, weeksWithoutRate }: Written): ZippedFile[] {
  const report = {
    name: 'Timesheets',
    columns: reportColumns,
    widths: [24, 32, 26, 22, 14, 13, 12, 15, 14, 22, 14, 11, 15, 20],
    rows,
    count: total,
    isMarked: true,
  };
  const withoutRate = {
    name: noRateText,
    columns: noteColumns,
    widths: [24, 32, 26, 22, 14, 13, 11, 26],
    rows: notes,
    count: weeksWithoutRate,
    isMarked: false,
  };
  const all: Sheet[] = weeksWithoutRate > 0 ? [report, withoutRate] : [report];
  const sheetNames = all.map(({ name }) => name);
  const text = (name: string, content: string): ZippedFile => ({ name, content: [Buffer.from(content)] });
  return [
    text('[Content_Types].xml', contentTypes(sheetNames)),
    text('_rels/.rels', packageLinks),
    text('xl/workbook.xml', workbook(sheetNames)),
    text('xl/_rels/workbook.xml.rels', workbookLinks(sheetNames)),
    text('xl/styles.xml', styles),
    ...all.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: contentOf(sheet),
    })),
  ];
}
