import Undo2 from 'lucide-react/icons/undo-2';
import { Suspense, useState } from 'react';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { messageOf } from '#web/api/api.ts';
import { lazyPage } from '#web/api/on-demand.ts';
import { isListed, useRecallTimesheet } from '#web/week/my-timesheets.ts';
import { Button } from '#web/ui/button.tsx';
import { dismissToast, showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { keyedRequestFor } from '#web/api/idempotency.ts';
import { onDraftChange, removeDraft, saveDraft } from '#web/week/drafts/draft.ts';
import { entryOfSent, valuesOf } from '#web/week/drafts/entry-values.ts';
import { submitTimesheet, tellSubmitted } from '#web/week/drafts/use-sending.ts';

const RecallDialog = lazyPage(() => import('./recall-dialog.tsx'), 'RecallDialog');

interface RecallButtonProps {
  timesheet: Timesheet;
  place: string;
  consultantName: string | null;
  onRecalled: () => void;
}

export function RecallButton({ timesheet, place, consultantName, onRecalled }: RecallButtonProps) {
  const recall = useRecallTimesheet();
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const { id } = timesheet;

  async function takeBack() {
    // Store the draft before the request: the form may open before the response comes, or without a
    // response.
    saveDraft(place, { values: valuesOf(timesheet), savedAt: Date.now(), isRecalled: true });
    try {
      await recall.mutateAsync(id);
      offerToSendAgain(timesheet, place);
      onRecalled();
    } catch (failure) {
      setAsking(false);
      if (isListed(id)) removeDraft(place);
      showFailure('Failed to take the timesheet back', messageOf(failure));
    }
  }

  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Undo2 aria-hidden />
        Change this week
      </Button>
      <Suspense>
        {isAsking !== null && (
          <RecallDialog
            open={isAsking}
            consultantName={consultantName}
            busy={recall.isPending}
            onClose={() => setAsking(false)}
            onConfirm={() => void takeBack()}
          />
        )}
      </Suspense>
    </>
  );
}

function offerToSendAgain(timesheet: Timesheet, place: string): void {
  async function sendAgain() {
    const entry = entryOfSent(timesheet);
    const { idempotencyKey } = keyedRequestFor(entry, undefined);
    try {
      const sent = await submitTimesheet({ entry, idempotencyKey });
      removeDraft(place);
      tellSubmitted(sent, false);
    } catch (failure) {
      showFailure('Error submitting timesheet', messageOf(failure));
    }
  }
  const toast = showSuccess('Timesheet taken back', 'Change what you like and submit it again.', {
    label: 'Send again',
    press: () => void sendAgain(),
  });
  const stop = onDraftChange((key) => {
    if (key !== place) return;
    dismissToast(toast);
    stop();
  });
}
