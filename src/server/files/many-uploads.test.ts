import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pdfOf } from '#support/documents/odd-files.ts';
import { beginUpload } from '#support/http/open-requests.ts';
import { sendFile } from '#support/http/sent-files.ts';
import { testPortal } from '#support/portal/portal.ts';
import { eventually } from '#support/run/eventually.ts';

const portal = testPortal();

test('a person who starts 100 uploads delays nobody else, and only that person is refused', async () => {
  const uploads = await Promise.all(Array.from({ length: 100 }, () => beginUpload(portal, 'chloe')));
  const refused = () => uploads.filter(({ said }) => said().includes('429'));
  await eventually('those beyond the queue of one person are refused', () => refused().length === 89);
  assert.equal((await sendFile(portal, 'amara', pdfOf(70))).status, 201);
  assert.match(refused()[0]?.said() ?? '', /You are sending many files at once/);
});
