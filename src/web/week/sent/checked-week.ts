import type { ReactNode } from 'react';
import type { OwnTimesheet } from '#domain/timesheet/timesheet.ts';
import type { EntryValues, WeekToSend } from '#web/week/drafts/entry-values.ts';

/** The result of sending; `hasFocus` tells whether an error has already taken the focus. */
export type SendOutcome = { sent: OwnTimesheet } | { hasFocus: boolean };

export interface CheckedWeek {
  entry: WeekToSend;
  values: EntryValues;
  isCorrection: boolean;
  split: ReactNode;
  pay: ReactNode;
  send: (values: EntryValues, entry: WeekToSend) => Promise<SendOutcome>;
}
