import * as z from 'zod/mini';
import { Week } from '#domain/calendar/day.ts';
import { NewNote, NoteChange } from '#domain/note/note.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, Gone, listOf, pageQuery, TextFilter } from '#contract/endpoint/list.ts';

const NamedId = z.strictObject({ id: z.string(), name: z.string() });

export const Note = z.strictObject({
  id: z.string(),
  text: z.string(),
  authorName: z.string(),
  at: z.string(),
  changedAt: z.nullable(z.string()),
  worker: z.nullable(NamedId),
  client: z.nullable(NamedId),
  week: z.nullable(z.strictObject({ weekStart: Week, clientName: z.nullable(z.string()) })),
  mayChange: z.boolean(),
  mayDelete: z.boolean(),
});
export type Note = z.infer<typeof Note>;

const tag = 'Notes';
const who = 'reviewer';
const internal = 'Only staff who may see the worker or the client read a note; workers and clients never do.';

export const noteEndpoints = endpoints({
  'GET /api/notes': {
    operationId: 'findNotes',
    tag,
    summary: 'Finds notes by their text, newest first',
    who: 'read notes',
    description: internal,
    query: z.object({ search: TextFilter, ...pageQuery }),
    answer: listOf(Note),
  },
  'GET /api/workers/:id/notes': {
    operationId: 'listNotesOfWorker',
    tag,
    summary: 'Lists the notes about a worker and the worker’s weeks, newest first',
    who: 'read notes',
    params: ById,
    query: z.object(pageQuery),
    answer: listOf(Note),
    refuses: ['missing'],
  },
  'POST /api/workers/:id/notes': {
    operationId: 'createNoteOfWorker',
    tag,
    summary: 'Adds a note about a worker',
    who,
    description: internal,
    params: ById,
    body: NewNote,
    answer: Note,
    status: 201,
    refuses: ['missing'],
  },
  'GET /api/timesheets/:id/notes': {
    operationId: 'listNotesOfWeek',
    tag,
    summary: 'Lists the notes about a week in all its versions, newest first',
    who: 'read notes',
    params: ById,
    query: z.object(pageQuery),
    answer: listOf(Note),
    refuses: ['missing'],
  },
  'POST /api/timesheets/:id/notes': {
    operationId: 'createNoteOfWeek',
    tag,
    summary: 'Adds a note about a week',
    who,
    description: internal,
    params: ById,
    body: NewNote,
    answer: Note,
    status: 201,
    refuses: ['missing'],
  },
  'GET /api/clients/:id/notes': {
    operationId: 'listNotesOfClient',
    tag,
    summary: 'Lists the notes about a client and the clients merged into it, newest first',
    who: 'read notes',
    params: ById,
    query: z.object(pageQuery),
    answer: listOf(Note),
    refuses: ['missing'],
  },
  'POST /api/clients/:id/notes': {
    operationId: 'createNoteOfClient',
    tag,
    summary: 'Adds a note about a client',
    who,
    description: internal,
    params: ById,
    body: NewNote,
    answer: Note,
    status: 201,
    refuses: ['missing'],
  },
  'PUT /api/notes/:id': {
    operationId: 'updateNote',
    tag,
    summary: 'Changes the text of an own note',
    who,
    description:
      'For one day after the note was written. The log keeps the old text. `seen` is the text that the caller read: if it has changed since, the answer is a conflict.',
    params: ById,
    body: NoteChange,
    answer: Note,
    refuses: ['missing', 'forbidden', 'conflict'],
  },
  'DELETE /api/notes/:id': {
    operationId: 'deleteNote',
    tag,
    summary: 'Deletes a note',
    who,
    description: 'Authors delete own notes for one day, Admins any note. The log keeps the text.',
    params: ById,
    answer: Gone,
    refuses: ['missing', 'forbidden', 'conflict'],
  },
});
