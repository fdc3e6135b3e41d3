import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import StickyNote from 'lucide-react/icons/sticky-note';
import { useState } from 'react';
import { nextPageOf, rowsIn } from '#web/api/pages.ts';
import { useMay } from '#web/api/queries/me.ts';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { Button } from '#web/ui/button.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteRow } from './note-row.tsx';
import { type About, addNote, notesQuery } from './notes-of.ts';

export function Notes({ of }: { of: About }) {
  return useMay('read notes') ? <NotesOf of={of} /> : null;
}

/** Without notes, the section renders only the button that adds a note. */
function NotesOf({ of }: { of: About }) {
  const list = useInfiniteQuery(notesQuery(of));
  const writes = useMay('write a note');
  const [isAdding, setAdding] = useState(false);
  const adding = useMutation({ mutationFn: (text: string) => addNote(of, text) });
  const notes = list.data ? rowsIn(list.data.pages) : [];
  return (
    <section id="notes" aria-label="Notes" className="scroll-mt-18 space-y-1 print:hidden">
      {isAdding ? (
        <NoteForm onSave={adding.mutateAsync} onClose={() => setAdding(false)} />
      ) : (
        writes && (
          <Button variant="quiet" size="small" className="-ml-3" onClick={() => setAdding(true)}>
            <StickyNote aria-hidden />
            Note
          </Button>
        )
      )}
      {notes.length > 0 && (
        <ul aria-label="Notes" className="divide-y divide-line">
          {notes.map((note) => (
            <NoteRow key={note.id} note={note} namesWeek={of.kind === 'worker'} />
          ))}
        </ul>
      )}
      <ShowMore {...nextPageOf(list)} />
    </section>
  );
}
