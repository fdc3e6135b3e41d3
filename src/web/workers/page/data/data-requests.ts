import { call, open } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { saveFile } from '#web/ui/save-file.ts';

export function dataRequestQuery(id: string) {
  return asked('GET /api/workers/:id/data', { params: { id } });
}

export async function saveData(id: string, format: 'json' | 'pdf', today: string): Promise<void> {
  const name = `personal-data-${today}.${format}`;
  if (format === 'pdf') {
    const response = await open('GET /api/workers/:id/data.pdf', { params: { id } });
    saveFile(await response.blob(), name);
    return;
  }
  const data = await call('GET /api/workers/:id/data.json', { params: { id } });
  saveFile(new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' }), name);
}

export async function saveReceipt(id: string): Promise<void> {
  const response = await open('GET /api/workers/:id/forgetting.pdf', { params: { id } });
  const disposition = response.headers.get('Content-Disposition') ?? '';
  saveFile(await response.blob(), /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'receipt.pdf');
}
