import { useRef, useState } from 'react';
import type { ReminderOutcome } from '#contract/missing/reminders.ts';
import type { Gap } from '#domain/missing/reminder.ts';
import { messageOf } from '#web/api/api.ts';
import { everybodyMissing, inBatches, type MissingQuery, remindOf } from './missing.ts';
import { isChosen, type Selection } from './selection.ts';
import { fetchAfter, fetchNow } from '#web/api/invalidate.ts';

interface Reminding {
  phase: 'asking' | 'sending' | 'done';
  outcomes: ReminderOutcome[];
  problem: string | null;
}

const asking: Reminding = { phase: 'asking', outcomes: [], problem: null };

async function* idsOf(pages: ReturnType<typeof everybodyMissing>): AsyncGenerator<string[]> {
  for await (const page of pages) yield page.map(({ id }) => id);
}

export function useReminding(query: MissingQuery, gap: Gap) {
  const [state, setState] = useState(asking);
  const stopped = useRef(false);

  async function send({ all, marked }: Selection): Promise<void> {
    stopped.current = false;
    const outcomes: ReminderOutcome[] = [];
    setState({ ...asking, phase: 'sending' });
    async function remindAll() {
      for await (const ids of all ? idsOf(everybodyMissing(query, gap)) : inBatches([...marked])) {
        const chosen = ids.filter((id) => isChosen({ all, marked }, id));
        if (chosen.length > 0) outcomes.push(...(await remindOf(query.week, chosen)));
        if (stopped.current) break;
        setState({ phase: 'sending', outcomes: [...outcomes], problem: null });
      }
    }
    try {
      await fetchAfter(remindAll);
      setState({ phase: 'done', outcomes, problem: null });
    } catch (failure) {
      setState({ phase: 'done', outcomes, problem: messageOf(failure) });
    }
    void fetchNow();
  }

  return {
    ...state,
    send,
    stop: () => {
      stopped.current = true;
    },
    reset: () => setState(asking),
  };
}
