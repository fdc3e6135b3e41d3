import { isClean, isWaitingForClient } from '#domain/flags/clean.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { useRest } from '#web/frame/selection/use-rest.ts';
import { isSigned } from './selection-bar.tsx';

type Weeks = readonly FlaggedTimesheet[];

interface RestsProps {
  further: Omit<Parameters<typeof useRest>[0], 'onChoose'>;
  waiting: Weeks;
  onSelect: (weeks: Weeks) => void;
  onAsk: (weeks: Weeks) => void;
}

/** Actions that first load all rows of the list and then select or approve them. */
export function useRests({ further, waiting, onSelect, onAsk }: RestsProps) {
  const asking = (isOne: (week: FlaggedTimesheet) => boolean) => ({
    ...further,
    // The microtask runs after the render that shows the last loaded row.
    onChoose: () => queueMicrotask(() => onAsk(waiting.filter(isOne))),
  });
  return {
    rest: useRest({ ...further, onChoose: () => onSelect(waiting) }),
    usualRest: useRest({ ...further, onChoose: () => onSelect(waiting.filter(isClean)) }),
    signedRest: useRest(asking(isSigned)),
    waitingRest: useRest(asking(isWaitingForClient)),
  };
}
