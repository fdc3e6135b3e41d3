import type { ReactNode } from 'react';
import type { OwnTimesheet } from '#domain/timesheet/timesheet.ts';
import type { EntryValues, WeekToSend } from '#web/week/drafts/entry-values.ts';

/** What came of sending; where it was not sent, whether what is to be known of it has taken the focus. */
export type SendOutcome = { sent: OwnTimesheet } | { hasFocus: boolean };

/** A week in which everything is right, to be looked at once more. */
export interface CheckedWeek {
  entry: WeekToSend;
  values: EntryValues;
  isCorrection: boolean;
  split: ReactNode;
  pay: ReactNode;
  send: (values: EntryValues, entry: WeekToSend) => Promise<SendOutcome>;
}
