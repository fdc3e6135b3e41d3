import { longDayAt } from '#domain/calendar/calendar.ts';
import { payAndBillOf } from '#domain/report/report.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { Amount } from '#web/parts/amount.tsx';
import { EmailText } from '#web/frame/lists/email-text.tsx';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** A row of the report where there is no room for columns. */
export function ReportCard({ row, timeZone }: { row: ReviewedTimesheet; timeZone: string }) {
  const { candidate, assignment, weekStart, hoursWorked, status, submittedAt, approvedAt } = row;
  const { pay, bill } = payAndBillOf(row);
  const facts = [
    { name: 'Hours', value: String(hoursWorked) },
    { name: 'Pay', value: <Amount of={pay} /> },
    { name: 'Bill', value: <Amount of={bill} /> },
    { name: 'Submitted', value: longDayAt(submittedAt, timeZone) },
    { name: 'Approved', value: status === 'Approved' && approvedAt ? longDayAt(approvedAt, timeZone) : '–' },
  ];
  return (
    <Card as="article" className="space-y-3 sm:p-4!">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 text-sm wrap-anywhere">
          <h2 className="text-base font-semibold">{candidate.fullName}</h2>
          <p className="text-soft">
            <EmailText of={candidate.email} />
          </p>
          <p className="tabular-nums">
            {weekLabel(weekStart)}
            {assignment && ` · ${assignment.clientName}`}
          </p>
        </div>
        <StatusBadge status={status} />
      </div>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-2 text-sm tabular-nums">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-xs text-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
