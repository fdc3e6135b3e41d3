import type { ReactNode } from 'react';
import type { OwnTimesheet } from '#domain/timesheet/timesheet.ts';
import type { EntryValues, WeekToSend } from '#web/week/drafts/entry-values.ts';

/** What came of sending; where it was not sent, whether what is to be known of it has taken the focus. */
export type SendOutcome = { sent: OwnTimesheet } | { hasFocus: boolean };

/** A week in which everything is right, to be looked at once more. */
export interface CheckedWeek {
  entry: WeekToSend;
  /** As it stands in the form. */
  values: EntryValues;
  isCorrection: boolean;
  /** Which of its hours are paid as what, where there is anything to say. */
  split: ReactNode;
  /** What they come to, where the agency shows it. */
  pay: ReactNode;
  send: (values: EntryValues, entry: WeekToSend) => Promise<SendOutcome>;
}
