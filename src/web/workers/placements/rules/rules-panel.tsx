import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlacementRow } from '#contract/assignments/placements.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { useMe } from '#web/app/api/me.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormPanel } from '#web/workers/placements/form-panel.tsx';
import { RuleSetList } from './rule-set-list.tsx';
import { type RuleSet, rulesQuery } from './rules.ts';
import { RulesForm } from './rules-form.tsx';

interface RulesPanelProps {
  placement: PlacementRow;
  /** The rules are others than they were. */
  onChanged: () => void;
  onClose: () => void;
}

/** Which hours of an assignment are paid as something else than basic, from which day on. */
export function RulesPanel({ placement, onChanged, onClose }: RulesPanelProps) {
  const { today } = useMe().agency;
  const sets = useQuery(rulesQuery(placement.id));
  /** What the form is filled with; none while the list is shown. */
  const [edited, setEdited] = useState<(RuleSet & { isNew: boolean }) | null>(null);

  function startNew() {
    const monday = weekOf(today);
    const from = placement.startDate > monday ? placement.startDate : monday;
    setEdited({ from, rules: sets.data?.rules ?? [], isNew: true });
  }

  return (
    <FormPanel title={`Premium rules of ${placement.clientName}, ${placement.jobTitle}`}>
      <div className="mt-4 space-y-4">
        {sets.isError && (
          <LoadProblem
            message="Failed to load the premium rules. Please try again."
            busy={sets.isFetching}
            onRetry={() => void sets.refetch()}
          />
        )}
        {sets.data && !edited && (
          <>
            <RuleSetList
              sets={sets.data.items}
              current={sets.data.from}
              onEdit={(set) => setEdited({ ...set, isNew: false })}
            />
            <div className="flex flex-wrap justify-between gap-3 max-sm:*:flex-1">
              <Button onClick={startNew}>
                {sets.data.items.length === 0 ? 'Add premium rules' : 'New rules from …'}
              </Button>
              <Button onClick={onClose}>Done</Button>
            </div>
          </>
        )}
        {sets.data && edited && (
          <RulesForm
            placement={placement}
            sets={sets.data.items}
            edited={edited}
            onDone={() => {
              onChanged();
              setEdited(null);
            }}
            onCancel={() => setEdited(null)}
          />
        )}
      </div>
    </FormPanel>
  );
}
