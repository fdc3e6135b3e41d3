import { useInfiniteQuery } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import { useId, useState } from 'react';
import type { MissingWorker } from '#contract/missing/missing.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import type { Gap } from '#domain/missing/reminder.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { type MissingQuery, missingQuery } from './missing.ts';
import { nextPageOf, rowsIn } from '#web/api/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { CardSkeleton } from '#web/ui/layout/card-skeleton.tsx';
import { useLatestCallbacks } from '#web/ui/use-latest-callbacks.ts';
import { AbsentPeopleDialog } from '#web/absence/absent-people-dialog.tsx';
import { MissingRow } from './missing-row.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { countOf, everybody, isChosen, nobody, toggled } from './selection.ts';
import { useAbsentPeople } from './use-absent-people.ts';
import { useReminding } from './use-reminding.ts';

type OpenGap = Exclude<Gap, 'absent'>;

const titles: Record<OpenGap, string> = { missing: 'Missing', rejected: 'Waiting for correction' };

export function MissingSection({ query, gap }: { query: MissingQuery; gap: OpenGap }) {
  const { agency, role } = useMe();
  const withConsultant = mayInGeneral(role, 'report on everyone') && !query.consultantId;
  const list = useInfiniteQuery(missingQuery(query, gap));
  const other = useInfiniteQuery(missingQuery(query, gap === 'missing' ? 'rejected' : 'missing'));
  const [selection, setSelection] = useState(nobody);
  const [isOpen, setIsOpen] = useState(false);
  const reminding = useReminding(query, gap);
  const titleId = useId();
  const mayAct = useMay('remind of a timesheet');
  const selectId = useId();
  const absent = useAbsentPeople(query, gap);
  const { toggle, sayAbsent } = useLatestCallbacks({
    toggle: (id: string) => setSelection(toggled(selection, id)),
    sayAbsent: (worker: MissingWorker) => absent.ask([worker]),
  });

  if (list.isPending || other.isPending) return <LoadingSection />;
  if (!list.data) {
    return <LoadProblem of={list} message="Failed to fetch missing timesheets" />;
  }
  const total = list.data.pages.at(-1)?.total ?? 0;
  if (total === 0 && !isOpen && !absent.isOpen) return null;
  const workers = rowsIn(list.data.pages);
  const count = countOf(selection, total);
  const target = count === 0 ? everybody : selection;

  function open() {
    reminding.reset();
    setIsOpen(true);
  }

  function close() {
    setIsOpen(false);
    if (reminding.phase === 'done' && !reminding.problem) setSelection(nobody);
  }

  async function remind() {
    if (!(await reminding.send(target))) return;
    setIsOpen(false);
    setSelection(nobody);
  }

  return (
    <section
      aria-labelledby={titleId}
      className="@container rounded-2xl border border-line bg-card raised"
      aria-busy={list.isFetching && list.isPlaceholderData}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 sm:px-6">
        <h2 id={titleId} className="mr-auto text-lg font-semibold tracking-tight max-sm:w-full">
          {titles[gap]} ({total.toLocaleString('en-GB')})
        </h2>
        {mayAct && (
          <>
            <div className="-ml-3 flex items-center max-sm:mr-auto sm:ml-0">
              <Checkbox
                id={selectId}
                checked={count > 0 && count === total}
                partly={count > 0 && count < total}
                onChange={() => setSelection(count === total ? nobody : everybody)}
              />
              <label htmlFor={selectId} className="cursor-pointer text-sm font-medium">
                Select all
              </label>
            </div>
            {count > 0 && (
              <Button
                size="small"
                aria-haspopup="dialog"
                busy={absent.isGathering}
                onClick={() => void absent.askFor(selection)}
              >
                Did not work ({count.toLocaleString('en-GB')})
              </Button>
            )}
            <Button variant="primary" size="small" aria-haspopup="dialog" onClick={open}>
              <BellRing aria-hidden />
              {reminderLabel(count, total)}
            </Button>
          </>
        )}
      </div>
      <ul className="divide-y divide-line">
        {workers.map((worker) => (
          <MissingRow
            key={worker.id}
            worker={worker}
            week={query.week}
            timeZone={agency.timeZone}
            mayAct={mayAct}
            chosen={isChosen(selection, worker.id)}
            onToggle={toggle}
            onAbsent={sayAbsent}
            withConsultant={withConsultant}
          />
        ))}
      </ul>
      <ShowMore {...nextPageOf(list)} />
      <RemindDialog
        open={isOpen}
        onClose={close}
        week={query.week}
        count={count || total}
        reminding={reminding}
        onSend={() => void remind()}
      />
      <AbsentPeopleDialog
        week={query.week}
        people={absent.people}
        open={absent.isOpen}
        onClose={() => {
          absent.close();
          setSelection(nobody);
        }}
      />
    </section>
  );
}

function reminderLabel(count: number, total: number): string {
  if (count === 1 || total === 1) return 'Remind this one';
  return count === 0
    ? `Remind all ${total.toLocaleString('en-GB')}`
    : `Remind these ${count.toLocaleString('en-GB')}`;
}

function LoadingSection() {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Loading…
      </p>
      <CardSkeleton className="h-64" />
    </div>
  );
}
