import { endpoints } from '#contract/endpoint/endpoint.ts';

/** `event: change` has ids only. */
export interface RowChange {
  table: 'timesheets' | 'absences';
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  id: string;
  userId: string;
}

export interface PayRunChange {
  table: 'pay_runs';
}

export const liveEndpoints = endpoints({
  'GET /api/changes': {
    operationId: 'streamChanges',
    tag: 'Live',
    summary: 'Which timesheets and absences changed, of those that I may see, as an event stream',
    who: 'signed in',
    description:
      '`event: change` with `{table, type, id, userId}`; to who hands weeks to payroll also with `{table: "pay_runs"}`, once for whatever is done to a run; `event: resync` when changes may have been missed; a heartbeat every 25 s. Reconnect after 1, 2, 5, 10 s.',
    file: { type: 'text/event-stream', description: 'Events until the session ends', endless: true },
  },
});
