import type { ownReminderEndpoints } from '#contract/me/own-reminders.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getOwnReminders, saveOwnReminders } from './own-reminder-store.ts';

export function ownReminderHandlers({ db }: Portal): Handlers<typeof ownReminderEndpoints> {
  return {
    'GET /api/me/reminders': ({ person }) => getOwnReminders(db, person.id),

    'PUT /api/me/reminders': async ({ person: { id }, body: { on } }) => {
      await saveOwnReminders(db, id, on);
      return getOwnReminders(db, id);
    },
  };
}
