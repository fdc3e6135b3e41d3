import type { Rate } from '#contract/assignments/assignment-rates.ts';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';

/** The form that is open in the table of assignments; at most one form is open. */
export type OpenedForm =
  | { form: 'new' }
  | { form: 'move' | 'edit' | 'end' | 'rules' | 'basic rates'; assignment: AssignmentRow }
  | { form: 'rate'; assignment: AssignmentRow; rate: Rate | null };
