import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormPanel } from '#web/workers/assignments/form-panel.tsx';
import { RuleSetList } from './rule-set-list.tsx';
import { type RuleSet, rulesQuery } from './rules.ts';
import { RulesForm } from './rules-form.tsx';

interface RulesPanelProps {
  assignment: AssignmentRow;
  mayEdit: boolean;
  onClose: () => void;
}

export function RulesPanel({ assignment, mayEdit, onClose }: RulesPanelProps) {
  const { today } = useMe().agency;
  const sets = useQuery(rulesQuery(assignment.id));
  const [edited, setEdited] = useState<(RuleSet & { isNew: boolean }) | null>(null);

  function startNew() {
    const monday = weekOf(today);
    const from = assignment.startDate > monday ? assignment.startDate : monday;
    setEdited({ from, rules: sets.data?.rules ?? [], isNew: true });
  }

  return (
    <FormPanel title={`Premium rules of ${assignment.clientName}, ${assignment.jobTitle}`}>
      <div className="mt-4 space-y-4">
        <Loaded query={sets} problem="Failed to load the premium rules. Please try again." loading={null}>
          {({ items, from }) =>
            edited ? (
              <RulesForm
                assignment={assignment}
                sets={items}
                edited={edited}
                onDone={() => setEdited(null)}
                onCancel={() => setEdited(null)}
              />
            ) : (
              <>
                <RuleSetList
                  sets={items}
                  current={from}
                  onEdit={mayEdit ? (set) => setEdited({ ...set, isNew: false }) : null}
                />
                <div className="flex flex-wrap justify-between gap-3 max-sm:*:flex-1">
                  {mayEdit && (
                    <Button onClick={startNew}>
                      {items.length === 0 ? 'Add premium rules' : 'New rules from …'}
                    </Button>
                  )}
                  <Button onClick={onClose}>Done</Button>
                </div>
              </>
            )
          }
        </Loaded>
      </div>
    </FormPanel>
  );
}
