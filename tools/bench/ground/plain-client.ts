/**
 * A minimal HTTP client. The load shares the processor cores with the portal, and `fetch` takes as
 * long as a small response of the portal.
 */

import { connect, type Socket } from 'node:net';

interface PlainClient {
  ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<PlainAnswer>;
  close(): void;
}

interface PlainAnswer {
  status: number;
  text: string;
}

const endOfHead = Buffer.from('\r\n\r\n');

export function openClient(url: string): PlainClient {
  const { host, hostname, port } = new URL(url);
  const free: Socket[] = [];
  const all = new Set<Socket>();

  function open(): Socket {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    all.add(socket);
    return socket;
  }

  return {
    ask(method, path, headers, body = '') {
      const socket = free.pop() ?? open();
      const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) });
      const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
      return new Promise((done, fail) => {
        let received: Buffer = Buffer.alloc(0);
        function leave(): void {
          socket.off('data', hear).off('error', fail).off('close', hangUp);
        }
        function hangUp(): void {
          fail(new Error(`The connection was closed before ${method} ${path} was answered`));
        }
        function hear(part: Buffer): void {
          received = received.length === 0 ? part : Buffer.concat([received, part]);
          const answer = answerIn(received);
          if (!answer) return;
          leave();
          free.push(socket);
          done(answer);
        }
        socket.on('data', hear).on('error', fail).on('close', hangUp);
        socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n\r\n${body}`);
      });
    },
    close() {
      for (const socket of all) socket.destroy();
    },
  };
}

/** Returns null until the response is complete. Each response must have a Content-Length. */
function answerIn(received: Buffer): PlainAnswer | null {
  const end = received.indexOf(endOfHead);
  if (end < 0) return null;
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const [, length] = /^content-length: *(\d+)/im.exec(head) ?? [];
  if (length === undefined && status !== 204) throw new Error(`An answer without a length:\n${head}`);
  const start = end + endOfHead.length;
  const whole = start + Number(length ?? 0);
  return received.length < whole ? null : { status, text: received.toString('utf8', start, whole) };
}
