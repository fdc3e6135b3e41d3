import type { ChangedRow, ImportedRow, ImportPreview, PreviewRow } from '#contract/worker-import.ts';
import type { ImportChoices } from '#domain/worker-import/import-choices.ts';
import { call } from '#web/api/api.ts';

export type ImportRow = Omit<PreviewRow, 'state'> & {
  state: PreviewRow['state'] | ImportedRow['result'] | ChangedRow['result'];
};

export type Preview = Omit<ImportPreview, 'rows'> & { rows: ImportRow[] };

export function previewImport(csv: string, choices: ImportChoices): Promise<Preview> {
  return call('POST /api/worker-import/preview', { body: { csv, choices } });
}

export async function importRows(rows: readonly ImportRow[], invite: boolean): Promise<ImportRow[]> {
  const sent = rows.flatMap(({ line, worker }) => (worker ? [{ line, worker }] : []));
  const answer = await call('POST /api/worker-import', { body: { rows: sent, invite } });
  return withOutcomes(rows, answer.rows);
}

export async function changeRows(rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const sent = rows.flatMap(({ line, change, differences }) =>
    change ? [{ line, change, differences }] : [],
  );
  const answer = await call('POST /api/worker-import/changes', { body: { rows: sent } });
  return withOutcomes(rows, answer.rows);
}

type Outcome = Pick<ImportedRow, 'line' | 'message'> & { result: ImportRow['state'] };

function withOutcomes(rows: readonly ImportRow[], outcomes: readonly Outcome[]): ImportRow[] {
  const byLine = new Map(outcomes.map((outcome) => [outcome.line, outcome]));
  return rows.map((row) => {
    const outcome = byLine.get(row.line);
    if (!outcome) return row;
    return { ...row, state: outcome.result, problems: outcome.message ? [outcome.message] : [] };
  });
}
