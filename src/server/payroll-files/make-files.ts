import type { PayrollFormat } from '#domain/payroll-file/payroll-format.ts';
import type { ShippedFormat } from '#domain/payroll-file/shipped-formats.ts';
import {
  fileIdOf,
  firstPart,
  isSameWorker,
  layoutOf,
  payrollFileName,
} from '#domain/payroll-file/file-layout.ts';
import type { FileItem } from '#domain/payroll-file/file-row.ts';
import { type FileCell, fileLine, inWindows1252, startOfFile } from '#domain/payroll-file/file-text.ts';
import type { Person } from '#domain/person/person.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Share } from '#server/pay-runs/engagement-store.ts';
import type { RunRow } from '#server/pay-runs/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type FileWriter, openFile } from './file-store.ts';
import { streamItems } from './item-store.ts';

interface Making {
  run: RunRow;
  payrollFormat: ShippedFormat;
  share: Share;
  name: string;
  actor: Person;
  at: Date;
}

export async function makeFiles(
  tx: Connection,
  { run, payrollFormat, share, name, actor, at }: Making,
): Promise<void> {
  const layout = layoutOf(payrollFormat);
  const files = new Map<string, FileWriter>();

  async function fileFor(part: string): Promise<FileWriter> {
    const open = files.get(part);
    if (open) return open;
    const file = openFile(tx, {
      runId: run.id,
      mapId: fileIdOf(payrollFormat.id, part),
      version: payrollFormat.version,
    });
    files.set(part, file);
    const cells = layout.headings(part).map((text): FileCell => ({ kind: 'text', text }));
    await file.write(
      bytesOf(
        `${startOfFile(payrollFormat)}${payrollFormat.heading ? fileLine(cells, payrollFormat) : ''}`,
        payrollFormat,
      ),
    );
    return file;
  }

  await fileFor(firstPart);
  for await (const workers of byWorker(streamItems(tx, run.id, share))) {
    const lines = new Map<string, string[]>();
    for (const items of workers) {
      for (const { part, cells } of layout.rows(run, items)) {
        const ofPart = lines.get(part) ?? [];
        if (ofPart.length === 0) lines.set(part, ofPart);
        ofPart.push(fileLine(cells, payrollFormat));
      }
    }
    for (const [part, some] of lines) {
      const file = await fileFor(part);
      await file.write(bytesOf(some.join(''), payrollFormat));
    }
  }

  for (const [part, file] of files) {
    const fileName = payrollFileName(run, { name, version: payrollFormat.version }, part);
    await file.close({ name: fileName, by: actor, at });
    const entry = {
      actor,
      at,
      action: 'file made',
      before: null,
      after: { number: run.number, fileName },
    } as const;
    await insertHistory(tx, { subject: 'pay-run', subjectId: run.id, userId: null, ...entry });
  }
}

function bytesOf(text: string, { encoding }: Pick<PayrollFormat, 'encoding'>): Uint8Array {
  return encoding === 'utf-8' ? Buffer.from(text) : inWindows1252(text);
}

async function* byWorker(pages: AsyncIterable<FileItem[]>): AsyncGenerator<FileItem[][]> {
  let begun: FileItem[] = [];
  for await (const items of pages) {
    const complete: FileItem[][] = [];
    for (const item of items) {
      const [first] = begun;
      if (first && !isSameWorker(first, item)) {
        complete.push(begun);
        begun = [];
      }
      begun.push(item);
    }
    yield complete;
  }
  if (begun.length > 0) yield [begun];
}
