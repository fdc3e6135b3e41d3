import { randomUUID } from 'node:crypto';
import type { MailTest } from '#contract/agency/agency.ts';
import { explainMailFailure, type MailFailure } from '#domain/agency/mail-problem.ts';
import type { Letter } from './letter.ts';
import type { OpenMailServer } from './mail-server.ts';
import type { OutboxLetter } from './outbox.ts';
import { senderOf, type SenderSettings } from './sender.ts';

interface Sending {
  config: SenderSettings;
  agencyName: string;
}

/** The email's id is the Message-ID, so that a mailbox recognises a retry as a duplicate. */
export async function send(
  { transport, from }: OpenMailServer,
  { config, agencyName }: Sending,
  letter: Pick<OutboxLetter, 'id' | 'recipient'>,
  texts: Letter,
): Promise<void> {
  await transport.sendMail({
    ...texts,
    from: senderOf(config, agencyName, from),
    to: { name: '', address: letter.recipient },
    messageId: `<${letter.id}@${config.publicUrl.hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
}

export async function sendTest(
  server: OpenMailServer,
  sending: Sending,
  to: string,
  texts: Letter,
): Promise<{ answer: MailTest; failure: MailFailure | null }> {
  try {
    await send(server, sending, { id: randomUUID(), recipient: to }, texts);
    return { answer: { sent: true, to, problem: null, serverSaid: null }, failure: null };
  } catch (problem) {
    const failure = problem as MailFailure;
    const { code, responseCode, command, message } = failure;
    const explained = explainMailFailure({ code, responseCode, command, message });
    return { answer: { sent: false, to, problem: explained, serverSaid: message }, failure };
  }
}
