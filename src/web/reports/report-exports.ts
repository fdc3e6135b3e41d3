import { type ExportFormat, progressMark, rowsPerMark } from '#domain/report/report.ts';
import { open } from '#web/app/api/api.ts';
import { askedOf, type ReportQuery } from './reports.ts';

/** How many rows of how many have arrived. */
export interface ExportProgress {
  rows: number;
  total: number;
}

interface Watch {
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** What has arrived is handed to the browser in parts of this size, which it need not keep in memory. */
const partSize = 8_000_000;

/** Fetches the whole report as a file, telling how far it is. */
export async function downloadReport(
  query: ReportQuery,
  format: ExportFormat,
  { signal, onProgress }: Watch,
): Promise<{ file: Blob; total: number; weeksWithoutRate: number }> {
  const response = await open(`GET /api/reports/timesheets.${format}`, { query: askedOf(query) }, { signal });
  const total = Number(response.headers.get('X-Total-Count'));
  const weeksWithoutRate = Number(response.headers.get('X-Weeks-Without-Rate'));
  const count = rowCounters[format]();
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    pieces.push(read.value);
    size += read.value.length;
    onProgress({ rows: Math.min(count(read.value), total), total });
    if (size > partSize) {
      parts.push(new Blob(pieces));
      pieces = [];
      size = 0;
    }
  }
  const type = response.headers.get('Content-Type') ?? '';
  return { file: new Blob([...parts, ...pieces], { type }), total, weeksWithoutRate };
}

/** Counts rows in the pieces of a file as they come; answers how many there were so far. */
const rowCounters: Record<ExportFormat, () => (piece: Uint8Array) => number> = {
  csv: () => {
    // The heading is a line too.
    let rows = -1;
    return (piece) => {
      for (const byte of piece) if (byte === 0x0a) rows += 1;
      return Math.max(0, rows);
    };
  },
  xlsx: () => {
    let rows = 0;
    let lastFour = 0xffff_ffff;
    return (piece) => {
      for (const byte of piece) {
        lastFour = ((lastFour << 8) | byte) >>> 0;
        if (lastFour === progressMark) rows += rowsPerMark;
      }
      return rows;
    };
  },
};
