import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Problem } from './use-sign-off.ts';

const busyWords = { 'Look again': 'Looking…', 'Try again': 'Trying…' };

interface ProblemNoteProps {
  problem: Problem | undefined;
  isBusy: boolean;
  about?: string;
  onLookAgain: () => void;
}

export function ProblemNote({ problem, isBusy, about, onLookAgain }: ProblemNoteProps) {
  return (
    <div role="alert">
      {problem && (
        <Notice tone="danger" className="mt-4">
          <p className="font-semibold">{problem.message}</p>
        </Notice>
      )}
      {problem?.button && (
        <Button busy={isBusy} keepsLabel onClick={onLookAgain} className="mt-2">
          {isBusy ? busyWords[problem.button] : problem.button}
          {about && <span className="sr-only"> {about}</span>}
        </Button>
      )}
    </div>
  );
}
