import type { Exception, MarkedTimesheet } from '#domain/timesheet/exceptions/exception.ts';
import type { Opened } from '#web/timesheet/timesheet-dialogs.tsx';

/** What can be done with the cards of a list, by pointer and by keys. */
export interface CardActions {
  open: (dialog: Opened['dialog'], timesheet: MarkedTimesheet) => void;
  /** Goes to where what is flagged can be put right. */
  followFlag: (timesheet: MarkedTimesheet, flag: Exception) => void;
  approve: (timesheet: MarkedTimesheet) => void;
  /** Chooses the timesheet for what is done to many, or no longer. */
  select: (timesheet: MarkedTimesheet) => void;
  approveSelected: () => void;
  /** Goes to where one looks for a candidate. */
  search: () => void;
  /** Goes to the next card, or with -1 to the one before. */
  move: (timesheet: MarkedTimesheet, step: 1 | -1) => void;
  /** Takes back what was done last in this list. */
  undo: () => void;
  help: () => void;
}
