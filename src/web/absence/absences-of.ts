import type { Week } from '#domain/calendar/week.ts';
import { listed } from '#web/api/asked.ts';

export function absencesQuery(id: string, week: Week) {
  return listed('GET /api/workers/:id/absences/:week', { params: { id, week } });
}
