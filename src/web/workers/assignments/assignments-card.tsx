import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { primaryOf } from '#domain/assignment/primary.ts';
import { may } from '#domain/person/access.ts';
import { useMe } from '#web/api/queries/me.ts';
import { assignmentsQuery } from '#web/api/queries/assignments.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';
import { EditAssignment } from './edit-assignment.tsx';
import { EndForm } from './end-form.tsx';
import { MoveForm } from './move-form.tsx';
import { NewAssignment } from './new-assignment.tsx';
import type { OpenedForm } from './opened-form.ts';
import { AssignmentItem } from './assignment-item.tsx';
import { BasicRates } from './rates/basic-rates.tsx';
import { DatedRateForm } from './rates/dated-rate-form.tsx';
import { RateRows, rateColumns } from './rates/rate-rows.tsx';
import { RulesPanel } from './rules/rules-panel.tsx';

interface AssignmentsCardProps {
  worker: Worker;
  opened: OpenedForm | null;
  onOpen: (form: OpenedForm | null) => void;
}

/** A table of the worker's assignments and their rates. Forms open inside the table. */
export function AssignmentsCard({ worker, opened, onOpen }: AssignmentsCardProps) {
  const me = useMe();
  const list = useQuery(assignmentsQuery(worker.id));
  const table = useRef<HTMLDivElement>(null);
  const [room, hasColumns] = useMinWidth(15);
  const edits = may(me, 'edit an assignment', worker);
  const seesRates = may(me, 'see rates and margin', worker);

  /** Focuses the table, because the focused button is gone with the form. */
  function close() {
    onOpen(null);
    setTimeout(() => table.current?.focus());
  }

  function formOf(assignment: AssignmentRow) {
    if (!opened || opened.form === 'new' || opened.form === 'move' || opened.assignment.id !== assignment.id)
      return null;
    const about = { assignment, onDone: close, onCancel: close };
    if (opened.form === 'rate') return <DatedRateForm rate={opened.rate} {...about} />;
    if (opened.form === 'edit') return <EditAssignment worker={worker} {...about} />;
    if (opened.form === 'end') return <EndForm {...about} />;
    if (opened.form === 'rules')
      return <RulesPanel assignment={assignment} mayEdit={edits} onClose={close} />;
    return <BasicRates worker={worker} {...about} />;
  }

  return (
    <TitledCard
      title="Assignments"
      className="scroll-mt-18 space-y-4"
      aside={
        edits &&
        opened?.form !== 'new' && (
          <Button size="small" onClick={() => onOpen({ form: 'new' })}>
            <Plus aria-hidden />
            New assignment
          </Button>
        )
      }
    >
      <Loaded
        query={list}
        problem="Failed to load assignments. Please try again."
        loading={<Skeleton className="h-40" />}
      >
        {(assignments) => (
          <>
            {opened?.form === 'new' && (
              <NewAssignment worker={worker} assignments={assignments} onDone={close} onCancel={close} />
            )}
            {opened?.form === 'move' && (
              <MoveForm
                worker={worker}
                assignments={assignments}
                from={opened.assignment}
                onDone={close}
                onCancel={close}
              />
            )}
            <div ref={table} tabIndex={-1} className="outline-none">
              {assignments.length === 0 ? (
                <p className="text-sm text-soft">This worker has no assignment yet.</p>
              ) : (
                <table ref={room} className="w-full text-sm tabular-nums">
                  <caption className="sr-only">Assignments of {worker.fullName} with their rates</caption>
                  {seesRates && hasColumns && (
                    <thead>
                      <tr className="text-left text-xs text-soft">
                        {rateColumns.map(({ title, className }) => (
                          <th key={title} scope="col" className={`pb-2 font-medium ${className}`}>
                            {title === 'Actions' ? <span className="sr-only">{title}</span> : title}
                          </th>
                        ))}
                      </tr>
                    </thead>
                  )}
                  {inOrder(assignments, me.agency.today).map((assignment) => (
                    <tbody
                      key={assignment.id}
                      aria-label={`${assignment.clientName}, ${assignment.jobTitle}`}
                      className="border-t border-line"
                    >
                      <tr>
                        <td colSpan={rateColumns.length} className="pt-3 pb-1">
                          <AssignmentItem
                            assignment={assignment}
                            mayEdit={edits}
                            onOpen={onOpen}
                            onDeleted={close}
                          />
                          {formOf(assignment)}
                        </td>
                      </tr>
                      {seesRates && (
                        <RateRows
                          assignment={assignment}
                          hasColumns={hasColumns}
                          mayEdit={may(me, 'edit rates', worker)}
                          onOpen={onOpen}
                          onRemoved={close}
                        />
                      )}
                    </tbody>
                  ))}
                </table>
              )}
            </div>
          </>
        )}
      </Loaded>
    </TitledCard>
  );
}

function inOrder(assignments: readonly AssignmentRow[], today: Day): AssignmentRow[] {
  const primary = primaryOf(assignments, today);
  return assignments.toSorted((one, other) => Number(other === primary) - Number(one === primary));
}
