import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { patience } from '../run/eventually.ts';

export interface CaughtMail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: string[];
}

export interface MailCatcher {
  url: string;
  mails: CaughtMail[];
  refuse(refusing: boolean): void;
  waitFor(fits: (mail: CaughtMail) => boolean): Promise<CaughtMail>;
  stop(): Promise<void>;
}

export async function catchMails(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let refusing = false;
  const waiting = new Set<() => void>();

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refusing ? new Error('451 the catcher refuses') : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(
            caught(
              mail,
              session.envelope.rcptTo.map((recipient) => recipient.address),
            ),
          );
          for (const wake of waiting) wake();
          done();
        }, done);
      });
    },
  });
  // A killed portal resets its connections. An error without a handler would fail the next journey.
  server.on('error', () => {});
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse(on) {
      refusing = on;
    },
    async waitFor(fits) {
      const end = performance.now() + patience;
      for (;;) {
        const mail = mails.find(fits);
        if (mail) return mail;
        const left = end - performance.now();
        if (left <= 0)
          throw new Error(
            `No such mail; caught: ${mails.map((one) => `${one.to.join()} ${one.subject}`).join('; ')}`,
          );
        await new Promise<void>((done) => {
          const timer = setTimeout(wake, left);
          function wake(): void {
            clearTimeout(timer);
            waiting.delete(wake);
            done();
          }
          waiting.add(wake);
        });
      }
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}

function caught({ subject, text, html, messageId, headers }: Email, to: string[]): CaughtMail {
  return {
    to,
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
    messageId: messageId ?? '',
    headers: headers.map(({ key }) => key),
  };
}
