import { useState } from 'react';
import { recalledMessage } from '#domain/timesheet/recall.ts';
import { waitingMessage } from '#domain/timesheet/progress/status-in-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Draft } from './draft.ts';
import { totalIn } from './entry-values.ts';
import { sendWaiting } from './waiting-weeks.ts';
import { clockTime } from '#web/week/clock-time.ts';
import type { useDraft } from './use-draft.ts';

interface DraftNoticesProps {
  userId: string;
  draft: ReturnType<typeof useDraft>;
}

export function DraftNotices({ userId, draft }: DraftNoticesProps) {
  const { other, isWaiting, isRecalled, choose } = draft;
  return (
    <>
      {other && <DraftChoice other={other} onChoose={choose} />}
      {isWaiting && <NotSentYet userId={userId} />}
      {isRecalled && !isWaiting && (
        <Notice tone="warning">
          <p>{recalledMessage}</p>
        </Notice>
      )}
    </>
  );
}

interface DraftChoiceProps {
  other: NonNullable<Draft['other']>;
  onChoose: (version: 'shown' | 'other') => void;
}

function DraftChoice({ other, onChoose }: DraftChoiceProps) {
  return (
    <Notice tone="warning" role="alert" title="You have another version of this week">
      <p>
        It has {totalIn(other.values)} hours, and was saved on this device {dayAndTimeOf(other.savedAt)}.
      </p>
      <div className="flex flex-wrap gap-2 pt-2">
        <Button size="small" onClick={() => onChoose('other')}>
          Use the other one
        </Button>
        <Button size="small" onClick={() => onChoose('shown')}>
          Keep this one
        </Button>
      </div>
    </Notice>
  );
}

function dayAndTimeOf(instant: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' }).format(instant);
}

function NotSentYet({ userId }: { userId: string }) {
  const [isTrying, setTrying] = useState(false);
  const [triedAt, setTriedAt] = useState<number | null>(null);

  async function tryAgain() {
    setTrying(true);
    await sendWaiting(userId);
    setTrying(false);
    setTriedAt(Date.now());
  }

  return (
    <Notice tone="warning">
      <div role="alert" className="space-y-1">
        <p className="font-semibold">Not sent yet</p>
        <p>{waitingMessage}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
        <Button size="small" busy={isTrying} onClick={() => void tryAgain()}>
          Try again
        </Button>
        <p role="status">
          {triedAt !== null && !isTrying && `Tried at ${clockTime(triedAt)}. There is still no internet.`}
        </p>
      </div>
    </Notice>
  );
}
