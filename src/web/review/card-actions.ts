import type { Flag, FlaggedTimesheet } from '#domain/flags/flag.ts';
import type { Opened } from '#web/timesheet/timesheet-dialogs.tsx';

export interface CardActions {
  open: (dialog: Opened['dialog'], timesheet: FlaggedTimesheet) => void;
  followFlag: (timesheet: FlaggedTimesheet, flag: Flag) => void;
  /** Closes the week in the pane beside the table. */
  close: () => void;
  approve: (timesheet: FlaggedTimesheet) => void;
  select: (timesheet: FlaggedTimesheet) => void;
  approveSelected: () => void;
  search: () => void;
  move: (timesheet: FlaggedTimesheet, step: 1 | -1) => void;
  undo: () => void;
  help: () => void;
}
