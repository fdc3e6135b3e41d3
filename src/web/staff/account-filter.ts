import { Role } from '#domain/person/person.ts';
import { type AddressSearch, withoutUndefined, textIn } from '#web/frame/lists/filters.ts';
import type { AccountFilter } from './accounts.ts';

/** Which accounts the address asks for. */
export function accountFilterIn({ role, search }: AddressSearch): AccountFilter {
  return withoutUndefined({ role: Role.safeParse(role).data, search: textIn(search) });
}
