import { type RawBuilder, sql, type SqlBool } from 'kysely';
import * as z from 'zod/mini';
import type { Note } from '#contract/notes.ts';
import type { Instant } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { Id } from '#domain/person/person.ts';
import { type KeptNote, refusalToChangeNote, refusalToDeleteNote } from '#domain/note/note.ts';
import { missing } from '#domain/refusal.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { cursorOf, keyOf, type Page, pageOf, type PageWanted } from '#server/platform/postgres/pages.ts';
import { contains } from '#server/platform/postgres/search.ts';

export interface NotePlace {
  userId?: string;
  clientId?: string;
  assignmentId?: string;
  weekStart?: Week;
}

export interface PlacedNote extends KeptNote {
  id: string;
  userId: string | null;
  clientId: string | null;
  weekStart: Week | null;
}

/** Each reviewer sees every client and its notes. A left join keeps the notes on clients. */
function seenBy(person: Viewer): RawBuilder<SqlBool> {
  return sql`(notes.client_id is not null or ${visibleTo(person, 'see notes')})`;
}

export function isAboutWorker(userId: string): RawBuilder<SqlBool> {
  return sql`notes.user_id = ${userId}`;
}

export function isAboutClient(clientId: string): RawBuilder<SqlBool> {
  return sql`notes.client_id in (select id from clients where id = ${clientId} or merged_into = ${clientId})`;
}

export function isAboutWeek({
  assignmentId,
  weekStart,
}: Required<Pick<NotePlace, 'assignmentId' | 'weekStart'>>) {
  return sql<SqlBool>`notes.assignment_id = ${assignmentId} and notes.week_start = ${weekStart}`;
}

export function hasText(search: string | undefined): RawBuilder<SqlBool> {
  return search ? contains('notes.text', search) : sql`true`;
}

function joinedNotes(db: Connection) {
  return db
    .selectFrom('notes')
    .leftJoin('users', 'users.id', 'notes.userId')
    .leftJoin('clients', 'clients.id', 'notes.clientId')
    .leftJoin('assignments', 'assignments.id', 'notes.assignmentId')
    .leftJoin('clients as place', 'place.id', 'assignments.clientId')
    .select(['notes.id', 'notes.text', 'notes.authorId', 'notes.authorName', 'notes.writtenAt'])
    .select(['notes.changedAt', 'notes.weekStart', 'users.id as workerId', 'users.fullName'])
    .select(['clients.id as clientId', 'clients.name as clientName', 'place.name as placeName']);
}

type FlatNote = Awaited<ReturnType<ReturnType<typeof joinedNotes>['executeTakeFirstOrThrow']>>;

function noteOf(flat: FlatNote, person: Viewer, now: Instant): Note {
  const { id, text, authorName, writtenAt, changedAt, weekStart } = flat;
  const named = (key: string | null, name: string | null) =>
    key === null || name === null ? null : { id: key, name };
  return {
    id,
    text,
    authorName,
    at: writtenAt,
    changedAt,
    worker: named(flat.workerId, flat.fullName),
    client: named(flat.clientId, flat.clientName),
    week: weekStart && { weekStart, clientName: flat.placeName },
    mayChange: refusalToChangeNote(flat, person, now) === null,
    mayDelete: refusalToDeleteNote(flat, person, now) === null,
  };
}

export async function pageOfNotes(
  db: Connection,
  { person, now }: { person: Viewer; now: Instant },
  which: RawBuilder<SqlBool>,
  { cursor, limit }: PageWanted,
): Promise<Page<Note>> {
  const after = cursor ? keyOf(cursor, z.tuple([Id])) : null;
  const found = joinedNotes(db).where(which).where(seenBy(person));
  const rows = await found
    .$if(after !== null, (query) => query.where('notes.id', '<', after?.[0] ?? ''))
    .orderBy('notes.id', 'desc')
    .limit(limit + 1)
    .execute();
  const isAll = after === null && rows.length <= limit;
  const total = isAll ? rows.length : await countOf(db, which, person);
  const notes = rows.map((row) => noteOf(row, person, now));
  return pageOf(notes, limit, total, (last) => cursorOf(last.id));
}

async function countOf(db: Connection, which: RawBuilder<SqlBool>, person: Viewer): Promise<number> {
  const { total } = await db
    .selectFrom('notes')
    .leftJoin('users', 'users.id', 'notes.userId')
    .where(which)
    .where(seenBy(person))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function getNote(db: Connection, id: string, person: Viewer, now: Instant): Promise<Note> {
  const flat = await joinedNotes(db)
    .where('notes.id', '=', id)
    .where(seenBy(person))
    .executeTakeFirstOrThrow(() => missing('note'));
  return noteOf(flat, person, now);
}

export async function getPlaceOfWeek(
  db: Connection,
  timesheetId: string,
  person: Viewer,
): Promise<Required<Omit<NotePlace, 'clientId'>>> {
  return db
    .selectFrom('timesheets')
    .select(['userId', 'assignmentId', 'weekStart'])
    .where('id', '=', timesheetId)
    .where(visibleTo(person, 'see notes', { rows: 'timesheets' }))
    .executeTakeFirstOrThrow(() => missing('timesheet'));
}

export async function findWorkerOfTimesheet(db: Connection, timesheetId: string): Promise<string | null> {
  const row = await db
    .selectFrom('timesheets')
    .select('userId')
    .where('id', '=', timesheetId)
    .executeTakeFirst();
  return row?.userId ?? null;
}

export async function findPlacedNote(db: Connection, id: string): Promise<PlacedNote | undefined> {
  return db
    .selectFrom('notes')
    .select(['id', 'text', 'authorId', 'writtenAt', 'userId', 'clientId', 'weekStart'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function lockNote(tx: Connection, id: string): Promise<PlacedNote> {
  await tx.selectFrom('notes').select('id').where('id', '=', id).forUpdate().execute();
  const note = await findPlacedNote(tx, id);
  if (!note) throw missing('note');
  return note;
}

interface Written {
  place: NotePlace;
  text: string;
  author: { id: string; fullName: string };
  at: Date;
}

export async function insertNote(tx: Connection, { place, text, author, at }: Written): Promise<string> {
  const { id } = await tx
    .insertInto('notes')
    .values({ ...place, text, authorId: author.id, authorName: author.fullName, writtenAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveNoteText(tx: Connection, id: string, text: string, at: Date): Promise<void> {
  await tx.updateTable('notes').set({ text, changedAt: at }).where('id', '=', id).execute();
}

export async function removeNote(tx: Connection, id: string): Promise<void> {
  await tx.deleteFrom('notes').where('id', '=', id).execute();
}
