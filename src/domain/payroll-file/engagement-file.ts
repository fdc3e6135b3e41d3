/** Contract section 3, rule 11: one file per umbrella company, one for limited companies. */

import { limitedFormat, type ShippedFormat, umbrellaFormat } from './shipped-formats.ts';

export interface EngagementFile {
  payrollFormat: ShippedFormat;
  umbrellaId: string | null;
}

export function engagementFileOf(fileId: string, umbrellaId: string | undefined): EngagementFile | null {
  if (fileId === limitedFormat.id) return { payrollFormat: limitedFormat, umbrellaId: null };
  if (fileId === umbrellaFormat.id && umbrellaId) return ofUmbrella(umbrellaId);
  const [, listed] = /^umbrella-([0-9a-f-]{36})$/.exec(fileId) ?? [];
  return listed ? ofUmbrella(listed) : null;
}

function ofUmbrella(umbrellaId: string): EngagementFile {
  return { payrollFormat: { ...umbrellaFormat, id: `${umbrellaFormat.id}-${umbrellaId}` }, umbrellaId };
}
