import { useSyncExternalStore } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { findDraft, placeOfDraft, onDraftChange, stopWaiting } from './draft.ts';
import { totalIn } from './entry-values.ts';
import type { OwnAssignment, TimesheetKey } from '#web/week/timesheet-keys/timesheet-key.ts';
import { moveDraft } from './stray-drafts.ts';

interface UnclaimedDraftProps {
  userId: string;
  week: TimesheetKey['week'];
  choices: readonly OwnAssignment[];
  onChoose: (id: string) => void;
}

export function UnclaimedDraft({ userId, week, choices, onChoose }: UnclaimedDraftProps) {
  const place = placeOfDraft(userId, { week, assignmentId: null });
  const hours = useSyncExternalStore(onDraftChange, () => {
    const draft = findDraft(place);
    return draft && totalIn(draft.values);
  });
  if (hours === null || choices.length === 0) return null;

  function claim(id: string) {
    stopWaiting(place);
    moveDraft(place, placeOfDraft(userId, { week, assignmentId: id }));
    onChoose(id);
  }

  return (
    <Notice tone="warning" role="alert" title={`Where did you work these ${hours} hours?`}>
      <div className="flex flex-wrap gap-2 pt-2">
        {choices.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            className="text-left whitespace-normal!"
            onClick={() => id !== null && claim(id)}
          >
            {name}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
