import CheckCheck from 'lucide-react/icons/check-check';
import { isClean, isWaitingForClient, type PendingCounts } from '#domain/flags/clean.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { formatPence, pence, penceFrom } from '#domain/money/money.ts';
import { numberInWords } from '#domain/numbers.ts';
import { type Progress, SelectionBar as Bar } from '#web/frame/selection/selection-bar.tsx';
import type { Rest } from '#web/frame/selection/use-rest.ts';
import type { Selection } from '#web/frame/selection/use-selection.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';

interface SelectionBarProps {
  rows: readonly FlaggedTimesheet[];
  selection: Selection<FlaggedTimesheet>;
  rest: Rest | null;
  usualRest: Rest | null;
  progress: Progress | null;
  onApprove: () => void;
  /** Counts of the whole filtered list, including rows that are not loaded. */
  counts: PendingCounts;
  signedRest: Rest | null;
  waitingRest: Rest | null;
  onApproveThese: (weeks: readonly FlaggedTimesheet[]) => void;
}

export const isSigned = ({ signOff }: FlaggedTimesheet): boolean => signOff?.status === 'signed';

export function SelectionBar(props: SelectionBarProps) {
  const { usualRest, counts, signedRest, waitingRest, onApprove, onApproveThese, ...bar } = props;
  const { rows, selection } = bar;
  const { chosen, choose } = selection;
  const clean = rows.filter(isClean);
  const flagged = chosen.filter(({ exceptions }) => exceptions.length > 0).length;
  return (
    <Bar
      {...bar}
      noun="timesheet"
      note={chosen.length > 0 && [sumOf(chosen), ...(flagged > 0 ? [`${flagged} flagged`] : [])].join(', ')}
      shortcut={
        <>
          {counts.clean > 0 && counts.clean < counts.total && (
            <Button
              variant="quiet"
              size="small"
              className="-mx-3"
              busy={usualRest?.busy ?? false}
              onClick={() => (usualRest ? usualRest.choose() : choose(clean))}
            >
              Select the {counts.clean === 1 ? 'one' : counts.clean.toLocaleString('en-GB')} without flags
            </Button>
          )}
          {counts.waiting > 0 && (
            <Button
              size="small"
              className="ml-auto @max-xl:w-full"
              busy={waitingRest?.busy ?? false}
              onClick={() =>
                waitingRest ? waitingRest.choose() : onApproveThese(rows.filter(isWaitingForClient))
              }
            >
              Approve {counts.waiting.toLocaleString('en-GB')} unsigned…
            </Button>
          )}
          {counts.signed > 0 && (
            <Button
              variant="primary"
              size="small"
              className={counts.waiting > 0 ? '@max-xl:w-full' : 'ml-auto @max-xl:w-full'}
              busy={signedRest?.busy ?? false}
              onClick={() => (signedRest ? signedRest.choose() : onApproveThese(rows.filter(isSigned)))}
            >
              <CheckCheck aria-hidden />
              Approve {counts.signed.toLocaleString('en-GB')} signed
            </Button>
          )}
        </>
      }
      action={
        <Button variant="primary" size="small" onClick={onApprove}>
          <CheckCheck aria-hidden />
          Approve {counted(chosen.length, 'timesheet')}
        </Button>
      }
    />
  );
}

function sumOf(weeks: readonly FlaggedTimesheet[]): string {
  const hours = weeks.reduce((sum, { hoursWorked }) => sum + hoursWorked, 0);
  const pay = weeks.reduce((sum, week) => sum + penceFrom(week.pay ?? 0), 0);
  return `${numberInWords(hours)} hours, ${formatPence(pence(pay))} pay`;
}
