/**
 * The process that sends requests for `load.ts`. Each connection sends its next request after the
 * response.
 */

import { Agent, request } from 'node:http';
import { answerTask } from './children.ts';
import type { Load, Outcome, Request } from './load.ts';

answerTask(run);

async function run({ url, connections, seconds, requests, once = false }: Load): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const { hostname, port } = new URL(url);
  const latencies: number[] = [];
  let next = 0;
  let refused = 0;
  const start = performance.now();
  const end = start + seconds * 1000;

  async function keepAsking(): Promise<void> {
    while (performance.now() < end) {
      if (once && next >= requests.length) return;
      const asked = requests[next % requests.length];
      next += 1;
      if (!asked) return;
      const before = performance.now();
      const status = await ask(asked);
      latencies.push(performance.now() - before);
      if (status >= 400) refused += 1;
    }
  }
  function ask({ method, path, headers, body }: Request): Promise<number> {
    return new Promise((done) => {
      const sent = request({ agent, hostname, port, method, path, headers }, (answer) => {
        answer.on('end', () => done(answer.statusCode ?? 599));
        answer.on('error', () => done(599));
        answer.resume();
      });
      sent.on('error', () => done(599));
      sent.end(body);
    });
  }
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const taken = (performance.now() - start) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / taken,
    answered: latencies.length,
    refused,
    median: latencies[Math.floor(latencies.length / 2)] ?? Number.NaN,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
  };
}
