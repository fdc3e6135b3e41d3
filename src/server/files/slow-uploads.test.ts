import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pdfOf } from '#support/documents/odd-files.ts';
import { beginUpload } from '#support/http/open-requests.ts';
import { sendFile } from '#support/http/sent-files.ts';
import { testPortal } from '#support/portal/portal.ts';
import { eventually } from '#support/run/eventually.ts';

const portal = testPortal({ patience: 0.4 });

test('a slow sender loses the upload slot even if a byte arrives now and then', async () => {
  const { socket, said } = await beginUpload(portal, 'chloe');
  const dripping = setInterval(() => socket.write('x'), 50);
  await eventually('the sender hears why', () =>
    said().includes('Your connection is too slow for this file'),
  );
  clearInterval(dripping);
  assert.match(said(), /^HTTP\/1\.1 400/);
  assert.equal((await sendFile(portal, 'chloe', pdfOf(71))).status, 201);
});
