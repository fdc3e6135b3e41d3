import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { enteredLine, refusalToObject } from '#domain/timesheet/on-behalf/on-behalf.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { useWithToast } from '#web/frame/with-toast.ts';
import { call } from '#web/api/api.ts';
import type { Me } from '#web/api/queries/me.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { LongText } from '#web/ui/long-text.tsx';
import { fetchNow } from '#web/api/invalidate.ts';

interface EnteredForYouProps {
  timesheet: Timesheet;
  me: Me;
}

export function EnteredForYou({ timesheet, me }: EnteredForYouProps) {
  const { id, onBehalf, submittedAt } = timesheet;
  const { timeZone } = me.agency;
  const [words, setWords] = useState('');
  const withToast = useWithToast();
  const objecting = useMutation({
    mutationFn: (said: string | null) =>
      call('PUT /api/timesheets/:id/objection', { params: { id }, body: { words: said } }),
    onSettled: fetchNow,
  });
  if (!onBehalf) return null;
  const { objection } = onBehalf;

  async function object(said: string | null) {
    await withToast('Not said', () => objecting.mutateAsync(said));
  }

  function add(event: FormEvent) {
    event.preventDefault();
    if (words.trim() && !objecting.isPending) void object(words);
  }

  return (
    <section
      aria-label="Entered for you"
      className="mt-3! space-y-3 rounded-xl border border-line p-4 text-sm wrap-anywhere"
    >
      <LongText>{enteredLine(onBehalf, submittedAt, timeZone)}</LongText>
      {!objection && !refusalToObject(timesheet) && (
        <Button size="small" busy={objecting.isPending} onClick={() => void object(null)}>
          This is not right
        </Button>
      )}
      <div role="status" className="space-y-2">
        {objection && (
          <p className="font-medium">
            You said on {dayAndTimeAt(objection.at, timeZone)} that this is not right.{' '}
            {me.consultant?.fullName ?? 'Your agency'} has been told.
          </p>
        )}
        {objection?.words && <LongText>{`“${objection.words}”`}</LongText>}
      </div>
      {objection && objection.words === null && !refusalToObject(timesheet) && (
        <form onSubmit={add} className="space-y-2">
          <Field label="What is not right" hint="Optional">
            {(control) => (
              <TextArea
                {...control}
                name="objection"
                rows={2}
                maxLength={2000}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
          </Field>
          <Button type="submit" size="small" busy={objecting.isPending} disabled={!words.trim()}>
            Send these words
          </Button>
        </form>
      )}
    </section>
  );
}
