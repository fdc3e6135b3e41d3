import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';

interface FormFootProps {
  total: number;
  isLocked: boolean;
  isCorrection: boolean;
  busy: boolean;
  /** Which of the hours are paid as what, where there is anything to say. */
  split: ReactNode;
  /** What they come to, where the agency shows it. */
  pay: ReactNode;
}

/** The total and the button, which stay in view on phones. */
export function FormFoot({ total, isLocked, isCorrection, busy, split, pay }: FormFootProps) {
  return (
    <div
      className={classes(
        '-mx-4 -mb-4 flex items-center justify-between gap-4 max-[21rem]:flex-wrap rounded-b-2xl border-t border-line bg-card px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 sm:py-4',
        Boolean(split || pay) && 'flex-wrap gap-y-2',
        !isLocked &&
          'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      )}
    >
      {/* Read out as a whole when it changes: a number alone would say nothing. */}
      <output className="whitespace-nowrap">
        <span className="block text-xs text-soft">Total hours </span>
        <span className="block text-2xl leading-7 font-semibold tabular-nums">{total}</span>
      </output>
      <Button type="submit" variant="primary" busy={busy} aria-describedby="week-state">
        <Send aria-hidden className="max-[24rem]:hidden" />
        {isCorrection ? 'Resubmit timesheet' : 'Submit timesheet'}
      </Button>
      {split && <p className="w-full text-sm text-soft tabular-nums">{split}</p>}
      {pay}
    </div>
  );
}
