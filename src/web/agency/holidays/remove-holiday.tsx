import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HolidayRow } from '#contract/agency/bank-holidays.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { bankHolidayQuery, useRemoveHoliday } from './bank-holidays.ts';

export function RemoveHoliday({ holiday, label }: { holiday: HolidayRow; label: string }) {
  const [asks, setAsks] = useState(false);
  const { data: use } = useQuery({ ...bankHolidayQuery(holiday), enabled: asks });
  const removing = useRemoveHoliday(holiday);

  async function confirm() {
    await withToast('Error', async () => {
      await removing.mutateAsync();
      setAsks(false);
      document.querySelector<HTMLElement>('#bank-holidays')?.focus();
      showSuccess('Success', `${label} is no longer a bank holiday.`);
    });
  }

  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`Remove ${label}`}
        onClick={() => setAsks(true)}
      >
        Remove
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Remove this bank holiday?"
        description={`${label}. ${use ? consequences(use) : 'Pending weeks will get a new price.'}`}
        action="Remove"
        busy={removing.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

function consequences({
  approvedWeeks,
  unapprovedWeeks,
}: Record<'approvedWeeks' | 'unapprovedWeeks', number>) {
  if (approvedWeeks === 0 && unapprovedWeeks === 0) return 'No week has premium hours on it.';
  const follow =
    unapprovedWeeks > 0 && `${counted(unapprovedWeeks, 'week')} not approved yet will get a new price.`;
  const stay =
    approvedWeeks > 0 &&
    `${counted(approvedWeeks, 'approved week')} with hours on this day will keep their pay. Correct them if that is wrong.`;
  return [follow, stay].filter(Boolean).join(' ');
}
