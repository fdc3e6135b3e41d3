import { secretLink } from '#server/platform/mail/letter.ts';
import { fromKysely } from 'pg-boss';
import type { Invitation } from '#domain/person/account.ts';
import { byCommand } from '#domain/audit/audit.ts';
import { issueToken } from '#server/auth/credentials/one-time-link.ts';
import { oneTimeTokenOf } from '#server/platform/keys/one-time-token.ts';
import { openOwnKeys } from '#server/platform/keys/own-keys.ts';
import type { Config } from '#server/config.ts';
import { openAccount } from '#server/auth/sign-up/whose-account.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { insertEvent } from '#server/session/event-store.ts';
import { insertHistory } from '#server/history/store.ts';
import { isMailServerSet } from '#server/platform/mail/mail-server-store.ts';
import { withLetters } from '#server/platform/mail/letter-transaction.ts';
import { insertLetter } from '#server/platform/mail/outbox.ts';
import { deliveryQueue } from '#server/letters/queues.ts';
import { withJobs } from './jobs.ts';

interface Invited {
  id: string;
  link?: string;
}

export async function inviteByCommand(
  invitation: Invitation,
  { db, config, now }: { db: Database; config: Config; now: Date },
  connectionString: string,
): Promise<Invited> {
  const { email } = invitation;
  const keys = await openOwnKeys(db, config.dataDir);
  return withJobs(connectionString, (boss) =>
    withLetters(db, async (tx) => {
      const id = await openAccount(tx, 'invite', { ...invitation, passwordHash: null }, now);
      const oneTimeTokenId = await issueToken({ keys }, tx, { userId: id, purpose: 'invite', now });
      const { fullName, role } = invitation;
      const letter = { kind: 'invitation', recipient: email, payload: { fullName, role }, oneTimeTokenId };
      const sendsMails = config.smtpUrl !== null || (await isMailServerSet(tx));
      const status = sendsMails ? 'queued' : 'kept';
      const letterId = await insertLetter(tx, { cause: null, status, ...letter });
      const entry = { subject: 'account', subjectId: id, userId: id, action: 'invited' } as const;
      await insertHistory(tx, { ...entry, actor: null, before: null, after: invitation, at: now });
      const event = { at: now, action: 'create-account', result: 'success', reason: byCommand } as const;
      await insertEvent(tx, { ...event, userId: id, email });
      if (sendsMails) {
        await boss.send(deliveryQueue, { id: letterId }, { db: fromKysely(tx) });
        return { id };
      }
      const token_hash = oneTimeTokenOf({ keys }, oneTimeTokenId);
      return { id, link: secretLink(config.publicUrl, '/confirm', { token_hash, type: 'invite' }) };
    }),
  );
}
