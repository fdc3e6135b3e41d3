/** The post of the portal, as the rooms use it; `mailer.ts` delivers. */

import type { MailTest } from '#contract/agency.ts';
import type { MailLogin } from '#domain/agency/mail-server.ts';
import type { Person } from '#domain/person/person.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import type { OutboxLetter } from '#server/platform/mail/outbox.ts';
import type { AccountLetters, LetterKind, LetterPayloads, Notices } from './letter-kinds.ts';

export interface Mailer {
  /** Queues a notice; it is sent only if the transaction commits, and not before `after` seconds. */
  notify<Name extends keyof Notices>(
    tx: Connection,
    name: Name,
    payload: Notices[Name],
    after?: number,
  ): Promise<void>;
  /** Queues a letter beside the notices, with a one-time link if it has one; answers the letter's id. */
  write<Kind extends keyof AccountLetters>(
    tx: Connection,
    letter: { kind: Kind; recipient: string; payload: AccountLetters[Kind]; oneTimeTokenId?: string },
  ): Promise<string>;
  /** Sends a test mail at once, past the queue, and tells how that went; by a server that is not set yet, where one is given. */
  tryOut(person: Pick<Person, 'fullName' | 'email'>, login?: MailLogin): Promise<MailTest>;
  /** Whether there is a mail server; without one letters are kept. */
  sendsMails(): Promise<boolean>;
  /** Sends what was kept for want of a mail server, and tries at once what was refused; call it when another is set. */
  sendWhatWaits(): Promise<void>;
  read(letter: OutboxLetter): Letter;
  /** Sets a letter that nobody gets, to show how it reads. */
  show<Kind extends LetterKind>(kind: Kind, payload: LetterPayloads[Kind]): Letter;
  /** Knocks at the mail server: why none can be used, in one line, or null where all is well. */
  findProblem(): Promise<string | null>;
  /** Hangs up on the mail server; call it when the jobs have ended. */
  close(): void;
}
