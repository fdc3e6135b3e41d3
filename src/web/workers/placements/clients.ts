import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/client/client.ts';
import { Refusal } from '#domain/refusal.ts';
import { call } from '#web/app/api/api.ts';

/** As many as one looks through in a list below a field. */
const mostOffered = '8';

/** The first clients whose name or account code has this in it. */
export function clientsQuery(search: string) {
  return queryOptions({
    queryKey: ['clients', 'offered', search],
    queryFn: async () => (await call('GET /api/clients', { query: { search, limit: mostOffered } })).items,
    placeholderData: keepPreviousData,
  });
}

/** The one of this name, whatever its case and accents, as the server compares them. */
export function clientNamed(clients: readonly Client[], name: string): Client | undefined {
  return clients.find(
    (client) => client.name.localeCompare(name.trim(), 'en', { sensitivity: 'base' }) === 0,
  );
}

/** The id of the client of this name, which is added where there is none. */
export async function clientIdFor(name: string): Promise<string> {
  const { items } = await call('GET /api/clients', { query: { search: name, limit: '200' } });
  const known = clientNamed(items, name);
  if (known) return known.id;
  try {
    return (await call('POST /api/clients', { body: { name } })).id;
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    throw new Refusal(failure.code, failure.message, { fields: { clientName: failure.message } });
  }
}
