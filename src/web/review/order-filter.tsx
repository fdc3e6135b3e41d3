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
};

export interface Order {
  sort: ListOrder;
  status: Status;
  onSort: (sort: ListOrder) => void;
}

export function OrderFilter({ sort, status, onSort, className }: Order & { className: string }) {
  return (
    <Field label="Order" className={className}>
      {(control) => (
        <Select
          {...control}
          name="sort"
          value={sort}
          onChange={({ target }) => onSort(listOrders.find((one) => one === target.value) ?? sort)}
        >
          <Options
            of={listOrders.filter((one) => !refusalToSort(one, status)).map((one) => [one, names[one]])}
          />
        </Select>
      )}
    </Field>
  );
}
