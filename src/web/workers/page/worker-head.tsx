import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import type { WorkerInFull } from '#contract/workers/workers.ts';
import { longDay } from '#domain/calendar/calendar.ts';
import { formatPence } from '#domain/money/money.ts';
import { marginAnHour, knownPence, marginPercent } from '#domain/money/pay.ts';
import { may, mayInGeneral } from '#domain/person/access.ts';
import { lastPaidOn, nextPayOn } from '#domain/timesheet/progress/pay-days.ts';
import { rowsIn } from '#web/api/pages.ts';
import { assignmentsQuery } from '#web/api/queries/assignments.ts';
import { useMe } from '#web/api/queries/me.ts';
import { timesheetsOfQuery } from '#web/api/queries/timesheets.ts';
import { Notes } from '#web/notes/notes.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { Amount } from '#web/timesheet/amounts/amount.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { basicOn } from '#web/workers/assignments/rates/basic-on.ts';
import { ratesQuery } from '#web/workers/assignments/rates/rates.ts';
import { useConsultantNames } from '#web/workers/table/use-consultant-names.ts';
import { AllStates } from '#web/workers/table/worker-states.tsx';
import { payrollNumberQuery } from './payroll-number-form.tsx';

interface WorkerHeadProps {
  worker: WorkerInFull;
  children: ReactNode;
}

export function WorkerHead({ worker, children }: WorkerHeadProps) {
  const me = useMe();
  const { today } = me.agency;
  const { data: assignments } = useQuery(assignmentsQuery(worker.id));
  const live = assignments?.filter(({ state }) => state === 'live') ?? [];
  return (
    <Card aria-label="Summary" className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 space-y-1.5 wrap-anywhere">
          <p>
            <EmailText of={worker.email} />
          </p>
          {assignments && <AllStates facts={factsOf(worker, assignments)} today={today} />}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{children}</div>
      </div>
      {live.length > 0 && (
        <ul aria-label="Assignments of today" className="divide-y divide-line border-y border-line">
          {live.map((assignment) => (
            <LiveAssignment
              key={assignment.id}
              assignment={assignment}
              seesRates={may(me, 'see rates and margin', worker)}
            />
          ))}
        </ul>
      )}
      <Facts worker={worker} />
      {may(me, 'see notes', worker) && <Notes of={{ kind: 'worker', id: worker.id }} />}
    </Card>
  );
}

function factsOf({ disabled, assignment }: WorkerInFull, assignments: readonly AssignmentRow[]) {
  const ends = assignments.map(({ endDate }) => endDate);
  const lastDay = ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null);
  return { disabled, startDate: assignment?.startDate ?? null, lastDay, missingWeek: null };
}

function LiveAssignment({ assignment, seesRates }: { assignment: AssignmentRow; seesRates: boolean }) {
  const { today } = useMe().agency;
  const { data } = useQuery({ ...ratesQuery(assignment.id), enabled: seesRates });
  const rates = data && basicOn(data, today);
  const percent = rates && marginPercent(rates);
  const anHour = rates && marginAnHour(rates);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5 text-sm tabular-nums">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{assignment.clientName}</span>, {assignment.jobTitle}
      </p>
      {rates && (
        <p className="flex flex-wrap gap-x-4">
          <span>
            <span className="text-soft">Pay</span> <Amount of={knownPence(rates.rateOfPay)} />
          </span>
          <span>
            <span className="text-soft">Bill</span> <Amount of={knownPence(rates.supplyBillAmount)} />
          </span>
          {percent && anHour && (
            <span>
              <span className="text-soft">Margin</span> {percent}%, {formatPence(anHour)} an hour
            </span>
          )}
        </p>
      )}
    </li>
  );
}

function Facts({ worker }: { worker: WorkerInFull }) {
  const { role, agency } = useMe();
  const consultantOf = useConsultantNames(true);
  const readsPayroll = mayInGeneral(role, 'read pay runs');
  const { data: payroll } = useQuery({ ...payrollNumberQuery(worker.id), enabled: readsPayroll });
  const weeks = useInfiniteQuery(timesheetsOfQuery(worker.id)).data;
  const payStates = weeks ? rowsIn(weeks.pages).map(({ payState }) => payState) : [];
  const next = nextPayOn(payStates, agency.today);
  const last = lastPaidOn(payStates);
  const facts = [
    { name: 'Phone', value: worker.phone ?? 'None' },
    { name: 'Consultant', value: consultantOf(worker) ?? '…' },
    ...(readsPayroll
      ? [{ name: 'Payroll number', value: payroll ? (payroll.payrollNumber ?? 'None') : '…' }]
      : []),
    ...(next ? [{ name: 'Next pay', value: longDay(next) }] : []),
    ...(last ? [{ name: 'Last pay', value: longDay(last) }] : []),
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-3 gap-y-3 text-sm">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-soft">{name}</dt>
          <dd className="font-medium wrap-anywhere">
            {name === 'Phone' && worker.phone ? (
              <a href={`tel:${worker.phone.replaceAll(' ', '')}`} className="underline underline-offset-2">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
