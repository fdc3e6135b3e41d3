import assert from 'node:assert/strict';
import { unzipped } from './unzipped.ts';

const escapes: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

function textOf(cell: string): string {
  const [, words] = /<t[^>]*>([\s\S]*?)<\/t>/.exec(cell) ?? [];
  if (words !== undefined) {
    const plain = words.replaceAll(/&(lt|gt|amp);/g, (escape) => escapes[escape] ?? '');
    return plain.replaceAll(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  const [, style, value] = /<c s="(\d+)">(?:<f>[^<]*<\/f>)?<v>([^<]*)<\/v>/.exec(cell) ?? [];
  if (value === undefined) return '';
  const number = Number(value);
  assert.ok(Number.isFinite(number), cell);
  if (style === '4' || style === '6') return number.toFixed(2);
  if (style !== '2' && style !== '3') return String(number);
  const instant = new Date(Math.round((number - 25_569) * 1_440) * 60_000).toISOString();
  const day = instant.slice(0, 10).split('-').toReversed().join('/');
  return style === '2' ? day : `${day}, ${instant.slice(11, 16)}`;
}

const total = /^<c s="5"/;

export function sheetOf(workbook: Buffer, name = 'Timesheets'): string[][] {
  return rowsOf(workbook, name)
    .filter((row) => !total.test(row))
    .map(cellsOf);
}

export function totalsOf(workbook: Buffer, name = 'Timesheets'): Record<string, string> | null {
  const rows = rowsOf(workbook, name);
  const last = rows.at(-1) ?? '';
  if (!total.test(last)) return null;
  const [label, ...sums] = cellsOf(last);
  assert.equal(label, 'Total');
  const [, ...names] = cellsOf(rows[0] ?? '');
  return Object.fromEntries(
    names.map((heading, index) => [heading, sums[index] ?? '']).filter(([, sum]) => sum),
  );
}

function rowsOf(workbook: Buffer, name: string): string[] {
  const files = unzipped(workbook);
  for (const [path, content] of files) {
    assert.match(content, /^<\?xml /, path);
    const formulas = content.match(/<f[ >].*?<\/f>/g) ?? [];
    for (const formula of formulas) assert.match(formula, /^<f>SUBTOTAL\(109,([A-Z]+)2:\1\d+\)<\/f>$/);
  }
  const sheets = files.get('xl/workbook.xml')?.match(/<sheet .*?>/g) ?? [];
  const number = sheets.findIndex((sheet) => sheet.includes(`name="${name}"`)) + 1;
  const sheet = files.get(`xl/worksheets/sheet${number}.xml`) ?? '';
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) => row);
}

function cellsOf(row: string): string[] {
  return [...row.matchAll(/<c\/>|<c s="\d+"\/>|<c .*?<\/c>/gs)].map(([cell]) => textOf(cell));
}
