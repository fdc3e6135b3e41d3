import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { largestFile } from '#domain/file/file.ts';
import type { CastName } from '#server/commands/cast.ts';
import { doChores } from '#server/scheduled-jobs/chores.ts';
import { collectPerson } from '#server/privacy/collect-store.ts';
import { anonymise } from '#server/privacy/store.ts';
import { bytesOf, jpegOf, odd, pdfOf, pngOf } from '#support/documents/odd-files.ts';
import { type Answer, testPortal, wednesday } from '#support/portal/portal.ts';
import { sendFile } from '#support/http/sent-files.ts';
import { givenWeek } from '#support/weeks/weeks-to-pay.ts';

const portal = testPortal();
const nobody = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';

const send = (name: CastName, bytes: Buffer, headers: Record<string, string> = {}): Promise<Answer> =>
  sendFile(portal, name, bytes, headers);

const get = (name: CastName, id: string): Promise<Answer> => portal.as(name)('GET', `/api/files/${id}`);

beforeEach(async () => {
  portal.setClock(wednesday);
  await portal.db.deleteFrom('weekFiles').execute();
  await portal.db.deleteFrom('files').execute();
});

describe('sending a file', () => {
  test('a file is stored unchanged, with its type, its size and its digest', async () => {
    const photo = jpegOf(1_600, 1_200);
    const { status, body } = await send('amara', photo, {
      'content-type': 'image/jpeg',
      'x-file-name': encodeURIComponent('März.jpg'),
    });
    assert.deepEqual([status, body], [201, { id: body.id, mediaType: 'image/jpeg', size: photo.length }]);
    const kept = await portal.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(kept.bytes, photo);
    assert.deepEqual(kept.sha256, createHash('sha256').update(photo).digest());
    assert.deepEqual([kept.name, kept.uploadedBy], ['März.jpg', portal.idOf('amara')]);
  });

  test('a file is always returned as a download, whatever it contains', async () => {
    const page = bytesOf(jpegOf(10, 10), '<html><script>alert(1)</script>');
    const name = encodeURIComponent('a "sheet"/März\u202E.html');
    const { body: sent } = await send('amara', page, { 'x-file-name': name });
    const { status, headers } = await get('amara', sent.id);
    assert.equal(status, 200);
    assert.deepEqual(
      [
        'content-type',
        'content-disposition',
        'x-content-type-options',
        'content-security-policy',
        'cache-control',
        'cross-origin-resource-policy',
      ].map((header) => headers.get(header)),
      [
        'image/jpeg',
        `attachment; filename="Ma_rz .html.jpg"; filename*=UTF-8''M%C3%A4rz%20.html.jpg`,
        'nosniff',
        "sandbox; default-src 'none'",
        'no-store',
        'same-origin',
      ],
    );
  });

  for (const name of ['jo', 'helen', 'chloe'] as const) {
    test(`a file that is attached to no week is hidden from ${name}`, async () => {
      const { body } = await send('amara', pdfOf());
      const theirs = await get(name, body.id);
      assert.deepEqual([theirs.status, theirs.body], [404, (await get(name, nobody)).body]);
    });
  }

  test('only workers with an assignment and staff can send a file', async () => {
    const stranger = await send('ella', pdfOf());
    assert.deepEqual([stranger.status, stranger.body.code], [403, 'forbidden']);
    for (const name of ['amara', 'jo', 'helen'] as const)
      assert.equal((await send(name, pdfOf())).status, 201);
    const signedOut = await portal.app.request('/api/files', {
      method: 'POST',
      body: new Uint8Array(pdfOf()),
    });
    assert.equal(signedOut.status, 401);
  });

  test('sending an unattached file again returns the same id', async () => {
    const first = await send('amara', pdfOf(), { 'x-file-name': 'a.pdf' });
    const again = await send('amara', pdfOf(), { 'x-file-name': 'b.pdf' });
    assert.equal(again.body.id, first.body.id);
    const others = await send('chloe', pdfOf());
    assert.deepEqual([others.status, others.body.id === first.body.id], [201, false]);
  });
});

describe('refused files', () => {
  for (const [name, bytes, said] of odd) {
    test(`a file that is ${name} is refused by the server`, async () => {
      const { status, body } = await send('amara', bytes);
      assert.deepEqual([status, body.code], [400, 'invalid']);
      assert.match(body.message, said);
    });
  }

  test('a file whose type differs from the declared type is refused', async () => {
    const { status, body } = await send('amara', pngOf(10, 10), { 'content-type': 'application/pdf' });
    assert.equal(status, 400);
    assert.match(body.message, /sent as application\/pdf, but is a PNG/);
  });

  test('a file above 5 MB is refused with or without a declared length, and a file of 5 MB is accepted', async () => {
    assert.equal((await send('amara', pdfOf(largestFile))).status, 201);
    for (const headers of [{}, { 'content-length': String(largestFile + 1) }]) {
      const { status, body } = await send('amara', pdfOf(largestFile + 1), headers as Record<string, string>);
      assert.deepEqual([status, body.code], [413, 'too_large']);
      assert.match(body.message, /larger than 5 MB/);
    }
  });

  test('a file name that is not percent-encoded is refused', async () => {
    const { status, body } = await send('amara', pdfOf(), { 'x-file-name': '%E0%A4%A' });
    assert.equal(status, 400);
    assert.match(body.message, /percent-encoded, in X-File-Name/);
  });

  test('the 41st file in 24 hours is refused, and a file is accepted on the next day', async () => {
    const bytes = pdfOf();
    const row = { bytes, size: bytes.length, mediaType: 'application/pdf' as const, name: 'a.pdf' };
    const sent = { ...row, uploadedBy: portal.idOf('amara'), uploadedAt: wednesday };
    const rows = Array.from({ length: 40 }, (_, index) => ({ ...sent, sha256: Buffer.alloc(32, index) }));
    await portal.db.insertInto('files').values(rows).execute();
    const { status, headers, body } = await send('amara', pdfOf(70));
    assert.deepEqual([status, body.code, headers.get('retry-after')], [429, 'too_many', '3600']);
    portal.setClock('2026-11-19T10:30:01Z');
    assert.equal((await send('amara', pdfOf(70))).status, 201);
  });

  test('a person’s unattached files may total 20 MB, and attached files do not count', async () => {
    const large = { size: largestFile, mediaType: 'application/pdf' as const, name: 'a.pdf' };
    const sent = { ...large, uploadedBy: portal.idOf('amara'), uploadedAt: new Date('2026-11-16T10:00:00Z') };
    const rows = Array.from({ length: 4 }, (_, index) => ({
      ...sent,
      bytes: Buffer.alloc(largestFile, index),
      sha256: Buffer.alloc(32, index),
    }));
    const ids = await portal.db.insertInto('files').values(rows).returning('id').execute();
    const { status, body } = await send('amara', pdfOf(70));
    assert.deepEqual([status, body.code], [429, 'too_many']);
    assert.match(body.message, /more than 20 MB without adding them to a week/);
    assert.equal((await send('chloe', pdfOf(70))).status, 201);
    const week = await givenWeek(portal, 'amara', '2025-03-03', { status: 'Pending' });
    await portal.as('amara')('PUT', `/api/timesheets/${week}/evidence`, { fileIds: ids.map(({ id }) => id) });
    assert.equal((await send('amara', pdfOf(70))).status, 201);
    await portal.db.deleteFrom('timesheets').where('id', '=', week).execute();
  });

  test('endpoints for JSON refuse a file, and the endpoint for files refuses 5 MB of JSON', async () => {
    const elsewhere = await portal.as('amara')('PUT', '/api/me/assignment', '%PDF-1.7', {
      'content-type': 'application/pdf',
    });
    assert.deepEqual([elsewhere.status, elsewhere.body.code], [400, 'invalid']);
    const large = await portal.as('amara')('PUT', '/api/files', JSON.stringify({ a: 'x'.repeat(70_000) }));
    assert.equal(large.status, 413);
  });
});

describe('unattached files', () => {
  test('an unattached file is removed in the night after one day, and an attached file stays', async () => {
    const { body: loose } = await send('amara', pdfOf(60, 'loose'));
    const { body: kept } = await send('amara', pdfOf(60, 'kept'));
    const id = await givenWeek(portal, 'amara', '2025-03-03', { status: 'Pending' });
    await portal.as('amara')('PUT', `/api/timesheets/${id}/evidence`, { fileIds: [kept.id] });
    portal.setClock('2026-11-19T10:00:00Z');
    await doChores(portal.portal);
    assert.equal((await get('amara', loose.id)).status, 200);
    portal.setClock('2026-11-19T10:31:00Z');
    await doChores(portal.portal);
    assert.equal((await get('amara', loose.id)).status, 404);
    assert.equal((await get('amara', kept.id)).status, 200);
    await portal.db.deleteFrom('timesheets').where('id', '=', id).execute();
  });
});

test('files are deleted with their worker, and stay when the consultant who sent them is deleted', async () => {
  const id = await givenWeek(portal, 'amara', '2025-03-03', { status: 'Pending' });
  const { body: own } = await send('amara', pdfOf(60, 'own'), { 'x-file-name': 'amaras-sheet.pdf' });
  const { body: mail } = await send('jo', pdfOf(60, 'mail'), { 'x-file-name': 'mail-of-the-ward.pdf' });
  const path = `/api/timesheets/${id}/evidence`;
  await portal.as('amara')('PUT', path, { fileIds: [own.id] });
  await portal.as('jo')('PUT', path, { fileIds: [own.id, mail.id] });
  const { body: loose } = await send('amara', pdfOf(60, 'loose'));
  const shown = (await collectPerson(portal.db, portal.idOf('amara')))['files'] as any[];
  assert.deepEqual(
    shown.map((file) => [file.name, file.week]),
    [
      ['amaras-sheet.pdf', '2025-03-03'],
      ['mail-of-the-ward.pdf', '2025-03-03'],
      ['document.pdf', null],
    ],
  );
  await anonymise(portal.db, portal.idOf('jo'), wednesday);
  assert.equal((await get('amara', mail.id)).status, 200);
  await anonymise(portal.db, portal.idOf('amara'), wednesday);
  const left = await portal.db.selectFrom('files').select('id').execute();
  assert.deepEqual(left, [], loose.id);
  const history = await portal.db.selectFrom('history').selectAll().execute();
  assert.ok(!JSON.stringify(history).includes('amaras-sheet'));
});
