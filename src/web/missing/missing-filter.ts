import { type Day, Week } from '#domain/calendar/day.ts';
import type { Role } from '#domain/person/person.ts';
import { refusalToMiss, weekToChase } from '#domain/missing/reminder.ts';
import { type AddressSearch, consultantOrNoneIn, withoutUndefined } from '#web/frame/lists/filters.ts';
import type { MissingQuery } from './missing.ts';

export function missingFilterIn({ week, consultantId }: AddressSearch, today: Day, role: Role): MissingQuery {
  const chosen = Week.safeParse(week).data;
  return withoutUndefined({
    week: chosen && !refusalToMiss(chosen, today) ? chosen : weekToChase(today),
    consultantId: consultantOrNoneIn(consultantId, role),
  });
}
