import { listed } from '#web/api/asked.ts';

export function assignmentsQuery(workerId: string) {
  return listed('GET /api/workers/:id/assignments', { params: { id: workerId } });
}
