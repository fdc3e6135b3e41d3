/** What becomes of the agency's settings where two Admins set them from what they have seen. */

import * as z from 'zod/mini';
import { Refusal } from '#domain/refusal.ts';
import { AgencySettings, changeOfAgency } from './agency.ts';

/** With `seen`, the settings that these were made from, what is the same in both stays as it is by now. */
export const AgencyChange = z.intersection(AgencySettings, z.object({ seen: z.optional(AgencySettings) }));

type Part = readonly (keyof AgencySettings)[];

/** The pay day follows the cut-off. */
const together: Part = ['cutOff', 'payDay'];

const parts: readonly Part[] = [
  together,
  ...z
    .keyof(AgencySettings)
    .options.filter((name) => !together.includes(name))
    .map((name) => [name]),
];

function partOf(settings: AgencySettings, part: Part): Partial<AgencySettings> {
  return Object.fromEntries(part.map((name) => [name, settings[name]]));
}

function isSame(one: AgencySettings, other: AgencySettings, part: Part): boolean {
  return JSON.stringify(partOf(one, part)) === JSON.stringify(partOf(other, part));
}

/** The settings as they are to be; refused where somebody else has set the same ones otherwise since they were seen. */
export function changedSettings(
  current: AgencySettings,
  wanted: AgencySettings,
  seen: AgencySettings | undefined,
): AgencySettings {
  if (!seen) return wanted;
  const changed = parts.filter((part) => !isSame(wanted, seen, part));
  const lost = changed.filter((part) => !isSame(current, seen, part) && !isSame(current, wanted, part));
  if (lost.length > 0) {
    const others = changeOfAgency(seen, withParts(seen, current, lost));
    throw new Refusal(
      'conflict',
      `Someone else has changed the settings by now: ${others}. Open the page again to see how they stand.`,
    );
  }
  return withParts(current, wanted, changed);
}

function withParts(settings: AgencySettings, from: AgencySettings, changed: readonly Part[]): AgencySettings {
  return Object.assign({}, settings, ...changed.map((part) => partOf(from, part)));
}
