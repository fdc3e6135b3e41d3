import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import type { ListOrder } from '#domain/timesheet/list-order.ts';
import type { Status } from '#domain/hours/status.ts';
import type { CardActions } from './card-actions.ts';

/** Minimum width in rem of a list that shows a table: a window of 960 px beside the menu. */
export const roomForTable = 40;

export interface RowListProps {
  rows: readonly FlaggedTimesheet[];
  total: number;
  status: Status;
  sort: ListOrder;
  onSort: (sort: ListOrder) => void;
  timeZone: string;
  /** True if the list has workers of several consultants; rows then name the consultant. */
  withConsultant: boolean;
  isBusy: (id: string) => boolean;
  selected: (id: string) => boolean | null;
  isGone: (id: string) => boolean;
  isLeaving: (id: string) => boolean;
  /** True if the user may decide on weeks; otherwise the user only reads them. */
  mayReview: boolean;
  /** Must be the same object in every render, because rows are memoised. */
  actions: CardActions;
}
