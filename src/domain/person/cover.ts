import * as z from 'zod/mini';
import { addMonths, type Day as CalendarDay, longDay, shortDay } from '#domain/calendar/calendar.ts';
import { Day } from '#domain/calendar/day.ts';
import { missing, Refusal } from '#domain/refusal.ts';
import { isReviewer, refusalInGeneral } from './access.ts';
import { type Covered, Id, type Person } from './person.ts';
import { orNull, textOf } from '#domain/text.ts';

export const CoverOrder = z
  .object({
    consultantId: z.optional(Id),
    deputyId: z.guid('Choose who covers'),
    fromDate: Day,
    untilDate: Day,
    note: orNull(textOf('a note', 500)),
  })
  .check(
    z.refine(({ fromDate, untilDate }) => untilDate >= fromDate, {
      message: 'The last day must not be before the first day',
      path: ['untilDate'],
    }),
  );
export type CoverOrder = z.infer<typeof CoverOrder>;

export const hoursUntilAdmins = 24;

type Actor = Pick<Person, 'id' | 'role'>;
type Named = Pick<Person, 'id' | 'fullName' | 'role'> & { isDisabled: boolean };

export function refusalToSpeakFor(actor: Actor, consultantId: string): Refusal | null {
  return actor.id === consultantId ? null : refusalInGeneral(actor.role, 'speak for colleagues');
}

function refused(field: keyof CoverOrder, message: string): Refusal {
  return new Refusal('invalid', 'cover_invalid', message, { fields: { [field]: message } });
}

export function refusalToCover(
  consultant: Named | undefined,
  deputy: Named | undefined,
  { untilDate }: Pick<CoverOrder, 'untilDate'>,
  today: CalendarDay,
): Refusal | null {
  if (!consultant || !isReviewer(consultant.role)) return missing('consultant');
  if (deputy?.id === consultant.id)
    return refused('deputyId', 'Choose someone else. A person cannot be their own cover.');
  if (!deputy || !isReviewer(deputy.role))
    return refused('deputyId', 'Choose a consultant or an Admin as cover.');
  if (deputy.isDisabled)
    return refused('deputyId', `${deputy.fullName} is disabled and cannot cover anyone.`);
  if (untilDate > addMonths(today, 12)) return refused('untilDate', 'Choose a last day within a year.');
  return untilDate < today ? refused('untilDate', 'Choose a last day that is not in the past.') : null;
}

export function refusalOfOverlap(deputy: Pick<Person, 'fullName'>): Refusal {
  const message = `${deputy.fullName} already has cover on some of these days. End that cover first, or choose other days.`;
  return new Refusal('conflict', 'cover_overlaps', message, {
    values: { fullName: deputy.fullName },
    fields: { fromDate: message },
  });
}

interface Span {
  fromDate: CalendarDay;
  untilDate: CalendarDay;
}

function dayAndMonth(of: CalendarDay): string {
  return shortDay(of).slice(0, 5);
}

export function spanOfCover({ fromDate, untilDate }: Span, today: CalendarDay): string {
  if (fromDate > today) return `from ${longDay(fromDate)} to ${longDay(untilDate)}`;
  return `until ${longDay(untilDate)}`;
}

export function coversInWords(covers: readonly Pick<Covered, 'fullName' | 'untilDate'>[]): string {
  const each = covers.map(({ fullName, untilDate }) => `${fullName} until ${dayAndMonth(untilDate)}`);
  const last = each.pop();
  return each.length > 0 ? `For ${each.join(', ')} and ${last}` : `For ${last}`;
}
