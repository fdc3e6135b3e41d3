import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

interface Balanced {
  status: number;
  body: string;
}

interface Balancer {
  ask(method: string, path: string, headers?: Record<string, string>, body?: unknown): Promise<Balanced>;
  stop(): Promise<void>;
}

const betweenLooks = 50;

export function balance(ports: readonly number[]): Balancer {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const ready = new Set<number>(ports);
  const stopping = new AbortController();
  let turn = 0;

  function send(port: number, method: string, path: string, headers = {}, body?: unknown): Promise<Balanced> {
    return new Promise((done, fail) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const length = text
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
        : {};
      const asked = request({
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, ...length },
      });
      asked.on('error', fail);
      asked.on('response', (response) => {
        let received = '';
        response.on('data', (chunk) => (received += String(chunk)));
        response.on('error', fail);
        response.on('end', () => done({ status: response.statusCode ?? 0, body: received }));
      });
      asked.end(text);
    });
  }

  async function look(port: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const status = await send(port, 'GET', '/readyz').then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) ready.add(port);
      else ready.delete(port);
      await pause(betweenLooks);
    }
  }
  const looking = Promise.all(ports.map(look));

  return {
    async ask(method, path, headers, body) {
      for (;;) {
        const choice = [...ready];
        turn += 1;
        const port = choice[turn % Math.max(1, choice.length)] ?? ports[0] ?? 0;
        try {
          return await send(port, method, path, headers, body);
        } catch (problem) {
          // ECONNREFUSED means that nothing was sent, so another portal may handle the request.
          // After any other error the request counts as lost.
          if ((problem as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw problem;
          ready.delete(port);
          await pause(betweenLooks);
        }
      }
    },
    async stop() {
      stopping.abort();
      await looking;
      agent.destroy();
    },
  };
}
