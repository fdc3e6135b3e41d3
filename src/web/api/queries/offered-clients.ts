import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/client/client.ts';
import { isSameName } from '#domain/client/client-name.ts';
import { listed } from '#web/api/asked.ts';

const mostOffered = '8';

export function offeredClientsQuery(search: string) {
  return queryOptions({
    ...listed('GET /api/clients', { query: { search, limit: mostOffered } }),
    placeholderData: keepPreviousData,
  });
}

/** Compares as the server does, ignoring case, accents and spaces. */
export function clientNamed(clients: readonly Client[], name: string): Client | undefined {
  return clients.find((client) => isSameName(client.name, name));
}
