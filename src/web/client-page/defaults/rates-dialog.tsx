import type { AssignmentAtClient } from '#contract/assignments/terms-of-many.ts';
import { addDays } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import type { DefaultRates } from '#domain/client/client-defaults.ts';
import type { Client } from '#domain/client/client.ts';
import type { RateMove } from '#domain/money/rate-move.ts';
import { useMe } from '#web/api/queries/me.ts';
import { counted } from '#web/ui/counted.ts';
import { RatesOfMany } from '#web/workers/bulk-rates/bulk-rates-dialog.tsx';
import { waitingRow } from '#web/workers/bulk-rates/rate-rows.ts';

interface RatesDialogProps {
  client: Client;
  rates: DefaultRates;
  assignments: readonly AssignmentAtClient[];
  onClose: () => void;
}

/**
 * Sets the rates of current assignments from a chosen day, and previews the effect on each
 * assignment.
 */
export function RatesDialog({ client, rates, assignments, onClose }: RatesDialogProps) {
  const { today } = useMe().agency;
  return (
    <RatesOfMany
      isOpen
      rowsAtStart={assignments.map(({ id, clientName, jobTitle, userId, workerName }) =>
        waitingRow({ id: userId, fullName: workerName }, { id, clientName, jobTitle }),
      )}
      counted={counted(assignments.length, 'current assignment')}
      client={client.name}
      proposed={{
        from: addDays(weekOf(today), 7),
        pay: moveTo(rates.payRate),
        bill: moveTo(rates.billRate),
      }}
      onClose={onClose}
    />
  );
}

function moveTo(amount: number | null): RateMove {
  return amount === null ? { kind: 'keep', by: 0 } : { kind: 'amount', by: amount };
}
