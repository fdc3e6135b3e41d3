import { queryOptions } from '@tanstack/react-query';
import { open } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { payrollFormatsQuery } from '#web/api/queries/payroll-formats.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { saveFile } from '#web/ui/save-file.ts';

export const formatsToMakeQuery = queryOptions({
  ...payrollFormatsQuery(false),
  select: (payrollFormats) =>
    payrollFormats.toSorted((one, other) => Number(other.isChosen) - Number(one.isChosen)),
});

/**
 * Downloads a payroll file; the server creates the file if needed. Returns the file's name and the
 * number of further files of the same download.
 */
export async function saveRunFile(
  id: string,
  mapId: string,
  { version, umbrellaId }: { version?: number; umbrellaId?: string } = {},
): Promise<{ name: string; others: number }> {
  try {
    const query = { ...(version !== undefined && { version }), ...(umbrellaId && { umbrellaId }) };
    const response = await open('GET /api/pay-runs/:id/files/:mapId', { params: { id, mapId }, query });
    const disposition = response.headers.get('Content-Disposition') ?? '';
    const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? `${mapId}.csv`;
    saveFile(await response.blob(), name);
    const others = response.headers.get('X-More-Files')?.split(',').length ?? 0;
    return { name, others };
  } finally {
    await fetchNow();
  }
}

export function statementQuery(id: string, umbrellaId: string) {
  return asked('GET /api/pay-runs/:id/umbrellas/:umbrellaId/statement', { params: { id, umbrellaId } });
}
