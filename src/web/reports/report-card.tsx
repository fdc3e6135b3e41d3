import { shortDay } from '#domain/calendar/calendar.ts';
import { reportLine } from '#domain/report/report-line.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { Amount } from '#web/timesheet/amounts/amount.tsx';
import { AmountButton } from './amount-button.tsx';
import { PayLines } from '#web/timesheet/amounts/pay-lines.tsx';
import type { ReportRowProps } from './report-table.tsx';
import { WeekLink } from './week-link.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';

export function ReportCard({ row, timeZone, isShort, onOpen }: ReportRowProps) {
  const line = reportLine(row, timeZone);
  const { pay, bill, approved } = line;
  const facts = [
    { name: 'Hours', value: String(line.hoursWorked) },
    {
      name: 'Pay',
      value: <AmountButton of={pay} name={`pay of ${line.fullName}`} onOpen={() => onOpen(row)} />,
    },
    { name: 'Bill', value: <Amount of={bill} /> },
    { name: 'Submitted', value: shortDay(line.submitted) },
    { name: 'Approved', value: approved ? shortDay(approved.day) : '–' },
  ];
  return (
    <Card as="article" className="break-inside-avoid space-y-3 sm:p-4!">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere">
          <h2 className="text-base font-semibold">{line.fullName}</h2>
          <p className="text-soft">
            <EmailText of={line.email} />
          </p>
          <p>
            {isShort ? weekLabel(line.weekStart) : <WeekLink of={row}>{weekLabel(line.weekStart)}</WeekLink>}
            {line.clientName !== null && ` · ${line.clientName}`}
          </p>
        </div>
        <StatusBadge status={line.status} />
      </div>
      {line.status === 'Approved' && <PayLines of={row.payState} short />}
      <FactList
        className="grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-x-4 gap-y-2"
        facts={facts}
      />
    </Card>
  );
}
