/** @jsxImportSource preact */

import { ActionButton } from './action-button.tsx';
import type { Problem } from './use-sign-off.ts';

interface ProblemNoteProps {
  problem: Problem | undefined;
  isBusy: boolean;
  about?: string;
  onLookAgain: () => void;
}

export function ProblemNote({ problem, isBusy, about = '', onLookAgain }: ProblemNoteProps) {
  return (
    <div role="alert">
      {problem && (
        <div className="problem">
          <p>{problem.message}</p>
          {problem.isOutOfDate && (
            <ActionButton isBusy={isBusy} about={about} onPress={onLookAgain}>
              {isBusy ? 'Looking…' : 'Look again'}
            </ActionButton>
          )}
        </div>
      )}
    </div>
  );
}
