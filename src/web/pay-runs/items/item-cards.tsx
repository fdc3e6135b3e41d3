import { weekLabel } from '#domain/calendar/week.ts';
import { knownPence } from '#domain/money/pay.ts';
import { numberInWords } from '#domain/numbers.ts';
import { Amount } from '#web/timesheet/amounts/amount.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemLines } from './item-lines.tsx';
import { ItemFlags } from './item-flags.tsx';
import type { ItemListProps } from './item-table.tsx';
import { NoPayrollNumber } from './no-payroll-number.tsx';

export function ItemCards({ items, runId, isOpen, onAsk }: ItemListProps) {
  return (
    <div className="grid gap-3 @2xl:grid-cols-2">
      {items.map((item) => (
        <Card key={item.id} as="article" className="space-y-2 sm:p-4!">
          <div className="text-sm wrap-anywhere">
            <h3 className="text-base font-semibold">{item.fullName}</h3>
            <p className="text-soft">
              {item.payrollNumber === null ? <NoPayrollNumber of={item} /> : `Payroll ${item.payrollNumber}`}
              {[item.clientName, item.jobTitle].filter(Boolean).map((fact) => ` · ${fact}`)}
            </p>
          </div>
          <ItemFlags item={item} />
          <FactList
            className="grid grid-cols-2 gap-x-6 gap-y-2"
            facts={[
              { name: 'Week', value: weekLabel(item.weekStart) },
              { name: 'Hours', value: numberInWords(item.hours) },
              { name: 'Pay', value: <Amount of={knownPence(item.pay)} /> },
              { name: 'Bill', value: <Amount of={knownPence(item.bill)} /> },
            ]}
          />
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
