import * as z from 'zod/mini';
import { Week } from '#domain/calendar/day.ts';
import { Id, NamedPerson } from '#domain/person/person.ts';
import { mostRemindedAtOnce, reminderOutcomes } from '#domain/missing/reminder.ts';
import { reminderSteps } from '#domain/missing/reminder-steps.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf, ofConsultant, ownOrCovered, pageQuery } from '#contract/endpoint/list.ts';

const Reminding = z.object({
  week: Week,
  workerIds: z
    .array(Id, 'Name the workers to remind')
    .check(
      z.minLength(1, 'Name the workers to remind'),
      z.maxLength(mostRemindedAtOnce, `Remind ${mostRemindedAtOnce} workers or fewer at once`),
    ),
});

export const ReminderOutcome = z.strictObject({
  workerId: z.string(),
  fullName: z.nullable(z.string()),
  outcome: z.enum(reminderOutcomes),
  message: z.string(),
});
export type ReminderOutcome = z.infer<typeof ReminderOutcome>;

export const SentReminder = z.strictObject({
  id: z.number(),
  worker: NamedPerson,
  at: z.string(),
  sentByName: z.string(),
  delivery: z.nullable(z.enum(['queued', 'sent', 'kept', 'failed'])),
});
export type SentReminder = z.infer<typeof SentReminder>;

const ReminderText = z.strictObject({
  step: z.enum(reminderSteps),
  subject: z.string(),
  text: z.string(),
});

export const reminderEndpoints = endpoints({
  'GET /api/reminders': {
    operationId: 'listReminders',
    tag: 'Reminders',
    summary: 'Lists the reminders of a week and their delivery, newest first',
    who: 'staff',
    query: z.object({ week: Week, consultantId: ofConsultant, view: ownOrCovered, ...pageQuery }),
    answer: listOf(SentReminder),
  },
  'GET /api/reminders/texts': {
    operationId: 'getReminderTexts',
    tag: 'Reminders',
    summary: 'Shows the texts of the automatic reminders',
    who: 'read the agency',
    answer: listOf(ReminderText),
  },
  'POST /api/reminders': {
    operationId: 'sendReminders',
    tag: 'Reminders',
    summary: 'Reminds workers of a week by email, at most once in twelve hours',
    who: 'reviewer',
    description: `At most ${mostRemindedAtOnce} workers. The outcome for each is: sent, already reminded, submitted meanwhile, not due, or missing (unknown, or not visible to you).`,
    body: Reminding,
    answer: z.strictObject({ outcomes: z.array(ReminderOutcome) }),
  },
});
