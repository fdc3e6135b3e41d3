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
    summary: 'Shows whether you get automatic reminders',
    who: 'signed in',
    answer: OwnReminders,
  },
  'PUT /api/me/reminders': {
    operationId: 'updateOwnReminders',
    tag: 'Me',
    summary: 'Switches your automatic reminders on or off',
    who: 'signed in',
    description: 'Staff can still send you a reminder by hand.',
    body: z.object({ on: z.boolean('Send true or false') }),
    answer: OwnReminders,
  },
});
