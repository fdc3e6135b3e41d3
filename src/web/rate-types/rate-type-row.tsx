import { useState } from 'react';
import { basicRateType } from '#domain/money/dated-rates.ts';
import { type RateType, units } from '#domain/money/rate-type.ts';
import { doReversibly } from '#web/frame/forms/do-reversibly.ts';
import { Button } from '#web/ui/button.tsx';
import { RateTypeDialog } from './rate-type-dialog.tsx';
import { useSetRateTypeArchived } from './rate-types.ts';

/** A rate type in the list, with how payroll counts it. */
export function RateTypeRow({ rateType }: { rateType: RateType }) {
  const { code, name, unit, isWorkingTime, accruesHoliday, payrollCode, archivedAt } = rateType;
  const [editing, setEditing] = useState(false);
  const archiving = useSetRateTypeArchived(code);
  const isArchived = archivedAt !== null;
  const facts = [
    code,
    `per ${units[unit].toLowerCase()}`,
    isWorkingTime ? 'working time' : 'no working time',
    accruesHoliday ? 'accrues holiday' : 'no holiday',
    payrollCode && `payroll ${payrollCode}`,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        {!isArchived && (
          <Button size="small" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Edit<span className="sr-only"> {name}</span>
          </Button>
        )}
        {code !== basicRateType && (
          <Button
            size="small"
            busy={archiving.isPending}
            onClick={() =>
              void doReversibly(!isArchived, {
                set: archiving.mutateAsync,
                done: isArchived ? `${name} is restored.` : `${name} is archived.`,
                undone: isArchived ? `${name} is archived again.` : `${name} is restored.`,
                focus: 'rate-types',
              })
            }
          >
            {isArchived ? 'Restore' : 'Archive'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      <RateTypeDialog rateType={rateType} open={editing} onClose={() => setEditing(false)} />
    </li>
  );
}
