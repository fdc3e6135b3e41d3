import { Link } from '@tanstack/react-router';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';
import { addDays, spanInWords } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { NotWorkedButton } from '#web/absence/not-worked-button.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { counted } from '#web/ui/counted.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';
import type { OwnWeek } from './drafts/listed-weeks.ts';
import { searchOf } from './timesheet-keys/timesheet-key.ts';

const mostLines = 3;

interface NeedsYouProps {
  weeks: readonly OwnWeek[];
  note?: ReactNode;
  onOpen: () => void;
}

export function NeedsYou({ weeks, note, onOpen }: NeedsYouProps) {
  const [ref, hasRoom] = useMinWidth(36);
  if (weeks.length === 0) return null;
  const lines = weeks.slice(0, weeks.length > mostLines ? mostLines - 1 : mostLines);
  const owed = weeks.filter(({ timesheet }) => !timesheet).length;
  const rest = (
    <>
      {lines.map((own) => !(own.timesheet && !hasRoom) && <Line key={keyOf(own)} of={own} onOpen={onOpen} />)}
      {lines.length < weeks.length && (
        <li>
          <Link
            to="/timesheet-history"
            className="block py-3 font-medium text-accent-strong underline underline-offset-2 sm:pl-8"
          >
            and {weeks.length - lines.length} more
          </Link>
        </li>
      )}
      {note && <li className="py-3 text-soft">{note}</li>}
    </>
  );
  return (
    <section
      ref={ref}
      aria-label="Needs you"
      className="@container rounded-2xl border border-line bg-card px-[min(1rem,5vw)] text-sm sm:px-6 print:hidden"
    >
      <ul className="divide-y divide-line">
        {!hasRoom && lines.map((own) => own.timesheet && <Line key={keyOf(own)} of={own} onOpen={onOpen} />)}
        {hasRoom
          ? rest
          : owed > 0 && (
              <li>
                <Disclosure label={`${counted(owed, 'week')} to send`}>
                  {() => <ul className="-mt-2 divide-y divide-line">{rest}</ul>}
                </Disclosure>
              </li>
            )}
      </ul>
    </section>
  );
}

function keyOf({ week, assignmentId }: OwnWeek): string {
  return `${week} ${assignmentId}`;
}

function Line({ of, onOpen }: { of: OwnWeek; onOpen: () => void }) {
  const { week, assignmentId, name, timesheet } = of;
  const { today } = useMe().agency;
  return (
    <li className="flex items-center gap-3 py-1.5 @max-[16rem]:flex-wrap">
      {timesheet ? (
        <CircleX aria-hidden className="size-5 shrink-0 text-danger" />
      ) : (
        <CircleDashed aria-hidden className="size-5 shrink-0 text-soft" />
      )}
      <div className="min-w-0 flex-1 wrap-anywhere @max-[16rem]:basis-3/5">
        {/* The name has its own line, so that a long name does not push out other text. */}
        {name && <p className="truncate text-soft">{name}</p>}
        <p className={timesheet ? '@min-[16rem]:line-clamp-2' : ''}>
          {timesheet ? 'Please correct ' : 'We do not have your hours for '}
          <span className="font-medium">{spanInWords(week, addDays(week, 6), today)}</span>
          {timesheet && (
            <span className="@max-[24rem]:sr-only">: {firstLineOf(timesheet.rejectionReason)}</span>
          )}
        </p>
        {!timesheet && (
          <NotWorkedButton of={{ week, assignmentId }} name={name}>
            I did not work<span className="sr-only"> {weekLabel(week)}</span>
          </NotWorkedButton>
        )}
      </div>
      <Link
        to="/dashboard"
        search={searchOf(of)}
        resetScroll={false}
        onClick={onOpen}
        className={`${buttonStyle('secondary', 'small')} ml-auto shrink-0`}
      >
        {timesheet ? 'Correct' : 'Fill in'}
        <span className="sr-only">
          {' '}
          {weekLabel(week)}
          {name && ` for ${name}`}
        </span>
      </Link>
    </li>
  );
}

function firstLineOf(reason: string | null): string {
  return reason?.trim().split('\n')[0] ?? 'no reason was given';
}
