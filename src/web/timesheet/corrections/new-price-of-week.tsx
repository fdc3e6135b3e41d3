import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDay } from '#domain/calendar/calendar.ts';
import { PriceRefusal } from '#domain/correction/new-price.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { rateInWords } from '#domain/money/rates.ts';
import { useMe } from '#web/api/queries/me.ts';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { formOf } from '#web/frame/forms/form-of.ts';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { Difference } from './difference.tsx';
import { approvePrice, type ListedPrice, newPricesQuery, refusePrice, withdrawPrice } from './new-prices.ts';
import { useDeciding, WaitingNotice } from './waiting-notice.tsx';

const Form = formOf(PriceRefusal, 'reason');

interface NewPriceOfWeekProps {
  timesheetId: string;
  timeZone: string;
  onDecided: () => void;
}

export function NewPriceOfWeek({ timesheetId, timeZone, onDecided }: NewPriceOfWeekProps) {
  const { data: prices = [] } = useQuery(newPricesQuery(timesheetId));
  const waiting = prices.find(({ state }) => state === 'proposed');
  if (!waiting) return null;
  return <Waiting price={waiting} timesheetId={timesheetId} timeZone={timeZone} onDecided={onDecided} />;
}

function Waiting({ price, timesheetId, timeZone, onDecided }: NewPriceOfWeekProps & { price: ListedPrice }) {
  const { id, proposedBy } = price;
  const isMine = useMe().id === proposedBy;
  const [isRefusing, setRefusing] = useState(false);
  const deciding = useDeciding('new price', onDecided);
  return (
    <>
      <WaitingNotice
        title="A new price needs approval"
        label="New price"
        proposal={price}
        timeZone={timeZone}
        words={ratesInWords(price)}
        approve="Approve new price"
        busy={deciding.isPending}
        onApprove={() =>
          deciding.mutate({ work: () => approvePrice(timesheetId, id), done: 'New price approved' })
        }
        otherwise={
          isMine ? (
            <Button
              size="small"
              busy={deciding.isPending}
              onClick={() =>
                deciding.mutate({ work: () => withdrawPrice(timesheetId, id), done: 'New price withdrawn' })
              }
            >
              Withdraw
            </Button>
          ) : (
            <Button size="small" aria-expanded={isRefusing} onClick={() => setRefusing(!isRefusing)}>
              Refuse…
            </Button>
          )
        }
      >
        <Difference of={price} now="New" />
      </WaitingNotice>
      {isRefusing && (
        <RefusalForm
          busy={deciding.isPending}
          onCancel={() => setRefusing(false)}
          onRefuse={async (reason) => {
            await deciding.mutateAsync({
              work: () => refusePrice(timesheetId, id, reason),
              done: 'New price refused',
            });
          }}
        />
      )}
    </>
  );
}

interface RefusalFormProps {
  busy: boolean;
  onCancel: () => void;
  onRefuse: (reason: string) => Promise<void>;
}

function RefusalForm({ busy, onCancel, onRefuse }: RefusalFormProps) {
  const form = useCheckedForm(Form, ({ reason }) => onRefuse(reason));
  return (
    <form {...form.handlers} className="space-y-3">
      <FormField
        label="Reason"
        name="reason"
        errors={form.errors}
        hint="The week keeps its price. Staff will see the reason in the history."
      >
        {(control) => <TextArea {...control} rows={2} />}
      </FormField>
      <div className="flex flex-wrap justify-end gap-3">
        <FormActions action="Refuse new price" busy={busy} onCancel={onCancel} />
      </div>
    </form>
  );
}

function ratesInWords({ rateType, from, payRate, billRate }: ListedPrice): string {
  const since = from === fromTheStart ? '' : ` from ${longDay(from)}`;
  const name = rateType.replaceAll('-', ' ');
  return `${name} rate${since}, ${rateInWords(payRate)} to pay and ${rateInWords(billRate)} to bill.`;
}
