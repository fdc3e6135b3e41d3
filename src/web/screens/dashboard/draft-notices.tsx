import { recalledMessage } from '#domain/recall.ts';
import { waitingMessage } from '#domain/standing.ts';
import { Notice } from '../../ui/notice.tsx';
import { DraftChoice } from './draft-choice.tsx';
import type { useDraft } from './use-draft.ts';

/** What is to be known of the draft in the form: a choice to make, or that it is not sent yet. */
export function DraftNotices({ draft }: { draft: ReturnType<typeof useDraft> }) {
  const { other, isWaiting, isRecalled, choose } = draft;
  return (
    <>
      {other && <DraftChoice other={other} onChoose={choose} />}
      {isWaiting && (
        <Notice tone="warning" role="alert" title="Not sent yet">
          <p>{waitingMessage}</p>
        </Notice>
      )}
      {isRecalled && !isWaiting && (
        <Notice tone="warning">
          <p>{recalledMessage}</p>
        </Notice>
      )}
    </>
  );
}
