/** Files of those who are not on the payroll: one for each umbrella company, one for limited companies. Contract section 3, rule 11. */

import { limitedMap, type ShippedMap, umbrellaMap } from './shipped-maps.ts';

export interface EngagementFile {
  map: ShippedMap;
  /** Null is the file of limited companies. */
  umbrellaId: string | null;
}

/** The file that is asked for as `limited`, `umbrella` with an id, or `umbrella-<id>` as files of a run are listed; or null. */
export function engagementFileOf(fileId: string, umbrellaId: string | undefined): EngagementFile | null {
  if (fileId === limitedMap.id) return { map: limitedMap, umbrellaId: null };
  if (fileId === umbrellaMap.id && umbrellaId) return ofUmbrella(umbrellaId);
  const [, listed] = /^umbrella-([0-9a-f-]{36})$/.exec(fileId) ?? [];
  return listed ? ofUmbrella(listed) : null;
}

function ofUmbrella(umbrellaId: string): EngagementFile {
  return { map: { ...umbrellaMap, id: `${umbrellaMap.id}-${umbrellaId}` }, umbrellaId };
}
