import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as z from 'zod/mini';
import { hoursAfter } from '#domain/calendar/calendar.ts';
import { NoteText, refusalToChangeNote, refusalToDeleteNote } from './note.ts';

const writtenAt = '2026-11-18T10:00:00.000Z';
const note = { text: 'Rang her', authorId: 'jo', writtenAt };
const hoursLater = (hours: number) => hoursAfter(writtenAt, hours);
const jo = { id: 'jo', role: 'Recruitment Consultant' } as const;
const daniel = { id: 'daniel', role: 'Recruitment Consultant' } as const;
const helen = { id: 'helen', role: 'Admin' } as const;

describe('a note', () => {
  test('a note is changed by its author for one day', () => {
    assert.equal(refusalToChangeNote(note, jo, hoursLater(23.9)), null);
    assert.equal(refusalToChangeNote(note, jo, hoursLater(24))?.reason, 'note_too_old');
    for (const other of [daniel, helen])
      assert.equal(refusalToChangeNote(note, other, hoursLater(1))?.reason, 'note_not_yours');
    const ofNobody = { ...note, authorId: null };
    assert.equal(refusalToChangeNote(ofNobody, jo, hoursLater(1))?.reason, 'note_not_yours');
  });

  test('a note is deleted by its author for one day, and by an Admin at any time', () => {
    assert.equal(refusalToDeleteNote(note, jo, hoursLater(1)), null);
    assert.equal(refusalToDeleteNote(note, jo, hoursLater(24))?.reason, 'note_too_old');
    assert.equal(refusalToDeleteNote(note, daniel, hoursLater(1))?.reason, 'note_not_yours');
    assert.equal(refusalToDeleteNote(note, helen, hoursLater(1_000)), null);
  });

  test('a note has 1 to 2,000 characters in one or more lines', () => {
    for (const text of ['a', 'one\ntwo', 'x'.repeat(2_000)])
      assert.equal(z.safeParse(NoteText, text).success, true);
    for (const text of ['', '  \n ', 'x'.repeat(2_001), '\u0007bell', null])
      assert.equal(z.safeParse(NoteText, text).success, false, JSON.stringify(text));
  });
});
