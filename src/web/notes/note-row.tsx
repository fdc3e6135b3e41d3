import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Note } from '#contract/notes.ts';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { useMe } from '#web/api/queries/me.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { NoteForm } from './note-form.tsx';

export function NoteRow({ note, namesWeek }: { note: Note; namesWeek: boolean }) {
  const { timeZone } = useMe().agency;
  const [state, setState] = useState<'shown' | 'changing' | 'deleting'>('shown');
  const { id, text, week } = note;
  const deleting = useMutation({
    mutationFn: () => call('DELETE /api/notes/:id', { params: { id } }),
    onSuccess: fetchNow,
  });
  const show = () => setState('shown');
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (location.hash === `#note-${id}`) row.current?.scrollIntoView({ block: 'center' });
  }, [id]);

  if (state === 'changing') {
    const save = (now: string) =>
      call('PUT /api/notes/:id', { params: { id }, body: { text: now, seen: text } });
    return (
      <li className="py-2.5">
        <NoteForm known={text} onSave={save} onClose={show} />
      </li>
    );
  }
  return (
    <li ref={row} className="py-2.5 text-sm wrap-anywhere">
      {namesWeek && week && (
        <p className="font-medium">
          {weekLabel(week.weekStart)}
          {week.clientName && `, ${week.clientName}`}
        </p>
      )}
      <LongText>{text}</LongText>
      <div className="flex flex-wrap items-center gap-x-2 text-soft">
        <p>
          {note.authorName}, <time dateTime={note.at}>{dayAndTimeAt(note.at, timeZone)}</time>
          {note.changedAt && ', changed'}
        </p>
        {note.mayChange && (
          <Button variant="row" size="small" onClick={() => setState('changing')}>
            Change<span className="sr-only"> the note</span>
          </Button>
        )}
        {note.mayDelete && (
          <Button variant="row" size="small" aria-haspopup="dialog" onClick={() => setState('deleting')}>
            Delete<span className="sr-only"> the note</span>
          </Button>
        )}
      </div>
      <AlertDialog
        open={state === 'deleting'}
        onOpenChange={show}
        title="Delete this note?"
        description="The audit keeps the text."
        action="Delete note"
        busy={deleting.isPending}
        onConfirm={() => void withToast('Not deleted', () => deleting.mutateAsync())}
      />
    </li>
  );
}
