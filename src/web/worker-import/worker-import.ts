import type { ImportedWorker } from '#domain/worker-import/worker-import.ts';
import { api } from '#web/app/api/api.ts';
import { queryClient } from '#web/app/api/client.ts';

/** A row of the file: what an import would do with it, or has done. */
export interface ImportRow {
  line: number;
  fullName: string;
  email: string;
  state: 'new' | 'imported' | 'exists' | 'error';
  worker: ImportedWorker | null;
  problems: string[];
  /** What is likelier a slip than meant. */
  warnings: string[];
}

export interface Preview {
  rows: ImportRow[];
  /** Headings that mean nothing. */
  ignored: string[];
  /** The same of the file as a whole. */
  warnings: string[];
}

export function previewImport(csv: string): Promise<Preview> {
  return api.post<Preview>('/api/worker-import/preview', { csv });
}

interface Outcome {
  line: number;
  result: 'imported' | 'exists' | 'error';
  message: string | null;
}

/** Imports some rows and answers them as they stand then. */
export async function importRows(rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const sent = rows.map(({ line, worker }) => ({ line, worker }));
  const answer = await api.post<{ rows: Outcome[] }>('/api/worker-import', { rows: sent });
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
