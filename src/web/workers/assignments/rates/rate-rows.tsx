import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { type ReactNode, useState } from 'react';
import type { Rate } from '#contract/assignments/assignment-rates.ts';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { type Day, longDay } from '#domain/calendar/calendar.ts';
import { rateOn } from '#domain/money/dated-rates.ts';
import { knownPence, marginPercent } from '#domain/money/pay.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { messageOf } from '#web/api/api.ts';
import { useMe } from '#web/api/queries/me.ts';
import { useHourlyRateTypes } from '#web/api/queries/rate-types.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Amount } from '#web/timesheet/amounts/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import type { OpenedForm } from '#web/workers/assignments/opened-form.ts';
import { ratesInOrder } from './rate-order.ts';
import { ratesQuery, useRemoveRates } from './rates.ts';

const numeric = 'px-1 text-right sm:px-3';

export const rateColumns = [
  { title: 'Rate', className: 'pr-2' },
  { title: 'Pay', className: numeric },
  { title: 'Bill', className: numeric },
  { title: 'Margin', className: `${numeric} @max-2xl:hidden` },
  { title: 'Actions', className: '' },
] as const;

interface RateRowsProps {
  assignment: AssignmentRow;
  /** Without room for columns, the amounts of a rate stand below its name. */
  hasColumns: boolean;
  mayEdit: boolean;
  onOpen: (form: OpenedForm) => void;
  onRemoved: () => void;
}

export function RateRows({ assignment, hasColumns, mayEdit, onOpen, onRemoved }: RateRowsProps) {
  const list = useQuery(ratesQuery(assignment.id));
  const { nameOf } = useHourlyRateTypes();
  const { today } = useMe().agency;
  const isBasicSet = list.data?.some(({ rateType }) => rateType === basicRateType);
  const wholeRow = (content: ReactNode) => (
    <tr>
      <td colSpan={rateColumns.length} className="pb-3">
        {content}
      </td>
    </tr>
  );
  if (!list.data) {
    return wholeRow(
      <Loaded query={list} problem="Failed to load the rates. Please try again." loading={null}>
        {() => null}
      </Loaded>,
    );
  }
  const holds = ({ rateType, from }: Rate) => rateOn(list.data, rateType, today).from === from;
  return (
    <>
      {!isBasicSet &&
        wholeRow(
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="text-warning">No basic rates are set yet.</span>
            {mayEdit && (
              <Button size="small" onClick={() => onOpen({ form: 'basic rates', assignment })}>
                Set the rates
                <span className="sr-only">
                  {' '}
                  of {assignment.clientName}, {assignment.jobTitle}
                </span>
              </Button>
            )}
          </p>,
        )}
      {ratesInOrder(list.data, nameOf).map((rate) => (
        <RateRow
          key={`${rate.rateType} ${rate.from}`}
          assignment={assignment}
          hasColumns={hasColumns}
          rate={rate}
          name={rate.rateType === basicRateType ? 'Basic' : nameOf(rate.rateType)}
          holds={holds(rate)}
          mayEdit={mayEdit}
          onEdit={() =>
            onOpen(
              rate.rateType === basicRateType && holds(rate)
                ? { form: 'basic rates', assignment }
                : { form: 'rate', assignment, rate },
            )
          }
          onRemoved={onRemoved}
        />
      ))}
    </>
  );
}

interface RateRowProps {
  assignment: AssignmentRow;
  hasColumns: boolean;
  rate: Rate;
  name: string;
  holds: boolean;
  mayEdit: boolean;
  onEdit: () => void;
  onRemoved: () => void;
}

function RateRow({ assignment, hasColumns, rate, name, holds, mayEdit, onEdit, onRemoved }: RateRowProps) {
  const { payRate, billRate, from, rateType } = rate;
  const [asks, setAsks] = useState(false);
  const removing = useRemoveRates(assignment.id);
  const failure = useFailureToast();
  const margin = marginPercent({ rateOfPay: payRate, supplyBillAmount: billRate });
  const words = rateType === basicRateType ? sinceInWords(from) : `${name} ${sinceInWords(from)}`;
  const [rateClass, payClass, billClass, marginClass] = rateColumns.map(({ className }) => className);

  async function remove() {
    failure.clear();
    try {
      await removing.mutateAsync(rate);
      showSuccess('Success', `The rates ${words} are removed.`);
      onRemoved();
    } catch (problem) {
      failure.show('Error', messageOf(problem));
    }
    setAsks(false);
  }

  const nameAndDay = (
    <span className="flex flex-wrap items-center gap-x-2">
      {name}
      <span className="font-normal text-soft">{sinceInWords(from)}</span>
      {holds && <Badge tone="success">Today</Badge>}
    </span>
  );
  const pay = <Amount of={knownPence(payRate)} />;
  const bill = <Amount of={knownPence(billRate)} />;
  const actions = (
    <>
      <span className={hasColumns ? 'flex @max-2xl:flex-col' : 'flex'}>
        {mayEdit && (
          <IconButton icon={<Pencil aria-hidden />} label={`Change the rates ${words}`} onClick={onEdit} />
        )}
        {mayEdit && (from !== fromTheStart || rateType !== basicRateType) && (
          <IconButton
            icon={<Trash2 aria-hidden />}
            label={`Remove the rates ${words}`}
            onClick={() => setAsks(true)}
          />
        )}
      </span>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Remove these rates?"
        description={`The rates ${words} of ${assignment.clientName}, ${assignment.jobTitle}. Weeks that are not approved will use the earlier rates.`}
        action="Remove"
        busy={removing.isPending}
        onConfirm={() => void remove()}
      />
    </>
  );
  const look = holds ? 'font-medium' : 'text-soft';
  if (!hasColumns) {
    return (
      <tr className={look}>
        <td colSpan={rateColumns.length}>
          {nameAndDay}
          <p className="flex flex-wrap gap-x-3">
            <span>Pay {pay}</span>
            <span>Bill {bill}</span>
          </p>
          {actions}
        </td>
      </tr>
    );
  }
  return (
    <tr className={look}>
      <td className={rateClass}>{nameAndDay}</td>
      <td className={payClass}>{pay}</td>
      <td className={billClass}>{bill}</td>
      <td className={marginClass}>{margin === null ? 'None' : `${margin}%`}</td>
      <td className="w-px">{actions}</td>
    </tr>
  );
}

function sinceInWords(from: Day): string {
  return from === fromTheStart ? 'from the start' : `from ${longDay(from)}`;
}
