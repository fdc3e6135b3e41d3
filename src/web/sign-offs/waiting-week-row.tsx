import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import MailX from 'lucide-react/icons/mail-x';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useState } from 'react';
import type { WaitingWeek } from '#contract/sign-offs/sign-offs.ts';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { counted } from '#web/ui/counted.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { AskAgainDialog } from './ask-again-dialog.tsx';

const badges: Record<WaitingWeek['status'], { tone: Tone; text: string }> = {
  waiting: { tone: 'warning', text: 'Not asked yet' },
  asked: { tone: 'neutral', text: 'Asked' },
  expired: { tone: 'warning', text: 'Link expired' },
  queried: { tone: 'danger', text: 'Reported as wrong' },
  signed: { tone: 'success', text: 'Signed' },
};

/** Working days after which a wait counts as long. */
const longWait = 3;

const listOf = {
  Approved: { all: '/consultant/all-approved', own: '/consultant/approved' },
  Pending: { all: '/consultant/all-pending', own: '/consultant/pending' },
} as const;

export function WaitingWeekRow({ week, seesAll }: { week: WaitingWeek; seesAll: boolean }) {
  const { timeZone } = useMe().agency;
  const [isAsking, setAsking] = useState(false);
  const { fullName, weekStart, hoursWorked, siteName, status, asked, again, problem, workingDays } = week;
  const { tone, text } = badges[status];
  const isSigned = status === 'signed';
  const reviews = useMay('review a timesheet');
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-3 text-sm @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-base font-semibold">{fullName}</p>
        <p className="text-soft">
          {weekLabel(weekStart)} · {hoursWorked} hours
        </p>
        {siteName && <p className="text-soft">{siteName}</p>}
        {again && <p className="text-soft">Approved. The bill is higher than the client signed for.</p>}
      </div>
      <div className="min-w-0 space-y-1 wrap-anywhere">
        <Badge tone={tone} icon={<StatusIcon status={status} />}>
          {text}
        </Badge>
        {asked.length > 0 && (
          <ul aria-label="Who was asked" className="space-y-1">
            {asked.map((one) => (
              <li key={one.authoriserId ?? one.authoriserName}>
                {one.authoriserName}
                <span className="text-soft"> since {dayAndTimeAt(one.askedAt, timeZone)}</span>
                {one.refusedByMail !== null && (
                  <span className="flex gap-1.5 text-danger">
                    <MailX aria-hidden className="mt-0.5 size-4 shrink-0" />
                    <span>Email failed: {one.refusedByMail}</span>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {!isSigned && workingDays !== null && (
          <p className={workingDays >= longWait ? 'font-medium text-warning' : undefined}>
            {workingDays === 0 ? 'Asked today' : `Asked ${counted(workingDays, 'working day')} ago`}
          </p>
        )}
        {problem && (
          <p className="flex gap-1.5 text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{problem}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 @max-2xl:*:flex-1">
        <Link
          to={listOf[again ? 'Approved' : 'Pending'][seesAll ? 'all' : 'own']}
          search={{ weekStart, candidate: fullName }}
          className={buttonStyle('secondary', 'small')}
        >
          See week
          <span className="sr-only">
            {' '}
            {weekLabel(weekStart)} of {fullName}
          </span>
        </Link>
        {reviews && !isSigned && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Send to…
            <span className="sr-only">
              {' '}
              {weekLabel(weekStart)} of {fullName}
            </span>
          </Button>
        )}
      </div>
      {isAsking && <AskAgainDialog week={week} onClose={() => setAsking(false)} />}
    </li>
  );
}

function StatusIcon({ status }: Pick<WaitingWeek, 'status'>) {
  if (status === 'signed') return <Check aria-hidden />;
  return status === 'queried' ? <TriangleAlert aria-hidden /> : <Clock aria-hidden />;
}
