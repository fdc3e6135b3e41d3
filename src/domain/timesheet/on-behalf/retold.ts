/** What the rules of a submission say to a worker, in words for whoever enters the week. */

import { invalidWeekMessage, notWorkedMessage } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import { statuses } from '#domain/hours/status.ts';
import {
  alreadySubmittedMessage,
  noAssignmentMessage,
  noneOfYoursMessage,
} from '#domain/timesheet/submission.ts';

/** The same refusal, of a week of this worker; what speaks to nobody in particular stays as it is. */
export function retoldOf(worker: string, { code, message, fields }: Refusal): Refusal {
  const sentences = new Map([
    [noAssignmentMessage, `${worker} has no assignment details yet.`],
    [noneOfYoursMessage, `This is none of the assignments of ${worker}`],
    [invalidWeekMessage, `No assignment of ${worker} covers this week up to today.`],
    [notWorkedMessage, `It was noted that ${worker} did not work in this week.`],
    ...statuses.map((status) => [alreadySubmittedMessage(status), alreadyThere(status, worker)] as const),
  ]);
  const retold = (sentence: string) => sentences.get(sentence) ?? sentence;
  if (!fields) return new Refusal(code, retold(message));
  const entries = Object.entries(fields).map(([name, sentence]) => [name, retold(sentence)]);
  return new Refusal(code, retold(message), { fields: Object.fromEntries(entries) });
}

function alreadyThere(status: string, worker: string): string {
  return `There is ${status === 'Approved' ? 'an' : 'a'} ${status} timesheet of ${worker} for this week already.`;
}
