import { Link } from '@tanstack/react-router';
import BellRing from 'lucide-react/icons/bell-ring';
import { memo, useId } from 'react';
import type { MissingWorker } from '#contract/missing/missing.ts';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { EnterWeekLink } from '#web/frame/lists/enter-week-link.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

interface MissingRowProps {
  worker: MissingWorker;
  week: Week;
  timeZone: string;
  chosen: boolean;
  /** True if the user may remind workers and enter weeks; otherwise the user only reads the row. */
  mayAct: boolean;
  onToggle: (id: string) => void;
  onAbsent: (worker: MissingWorker) => void;
  /** True if the list has workers of several consultants; the row then names the consultant. */
  withConsultant: boolean;
}

export const MissingRow = memo(function MissingRow({
  worker,
  week,
  timeZone,
  chosen,
  mayAct,
  onToggle,
  onAbsent,
  withConsultant,
}: MissingRowProps) {
  const id = useId();
  const { fullName, email, phone, consultantName, assignment, rejection, lastReminder } = worker;
  return (
    <li
      className={classes(
        'flex items-start gap-1 pt-1.5 pb-3 sm:gap-2',
        mayAct ? 'pr-4 pl-1.5 sm:pr-6 sm:pl-4' : 'px-4 sm:px-6',
      )}
    >
      {mayAct && <Checkbox id={id} checked={chosen} onChange={() => onToggle(worker.id)} />}
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 pt-2.5 text-sm wrap-anywhere @2xl:grid-cols-3 md:pt-1.5">
        <div>
          {mayAct ? (
            <label htmlFor={id} className="cursor-pointer text-base font-semibold">
              {fullName}
            </label>
          ) : (
            <p className="text-base font-semibold">{fullName}</p>
          )}
          <p className="text-soft">
            <EmailText of={email} />
          </p>
          {phone && (
            <p>
              <a
                href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
                className="rounded-sm py-1 text-soft underline underline-offset-2 hover:text-ink max-md:-my-2 max-md:inline-block max-md:py-3"
              >
                {phone}
              </a>
            </p>
          )}
        </div>
        <p className="@max-2xl:text-soft">
          {assignment.clientName}
          <span className="text-soft @max-2xl:hidden">
            <br />
          </span>
          <span className="@2xl:hidden"> · </span>
          <span className="text-soft">{assignment.jobTitle}</span>
          {withConsultant && <span className="block text-soft">{consultantName ?? 'No consultant'}</span>}
        </p>
        <div className="space-y-1">
          {rejection && (
            <p>
              Rejected {dayAndTimeAt(rejection.at, timeZone)}
              {rejection.byName && <span className="block text-soft">by {rejection.byName}</span>}
              <span className="line-clamp-2 text-soft">“{rejection.reason}”</span>
            </p>
          )}
          {lastReminder ? (
            <p className="flex gap-1.5">
              <BellRing aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
              <span>
                Reminded {dayAndTimeAt(lastReminder.at, timeZone)}
                <span className="block text-soft">by {lastReminder.sentByName}</span>
              </span>
            </p>
          ) : (
            <p className="text-soft">Not reminded yet</p>
          )}
          <p className="flex flex-wrap gap-x-4">
            {mayAct && (
              <>
                <EnterWeekLink
                  worker={worker}
                  week={week}
                  className="rounded-sm py-1 text-soft underline max-md:-my-2 max-md:py-3 underline-offset-2 hover:text-ink"
                />
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => onAbsent(worker)}
                  className="cursor-pointer rounded-sm py-1 text-soft underline max-md:-my-2 max-md:py-3 underline-offset-2 hover:text-ink"
                >
                  Did not work<span className="sr-only"> for {fullName}</span>
                </button>
              </>
            )}
            <Link
              to="/consultant/workers/$id"
              params={{ id: worker.id }}
              className="rounded-sm py-1 text-soft underline max-md:-my-2 max-md:py-3 underline-offset-2 hover:text-ink"
            >
              Worker’s page<span className="sr-only"> of {fullName}</span>
            </Link>
          </p>
        </div>
      </div>
    </li>
  );
});
