import type { ExportFormat } from '#domain/report/report.ts';
import { open } from '#web/api/api.ts';
import { paramsOf, type ReportQuery } from './reports.ts';

export interface ExportProgress {
  rows: number | null;
  bytes: number;
  total: number;
}

export interface FileWanted {
  format: ExportFormat;
  byRate: boolean;
  withPayRun: boolean;
  isForClient: boolean;
}

interface Watch {
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** Bytes per part of the file. The browser can move parts of this size out of memory. */
const partSize = 8_000_000;

export async function downloadReport(
  query: ReportQuery,
  { format, byRate, withPayRun, isForClient }: FileWanted,
  { signal, onProgress }: Watch,
): Promise<{ file: Blob; name: string | undefined; total: number; weeksWithoutRate: number }> {
  const yes = (isWanted: boolean) => (isWanted ? ('true' as const) : undefined);
  const params = { ...paramsOf(query), lines: yes(byRate), extra: yes(withPayRun) };
  const response =
    format === 'csv'
      ? await open('GET /api/reports/timesheets.csv', { query: params }, { signal })
      : await open(
          'GET /api/reports/timesheets.xlsx',
          { query: { ...params, extra: 'true', ...(isForClient && { copy: 'client' }) } },
          { signal },
        );
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  const total = Number(response.headers.get('X-Total-Count'));
  const weeksWithoutRate = Number(response.headers.get('X-Weeks-Without-Rate'));
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  let bytes = 0;
  let lines = -1;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    pieces.push(read.value);
    size += read.value.length;
    bytes += read.value.length;
    lines += linesIn(read.value);
    const rows = format === 'csv' ? Math.max(0, Math.min(lines, total)) : null;
    onProgress({ rows, bytes, total });
    if (size > partSize) {
      parts.push(new Blob(pieces));
      pieces = [];
      size = 0;
    }
  }
  const type = response.headers.get('Content-Type') ?? '';
  return { file: new Blob([...parts, ...pieces], { type }), name, total, weeksWithoutRate };
}

function linesIn(piece: Uint8Array): number {
  let lines = 0;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
  return lines;
}
