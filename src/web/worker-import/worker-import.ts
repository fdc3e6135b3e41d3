import type { ImportedRow, ImportPreview, PreviewRow } from '#contract/worker-import.ts';
import { call } from '#web/app/api/api.ts';
import { queryClient } from '#web/app/api/client.ts';

/** A row of the file: what an import would do with it, or has done. */
export type ImportRow = Omit<PreviewRow, 'state'> & { state: PreviewRow['state'] | ImportedRow['result'] };

export type Preview = Omit<ImportPreview, 'rows'> & { rows: ImportRow[] };

export function previewImport(csv: string): Promise<Preview> {
  return call('POST /api/worker-import/preview', { body: { csv } });
}

/** Imports some rows and answers them as they stand then. */
export async function importRows(rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const sent = rows.flatMap(({ line, worker }) => (worker ? [{ line, worker }] : []));
  const answer = await call('POST /api/worker-import', { body: { rows: sent } });
  const outcomes = new Map(answer.rows.map((outcome) => [outcome.line, outcome]));
  return rows.map((row) => {
    const outcome = outcomes.get(row.line);
    if (!outcome) return row;
    return { ...row, state: outcome.result, problems: outcome.message ? [outcome.message] : [] };
  });
}

export async function refetchWorkers(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['workers'] });
}
