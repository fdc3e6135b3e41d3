import { type AddressSearch, withoutUndefined, textIn } from '#web/frame/lists/filters.ts';
import type { ItemFilter } from '#web/pay-runs/pay-runs.ts';

const itemsAskedFor = ['held', 'late', 'corrections', 'without rate'] as const satisfies ItemFilter['only'][];

/** Which of what stands in a run the address asks for. */
export function itemFilterIn({ search, only }: AddressSearch): ItemFilter {
  return withoutUndefined({ search: textIn(search), only: itemsAskedFor.find((one) => one === only) });
}
