import PenLine from 'lucide-react/icons/pen-line';
import Trash2 from 'lucide-react/icons/trash';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import type { CardActions } from '#web/review/card-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface RowButtonsProps {
  timesheet: FlaggedTimesheet;
  name: string;
  busy: boolean;
  gone: boolean;
  mayReview: boolean;
  actions: CardActions;
}

const low = 'h-6! min-h-6! rounded-lg! px-2! py-0! text-xs!';
const lowIcon = 'size-6! rounded-lg! text-soft!';

export function RowButtons({ timesheet, name, busy, gone, mayReview, actions }: RowButtonsProps) {
  const { status } = timesheet;
  if (gone) return <p className="text-xs font-medium">This timesheet has just left the list.</p>;
  return (
    <div className="ml-auto flex w-35 flex-wrap items-center justify-end gap-x-1 gap-y-0.5 print:hidden">
      {mayReview && status === 'Pending' && (
        <>
          <Button
            size="small"
            className={low}
            aria-label={`Reject ${name}`}
            aria-disabled={busy || undefined}
            onClick={() => actions.open('rejection', timesheet)}
          >
            Reject
          </Button>
          <Button
            variant="primary"
            size="small"
            className={low}
            aria-label={`Approve ${name}`}
            busy={busy}
            onClick={() => actions.approve(timesheet)}
          >
            Approve
          </Button>
        </>
      )}
      {status === 'Approved' && (
        <Button size="small" className={low} onClick={() => actions.open('breakdown', timesheet)}>
          View Financial Details
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className={low}
        aria-label={`View Details of the ${name}`}
        onClick={() => actions.open('details', timesheet)}
      >
        View Details
      </Button>
      {mayReview && timesheet.payRun !== undefined && (
        <IconButton
          icon={<PenLine aria-hidden />}
          label={`Correct ${name}`}
          className={lowIcon}
          onClick={() => actions.open('correction', timesheet)}
        />
      )}
      {mayReview && !timesheet.covered && timesheet.payRun === undefined && (
        <IconButton
          icon={<Trash2 aria-hidden />}
          label={`Delete ${name}`}
          className={lowIcon}
          onClick={() => actions.open('deletion', timesheet)}
        />
      )}
    </div>
  );
}
