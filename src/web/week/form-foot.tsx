import Send from 'lucide-react/icons/send';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

interface FormFootProps {
  total: number;
  isSaved: boolean;
  isCorrection: boolean;
  busy: boolean;
  split: ReactNode;
  pay: ReactNode;
}

export function FormFoot({ total, isSaved, isCorrection, busy, split, pay }: FormFootProps) {
  return (
    <div
      className={classes(
        '-mx-4 -mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-b-2xl border-t border-line bg-card px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 sm:py-4',
        'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:lifted max-md:py-2.5 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      {/* A screen reader reads the whole output on change: a bare number would mean nothing. */}
      <div className="grid grid-cols-[auto_auto] items-baseline gap-x-2 whitespace-nowrap">
        <output className="contents">
          <span className="col-span-full text-xs text-soft">Total hours </span>
          <span className="text-2xl leading-7 font-semibold tabular-nums">{total}</span>
        </output>
        {/* Hidden from screen readers: the form's own status announces the same fact. */}
        {isSaved && (
          <span aria-hidden className="text-xs text-soft md:hidden">
            saved
          </span>
        )}
      </div>
      <Button type="submit" variant="primary" busy={busy} aria-describedby="week-state">
        <Send aria-hidden className={isCorrection ? 'max-sm:hidden' : 'max-[24rem]:hidden'} />
        <span>
          {isCorrection ? 'Resubmit' : 'Submit'}
          <span className="max-[21rem]:sr-only"> timesheet</span>
        </span>
      </Button>
      {split && <p className="w-full text-sm text-soft tabular-nums">{split}</p>}
      {pay}
    </div>
  );
}
