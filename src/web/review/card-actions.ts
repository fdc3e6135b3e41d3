import type { Exception, MarkedTimesheet } from '#domain/flags/exception.ts';
import type { Opened } from '#web/timesheet/timesheet-dialogs.tsx';

export interface CardActions {
  open: (dialog: Opened['dialog'], timesheet: MarkedTimesheet) => void;
  followFlag: (timesheet: MarkedTimesheet, flag: Exception) => void;
  approve: (timesheet: MarkedTimesheet) => void;
  select: (timesheet: MarkedTimesheet) => void;
  approveSelected: () => void;
  search: () => void;
  move: (timesheet: MarkedTimesheet, step: 1 | -1) => void;
  undo: () => void;
  help: () => void;
}
