import type { Week } from '#domain/calendar/week.ts';
import { listed } from '#web/api/asked.ts';

export function payWeeksQuery(from: Week, until: Week) {
  return listed('GET /api/pay-calendar', { query: { from, until } });
}
