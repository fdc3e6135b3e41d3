import { type ListOrder, listOrders, refusalToSort } from '#domain/timesheet/list-order.ts';
import type { Status } from '#domain/hours/status.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Options, Select } from '#web/ui/fields/select.tsx';

const names: Record<ListOrder, string> = {
  '-week': 'Newest first',
  week: 'Oldest first',
  name: 'Name A to Z',
  '-name': 'Name Z to A',
  hours: 'Fewest hours',
  '-hours': 'Most hours',
  '-payRun': 'Newest pay run',
  payRun: 'Oldest pay run',
};

export interface Order {
  sort: ListOrder;
  status: Status;
  hasPayRuns: boolean;
  onSort: (sort: ListOrder) => void;
}

export function OrderFilter({ sort, status, hasPayRuns, onSort, className }: Order & { className: string }) {
  const offered = listOrders.filter(
    (one) => !refusalToSort(one, status) && (hasPayRuns || !one.endsWith('payRun')),
  );
  return (
    <Field label="Order" className={className}>
      {(control) => (
        <Select
          {...control}
          name="sort"
          value={sort}
          onChange={({ target }) => onSort(listOrders.find((one) => one === target.value) ?? sort)}
        >
          <Options of={offered.map((one) => [one, names[one]])} />
        </Select>
      )}
    </Field>
  );
}
