import { useCallback, useMemo, useRef, useState } from 'react';
import { weekLabel } from '#domain/calendar/week.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import type { Problem } from '#web/pay-runs/pay-runs.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { type RatedWeek, WeekRatesDialog } from '#web/workers/details/week-rates-dialog.tsx';
import { NumberForm } from '#web/workers/page/payroll-number-form.tsx';

interface MendDialogProps {
  problem: Problem | null;
  onClose: () => void;
  onSaved: () => void;
  finalFocus: () => HTMLElement | boolean;
}

export function MendDialog({ problem, ...rest }: MendDialogProps) {
  const isNumber = problem?.kind === 'payroll number';
  const week = useMemo(() => (problem && !isNumber ? ratedWeekOf(problem) : null), [problem, isNumber]);
  return (
    <>
      <WeekRatesDialog timesheet={week} {...rest} />
      <NumberDialog problem={isNumber ? problem : null} {...rest} />
    </>
  );
}

function ratedWeekOf({ userId, assignmentId, rateType, fullName, weekStart }: Problem): RatedWeek {
  const about = weekStart && { clientName: weekLabel(weekStart) };
  const missing = rateType !== null && rateType !== basicRateType && weekStart && { rateType, weekStart };
  return {
    userId,
    assignmentId: assignmentId ?? '',
    candidate: { fullName },
    assignment: about,
    missing: missing || null,
  };
}

function NumberDialog({ problem, onClose, onSaved, finalFocus }: MendDialogProps) {
  const [shown, setShown] = useState(problem);
  const first = useRef<HTMLInputElement>(null);
  const findFirst = useCallback((form: HTMLElement | null) => {
    first.current = form?.querySelector('input') ?? null;
  }, []);
  if (problem && problem !== shown) setShown(problem);
  if (!shown) return null;
  return (
    <Dialog
      open={problem !== null}
      onOpenChange={onClose}
      title="Payroll number"
      description={shown.fullName}
      initialFocus={first}
      finalFocus={finalFocus}
    >
      <div ref={findFirst}>
        <NumberForm
          key={shown.userId}
          workerId={shown.userId}
          known={null}
          onSaved={() => {
            onSaved();
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}
