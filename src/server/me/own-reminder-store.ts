import type { OwnReminders } from '#contract/me/own-reminders.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function getOwnReminders(db: Connection, userId: string): Promise<OwnReminders> {
  const { noReminders, remindersSince } = await db
    .selectFrom(['users', 'agency'])
    .select(['noReminders', 'remindersSince'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { on: !noReminders, offered: remindersSince !== null };
}

export async function saveOwnReminders(db: Connection, userId: string, on: boolean): Promise<void> {
  await db.updateTable('users').set({ noReminders: !on }).where('id', '=', userId).execute();
}
