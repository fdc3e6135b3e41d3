import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Split from 'lucide-react/icons/split';
import { useRef, useState } from 'react';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import type { Worker } from '#contract/workers/workers.ts';
import { primaryOf } from '#domain/assignment/primary.ts';
import { useMe } from '#web/api/queries/me.ts';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditAssignment } from './edit-assignment.tsx';
import { EndForm } from './end-form.tsx';
import { NewAssignment } from './new-assignment.tsx';
import { AssignmentItem } from './assignment-item.tsx';
import { assignmentsQuery } from '#web/api/queries/assignments.ts';
import { RulesPanel } from './rules/rules-panel.tsx';

interface AssignmentsSectionProps {
  worker: Worker;
  isShown: boolean;
  onChanged: () => void;
}

type Opened = { form: 'new' } | { form: 'edit' | 'end' | 'rules'; assignment: AssignmentRow };

export function AssignmentsSection({ worker, isShown, onChanged }: AssignmentsSectionProps) {
  const { today } = useMe().agency;
  const list = useQuery({ ...assignmentsQuery(worker.id), enabled: isShown });
  const [opened, setOpened] = useState<Opened | null>(null);
  const heading = useRef<HTMLDivElement>(null);
  if (!list.data) {
    if (!list.isError) return null;
    return <LoadProblem of={list} message="Failed to load assignments. Please try again." />;
  }
  const primary = primaryOf(list.data, today);
  const others = list.data.filter((one) => one !== primary);

  /** The focused element is gone with the form. */
  function close() {
    setOpened(null);
    setTimeout(() => heading.current?.focus());
  }
  function finish() {
    onChanged();
    close();
  }

  function itemOf(assignment: AssignmentRow) {
    if (opened?.form === 'edit' && opened.assignment.id === assignment.id)
      return <EditAssignment assignment={assignment} onDone={finish} onCancel={close} />;
    if (opened?.form === 'end' && opened.assignment.id === assignment.id)
      return <EndForm assignment={assignment} onDone={finish} onCancel={close} />;
    if (opened?.form === 'rules' && opened.assignment.id === assignment.id)
      return <RulesPanel assignment={assignment} onChanged={onChanged} onClose={close} />;
    return (
      <AssignmentItem
        assignment={assignment}
        onEdit={() => setOpened({ form: 'edit', assignment })}
        onEnd={() => setOpened({ form: 'end', assignment })}
        onRules={() => setOpened({ form: 'rules', assignment })}
        onDeleted={finish}
      />
    );
  }

  return (
    <section aria-label="Assignments" className="mt-6 border-t border-line pt-4">
      <div ref={heading} tabIndex={-1} className="outline-none">
        {primary && others.length > 0 && (
          <>
            <h3 className="font-semibold">Current assignment</h3>
            {itemOf(primary)}
            <h3 className="mt-2 border-t border-line pt-4 font-semibold">Other assignments</h3>
            <ul className="divide-y divide-line">
              {others.map((assignment) => (
                <li key={assignment.id}>{itemOf(assignment)}</li>
              ))}
            </ul>
          </>
        )}
        {primary && others.length === 0 && opened && opened.form !== 'new' && itemOf(primary)}
      </div>
      {opened?.form === 'new' ? (
        <NewAssignment worker={worker} assignments={list.data} onDone={finish} onCancel={close} />
      ) : (
        !opened && (
          <div className="mt-1 -ml-4 flex flex-wrap gap-x-1">
            <Button variant="quiet" onClick={() => setOpened({ form: 'new' })}>
              <Plus aria-hidden />
              New assignment
            </Button>
            {primary && others.length === 0 && (
              <>
                <Button variant="quiet" onClick={() => setOpened({ form: 'edit', assignment: primary })}>
                  <Pencil aria-hidden />
                  End, PO number and more
                </Button>
                <Button variant="quiet" onClick={() => setOpened({ form: 'rules', assignment: primary })}>
                  <Split aria-hidden />
                  Premium rules
                </Button>
              </>
            )}
          </div>
        )
      )}
    </section>
  );
}
