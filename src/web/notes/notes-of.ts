import type { Note } from '#contract/notes.ts';
import { call } from '#web/api/api.ts';
import { pagesOf } from '#web/api/pages.ts';

/** The subject of a note: a worker, a client, or one version of a week. */
export interface About {
  kind: 'worker' | 'client' | 'timesheet';
  id: string;
}

export function notesQuery({ kind, id }: About) {
  const sent = { params: { id }, query: {} };
  if (kind === 'worker') return pagesOf('GET /api/workers/:id/notes', sent);
  if (kind === 'client') return pagesOf('GET /api/clients/:id/notes', sent);
  return pagesOf('GET /api/timesheets/:id/notes', sent);
}

export function addNote({ kind, id }: About, text: string): Promise<Note> {
  const sent = { params: { id }, body: { text } };
  if (kind === 'worker') return call('POST /api/workers/:id/notes', sent);
  if (kind === 'client') return call('POST /api/clients/:id/notes', sent);
  return call('POST /api/timesheets/:id/notes', sent);
}
