import type { Reason } from '#domain/refusal-reasons.ts';
import type { Refusal } from '#domain/refusal.ts';

const sentences: { [Name in Reason]?: (worker: string, values: Refusal['values']) => string } = {
  assignment_missing_for_week: (worker) => `${worker} has no assignment details yet.`,
  assignment_not_yours: (worker) => `This is not an assignment of ${worker}`,
  week_not_owed: (worker) => `No assignment of ${worker} covers this week up to today.`,
  week_not_worked: (worker) => `A note says that ${worker} did not work this week. Remove the note first.`,
  week_already_submitted: (worker, { status }) =>
    `There is ${status === 'Approved' ? 'an' : 'a'} ${String(status)} timesheet of ${worker} for this week already.`,
};

export function rewordedFor(worker: string, refusal: Refusal): Refusal {
  const message = sentences[refusal.reason]?.(worker, refusal.values);
  return message === undefined ? refusal : refusal.inWords(message);
}
