import { useId, useState } from 'react';
import * as z from 'zod/mini';
import type { Worker, WorkerRow } from '#contract/workers/workers.ts';
import { addDays, type Day as CalendarDay, longDay } from '#domain/calendar/calendar.ts';
import { Day } from '#domain/calendar/day.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { textOf } from '#domain/text.ts';
import { call } from '#web/api/api.ts';
import { useMe } from '#web/api/queries/me.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { counted } from '#web/ui/counted.ts';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { assignmentIdsOf, ClientMeantField, useClientMeant } from './assignments-meant.tsx';
import { ManyDialog } from './many-dialog.tsx';
import { inBatches, type ManyState, type Outcome, useMany } from './use-many.ts';

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
  const many = useMany();
  const [client, setClient] = useClientMeant(workers, search);
  const [order, setOrder] = useState<Order | null>(null);

  function run(some: readonly Worker[], wanted: Order) {
    void many.run(inBatches(some, atOnce, (batch) => end(batch, wanted)));
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
        <FormField
          label="Last day"
          name="last_day"
          errors={errors}
          hint="Weeks up to this day do not change. Workers can still send late weeks."
        >
          {(control) => <DayInput {...control} defaultValue={addDays(weekOf(today), 6)} />}
        </FormField>
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
