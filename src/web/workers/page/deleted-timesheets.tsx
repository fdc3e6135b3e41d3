import { useMutation, useQuery } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId } from 'react';
import type { DeletedTimesheet } from '#contract/timesheets/deletions.ts';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { useWithToast } from '#web/frame/with-toast.ts';
import { StatusBadge } from '#web/timesheet/status-badge.tsx';
import { useMay, useMe } from '#web/api/queries/me.ts';
import { deletedTimesheetsQuery, restoreTimesheet } from '#web/api/queries/timesheets.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

export function DeletedTimesheets({ workerId }: { workerId: string }) {
  const { data: deleted = [] } = useQuery(deletedTimesheetsQuery(workerId));
  if (deleted.length === 0) return null;
  return (
    <Disclosure label={`Deleted timesheets (${deleted.length})`} className="mt-4 border-t border-line pt-3">
      {() => (
        <ul className="divide-y divide-line">
          {deleted.map((timesheet) => (
            <DeletedRow key={timesheet.id} timesheet={timesheet} />
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

function DeletedRow({ timesheet }: { timesheet: DeletedTimesheet }) {
  const { id, weekStart, status, hoursWorked, deletedAt, deletedBy, refusal } = timesheet;
  const { timeZone } = useMe().agency;
  const restoring = useMutation({ mutationFn: () => restoreTimesheet(id) });
  const withToast = useWithToast();
  const reasonId = useId();
  const mayReview = useMay('review a timesheet');

  async function restore() {
    await withToast('Error', async () => {
      await restoring.mutateAsync();
      showSuccess('Success', `The timesheet ${weekLabel(weekStart)} is back.`);
    });
  }

  return (
    <li className="grid gap-x-3 gap-y-2 py-3 text-sm sm:grid-cols-[1fr_auto_auto] sm:items-center">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          {weekLabel(weekStart)} · {hoursWorked} hours
        </p>
        <p className="text-soft">
          Deleted {dayAndTimeAt(deletedAt, timeZone)} by {deletedBy}
        </p>
      </div>
      <StatusBadge status={status} />
      {mayReview && (
        <Button
          size="small"
          busy={restoring.isPending}
          disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : reasonId}
          aria-label={`Restore ${weekLabel(weekStart)}`}
          onClick={() => void restore()}
          className="max-sm:w-full"
        >
          <Undo2 aria-hidden />
          Restore
        </Button>
      )}
      {mayReview && refusal !== null && (
        <p id={reasonId} className="text-soft sm:col-span-3">
          {refusal}
        </p>
      )}
    </li>
  );
}
