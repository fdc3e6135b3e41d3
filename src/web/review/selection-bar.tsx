import { CheckCheck } from 'lucide-react';
import type { MarkedTimesheet } from '#domain/timesheet/exception.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { ProgressBar } from '#web/ui/charts/progress-bar.tsx';
import { classes } from '#web/ui/classes.ts';
import { counted } from '#web/ui/counted.ts';
import type { Progress } from './use-bulk-approval.ts';
import type { Rest } from './use-rest.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  /** All that can be chosen. */
  rows: readonly MarkedTimesheet[];
  selection: Selection<MarkedTimesheet>;
  rest: Rest | null;
  progress: Progress | null;
  onApprove: () => void;
}

/** Chooses many timesheets and approves them; it stays in view while any are chosen. */
export function SelectionBar({ rows, selection, rest, progress, onApprove }: SelectionBarProps) {
  const { chosen, choose } = selection;
  const usual = rows.filter(({ exceptions }) => exceptions.length === 0);
  const marked = chosen.filter(({ exceptions }) => exceptions.length > 0).length;
  const isInUse = chosen.length > 0 || progress !== null;
  return (
    <div
      role="group"
      aria-label="Selection"
      className={classes(
        '-mx-3 mb-1 flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl border px-3 py-1.5 md:min-h-14',
        isInUse ? 'sticky top-16 z-10 border-line bg-card floating' : 'border-transparent',
      )}
    >
      {progress ? (
        <ProgressShown {...progress} />
      ) : (
        <>
          <label className="-ml-3 flex cursor-pointer items-center text-sm font-medium md:-ml-2">
            <Checkbox
              checked={chosen.length > 0 && chosen.length === rows.length}
              partly={chosen.length > 0 && chosen.length < rows.length}
              onChange={() => choose(chosen.length === rows.length ? [] : rows)}
            />
            <span className="whitespace-pre @max-xl:sr-only">Select </span>
            <span className="@max-xl:first-letter:uppercase">all {rows.length.toLocaleString('en-GB')}</span>
            <span className="whitespace-pre @max-xl:sr-only"> shown</span>
          </label>
          {chosen.length === 0 && usual.length > 0 && usual.length < rows.length && (
            <Button variant="quiet" size="small" className="-mx-3" onClick={() => choose(usual)}>
              Select the {usual.length} without flags
            </Button>
          )}
          {rest && chosen.length > 0 && chosen.length === rows.length && (
            <Button variant="quiet" size="small" className="-mx-3" busy={rest.busy} onClick={rest.choose}>
              Select the other {rest.count} too
            </Button>
          )}
          <p role="status" className="text-sm text-soft tabular-nums">
            {chosen.length > 0 && `${chosen.length.toLocaleString('en-GB')} selected`}
            {marked > 0 && `, ${marked} flagged`}
          </p>
          {chosen.length > 0 && (
            <div className="ml-auto flex gap-3 @max-xl:w-full @max-xl:*:flex-1">
              <Button size="small" className="@max-xl:hidden" onClick={() => choose([])}>
                Clear
              </Button>
              <Button variant="primary" size="small" onClick={onApprove}>
                <CheckCheck aria-hidden />
                Approve {counted(chosen.length, 'timesheet')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function ProgressShown({ doing, done, of }: Progress) {
  return (
    <>
      <p role="status" className="text-sm font-medium tabular-nums">
        {doing} {done !== null && `${done.toLocaleString('en-GB')} of `}
        {of.toLocaleString('en-GB')}…
      </p>
      <div className="min-w-24 flex-1">
        <ProgressBar label={`${doing} timesheets`} done={done} total={of} />
      </div>
    </>
  );
}
