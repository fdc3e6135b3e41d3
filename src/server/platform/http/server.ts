import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { Refusal } from '#domain/refusal.ts';
import type { ErrorAnswer } from './refusals.ts';

/**
 * Milliseconds. A 5 MB file from a phone on a train arrives within this time, and a slower sender blocks the
 * connection.
 */
const usualTimeouts = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 };

/**
 * The timeout is longer than a load balancer's idle timeout, so that the server does not close a connection
 * in use.
 */
const keepAliveTimeout = 65_000;

/** Milliseconds in which a load balancer can poll /readyz and receive its last responses. */
const longestFarewell = 6_000;
/**
 * At shutdown, the server waits until no connection was open for this many milliseconds, because a load
 * balancer may send new connections until it polls /readyz.
 */
const quietFarewell = 1_000;
const probes = new Set(['/healthz', '/readyz', '/metrics']);
const longestAnswer = 10_000;
/** Milliseconds after which a refused connection is destroyed. */
const longestRefusal = 2_000;

interface PortalServer {
  server: Server;
  beginToEnd(): void;
  end(othersTakeOver: boolean): Promise<void>;
}

export function createPortalServer(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  timeouts = usualTimeouts,
): PortalServer {
  // HTTP/1.0 requests have no Host header, and haproxy's default probe uses HTTP/1.0.
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
    rawAnswer(new Refusal('invalid', 'request_too_slow', 'The request took too long. Please send it again.')),
  ],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    rawAnswer(
      new Refusal('too_large', 'headers_too_large', 'The headers are too large. The limit is 16 kB.'),
    ),
  ],
};
const notHttp: RawRefusal = [
  '400 Bad Request',
  rawAnswer(new Refusal('invalid', 'request_not_http', 'This is not an HTTP request.')),
];
const noProxy: RawRefusal = [
  '405 Method Not Allowed',
  rawAnswer(new Refusal('invalid', 'request_not_http', 'The portal is not a proxy.')),
];

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
  // The input is read to its end, because a sender whose connection is reset may lose the response.
  socket.resume();
  const hangUp = setTimeout(() => socket.destroy(), longestRefusal);
  socket.once('close', () => clearTimeout(hangUp));
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}
