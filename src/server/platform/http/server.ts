/** The HTTP server itself: how long it waits for a request, what it answers to none, and how it ends. */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Refusal } from '#domain/refusal.ts';
import type { ErrorAnswer } from './refusals.ts';

/** A file has 5 MB at most: who needs longer than this, on a phone in a train, is holding the connection. */
const usualTimeouts = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 };

/** Longer than a load balancer keeps a connection that nobody uses, so that it never sends into a closed one. */
const keepAliveTimeout = 65_000;

/** Until a balancer has asked /readyz and its last connections have had their answer. */
const longestFarewell = 6_000;
/** Connections must be gone for this long: a balancer that has not asked /readyz yet makes new ones. */
const quietFarewell = 1_000;
/** Asked by those who look whether to send anybody here. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);
const longestAnswer = 10_000;
/** After this a refused connection is cut off. */
const longestRefusal = 2_000;

interface PortalServer {
  server: Server;
  /** From now on every answer closes its connection. */
  beginToEnd(): void;
  /** Takes no new requests and waits for the answers under way; before that, where another process can take over, lets everyone leave. */
  end(othersTakeOver: boolean): Promise<void>;
}

export function createPortalServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  timeouts = usualTimeouts,
): PortalServer {
  // A balancer may ask in HTTP/1.0, which names no host, as haproxy does unless told otherwise.
  const hostname = 'localhost';
  const serverOptions = { ...timeouts, keepAliveTimeout };
  const server = createAdaptorServer({ fetch, hostname, serverOptions }) as Server;
  const answering = new Set<ServerResponse>();
  let isEnding = false;
  let lastAsked = 0;

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isEnding) closeWith(response);
    if (!probes.has(request.url ?? '')) lastAsked = performance.now();
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  server.on('clientError', answerToNoRequest);
  server.on('connect', (_request, socket: Socket) => refuse(socket, noProxy));

  return {
    server,
    beginToEnd() {
      isEnding = true;
      lastAsked = performance.now();
      for (const response of answering) closeWith(response);
    },
    async end(othersTakeOver) {
      if (othersTakeOver) await letEveryoneLeave(server, () => performance.now() - lastAsked);
      const closed = new Promise<void>((done) => void server.close(() => done()));
      const giveUp = setTimeout(() => server.closeAllConnections(), longestAnswer);
      await closed;
      clearTimeout(giveUp);
    },
  };
}

/** The connection ends with this answer, which says so unless its head has gone. */
function closeWith(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

async function letEveryoneLeave(server: Server, quietFor: () => number): Promise<void> {
  const end = performance.now() + longestFarewell;
  const hasEverybodyLeft = async () => quietFor() > quietFarewell && (await openConnections(server)) === 0;
  while (performance.now() < end && !(await hasEverybodyLeft())) await pause(50);
}

export function openConnections(server: Server): Promise<number> {
  return new Promise((done) => server.getConnections((_problem, count) => done(count)));
}

type RawRefusal = [status: string, answer: ErrorAnswer];

function rawAnswer({ code, reason, message, values }: Refusal): ErrorAnswer {
  return { code, reason, message, values };
}

const refusals: Record<string, RawRefusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    rawAnswer(
      new Refusal('invalid', 'request_too_slow', 'The request did not arrive in time; please send it again.'),
    ),
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    rawAnswer(
      new Refusal('too_large', 'headers_too_large', 'The headers are too large; the limit is 16 kB.'),
    ),
  ],
};
const notHttp: RawRefusal = [
  '400 Bad Request',
  rawAnswer(new Refusal('invalid', 'request_not_http', 'This is not a request in HTTP.')),
];
const noProxy: RawRefusal = [
  '405 Method Not Allowed',
  rawAnswer(new Refusal('invalid', 'request_not_http', 'The portal is no proxy.')),
];

/** What never became a request is answered in the same shape as what did. */
function answerToNoRequest(problem: NodeJS.ErrnoException, socket: Socket): void {
  if (problem.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) socket.destroy();
  else refuse(socket, refusals[problem.code ?? ''] ?? notHttp);
}

function refuse(socket: Socket, [status, answer]: RawRefusal): void {
  const body = JSON.stringify(answer);
  const headers = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.on('error', () => socket.destroy());
  // Reads the rest and drops it: a sender that is cut short may not hear the answer. HTTP reads some of these no more.
  socket.resume();
  const hangUp = setTimeout(() => socket.destroy(), longestRefusal);
  socket.once('close', () => clearTimeout(hangUp));
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
