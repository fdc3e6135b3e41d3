import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { messageOf } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { useMay } from '#web/api/queries/me.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';

interface Decision {
  work: () => Promise<void>;
  done: string;
}

export function useDeciding(
  what: 'correction' | 'new price',
  onDecided: () => void,
): UseMutationResult<void, Error, Decision> {
  return useMutation({
    mutationFn: ({ work }: Decision) => work(),
    onSuccess: (_, { done }) => {
      showSuccess(done);
      onDecided();
    },
    onError: (failure) => {
      showFailure(`Failed to decide on the ${what}`, messageOf(failure));
      void fetchNow();
    },
  });
}

interface WaitingNoticeProps {
  title: string;
  label: string;
  proposal: { id: string; proposedByName: string; proposedAt: string; refusal: string | null };
  timeZone: string;
  words: string;
  approve: string;
  busy: boolean;
  onApprove: () => void;
  otherwise: ReactNode;
  children: ReactNode;
}

export function WaitingNotice(props: WaitingNoticeProps) {
  const { title, label, proposal, timeZone, words, approve, busy, onApprove, otherwise, children } = props;
  const { id, proposedByName, proposedAt, refusal } = proposal;
  const mayReview = useMay('review a timesheet');
  return (
    <Notice tone="warning" title={title} role="group" aria-label={label}>
      <p>
        Proposed by {proposedByName}, {dayAndTimeAt(proposedAt, timeZone)}: {words}
      </p>
      {children}
      {mayReview && refusal && (
        <p id={`refusal-${id}`} className="text-soft">
          {refusal}
        </p>
      )}
      {mayReview && (
        <div className="flex flex-wrap gap-3 pt-2">
          {otherwise}
          <Button
            size="small"
            variant="primary"
            busy={busy}
            disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : `refusal-${id}`}
            onClick={onApprove}
          >
            {approve}
          </Button>
        </div>
      )}
    </Notice>
  );
}
