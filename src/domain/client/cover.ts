/** Contract section 1: a deputy signs for an absent authoriser. */

import * as z from 'zod/mini';
import { addMonths, longDay } from '#domain/calendar/calendar.ts';
import { Day } from '#domain/calendar/day.ts';
import { Id } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Authoriser } from './client.ts';

export const CoverDetails = z.object({ deputyId: Id, fromDate: Day, untilDate: Day }).check(
  z.refine(({ fromDate, untilDate }) => untilDate >= fromDate, {
    message: 'The last day must not be before the first day',
    path: ['untilDate'],
  }),
);
export type CoverDetails = z.infer<typeof CoverDetails>;

export const Cover = z.strictObject({
  id: z.string(),
  deputyId: z.string(),
  deputyName: z.string(),
  fromDate: Day,
  untilDate: Day,
});
export type Cover = z.infer<typeof Cover>;

type Named = Pick<Authoriser, 'id' | 'fullName' | 'disabledAt'>;

function refused(field: keyof CoverDetails, message: string): Refusal {
  return new Refusal('invalid', 'cover_invalid', message, { fields: { [field]: message } });
}

export function refusalToCover(
  authoriser: Named,
  deputy: Named | undefined,
  { untilDate }: Pick<CoverDetails, 'untilDate'>,
  today: Day,
): Refusal | null {
  if (!deputy) return refused('deputyId', 'Choose an authoriser of this client.');
  if (deputy.id === authoriser.id)
    return refused('deputyId', 'Choose someone else. A person cannot be their own cover.');
  if (deputy.disabledAt !== null)
    return refused('deputyId', `${deputy.fullName} is disabled and can no longer sign.`);
  if (untilDate > addMonths(today, 12)) return refused('untilDate', 'Choose a last day within a year.');
  return untilDate < today ? refused('untilDate', 'Choose a last day that is not in the past.') : null;
}

export function refusalToOverlap(
  { fullName }: Pick<Authoriser, 'fullName'>,
  { fromDate, untilDate }: Pick<CoverDetails, 'fromDate' | 'untilDate'>,
  others: readonly Cover[],
): Refusal | null {
  const other = others.find((one) => one.fromDate <= untilDate && one.untilDate >= fromDate);
  if (!other) return null;
  const days = `from ${longDay(other.fromDate)} to ${longDay(other.untilDate)}`;
  const message = `${other.deputyName} already covers ${fullName} ${days}. Remove that cover first, or choose other days.`;
  return new Refusal('conflict', 'cover_overlaps', message, {
    values: { fullName: other.deputyName },
    fields: { fromDate: message },
  });
}
