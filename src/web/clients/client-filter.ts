import { clientLists } from '#domain/client/client.ts';
import { type AddressSearch, withoutUndefined, textIn } from '#web/frame/lists/filters.ts';
import type { ClientFilter } from './clients.ts';

/** Which clients the address asks for. */
export function clientFilterIn({ search, show }: AddressSearch): ClientFilter {
  return withoutUndefined({ search: textIn(search), show: clientLists.find((one) => one === show) });
}
