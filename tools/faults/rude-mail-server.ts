/**
 * An SMTP server that misbehaves on request. It records recipient, subject and id of each accepted
 * email.
 */

import { createServer, type AddressInfo, type Socket } from 'node:net';

export type Manners = 'polite' | 'busy' | 'refusing' | 'hanging up' | 'taking and hanging up' | 'silent';

interface TakenMail {
  recipient: string;
  subject: string;
  messageId: string;
}

export interface RudeMailServer {
  url: string;
  taken: TakenMail[];
  behave(manners: Manners): void;
  stop(): Promise<void>;
}

const answersToRecipient: Partial<Record<Manners, string>> = {
  busy: '451 4.3.0 try again later',
  refusing: '554 5.7.1 not from you',
};

function headerOf(data: string, name: string): string {
  const unfolded = data.replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
}

export async function openRudeMailServer(): Promise<RudeMailServer> {
  const taken: TakenMail[] = [];
  const open = new Set<Socket>();
  let manners: Manners = 'polite';

  function converse(socket: Socket): void {
    let recipient = '';
    let data: string | null = null;
    let received = '';

    function take(mail: string): void {
      const [subject, messageId] = [headerOf(mail, 'Subject'), headerOf(mail, 'Message-ID')];
      taken.push({ recipient, subject, messageId });
      // The worst moment to hang up: the server has accepted the email, but the sender never gets
      // the response.
      if (manners === 'taking and hanging up') socket.destroy();
      else socket.write('250 taken\r\n');
    }

    function answer(line: string): void {
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'EHLO' || command === 'HELO') socket.write('250 rude\r\n');
      else if (command === 'RCPT') {
        recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        if (manners === 'hanging up') socket.destroy();
        else socket.write(`${answersToRecipient[manners] ?? '250 good'}\r\n`);
      } else if (command === 'DATA') {
        data = '';
        socket.write('354 go on\r\n');
      } else if (command === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 good\r\n');
    }

    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (manners === 'silent') return;
      received += chunk.toString('latin1');
      for (;;) {
        const end = data === null ? '\r\n' : '\r\n.\r\n';
        const at = received.indexOf(end);
        if (at < 0) return;
        const part = received.slice(0, at);
        received = received.slice(at + end.length);
        if (data === null) answer(part);
        else {
          data = null;
          take(part);
        }
      }
    });
    if (manners !== 'silent') socket.write('220 rude\r\n');
  }

  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    converse(socket);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    behave(next) {
      manners = next;
    },
    async stop() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
