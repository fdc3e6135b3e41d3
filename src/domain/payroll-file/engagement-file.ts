/** Contract section 3, rule 11: one file per umbrella company, one for limited companies. */

import { limitedMap, type ShippedMap, umbrellaMap } from './shipped-maps.ts';

export interface EngagementFile {
  map: ShippedMap;
  umbrellaId: string | null;
}

/** `fileId` is `limited`, `umbrella` with an `umbrellaId`, or `umbrella-<id>`; null for any other. */
export function engagementFileOf(fileId: string, umbrellaId: string | undefined): EngagementFile | null {
  if (fileId === limitedMap.id) return { map: limitedMap, umbrellaId: null };
  if (fileId === umbrellaMap.id && umbrellaId) return ofUmbrella(umbrellaId);
  const [, listed] = /^umbrella-([0-9a-f-]{36})$/.exec(fileId) ?? [];
  return listed ? ofUmbrella(listed) : null;
}

function ofUmbrella(umbrellaId: string): EngagementFile {
  return { map: { ...umbrellaMap, id: `${umbrellaMap.id}-${umbrellaId}` }, umbrellaId };
}
