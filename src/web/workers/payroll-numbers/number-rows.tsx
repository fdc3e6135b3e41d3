import { useState } from 'react';
import type { ListedNumber } from '#contract/workers/payroll-numbers.ts';
import type { ListedState } from '#domain/worker-import/number-list.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const states: Record<ListedState, { badge: string; tone: Tone; inWords: string }> = {
  unknown: { badge: 'Unknown', tone: 'danger', inWords: 'unknown' },
  ambiguous: { badge: 'Ambiguous', tone: 'danger', inWords: 'ambiguous' },
  duplicate: { badge: 'Duplicate', tone: 'danger', inWords: 'duplicate' },
  taken: { badge: 'Already used', tone: 'danger', inWords: 'already used' },
  unreadable: { badge: 'Not readable', tone: 'danger', inWords: 'not readable' },
  change: { badge: 'Would change', tone: 'accent', inWords: 'to save' },
  same: { badge: 'No change', tone: 'neutral', inWords: 'without a change' },
};

const order = Object.keys(states) as ListedState[];
const atOnce = 100;

export function NumberRows({ rows }: { rows: readonly ListedNumber[] }) {
  const [count, setCount] = useState(atOnce);
  const sorted = rows.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <div className="space-y-4">
      <p role="status" className="text-sm text-soft">
        {summaryOf(rows)}
      </p>
      <ul aria-label="Pasted rows" className="divide-y divide-line">
        {sorted.slice(0, count).map((row) => (
          <NumberRow key={row.line} row={row} />
        ))}
      </ul>
      {rows.length > count && (
        <Button size="small" onClick={() => setCount(rows.length)}>
          Show all {rows.length.toLocaleString('en-GB')}
        </Button>
      )}
    </div>
  );
}

function summaryOf(rows: readonly ListedNumber[]): string {
  const first: ListedState[] = ['change', 'same'];
  return [...first, ...order.filter((state) => !first.includes(state))]
    .map((state) => ({
      words: states[state].inWords,
      count: rows.filter((row) => row.state === state).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ words, count }) => `${count.toLocaleString('en-GB')} ${words}`)
    .join(', ');
}

function NumberRow({ row: { line, who, number, state, worker, message } }: { row: ListedNumber }) {
  const { badge, tone } = states[state];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 py-3 text-sm">
      <p className="w-16 shrink-0 whitespace-nowrap text-soft">Line {line}</p>
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="font-medium">{worker?.fullName ?? (who || 'No worker')}</p>
        {worker && (
          <p className="text-soft">
            <EmailText of={worker.email} />
          </p>
        )}
      </div>
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {number !== '' && (
          <p>
            {state === 'change' && (
              <>
                {worker?.payrollNumber ?? 'none'} <span aria-hidden>→</span>{' '}
                <span className="sr-only">to</span>{' '}
              </>
            )}
            {number}
          </p>
        )}
        {message && <p className="font-medium text-danger">{message}</p>}
      </div>
      <Badge tone={tone}>{badge}</Badge>
    </li>
  );
}
