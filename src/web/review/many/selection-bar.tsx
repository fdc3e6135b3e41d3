import CheckCheck from 'lucide-react/icons/check-check';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
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
  onApproveSigned: (signed: readonly FlaggedTimesheet[]) => void;
}

export function isUsual({ exceptions }: FlaggedTimesheet): boolean {
  return exceptions.length === 0;
}

export function SelectionBar({ usualRest, onApprove, onApproveSigned, ...bar }: SelectionBarProps) {
  const { rows, selection } = bar;
  const { chosen, choose } = selection;
  const usual = rows.filter(isUsual);
  const signed = rows.filter(({ signOff }) => signOff?.status === 'signed');
  const flagged = chosen.filter(({ exceptions }) => exceptions.length > 0).length;
  return (
    <Bar
      {...bar}
      noun="timesheet"
      note={flagged > 0 && `${flagged} flagged`}
      shortcut={
        <>
          {usual.length > 0 && (usualRest !== null || usual.length < rows.length) && (
            <Button
              variant="quiet"
              size="small"
              className="-mx-3"
              busy={usualRest?.busy ?? false}
              onClick={() => (usualRest ? usualRest.choose() : choose(usual))}
            >
              {usualRest ? 'Select all without flags' : `Select the ${usual.length} without flags`}
            </Button>
          )}
          {signed.length > 0 && (
            <Button
              variant="primary"
              size="small"
              className="ml-auto @max-xl:w-full"
              onClick={() => onApproveSigned(signed)}
            >
              <CheckCheck aria-hidden />
              Approve {signed.length.toLocaleString('en-GB')} signed
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
