import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Check from 'lucide-react/icons/check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import FileQuestion from 'lucide-react/icons/file-question-mark';
import LogOut from 'lucide-react/icons/log-out';
import type { WorkerRow } from '#contract/workers/workers.ts';
import {
  type WorkerFacts,
  type WorkerState,
  workerStateInWords,
  workerStates,
} from '#domain/assignment/worker-row.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const looks: Record<WorkerState['kind'], { tone: Tone; icon: typeof Ban }> = {
  disabled: { tone: 'neutral', icon: Ban },
  'no assignment': { tone: 'warning', icon: FileQuestion },
  missing: { tone: 'warning', icon: CircleDashed },
  ended: { tone: 'neutral', icon: LogOut },
  leaving: { tone: 'accent', icon: CalendarClock },
  planned: { tone: 'neutral', icon: CalendarPlus },
  'at work': { tone: 'success', icon: Check },
};

export function AllStates({ facts, today }: { facts: WorkerFacts; today: Day }) {
  return <Badges of={workerStates(facts, today)} />;
}

function statesOf({ disabled, assignment, lastDay, missingWeek }: WorkerRow, today: Day): WorkerState[] {
  return workerStates({ disabled, startDate: assignment?.startDate ?? null, lastDay, missingWeek }, today);
}

export function StateCell({ worker, today }: { worker: WorkerRow; today: Day }) {
  const [first, ...others] = statesOf(worker, today);
  if (!first) return null;
  const { tone, icon: Icon } = looks[first.kind];
  const below = [first.detail, ...others.map(workerStateInWords)].filter((text) => text !== undefined);
  return (
    <>
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        <span className="whitespace-nowrap">{first.text}</span>
      </Badge>
      {below.length > 0 && <span className="block truncate text-xs text-soft">{below.join(', ')}</span>}
    </>
  );
}

const said: ReadonlySet<WorkerState['kind']> = new Set(['missing', 'ended', 'leaving', 'planned']);

export function StateBadges({ worker, today }: { worker: WorkerRow; today: Day }) {
  return <Badges of={statesOf(worker, today).filter(({ kind }) => said.has(kind))} />;
}

function Badges({ of: states }: { of: readonly WorkerState[] }) {
  if (states.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {states.map((state) => {
        const { tone, icon: Icon } = looks[state.kind];
        return (
          <Badge key={state.kind} tone={tone} icon={<Icon aria-hidden />}>
            {workerStateInWords(state)}
          </Badge>
        );
      })}
    </div>
  );
}
