import { listed } from '#web/api/asked.ts';

export const consultantsQuery = listed('GET /api/consultants');
