import { useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import type { Worker, WorkerRow } from '#contract/workers/workers.ts';
import { addDays, type Day as CalendarDay, longDay } from '#domain/calendar/calendar.ts';
import { Day } from '#domain/calendar/day.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { textOf } from '#domain/text.ts';
import { call } from '#web/api/api.ts';
import { fetchAfter, fetchNow } from '#web/api/invalidate.ts';
import { useMe } from '#web/api/queries/me.ts';
import { DayField } from '#web/frame/forms/day-field.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { counted } from '#web/ui/counted.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import {
  assignmentIdsOf,
  ClientMeantField,
  useClientMeant,
} from '#web/workers/bulk-rates/assignments-meant.tsx';
import { ManyDialog } from './many-dialog.tsx';
import { inBatches, type ManyRow, type ManyState, namesIn, type Outcome, useMany } from './use-many.ts';

const Ending = z.object({ last_day: Day, end_reason: textOf('the reason', 2000) });

interface Order {
  assignmentIds: string[] | null;
  endDate: CalendarDay;
  reason: string | null;
}

const atOnce = 20;

const stateOf = {
  ended: 'done',
  unchanged: 'same',
  refused: 'refused',
} as const satisfies Record<string, ManyState>;

async function end(some: readonly Worker[], order: Order): Promise<Outcome[]> {
  const body = { ...order, workerIds: some.map(({ id }) => id) };
  const { results } = await call('POST /api/endings', { body });
  return results.map(({ outcome, ...rest }) => ({ ...rest, state: stateOf[outcome] }));
}

async function assignmentsOf(some: readonly Pick<Worker, 'id'>[]): Promise<AssignmentRow[]> {
  const lists = await Promise.all(
    some.map(({ id }) => call('GET /api/workers/:id/assignments', { params: { id } })),
  );
  return lists.flatMap(({ items }) => items);
}

/** Restores the earlier last day of each assignment that has another last day now. */
async function undo(before: readonly AssignmentRow[]): Promise<void> {
  await withToast('Not undone', async () => {
    const workerIds = [...new Set(before.map(({ userId }) => userId))];
    const now = await assignmentsOf(workerIds.map((id) => ({ id })));
    await fetchAfter(async () => {
      for (const { id, endDate } of before) {
        if (now.some((one) => one.id === id && one.endDate !== endDate))
          await call('PUT /api/assignments/:id/end', { params: { id }, body: { endDate } });
      }
    });
    await fetchNow();
    showSuccess('Undone', 'The assignments have their earlier last day again.');
  });
}

interface EndDialogProps {
  workers: readonly WorkerRow[];
  search: string | undefined;
  isOpen: boolean;
  onClose: (some: { areDone: boolean }) => void;
}

export function EndDialog({ workers, search, isOpen, onClose }: EndDialogProps) {
  const { today } = useMe().agency;
  const formId = useId();
  const only = workers.length === 1 ? workers[0] : undefined;
  const before = useRef<AssignmentRow[]>([]);
  const many = useMany(finish);
  const [client, setClient] = useClientMeant(workers, search);
  const [order, setOrder] = useState<Order | null>(null);

  function run(some: readonly Worker[], wanted: Order) {
    void many.run(
      inBatches(some, atOnce, async (batch) => {
        if (workers.length <= atOnce) before.current.push(...(await assignmentsOf(batch)));
        return end(batch, wanted);
      }),
    );
  }

  function finish(rows: readonly ManyRow[]) {
    const areEnded = rows.some(({ state }) => state === 'done');
    const isUndoable = areEnded && before.current.length > 0;
    showSuccess(
      areEnded ? 'Assignments ended' : 'No change',
      namesIn(rows),
      isUndoable ? { label: 'Undo', press: () => void undo(before.current) } : undefined,
    );
    onClose({ areDone: areEnded });
  }

  const { errors, submissions, listed, handlers } = useCheckedForm(
    Ending,
    async ({ last_day, end_reason }) => {
      const assignmentIds = assignmentIdsOf(workers, client);
      const wanted = { endDate: last_day, reason: end_reason || null, assignmentIds };
      setOrder(wanted);
      run(workers, wanted);
    },
  );
  return (
    <ManyDialog
      isOpen={isOpen}
      onClose={onClose}
      many={many}
      title={
        order
          ? `End on ${longDay(order.endDate)}`
          : `End the assignments of ${only?.fullName ?? counted(workers.length, 'worker')}`
      }
      formId={formId}
      submit={`End for ${counted(workers.length, 'worker')}`}
      doing="Ending the assignments of"
      done="Ended"
      onAgain={(some) => order && run(some, order)}
    >
      <form {...handlers} id={formId} className="space-y-5">
        <ErrorSummary errors={listed} submissions={submissions} />
        <ClientMeantField id="end_client" workers={workers} value={client} onChange={setClient} />
        <DayField
          label="Last day"
          name="last_day"
          errors={errors}
          hint="Weeks up to this day do not change. Workers can still send late weeks."
          proposed={addDays(weekOf(today), 6)}
        />
        <FormField
          label="Reason"
          name="end_reason"
          errors={errors}
          hint="Optional. Shown in each worker’s changes."
        >
          {(control) => <TextArea {...control} rows={2} />}
        </FormField>
        <p className="text-sm text-soft">
          Assignments that already end earlier are not changed. If someone has sent weeks after this day,
          their assignments are left alone and listed.
        </p>
      </form>
    </ManyDialog>
  );
}
