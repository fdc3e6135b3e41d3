import { useQuery } from '@tanstack/react-query';
import { type RefCallback, Suspense, useCallback, useRef, useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { primaryOf } from '#domain/assignment/primary.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { useMe } from '#web/api/queries/me.ts';
import { assignmentsQuery } from '#web/api/queries/assignments.ts';
import { lazyPage } from '#web/api/on-demand.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { basicOn } from '#web/workers/assignments/rates/basic-on.ts';
import { ratesQuery } from '#web/workers/assignments/rates/rates.ts';
import { linkedWorkerQuery } from '#web/api/queries/workers.ts';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const RatesForm = lazyPage(() => import('#web/workers/assignments/rates/rates-form.tsx'), 'RatesForm');
const MissingRateForm = lazyPage(() => import('./missing-rate-form.tsx'), 'MissingRateForm');

export type RatedWeek = Pick<ReviewedTimesheet, 'userId' | 'assignmentId'> & {
  candidate: { fullName: string };
  assignment: { clientName: string } | null;
  /** A rate of another type than basic that the week needs and lacks. */
  missing?: { rateType: string; weekStart: Week } | null;
};

interface WeekRatesDialogProps {
  timesheet: RatedWeek | null;
  onClose: () => void;
  onSaved?: () => void;
  finalFocus: () => HTMLElement | boolean;
}

export function WeekRatesDialog({ timesheet, onClose, onSaved, finalFocus }: WeekRatesDialogProps) {
  const [shown, setShown] = useState(timesheet);
  const first = useRef<HTMLInputElement>(null);
  const focusFirst = useCallback((form: HTMLElement | null) => {
    first.current = form?.querySelector('input[name$=pay_rate], input[name=rate_of_pay]') ?? null;
    first.current?.focus();
  }, []);
  if (timesheet && timesheet !== shown) setShown(timesheet);
  return (
    shown && (
      <Dialog
        open={timesheet !== null}
        onOpenChange={onClose}
        title="Set Rates"
        description={`${shown.candidate.fullName}${shown.assignment ? `, ${shown.assignment.clientName}` : ''}`}
        initialFocus={first}
        finalFocus={finalFocus}
      >
        {timesheet && (
          <RatesOfWeek
            timesheet={timesheet}
            formRef={focusFirst}
            onClose={onClose}
            onSaved={() => {
              onSaved?.();
              onClose();
            }}
          />
        )}
      </Dialog>
    )
  );
}

interface RatesOfWeekProps {
  timesheet: RatedWeek;
  formRef: RefCallback<HTMLElement>;
  onClose: () => void;
  onSaved: () => void;
}

function RatesOfWeek({ timesheet, formRef, onClose, onSaved }: RatesOfWeekProps) {
  const { userId, assignmentId, missing } = timesheet;
  const { today } = useMe().agency;
  const worker = useQuery(linkedWorkerQuery(userId));
  const assignments = useQuery(assignmentsQuery(userId));
  const rates = useQuery(ratesQuery(assignmentId));
  // The form starts with fetched data, because cached data may be stale. Later data must not reset
  // the form.
  const [first, setFirst] = useState<Worker | null>(null);
  if (!first && worker.data && !worker.isFetching) setFirst(worker.data);
  if (worker.isError || assignments.isError || rates.isError) {
    return (
      <LoadProblem
        of={{
          error: worker.error ?? assignments.error ?? rates.error,
          isFetching: worker.isFetching || assignments.isFetching || rates.isFetching,
          refetch: () => Promise.all([worker.refetch(), assignments.refetch(), rates.refetch()]),
        }}
        message="Failed to load the rates. Please try again."
      />
    );
  }
  const assignment = assignments.data?.find(({ id }) => id === assignmentId);
  if (!first || !assignment || !rates.data) return <Skeleton className="h-64" />;
  const isPrimary = primaryOf(assignments.data ?? [], today)?.id === assignmentId;
  return (
    <Suspense fallback={<Skeleton className="h-64" />}>
      <div ref={formRef}>
        {missing ? (
          <MissingRateForm
            assignment={assignment}
            rates={rates.data}
            missing={missing}
            onDone={onSaved}
            onCancel={onClose}
          />
        ) : (
          <RatesForm
            worker={first}
            assignment={{ id: assignmentId, name: `${assignment.clientName}, ${assignment.jobTitle}` }}
            current={isPrimary ? first : basicOn(rates.data, today)}
            dated={rates.data}
            proposes="all"
            onSaved={onSaved}
          />
        )}
      </div>
    </Suspense>
  );
}
