import type { PayrollFormatDetails } from '#domain/payroll-file/payroll-format.ts';
import { firstPart, layoutOf } from '#domain/payroll-file/file-layout.ts';
import type { FileItem } from '#domain/payroll-file/file-row.ts';
import { textInFile } from '#domain/payroll-file/file-text.ts';
import type { Share } from '#server/pay-runs/engagement-store.ts';
import { sourceOfRun, newestItems } from '#server/pay-runs/item-store.ts';
import { findLastLockedRun, findOpenRun, getRun, type RunRow } from '#server/pay-runs/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { listFirstItems } from './item-store.ts';

const rowsShown = 20;

export function shareOf({ purpose }: Pick<PayrollFormatDetails, 'purpose'>): Share {
  return purpose === 'payroll' ? { engagement: 'paye' } : 'all';
}

interface Wanted {
  runId: string | null;
  timeZone: string;
}

export async function previewFormat(db: Connection, payrollFormat: PayrollFormatDetails, wanted: Wanted) {
  const { run, items } = await itemsToShow(db, { ...wanted, share: shareOf(payrollFormat) });
  const layout = layoutOf(payrollFormat);
  const rows = layout.rows({ number: run?.number ?? null, payDate: run?.payDate ?? null }, items);
  return {
    of: items.length === 0 ? ('nothing' as const) : run ? ('run' as const) : ('weeks' as const),
    runNumber: run?.number ?? null,
    headings: layout.headings(firstPart),
    rows: rows
      .slice(0, rowsShown)
      .map(({ cells }) =>
        cells.map(({ kind, text }) => (kind === 'text' ? textInFile(text, payrollFormat.encoding) : text)),
      ),
  };
}

async function itemsToShow(
  db: Connection,
  { runId, timeZone, share }: Wanted & { share: Share },
): Promise<{ run: RunRow | null; items: FileItem[] }> {
  const page = { share, limit: rowsShown };
  const first = async (run: RunRow) => listFirstItems(db, await sourceOfRun(db, run, timeZone), page);
  if (runId) {
    const run = await getRun(db, runId);
    return { run, items: await first(run) };
  }
  for (const find of [findOpenRun, findLastLockedRun]) {
    const run = await find(db);
    const items = run ? await first(run) : [];
    if (items.length > 0) return { run, items };
  }
  return { run: null, items: await listFirstItems(db, newestItems(rowsShown), page) };
}
