import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Check from 'lucide-react/icons/check';
import PenLine from 'lucide-react/icons/pen-line';
import Trash2 from 'lucide-react/icons/trash';
import X from 'lucide-react/icons/x';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import type { CardActions } from '#web/review/card-actions.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

interface RowButtonsProps {
  timesheet: FlaggedTimesheet;
  name: string;
  busy: boolean;
  gone: boolean;
  actions: CardActions;
}

export function RowButtons({ timesheet, name, busy, gone, actions }: RowButtonsProps) {
  const { status } = timesheet;
  if (gone) return <p className="text-xs font-medium">This timesheet has just left the list.</p>;
  return (
    <div className="flex justify-end gap-0.5 print:hidden">
      {timesheet.payRun !== undefined && (
        <IconButton
          icon={<PenLine aria-hidden />}
          label={`Correct ${name}`}
          className="size-8! text-soft!"
          onClick={() => actions.open('correction', timesheet)}
        />
      )}
      {!timesheet.covered && timesheet.payRun === undefined && (
        <IconButton
          icon={<Trash2 aria-hidden />}
          label={`Delete ${name}`}
          className="size-8! text-soft!"
          onClick={() => actions.open('deletion', timesheet)}
        />
      )}
      {status === 'Pending' && (
        <>
          <IconButton
            icon={<X aria-hidden />}
            label={`Reject ${name}`}
            variant="secondary"
            className="size-8!"
            aria-disabled={busy || undefined}
            onClick={() => actions.open('rejection', timesheet)}
          />
          <IconButton
            icon={<Check aria-hidden />}
            label={`Approve ${name}`}
            variant="secondary"
            className="size-8! text-accent-strong!"
            busy={busy}
            onClick={() => actions.approve(timesheet)}
          />
        </>
      )}
      {status === 'Approved' && (
        <IconButton
          icon={<ChartNoAxesColumn aria-hidden />}
          label="View Financial Details"
          variant="secondary"
          className="size-8!"

          onClick={() => actions.open('breakdown', timesheet)}
        />
      )}
    </div>
  );
}
