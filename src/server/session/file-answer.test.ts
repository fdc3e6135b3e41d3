import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { after, afterEach, before, describe, test } from 'node:test';
import { Hono } from 'hono';
import { openLog } from '#server/log.ts';
import { eventually } from '#support/run/eventually.ts';
import type { Env } from './env.ts';
import { fileAnswer } from './file-answer.ts';
import { answerProblem } from '#server/platform/http/refusals.ts';
import { createPortalServer } from '#server/platform/http/server.ts';

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)) });
}

function answering(patience: number) {
  const app = new Hono<Env>();
  app.onError(answerProblem);
  app.use(async (c, next) => {
    c.set('log', openLog('silent'));
    c.set('person', { id: c.req.query('person') } as Env['Variables']['person']);
    await next();
  });
  app.use(fileAnswer(patience));
  app.get('/endless', (c) => c.body(endless()));
  app.get('/short', (c) => c.body(new Uint8Array(200_000)));
  app.get('/missing', (c) => c.json({}, 404));
  return app;
}

const servers: Server[] = [];
const open: Socket[] = [];

async function portOf(patience: number): Promise<number> {
  const { server } = createPortalServer(answering(patience).fetch);
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

let hasty = 0;
let patient = 0;

before(async () => {
  hasty = await portOf(0.3);
  patient = await portOf(60);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
after(() =>
  Promise.all(servers.map((server) => new Promise<void>((done) => void server.close(() => done())))),
);

interface Reading {
  socket: Socket;
  head: string;
  isClosed: boolean;
}

function fetchWithoutReading(port: number, path: string): Reading {
  const socket = connect(port, '127.0.0.1');
  const reading: Reading = { socket, head: '', isClosed: false };
  open.push(socket);
  socket.once('data', (part) => {
    reading.head = part.toString('latin1', 0, 200);
    socket.pause();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => (reading.isClosed = true));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return reading;
}

const get = async (port: number, path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, size: (await response.arrayBuffer()).byteLength };
};

describe('slow download of a file', () => {
  test('a person who does not read a download is cut off, and the next queued download starts', async () => {
    const first = [1, 2].map(() => fetchWithoutReading(hasty, '/endless?person=a'));
    await eventually('both are answered', () => first.every(({ head }) => head.startsWith('HTTP/1.1 200')));
    assert.deepEqual(await get(hasty, '/short?person=a'), { status: 200, size: 200_000 });
    for (const { socket } of first) socket.resume();
    await eventually('one is cut off', () => first.some(({ isClosed }) => isClosed));
  });

  test('each person can download two files and queue twenty more, independently of other people', async () => {
    const many = Array.from({ length: 40 }, () => fetchWithoutReading(patient, '/endless?person=a'));
    await eventually(
      '18 are refused',
      () => many.filter(({ head }) => head.startsWith('HTTP/1.1 429')).length === 18,
    );
    assert.deepEqual(await get(patient, '/short?person=b'), { status: 200, size: 200_000 });
  });
});

test('a download slot is released after an error and after a HEAD request', async () => {
  for (let round = 0; round < 30; round += 1) {
    assert.equal((await get(patient, '/missing?person=c')).status, 404);
    const head = await fetch(`http://127.0.0.1:${patient}/endless?person=c`, { method: 'HEAD' });
    assert.equal(head.status, 200);
  }
});
