import type { ReactNode } from 'react';
import { weekLabel } from '#domain/calendar/week.ts';
import { knownPence } from '#domain/money/pay.ts';
import { Amount } from '#web/timesheet/lines/amount.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemLines } from './item-lines.tsx';
import { ItemMarks } from './item-marks.tsx';
import type { ItemListProps } from './item-table.tsx';

/** The items of a run where there is no room for columns. */
export function ItemCards({ items, runId, isOpen, onAsk }: ItemListProps) {
  return (
    <div className="grid gap-3 @2xl:grid-cols-2">
      {items.map((item) => (
        <Card key={item.id} as="article" className="space-y-2 sm:p-4!">
          <div className="text-sm wrap-anywhere">
            <h3 className="text-base font-semibold">{item.fullName}</h3>
            <p className="text-soft">
              {[
                item.payrollNumber === null ? 'No payroll number' : `Payroll ${item.payrollNumber}`,
                item.clientName,
                item.jobTitle,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <ItemMarks item={item} />
          <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm tabular-nums">
            <Fact name="Week">{weekLabel(item.weekStart)}</Fact>
            <Fact name="Hours">{item.hours.toLocaleString('en-GB')}</Fact>
            <Fact name="Pay">
              <Amount of={knownPence(item.pay)} />
            </Fact>
            <Fact name="Bill">
              <Amount of={knownPence(item.bill)} />
            </Fact>
          </dl>
          <div className="flex flex-wrap items-start justify-between gap-2">
            <Disclosure
              label={
                <span>
                  Lines
                  <span className="sr-only">
                    {' '}
                    of {item.fullName}, {weekLabel(item.weekStart)}
                  </span>
                </span>
              }
            >
              {() => <ItemLines item={item} />}
            </Disclosure>
            {isOpen && <ItemActions runId={runId} item={item} onAsk={onAsk} />}
          </div>
        </Card>
      ))}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
