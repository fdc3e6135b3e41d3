import { Undo2 } from 'lucide-react';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { messageOf } from '#web/app/api/api.ts';
import { isListed, useRecallTimesheet } from './my-timesheets.ts';
import { Button } from '#web/ui/button.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { removeDraft, saveDraft } from '#web/week/drafts/draft.ts';
import { valuesOf } from '#web/week/drafts/entry-values.ts';

interface RecallButtonProps {
  timesheet: Timesheet;
  /** Where the draft of this week is kept. */
  place: string;
  onRecalled: () => void;
}

/** Opens a week again that nobody has decided on; what was sent stands in the form as the draft. */
export function RecallButton({ timesheet, place, onRecalled }: RecallButtonProps) {
  const recall = useRecallTimesheet();
  const { id } = timesheet;

  async function takeBack() {
    // Before anything is asked for: the form may open again before the answer is here, or without one.
    saveDraft(place, { values: valuesOf(timesheet), savedAt: Date.now(), isRecalled: true });
    try {
      await recall.mutateAsync(id);
      showSuccess('Timesheet taken back', 'Change what you like and submit it again.');
      onRecalled();
    } catch (failure) {
      if (isListed(id)) removeDraft(place);
      showFailure('Failed to take the timesheet back', messageOf(failure));
    }
  }

  return (
    <Button size="small" busy={recall.isPending} onClick={() => void takeBack()}>
      <Undo2 aria-hidden />
      Take back to change
    </Button>
  );
}
