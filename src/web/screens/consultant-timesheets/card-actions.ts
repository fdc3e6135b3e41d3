import type { MarkedTimesheet } from '#domain/exception.ts';
import type { Opened } from '../../parts/timesheet-dialogs.tsx';

/** What can be done with the cards of a list, by pointer and by keys. */
export interface CardActions {
  open: (dialog: Opened['dialog'], timesheet: MarkedTimesheet) => void;
  approve: (timesheet: MarkedTimesheet) => void;
  /** Goes to the next card, or with -1 to the one before. */
  move: (timesheet: MarkedTimesheet, step: 1 | -1) => void;
  /** Takes back what was done last in this list. */
  undo: () => void;
  help: () => void;
}
