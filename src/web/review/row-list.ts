import type { MarkedTimesheet } from '#domain/timesheet/exceptions/exception.ts';
import type { ListOrder } from '#domain/timesheet/list-order.ts';
import type { Status } from '#domain/timesheet/status.ts';
import type { CardActions } from './card-actions.ts';

/** Letters' heights, as 1280 px are: room for columns. */
export const roomForTable = 80;

/** What a list shows of its timesheets, as cards or as rows of a table. */
export interface RowListProps {
  rows: readonly MarkedTimesheet[];
  /** How many there are in the whole list. */
  total: number;
  status: Status;
  sort: ListOrder;
  onSort: (sort: ListOrder) => void;
  timeZone: string;
  isBusy: (id: string) => boolean;
  /** Whether it is chosen; null where there is nothing to be done with many. */
  selected: (id: string) => boolean | null;
  /** Somebody else has decided on it meanwhile. */
  isGone: (id: string) => boolean;
  isLeaving: (id: string) => boolean;
  /** The same object at every render. */
  actions: CardActions;
}
