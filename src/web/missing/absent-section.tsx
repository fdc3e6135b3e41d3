import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MissingWorker } from '#contract/missing/missing.ts';
import { absenceInWords } from '#domain/absence/absence.ts';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { nextPageOf, rowsIn } from '#web/api/pages.ts';
import { problemIn, withdrawOf } from '#web/absence/absences.ts';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { type MissingQuery, missingQuery } from './missing.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export function AbsentSection({ query }: { query: MissingQuery }) {
  const { timeZone } = useMe().agency;
  const list = useInfiniteQuery(missingQuery(query, 'absent'));
  const [busy, setBusy] = useState<string | null>(null);
  const failure = useFailureToast();
  const titleId = useId();
  const notesAbsences = useMay('note an absence');
  const total = list.data?.pages.at(-1)?.total ?? 0;
  if (!list.data || total === 0) return null;

  async function withdraw({ id }: MissingWorker, assignmentId: string) {
    failure.clear();
    setBusy(id);
    try {
      await withdrawOf(id, { week: query.week, assignmentId }, null);
    } catch (problem) {
      failure.show('Not undone', problemIn(problem));
    }
    await fetchNow();
    setBusy(null);
  }

  return (
    <section aria-labelledby={titleId} className="rounded-2xl border border-line bg-card raised">
      <h2
        id={titleId}
        className="border-b border-line px-4 py-3 text-lg font-semibold tracking-tight sm:px-6"
      >
        Did not work ({total.toLocaleString('en-GB')})
      </h2>
      <ul className="divide-y divide-line">
        {rowsIn(list.data.pages).map((worker) => {
          const { id, fullName, assignment, absence } = worker;
          if (!absence) return null;
          return (
            <li key={id} className="flex items-center gap-4 px-4 py-3 text-sm wrap-anywhere sm:px-6">
              <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-3">
                <p>
                  <span className="block text-base font-semibold">{fullName}</span>
                  <span className="text-soft">{assignment.clientName}</span>
                </p>
                <p className="sm:col-span-2">
                  {absenceInWords({ ...absence, day: null })}
                  <span className="block text-soft">
                    {absence.byName}, {dayAndTimeAt(absence.at, timeZone)}
                  </span>
                </p>
              </div>
              {notesAbsences && (
                <Button
                  size="small"
                  busy={busy === id}
                  onClick={() => void withdraw(worker, absence.assignmentId)}
                >
                  Undo<span className="sr-only"> for {fullName}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <ShowMore {...nextPageOf(list)} />
    </section>
  );
}
