import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { pdfOf } from '#support/documents/odd-files.ts';
import { testPortal } from '#support/portal/portal.ts';
import { temporaryFolder } from '#support/portal/processes.ts';
import { answers, scan } from './virus-scanner.ts';

const folder = temporaryFolder();
const path = join(folder, 'clamd.ctl');
const portal = testPortal();
let server: Server;

function verdictOn(received: Buffer): string | null {
  if (received.toString('latin1', 0, 6) === 'zPING\0') return 'PONG';
  let at = 'zINSTREAM\0'.length;
  let file = '';
  for (;;) {
    if (received.length < at + 4) return null;
    const length = received.readUInt32BE(at);
    if (length === 0) break;
    file += received.toString('latin1', at + 4, at + 4 + length);
    at += 4 + length;
  }
  if (file.includes('EICAR')) return 'stream: Eicar-Test-Signature FOUND';
  return file.includes('TOO LARGE') ? 'INSTREAM size limit exceeded. ERROR' : 'stream: OK';
}

before(async () => {
  server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const verdict = verdictOn(received);
      if (verdict) socket.end(`${verdict}\0`);
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((done) => void server.listen(path, done));
});
after(async () => {
  await new Promise<void>((done) => void server.close(() => done()));
  rmSync(folder, { recursive: true, force: true });
});

test('the virus scanner receives a file of any size in pieces, and its verdict is parsed', async () => {
  assert.equal(await answers({ path }), true);
  assert.equal(await scan({ path }, Buffer.alloc(5 * 1024 ** 2, 'x')), 'clean');
  assert.equal(await scan({ path }, Buffer.from(`${'x'.repeat(200_000)}EICAR`)), 'infected');
  assert.equal(await scan({ path }, Buffer.from('TOO LARGE')), 'silent');
  assert.equal(await scan({ path: join(folder, 'nowhere') }, Buffer.from('x')), 'silent');
  assert.equal(await answers({ path: join(folder, 'nowhere') }), false);
});

describe('files and the virus scanner', () => {
  async function send(mark: string, env: Record<string, string>) {
    const { dataDir, databaseUrl } = portal.portal.config;
    const read = readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...env });
    const { virusScanner, unscannedFiles } = read;
    const app = createApp({
      ...portal.portal,
      config: { ...portal.portal.config, virusScanner, unscannedFiles },
    });
    const answer = await app.request('/api/files', {
      method: 'POST',
      headers: { authorization: await portal.authorizationOf('amara'), 'content-type': 'application/pdf' },
      body: new Uint8Array(pdfOf(200, mark)),
    });
    return { status: answer.status, body: (await answer.json()) as { message: string } };
  }

  test('a file is refused if the virus scanner finds something in it', async () => {
    const { status, body } = await send('EICAR', { VIRUS_SCANNER: path });
    assert.deepEqual(
      [status, body.message],
      [400, 'The virus scanner refused this file. Do not open it, and tell your agency.'],
    );
    assert.equal((await send('clean', { VIRUS_SCANNER: path })).status, 201);
  });

  test('a file is refused while the scanner is unavailable, unless the agency accepts unscanned files', async () => {
    const nowhere = { VIRUS_SCANNER: join(folder, 'nowhere') };
    const { status, body } = await send('unasked', nowhere);
    assert.equal(status, 503);
    assert.match(body.message, /cannot check files for viruses now/);
    assert.equal((await send('unasked', { ...nowhere, UNSCANNED_FILES: 'take' })).status, 201);
  });
});
