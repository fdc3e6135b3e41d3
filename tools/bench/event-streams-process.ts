/**
 * The process of the listeners for `event-streams.ts`. Opens the streams, and reports when the last
 * stream has received a change.
 */

import { Agent, request } from 'node:http';
import { endWith } from './ground/children.ts';

interface Task {
  url: string;
  streams: number;
  authorizations: string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const atOnce = 10;
let heard = 0;
let since = 0;
let opened = 0;

process.on('message', (message: Task | { expect: true }) => {
  if ('expect' in message) {
    heard = 0;
    since = performance.now();
    return;
  }
  openAll(message).then(() => process.send?.({ opened }), endWith);
});
process.once('disconnect', () => process.exit(0));

async function openAll({ url, streams, authorizations }: Task): Promise<void> {
  let next = 0;
  async function keepOpening(): Promise<void> {
    while (next < streams) {
      const authorization = authorizations[next % authorizations.length] ?? '';
      next += 1;
      await open(url, authorization);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepOpening));
}

/**
 * Opens a stream. Resolves at the first heartbeat, because the stream receives changes only from
 * then on.
 */
function open(url: string, authorization: string): Promise<void> {
  return new Promise((done, fail) => {
    request(`${url}/api/changes`, { agent, headers: { authorization } }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`A stream was answered ${answer.statusCode}`));
      answer.once('data', () => {
        opened += 1;
        done();
      });
      answer.on('data', (chunk: Buffer) => {
        if (!chunk.includes('event: change')) return;
        heard += 1;
        if (heard === opened) process.send?.({ reached: performance.now() - since });
      });
      answer.on('error', fail);
    })
      .on('error', fail)
      .end();
  });
}
