import { useState } from 'react';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { perUnit, type RateType } from '#domain/rate-type/rate-type.ts';
import { useMay } from '#web/api/queries/me.ts';
import { RecordRow } from '#web/frame/records/record-row.tsx';
import { RateTypeDialog } from './rate-type-dialog.tsx';
import { useSetRateTypeArchived } from './rate-types.ts';

export function RateTypeRow({ rateType }: { rateType: RateType }) {
  const [editing, setEditing] = useState(false);
  const { code, name, unit, isWorkingTime, accruesHoliday, payrollCode, archivedAt } = rateType;
  const archiving = useSetRateTypeArchived(code);
  const isArchived = archivedAt !== null;
  const keepsRateTypes = useMay('keep rate types');
  const facts = [
    code,
    perUnit(unit),
    isWorkingTime ? 'working time' : 'no working time',
    accruesHoliday ? 'accrues holiday' : 'no holiday',
    payrollCode && `payroll ${payrollCode}`,
  ];
  return (
    <>
      <RecordRow
        name={name}
        use={
          code === basicRateType || !keepsRateTypes
            ? null
            : {
                isOut: isArchived,
                busy: archiving.isPending,
                set: archiving.mutateAsync,
                actions: ['Archive', 'Restore'],
                said: [`${name} is archived.`, `${name} is restored.`],
                focus: 'rate-types',
              }
        }
        onEdit={isArchived || !keepsRateTypes ? null : () => setEditing(true)}
      >
        <p className="text-sm text-soft">{facts.filter(Boolean).join(' · ')}</p>
      </RecordRow>
      <RateTypeDialog rateType={rateType} open={editing} onClose={() => setEditing(false)} />
    </>
  );
}
