import { endpoints } from '#contract/endpoint/endpoint.ts';

/** `event: change` has ids only. */
export interface RowChange {
  table: 'timesheets' | 'absences' | 'notes';
  type: 'INSERT' | 'UPDATE' | 'DELETE';
  id: string;
  userId: string;
}

export interface PayRunChange {
  table: 'pay_runs';
}

export interface ClientNoteChange {
  table: 'client_notes';
  type: RowChange['type'];
  id: string;
  clientId: string;
}

export const liveEndpoints = endpoints({
  'GET /api/changes': {
    operationId: 'streamChanges',
    tag: 'Live',
    summary: 'Streams changes of timesheets, absences and notes that you may see',
    who: 'signed in',
    description:
      '`event: change` has `{table, type, id, userId}`. Callers who may read pay runs also get `{table: "pay_runs"}`, once for each change of a run, and callers who read notes `{table: "client_notes", type, id, clientId}`. `event: resync` says that changes may have been missed. A heartbeat comes every 25 s. Reconnect after 1, 2, 5, 10 s.',
    file: {
      type: 'text/event-stream',
      description: 'An event stream that ends with the session',
      endless: true,
    },
  },
});
