import { asked } from '#web/api/asked.ts';

export const reportChoicesQuery = asked('GET /api/reports/timesheets/choices');
