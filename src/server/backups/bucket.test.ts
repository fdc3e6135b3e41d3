import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { bucketName, testBucket } from '#support/portal/bucket.ts';
import { testPortal } from '#support/portal/portal.ts';
import { runFolder } from '#support/run/run-folder.ts';
import { fetchFromBucket, listBucket, removeFromBucket, sendToBucket } from './bucket.ts';
import { isInBucket } from '#server/config.ts';
import { takeDueBackup } from './nightly.ts';
import { findBackup } from './backup-store.ts';

const portal = testPortal();
testBucket();
const folder = runFolder('copies');
after(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, bytes: Buffer | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

describe('bucket for backups', () => {
  test('a bucket’s URL may have a path', () => {
    for (const at of ['s3://copies', 's3://copies/', 's3://my.copies-1/portal/nightly']) {
      assert.ok(isInBucket(at), at);
    }
    for (const at of ['', '/backups', 'copies', 's3://', 's3://C/portal', 'https://s3.example/copies']) {
      assert.ok(!isInBucket(at), at);
    }
  });

  test('a bucket stores backups of any size in parts, lists them by name, and returns them', async () => {
    const large = randomBytes(70 * 1024 * 1024);
    const at = `s3://${bucketName}/portal`;
    await sendToBucket(written('large', large), at);
    await sendToBucket(written('small', 'a copy'), at);
    await sendToBucket(written('elsewhere', 'a copy'), `s3://${bucketName}/portal/older`);
    assert.deepEqual(await listBucket(at), ['large', 'small']);
    assert.deepEqual(await listBucket(`${at}/`), ['large', 'small']);
    assert.deepEqual(await listBucket(`s3://${bucketName}`), []);
    const back = join(folder, 'back');
    await fetchFromBucket(`${at}/large`, back);
    assert.ok(readFileSync(back).equals(large));
    await removeFromBucket(['large'], at);
    assert.deepEqual(await listBucket(at), ['small']);
  });

  test('the error for a missing bucket has the store’s message', async () => {
    const file = written('copy', 'a copy');
    await assert.rejects(sendToBucket(file, 's3://no-such-bucket/portal'), {
      message:
        's3://no-such-bucket/portal could not be reached (The specified bucket does not exist). Create the bucket, or correct its name.',
    });
    await assert.rejects(listBucket('s3://no-such-bucket'), /could not be reached/);
    await assert.rejects(fetchFromBucket(`s3://${bucketName}/none`, join(folder, 'none')), {
      message: `s3://${bucketName}/none could not be reached (The specified key does not exist). Correct the name of the backup.`,
    });
  });

  test('the error names the store and a remedy if the store responds without a message or not at all', async (t) => {
    const endpoint = process.env['AWS_ENDPOINT_URL_S3'];
    t.after(() => Object.assign(process.env, { AWS_ENDPOINT_URL_S3: endpoint }));
    const store = createServer((_, answer) => {
      answer.writeHead(403, { 'content-type': 'application/xml' });
      answer.end(
        '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><RequestId>tx1</RequestId></Error>',
      );
    });
    await once(store.listen(0, '127.0.0.1'), 'listening');
    const { port } = store.address() as AddressInfo;
    process.env['AWS_ENDPOINT_URL_S3'] = `http://127.0.0.1:${port}`;
    await assert.rejects(listBucket('s3://copies'), {
      message:
        's3://copies could not be reached (SignatureDoesNotMatch). Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to the keys of the bucket.',
    });
    store.closeAllConnections();
    await new Promise((closed) => store.close(closed));
    await assert.rejects(listBucket('s3://copies'), {
      message: `s3://copies could not be reached (connect ECONNREFUSED 127.0.0.1:${port}). Start the server, or correct AWS_ENDPOINT_URL_S3.`,
    });
  });
});

describe('nightly backup with a bucket', () => {
  const backupFolder = join(folder, 'nightly');
  const take = (now: string, backupBucket: string) => {
    portal.setClock(now);
    const config = { ...portal.portal.config, backupAt: '02:40', backupFolder, backupBucket };
    return takeDueBackup({ ...portal.portal, config }, (file) => {
      writeFileSync(file, 'a copy');
      return Promise.resolve();
    });
  };

  test('the nightly backup is sent to the bucket, where the same rule deletes older backups', async () => {
    const at = `s3://${bucketName}/nightly`;
    for (let day = 1; day <= 17; day += 1) {
      const name = `portal-2026-11-${String(day).padStart(2, '0')}-0240.backup`;
      await sendToBucket(written(name, ''), at);
    }
    assert.ok(await take('2026-11-18T02:41:00Z', at));
    assert.deepEqual(
      (await listBucket(at)).map((name) => name.slice(15, 17)),
      ['01', '08', '12', '13', '14', '15', '16', '17', '18'],
    );
  });

  test('the nightly backup is retried while the bucket is unreachable, and stays in the folder', async () => {
    assert.equal(await take('2026-11-19T02:41:00Z', 's3://no-such-bucket/nightly'), null);
    assert.match((await findBackup(portal.db)).problem ?? '', /^s3:\/\/no-such-bucket\/nightly could not/);
    readFileSync(join(backupFolder, 'portal-2026-11-19-0241.backup'));
    assert.ok(await take('2026-11-19T03:40:00Z', `s3://${bucketName}/nightly`));
    assert.equal((await findBackup(portal.db)).problem, null);
  });
});
