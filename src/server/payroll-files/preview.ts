/** The first rows of a payroll file, on real lines. */

import type { ExportMapDetails } from '#domain/pay-run/export-map.ts';
import { firstPart, layoutOf } from '#domain/pay-run/file/file-layout.ts';
import { textInFile } from '#domain/pay-run/file/file-text.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { findLastLockedRun, getRun, listFirstItems, listWaitingWeeks } from './item-store.ts';

const rowsShown = 20;

export async function previewMap(db: Connection, map: ExportMapDetails, runId: string | null) {
  const asked = runId ? await getRun(db, runId) : undefined;
  const run = asked ?? (await findLastLockedRun(db));
  const isLocked = run !== undefined && run.status !== 'open';
  const items = isLocked
    ? await listFirstItems(db, run.id, rowsShown)
    : await listWaitingWeeks(db, asked?.upToWeek ?? null, rowsShown);
  const layout = layoutOf(map);
  const rows = layout.rows({ number: run?.number ?? null, payDate: run?.payDate ?? null }, items);
  return {
    of: isLocked ? ('run' as const) : items.length > 0 ? ('weeks' as const) : ('nothing' as const),
    runNumber: isLocked ? run.number : null,
    headings: layout.headings(firstPart),
    rows: rows
      .slice(0, rowsShown)
      .map(({ cells }) =>
        cells.map(({ kind, text }) => (kind === 'text' ? textInFile(text, map.encoding) : text)),
      ),
  };
}
