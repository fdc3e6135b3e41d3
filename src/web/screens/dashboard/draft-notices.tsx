import { recalledMessage } from '#domain/recall.ts';
import { waitingMessage } from '#domain/standing.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { clockTime } from './clock-time.ts';
import { DraftChoice } from './draft-choice.tsx';
import type { useDraft } from './use-draft.ts';
import type { Waiting } from './use-waiting.ts';

interface DraftNoticesProps {
  draft: ReturnType<typeof useDraft>;
  waiting: Waiting;
}

/** What is to be known of the draft in the form: a choice to make, or that it is not sent yet. */
export function DraftNotices({ draft, waiting }: DraftNoticesProps) {
  const { other, isWaiting, isRecalled, choose } = draft;
  return (
    <>
      {other && <DraftChoice other={other} onChoose={choose} />}
      {isWaiting && <NotSentYet {...waiting} />}
      {isRecalled && !isWaiting && (
        <Notice tone="warning">
          <p>{recalledMessage}</p>
        </Notice>
      )}
    </>
  );
}

function NotSentYet({ isSending, triedAt, tryAgain }: Waiting) {
  return (
    <Notice tone="warning">
      <div role="alert" className="space-y-1">
        <p className="font-semibold">Not sent yet</p>
        <p>{waitingMessage}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2">
        <Button size="small" busy={isSending} onClick={tryAgain}>
          Try again
        </Button>
        <p role="status">
          {triedAt !== null && !isSending && `Tried at ${clockTime(triedAt)}: still no connection.`}
        </p>
      </div>
    </Notice>
  );
}
