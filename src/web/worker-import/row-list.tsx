import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import UserCheck from 'lucide-react/icons/user-check';
import { useState } from 'react';
import { longDay } from '#domain/calendar/calendar.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import type { ImportedWorker } from '#domain/worker-import/worker-import.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import type { ImportRow } from './worker-import.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const states: Record<ImportRow['state'], { word: string; tone: Tone; icon: typeof Plus }> = {
  new: { word: 'New', tone: 'accent', icon: Plus },
  imported: { word: 'Imported', tone: 'success', icon: CircleCheck },
  change: { word: 'Would change', tone: 'accent', icon: Pencil },
  changed: { word: 'Changed', tone: 'success', icon: CircleCheck },
  exists: { word: 'Already there', tone: 'neutral', icon: UserCheck },
  error: { word: 'Error', tone: 'danger', icon: CircleAlert },
};

const atOnce = 100;

export function RowList({ rows }: { rows: readonly ImportRow[] }) {
  const [count, setCount] = useState(atOnce);
  return (
    <>
      <ul aria-label="Rows of the file" className="divide-y divide-line">
        {rows.slice(0, count).map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      {rows.length > count && (
        <div className="grid justify-items-center gap-2 pt-4 text-sm text-soft">
          <p>
            {count} of {rows.length.toLocaleString('en-GB')} rows
          </p>
          <Button onClick={() => setCount(count + atOnce)}>Show more</Button>
        </div>
      )}
    </>
  );
}

function Row({ row }: { row: ImportRow }) {
  const { word, tone, icon: Icon } = states[row.state];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3 text-sm">
      <p className="w-18 shrink-0 pt-0.5 whitespace-nowrap text-soft">Line {row.line}</p>
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <p className="font-medium">{row.fullName || 'No name'}</p>
        <p className="text-soft">{row.email ? <EmailText of={row.email} /> : 'No email address'}</p>
      </div>
      <div className="min-w-0 flex-2 basis-64 space-y-0.5 wrap-anywhere">
        {row.problems.map((problem) => (
          <p key={problem} className={row.state === 'error' ? 'font-medium text-danger' : 'text-soft'}>
            {problem}
          </p>
        ))}
        {row.differences.map((difference) => (
          <p key={difference}>{difference}</p>
        ))}
        {row.worker && row.problems.length === 0 && <Details worker={row.worker} />}
        {row.warnings.map((warning) => (
          <p key={warning} className="flex gap-1.5 text-warning">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{warning}</span>
          </p>
        ))}
      </div>
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {word}
      </Badge>
    </li>
  );
}

function Details({ worker }: { worker: ImportedWorker }) {
  const { assignment, consultantEmail, phone, payrollNumber, terms } = worker;
  const { rateOfPay, supplyBillAmount } = worker.rates;
  const figures = [
    payrollNumber && `payroll number ${payrollNumber}`,
    phone && `phone ${phone}`,
    rateOfPay !== null && `pay ${formatPence(penceFrom(rateOfPay))}`,
    supplyBillAmount !== null && `bill ${formatPence(penceFrom(supplyBillAmount))}`,
    terms?.ratesFrom && `rates from ${longDay(terms.ratesFrom)}`,
    terms?.poNumber && `PO number ${terms.poNumber}`,
  ].filter(Boolean);
  return (
    <>
      <p>
        {assignment
          ? `${assignment.jobTitle} at ${assignment.clientName}, from ${longDay(assignment.startDate)}${terms?.endDate ? ` to ${longDay(terms.endDate)}` : ''}`
          : 'No assignment yet'}
      </p>
      <p className="text-soft">{[consultantEmail ?? 'no consultant yet', ...figures].join(' · ')}</p>
    </>
  );
}
