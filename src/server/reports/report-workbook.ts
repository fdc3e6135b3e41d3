/** The files of a workbook with one sheet: the report. What Office Open XML asks for, and no more. */

import { reportColumns, rowsPerMark } from '#domain/report/report.ts';
import type { Portion } from './report-export.ts';
import { cellStyles } from './report-lines.ts';
import type { ZippedFile } from '#server/platform/http/zipped.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${xml}<Types xmlns="${packages}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/>
</Types>`;

const packageLinks = `${xml}<Relationships xmlns="${packages}/relationships">
<Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`;

const workbook = `${xml}<workbook xmlns="${sheets}" xmlns:r="${office}">
<sheets><sheet name="Timesheets" sheetId="1" r:id="rId1"/></sheets>
</workbook>`;

const workbookLinks = `${xml}<Relationships xmlns="${packages}/relationships">
<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>
</Relationships>`;

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

/** Wide enough for what each column usually holds, in characters. */
const widths = [24, 32, 26, 22, 14, 13, 12, 15, 14, 22, 14, 11, 15, 20];

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const head = [
  `${xml}<worksheet xmlns="${sheets}">`,
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
  `<cols>${widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`,
  '<sheetData><row>',
  ...reportColumns.map(
    (name) => `<c s="${cellStyles.heading}" t="inlineStr"><is><t>${escaped(name)}</t></is></c>`,
  ),
  '</row>',
].join('');

async function* sheetOf(rows: AsyncIterable<Portion>, count: number): AsyncGenerator<Uint8Array | 'mark'> {
  yield Buffer.from(head);
  let sinceMark = 0;
  for await (const { bytes, rows: more } of rows) {
    yield bytes;
    for (sinceMark += more; sinceMark >= rowsPerMark; sinceMark -= rowsPerMark) yield 'mark';
  }
  yield Buffer.from(`</sheetData><autoFilter ref="A1:N${count + 1}"/></worksheet>`);
}

/** The files of the workbook, in the order in which readers want them; `count` is how many rows there will be. */
export function workbookOf(rows: AsyncIterable<Portion>, count: number): ZippedFile[] {
  const text = (name: string, content: string): ZippedFile => ({ name, content: [Buffer.from(content)] });
  return [
    text('[Content_Types].xml', contentTypes),
    text('_rels/.rels', packageLinks),
    text('xl/workbook.xml', workbook),
    text('xl/_rels/workbook.xml.rels', workbookLinks),
    text('xl/styles.xml', styles),
    { name: 'xl/worksheets/sheet1.xml', content: sheetOf(rows, count) },
  ];
}
