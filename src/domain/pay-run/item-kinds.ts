import type { ItemKind } from './pay-run.ts';

export const itemKindsInWords: Record<ItemKind, string> = {
  timesheet: 'Week',
  reversal: 'Taken back',
  replacement: 'Corrected',
  deferral: 'Left for the next run',
  remainder: 'Rest of a deduction',
  expense: 'Expense',
  holiday: 'Holiday',
};
