import { dayAt } from '#domain/calendar/calendar.ts';
import { withLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { closeRefused, listRefused } from './request-store.ts';

export async function tellOfRefused({
  db,
  clock,
  config,
  post,
}: Pick<Portal, 'db' | 'clock' | 'config' | 'post'>): Promise<void> {
  for (const id of await listRefused(db)) {
    await withLetters(db, async (tx) => {
      const now = clock();
      const today = dayAt(now, config.agencyTimeZone);
      const refused = await closeRefused(tx, id, { now, today });
      if (!refused) return;
      const { authoriserName: authoriser, clientName, email, serverSaid, readers } = refused;
      for (const { fullName, email: recipient } of readers) {
        await post.write(tx, {
          kind: 'sign-off-refused',
          recipient,
          payload: { fullName, authoriser, clientName, email, serverSaid },
        });
      }
    });
  }
}
