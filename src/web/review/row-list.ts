import type { MarkedTimesheet } from '#domain/flags/exception.ts';
import type { ListOrder } from '#domain/timesheet/list-order.ts';
import type { Status } from '#domain/hours/status.ts';
import type { CardActions } from './card-actions.ts';

/** In rem, 1,280 px at the usual text size: room for columns. */
export const roomForTable = 80;

export interface RowListProps {
  rows: readonly MarkedTimesheet[];
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
