/** Whether I am reminded by email of what the portal reminds of by itself. */

import type { OwnReminders, ownReminderEndpoints } from '#contract/me/own-reminders.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal.ts';

export function ownReminderHandlers({ db }: Portal): Handlers<typeof ownReminderEndpoints> {
  return {
    'GET /api/me/reminders': ({ person }) => answerOf(db, person.id),

    'PUT /api/me/reminders': async ({ person: { id }, body: { on } }) => {
      await db.updateTable('users').set({ noReminders: !on }).where('id', '=', id).execute();
      return answerOf(db, id);
    },
  };
}

async function answerOf(db: Connection, userId: string): Promise<OwnReminders> {
  const { noReminders, remindersSince } = await db
    .selectFrom(['users', 'agency'])
    .select(['noReminders', 'remindersSince'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { on: !noReminders, offered: remindersSince !== null };
}
