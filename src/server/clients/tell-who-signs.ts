import type { Person } from '#domain/person/person.ts';
import { todayOf } from '#server/session/signed-in.ts';
import type { AccountLetters } from '#server/letters/letter-kinds.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { type Concerned, listConcerned } from './resting-store.ts';

type Letter = Omit<AccountLetters['who-signs'], 'fullName' | 'by'>;

interface Change extends Letter {
  person: Pick<Person, 'id' | 'fullName'>;
  concerned: Concerned;
  /** Addresses that have already received this email. */
  told?: ReadonlySet<string>;
}

export async function tellWhoSigns(
  tx: LetterTransaction,
  { post, ...portal }: Pick<Portal, 'post' | 'clock' | 'config'>,
  { person, concerned, told, ...letter }: Change,
): Promise<string[]> {
  const recipients: string[] = [];
  for (const { id, fullName, email: recipient } of await listConcerned(tx, concerned, todayOf(portal))) {
    if (id === person.id || told?.has(recipient)) continue;
    recipients.push(recipient);
    await post.write(tx, {
      kind: 'who-signs',
      recipient,
      ...('userId' in concerned && concerned),
      payload: { ...letter, fullName, by: person.fullName },
    });
  }
  return recipients;
}
