import { shortDay } from '#domain/calendar/calendar.ts';
import { penceFrom, plainPence } from '#domain/money/money.ts';
import type { PayrollFormatDetails } from './payroll-format.ts';
import { brightPayFormat } from './shipped-formats.ts';
import { namePartsIn } from '#domain/person/name-parts.ts';
import { type FileItem, type FileLine, type FileRun, rowsByDay, rowsByLine } from './file-row.ts';
import { cellOf, plain } from './file-sources.ts';
import type { FileCell } from './file-text.ts';

export const firstPart = '';

interface LayoutRow {
  part: string;
  cells: FileCell[];
}

interface FileLayout {
  headings: (part: string) => string[];
  rows: (run: FileRun, items: readonly FileItem[]) => LayoutRow[];
}

export function layoutOf(payrollFormat: PayrollFormatDetails & { id?: string }): FileLayout {
  return payrollFormat.id === brightPayFormat.id ? brightPayLayout : columnLayout(payrollFormat);
}

function columnLayout({ columns, dateFormat }: PayrollFormatDetails): FileLayout {
  const rowsOf = columns.some(({ source }) => source === 'day') ? rowsByDay : rowsByLine;
  return {
    headings: () => columns.map(({ heading }) => heading),
    rows: (run, items) =>
      items
        .flatMap((item) => rowsOf(run, item))
        .map((row) => ({
          part: firstPart,
          cells: columns.map((column) => cellOf(row, column, dateFormat)),
        })),
  };
}

const paymentsInRow = 5;
const additions = 'additions';
const worker = ['Works Number', 'First Name', 'Surname'];

/**
 * BrightPay files have one row per worker with up to five payments of rate and hours. The next five
 * payments go into a second file. Negative lines are written as amounts into a file of additions, because
 * BrightPay was not tested with negative hours. Lines are not merged, because BrightPay rounds each payment
 * like the portal.
 */
const brightPayLayout: FileLayout = {
  headings: (part) =>
    part === additions
      ? [...worker, 'Description', 'Amount', 'Department']
      : [
          ...worker,
          ...Array.from({ length: paymentsInRow }, (_, index) => index + 1).flatMap((number) => [
            `Payment ${number} Description`,
            `Payment ${number} Hours`,
            `Payment ${number} Rate`,
            `Payment ${number} Department`,
          ]),
        ],
  rows: (_run, items) => {
    const lines = items.flatMap((item) => item.lines.map((line) => ({ item, line })));
    const payments = lines.filter(({ line }) => !isTakenBack(line));
    const back = lines.filter(({ line }) => isTakenBack(line));
    const rows: LayoutRow[] = [];
    for (let from = 0; from < payments.length; from += paymentsInRow) {
      const some = payments.slice(from, from + paymentsInRow);
      const [first] = some;
      if (!first) break;
      const cells = some.flatMap(({ item, line }) => [
        text(`${line.rateType} ${weekOf(item)}`),
        plain(line.units.toFixed(2)),
        plain(line.payRate === null ? '' : plainPence(penceFrom(line.payRate))),
        text(item.clientName),
      ]);
      const none = Array.from({ length: (paymentsInRow - some.length) * 4 }, () => plain(''));
      const part = from === 0 ? firstPart : String(from / paymentsInRow + 1);
      rows.push({ part, cells: [...whose(first.item), ...cells, ...none] });
    }
    for (const { item, line } of back) {
      const cells = [
        text(`Correction: ${line.rateType} ${weekOf(item)}`),
        plain(line.pay === null ? '' : plainPence(penceFrom(line.pay))),
        text(item.clientName),
      ];
      rows.push({ part: additions, cells: [...whose(item), ...cells] });
    }
    return rows;
  },
};

function isTakenBack({ units, pay }: FileLine): boolean {
  return units < 0 || (pay ?? 0) < 0;
}

function whose(item: FileItem): FileCell[] {
  const { firstName, lastName } = namePartsIn(item);
  return [text(item.payrollNumber), text(firstName), text(lastName)];
}

function weekOf({ weekStart }: FileItem): string {
  return `W/C ${shortDay(weekStart)}`;
}

function text(of: string | null): FileCell {
  return { kind: 'text', text: of ?? '' };
}

/** Compares name and payroll number too, because a deleted worker has no id. */
export function isSameWorker(one: FileItem, other: FileItem): boolean {
  return (
    one.userId === other.userId &&
    one.fullName === other.fullName &&
    one.payrollNumber === other.payrollNumber
  );
}

export function payrollFileName(
  run: { number: number },
  { name, version }: { name: string; version: number },
  part: string,
): string {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
  const ofFormat = [words || 'file', ...(version > 1 ? [`v${version}`] : []), ...(part ? [part] : [])];
  return `pay-run-${run.number}-${ofFormat.join('-')}.csv`;
}

export function fileIdOf(mapId: string, part: string): string {
  return part === firstPart ? mapId : `${mapId}.${part}`;
}

export function partsOfFileId(fileId: string): { mapId: string; part: string } {
  const [mapId = '', part = firstPart] = fileId.split('.');
  return { mapId, part };
}
