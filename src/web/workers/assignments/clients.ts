import { Refusal } from '#domain/refusal.ts';
import { call } from '#web/api/api.ts';
import { clientNamed } from '#web/api/queries/offered-clients.ts';

export async function clientIdFor(name: string): Promise<string> {
  const { items } = await call('GET /api/clients', { query: { search: name, limit: '200' } });
  const known = clientNamed(items, name);
  if (known) return known.id;
  try {
    return (await call('POST /api/clients', { body: { name } })).id;
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    throw failure.inWords(failure.message, ['clientName']);
  }
}
