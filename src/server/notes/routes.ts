import type { noteEndpoints } from '#contract/notes.ts';
import type { Person } from '#domain/person/person.ts';
import { refusalOfSeenNote, refusalToChangeNote, refusalToDeleteNote } from '#domain/note/note.ts';
import { missing, throwIf } from '#domain/refusal.ts';
import { actingOnWorker } from '#server/access/acting.ts';
import { lockUser } from '#server/access/person-store.ts';
import { getClient } from '#server/clients/store.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { askerOf } from '#server/session/signed-in.ts';
import { getWorker } from '#server/workers/store.ts';
import {
  findPlacedNote,
  findWorkerOfTimesheet,
  getNote,
  getPlaceOfWeek,
  hasText,
  insertNote,
  isAboutClient,
  isAboutWeek,
  isAboutWorker,
  lockNote,
  type NotePlace,
  pageOfNotes,
  type PlacedNote,
  removeNote,
  saveNoteText,
} from './store.ts';

export function noteHandlers(portal: Portal): Handlers<typeof noteEndpoints> {
  const { db, clock } = portal;
  const now = () => clock().toISOString();

  /** Locks the worker first, so that a consultant or deputy who has just lost the worker cannot write. */
  function write<Result>(
    sessionId: string,
    userId: string | null,
    work: (tx: Connection, person: Person, at: Date) => Promise<Result>,
  ): Promise<Result> {
    const asker = askerOf(portal, sessionId, 'review weeks');
    return db.transaction().execute(async (tx) => {
      if (userId) await lockUser(tx, userId);
      const person = await asker(tx);
      if (!userId) return work(tx, person, clock());
      await getWorker(tx, userId, person, 'write a note');
      return work(tx, person, clock());
    });
  }

  async function add(tx: Connection, person: Person, at: Date, place: NotePlace, text: string) {
    const author = await actingOnWorker(tx, person, place.userId ?? null);
    const id = await insertNote(tx, { place, text, author, at });
    return getNote(tx, id, person, at.toISOString());
  }

  async function change(
    sessionId: string,
    id: string,
    work: (tx: Connection, note: PlacedNote, person: Person, at: Date) => Promise<void>,
  ): Promise<void> {
    const known = await findPlacedNote(db, id);
    if (!known) throw missing('note');
    await write(sessionId, known.userId, async (tx, person, at) =>
      work(tx, await lockNote(tx, id), person, at),
    );
  }

  return {
    'GET /api/notes': ({ person, query: { search, ...wanted } }) =>
      pageOfNotes(db, { person, now: now() }, hasText(search), wanted),

    'GET /api/workers/:id/notes': async ({ person, params: { id }, query }) => {
      await getWorker(db, id, person, 'see notes');
      return pageOfNotes(db, { person, now: now() }, isAboutWorker(id), query);
    },

    'POST /api/workers/:id/notes': ({ sessionId, params: { id }, body: { text } }) =>
      write(sessionId, id, (tx, person, at) => add(tx, person, at, { userId: id }, text)),

    'GET /api/timesheets/:id/notes': async ({ person, params: { id }, query }) => {
      const place = await getPlaceOfWeek(db, id, person);
      return pageOfNotes(db, { person, now: now() }, isAboutWeek(place), query);
    },

    'POST /api/timesheets/:id/notes': async ({ sessionId, params: { id }, body: { text } }) => {
      const userId = await findWorkerOfTimesheet(db, id);
      if (!userId) throw missing('timesheet');
      return write(sessionId, userId, async (tx, person, at) =>
        add(tx, person, at, await getPlaceOfWeek(tx, id, person), text),
      );
    },

    'GET /api/clients/:id/notes': async ({ person, params: { id }, query }) => {
      await getClient(db, id);
      return pageOfNotes(db, { person, now: now() }, isAboutClient(id), query);
    },

    'POST /api/clients/:id/notes': ({ sessionId, params: { id }, body: { text } }) =>
      write(sessionId, null, async (tx, person, at) => {
        await getClient(tx, id);
        return add(tx, person, at, { clientId: id }, text);
      }),

    'PUT /api/notes/:id': async ({ person: reader, sessionId, params: { id }, body: { text, seen } }) => {
      await change(sessionId, id, async (tx, note, person, at) => {
        throwIf(refusalToChangeNote(note, person, at.toISOString()));
        throwIf(refusalOfSeenNote(note, seen));
        if (note.text === text) return;
        await saveNoteText(tx, id, text, at);
        await record(tx, note, { actor: person, at, after: text });
      });
      return getNote(db, id, reader, now());
    },

    'DELETE /api/notes/:id': async ({ sessionId, params: { id } }) => {
      await change(sessionId, id, async (tx, note, person, at) => {
        throwIf(refusalToDeleteNote(note, person, at.toISOString()));
        await removeNote(tx, id);
        await record(tx, note, { actor: person, at, after: null });
      });
      return { id };
    },
  };
}

async function record(
  tx: Connection,
  { id, text, userId, clientId, weekStart }: PlacedNote,
  { actor, at, after }: { actor: Person; at: Date; after: string | null },
): Promise<void> {
  const version = (note: string) => ({ note, ...(weekStart && { weekStart }) });
  const entry = { actor, at, before: version(text), after: after === null ? null : version(after) };
  if (userId !== null) {
    const action = after === null ? 'deleted' : 'changed';
    await insertHistory(tx, { ...entry, subject: 'note', action, subjectId: id, userId });
  } else if (clientId !== null) {
    const action = after === null ? 'note deleted' : 'note changed';
    await insertHistory(tx, { ...entry, subject: 'client', action, subjectId: clientId, userId: null });
  }
}
