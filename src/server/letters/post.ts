import type { MailTest } from '#contract/agency/agency.ts';
import type { MailLogin } from '#domain/agency/mail-server.ts';
import type { Person } from '#domain/person/person.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import type { OutboxLetter } from '#server/platform/mail/outbox.ts';
import type { AccountLetters, LetterKind, LetterPayloads, Notices } from './letter-kinds.ts';

export interface Mailer {
  notify<Name extends keyof Notices>(
    tx: LetterTransaction,
    name: Name,
    payload: Notices[Name],
    after?: number,
  ): Promise<void>;
  write<Kind extends keyof AccountLetters>(
    tx: LetterTransaction,
    letter: { kind: Kind; recipient: string; payload: AccountLetters[Kind]; oneTimeTokenId?: string },
  ): Promise<string>;
  tryOut(person: Pick<Person, 'fullName' | 'email'>, login?: MailLogin): Promise<MailTest>;
  sendsMails(): Promise<boolean>;
  sendWhatWaits(): Promise<void>;
  read(letter: OutboxLetter): Letter;
  show<Kind extends LetterKind>(kind: Kind, payload: LetterPayloads[Kind]): Letter;
  findProblem(): Promise<string | null>;
  close(): void;
}
