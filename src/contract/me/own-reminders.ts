import * as z from 'zod/mini';
import { endpoints } from '#contract/endpoint/endpoint.ts';

const OwnReminders = z.strictObject({
  on: z.boolean(),
  offered: z.boolean(),
});
export type OwnReminders = z.infer<typeof OwnReminders>;

export const ownReminderEndpoints = endpoints({
  'GET /api/me/reminders': {
    operationId: 'getOwnReminders',
    tag: 'Me',
    summary: 'Whether I get the reminders that the portal sends by itself',
    who: 'signed in',
    answer: OwnReminders,
  },
  'PUT /api/me/reminders': {
    operationId: 'updateOwnReminders',
    tag: 'Me',
    summary: 'Get these reminders, or none of them',
    who: 'signed in',
    description: 'Someone of the agency can still ask for a week by hand.',
    body: z.object({ on: z.boolean('Say true or false') }),
    answer: OwnReminders,
  },
});
