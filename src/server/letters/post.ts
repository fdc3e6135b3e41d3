import type { MailTest } from '#contract/agency.ts';
import type { MailLogin } from '#domain/agency/mail-server.ts';
import type { Person } from '#domain/person/person.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import type { OutboxLetter } from '#server/platform/mail/outbox.ts';
import type { AccountLetters, LetterKind, LetterPayloads, Notices } from './letter-kinds.ts';

export interface Mailer {
  /** Sent only if the transaction commits, and `after` seconds later. */
  notify<Name extends keyof Notices>(
    tx: Connection,
    name: Name,
    payload: Notices[Name],
    after?: number,
  ): Promise<void>;
  /** Returns the letter's id; a letter with `oneTimeTokenId` gets its link when it is sent. */
  write<Kind extends keyof AccountLetters>(
    tx: Connection,
    letter: { kind: Kind; recipient: string; payload: AccountLetters[Kind]; oneTimeTokenId?: string },
  ): Promise<string>;
  /** Sends a test mail at once, past the queue; `login` tries a server before it is saved. */
  tryOut(person: Pick<Person, 'fullName' | 'email'>, login?: MailLogin): Promise<MailTest>;
  sendsMails(): Promise<boolean>;
  /** Retries kept and refused letters; call after changing the mail server. */
  sendWhatWaits(): Promise<void>;
  read(letter: OutboxLetter): Letter;
  show<Kind extends LetterKind>(kind: Kind, payload: LetterPayloads[Kind]): Letter;
  /** Connects to the mail server; returns one line about the failure, or null. */
  findProblem(): Promise<string | null>;
  close(): void;
}
