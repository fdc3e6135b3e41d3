/** @jsxImportSource preact */

import { ActionButton } from './action-button.tsx';
import type { Problem } from './use-sign-off.ts';

interface ProblemNoteProps {
  problem: Problem | undefined;
  isBusy: boolean;
  about?: string;
  onLookAgain: () => void;
}

/** Why a press came to nothing, said at once; and the way out where pressing again is none. */
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
