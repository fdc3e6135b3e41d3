import * as z from 'zod/mini';
import { hoursAfter, type Instant } from '#domain/calendar/calendar.ts';
import { type Actor, mayInGeneral, refusalInGeneral } from '#domain/person/access.ts';
import { Refusal } from '#domain/refusal.ts';
import { isVisible, textOf } from '#domain/text.ts';

export const NoteText = textOf('the note', 2_000).check(z.refine(isVisible, 'Enter the note'));

export const NewNote = z.object({ text: NoteText });
/** `seen` is the text that the caller read. */
export const NoteChange = z.object({ text: NoteText, seen: z.optional(z.string()) });

export interface KeptNote {
  text: string;
  authorId: string | null;
  writtenAt: Instant;
}

/** Notes become fixed after a day, because other people may have acted on them. */
const hoursToChange = 24;

type Reader = Pick<Actor, 'id' | 'role'>;

export function refusalToChangeNote(note: KeptNote, actor: Reader, now: Instant): Refusal | null {
  if (note.authorId !== actor.id)
    return new Refusal('forbidden', 'note_not_yours', 'Only the author can change a note.');
  const refusal = refusalInGeneral(actor.role, 'review weeks');
  if (refusal) return refusal;
  return now < hoursAfter(note.writtenAt, hoursToChange)
    ? null
    : new Refusal('conflict', 'note_too_old', 'A note can be changed or deleted for one day.');
}

export function refusalToDeleteNote(note: KeptNote, actor: Reader, now: Instant): Refusal | null {
  if (mayInGeneral(actor.role, 'delete any note')) return null;
  return note.authorId === actor.id
    ? refusalToChangeNote(note, actor, now)
    : new Refusal('forbidden', 'note_not_yours', 'Only the author or an Admin can delete a note.');
}

export function refusalOfSeenNote({ text }: KeptNote, seen: string | undefined): Refusal | null {
  if (seen === undefined || seen === text) return null;
  return new Refusal('conflict', 'note_changed', 'The note has changed since you read it. Open it again.');
}
