import type { Rate } from '#contract/assignments/assignment-rates.ts';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';

/** The one form that is open in the table of assignments. */
export type OpenedForm =
  | { form: 'new' }
  | { form: 'move' | 'edit' | 'end' | 'rules' | 'basic rates'; assignment: AssignmentRow }
  | { form: 'rate'; assignment: AssignmentRow; rate: Rate | null };
