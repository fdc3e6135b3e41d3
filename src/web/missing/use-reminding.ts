import { useRef, useState } from 'react';
import type { ReminderOutcome } from '#contract/missing/reminders.ts';
import type { Gap } from '#domain/missing/reminder.ts';
import { messageOf } from '#web/api/api.ts';
import { everybodyMissing, inBatches, type MissingQuery, remindOf } from './missing.ts';
import { isChosen, type Selection } from './selection.ts';
import { fetchAfter, fetchNow } from '#web/api/invalidate.ts';
import { showSuccess } from '#web/ui/toasts/toasts.ts';

interface Reminding {
  phase: 'asking' | 'sending' | 'done';
  outcomes: ReminderOutcome[];
  problem: string | null;
}

const asking: Reminding = { phase: 'asking', outcomes: [], problem: null };

async function* idsOf(pages: ReturnType<typeof everybodyMissing>): AsyncGenerator<string[]> {
  for await (const page of pages) yield page.map(({ id }) => id);
}

export function sentInWords(sent: number): string {
  if (sent === 0) return 'No reminder was sent.';
  return sent === 1 ? '1 reminder was sent.' : `${sent.toLocaleString('en-GB')} reminders were sent.`;
}

export function useReminding(query: MissingQuery, gap: Gap) {
  const [state, setState] = useState(asking);
  const stopped = useRef(false);

  /** Sends the reminders. Returns true and shows a toast if every reminder was sent. */
  async function send({ all, marked }: Selection): Promise<boolean> {
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
    let problem: string | null = null;
    try {
      await fetchAfter(remindAll);
    } catch (failure) {
      problem = messageOf(failure);
    }
    void fetchNow();
    const areSent =
      problem === null && outcomes.length > 0 && outcomes.every(({ outcome }) => outcome === 'sent');
    if (areSent) showSuccess('Reminders sent', sentInWords(outcomes.length));
    else setState({ phase: 'done', outcomes, problem });
    return areSent;
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
