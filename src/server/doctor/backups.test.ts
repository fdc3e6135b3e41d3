import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '#server/config.ts';
import { testPortal } from '#support/portal/portal.ts';
import { newBackupKey } from '#server/backups/encryption.ts';
import { findingOf, checkBackup, checkBucket } from './backups.ts';
import { warningsOf } from './warnings.ts';

const config = readConfig({});
const at = '2026-11-16T02:40:00.000Z';
const copy = { at, file: '/data/backups/portal-2026-11-16-0240.backup', bytes: 1_000, problem: null };

describe('newest backup', () => {
  const portal = testPortal();

  test('the newest backup is healthy while it is recent, and a problem after two nights without a backup', () => {
    const said = (now: string) => findingOf(copy, config, new Date(now));
    assert.deepEqual(said('2026-11-18T08:00:00Z'), {
      matter: 'Backup',
      state: 'ok',
      sentence: 'The newest backup is from 16/11/2026, 02:40: /data/backups/portal-2026-11-16-0240.backup.',
    });
    const late = said('2026-11-18T09:00:00Z');
    assert.equal(late.state, 'problem');
    assert.match(late.sentence, /though one is due every night at 02:40/);
  });

  test('the newest backup is shown with the reason why the next backup failed', () => {
    const { state, sentence } = findingOf({ ...copy, problem: 'the disk is full.' }, config, new Date(at));
    assert.equal(state, 'problem');
    assert.equal(
      sentence,
      'The newest backup is from 16/11/2026, 02:40. The last attempt failed: the disk is full.',
    );
  });

  test('a missing backup is no problem before the first night and while backups are switched off', async () => {
    const none = await checkBackup(portal.db, config, new Date(at));
    assert.deepEqual([none.state, none.matter], ['note', 'Backup']);
    assert.ok(none.sentence.endsWith(`every night at 02:40, in the folder ${config.backupFolder}.`));
    const off = await checkBackup(portal.db, readConfig({ BACKUP_AT: 'off' }), new Date(at));
    assert.match(off.sentence, /^BACKUP_AT is off/);
  });

  test('a failed backup is shown to Admins on every page and to monitoring, and to nobody else', async () => {
    await portal.db.updateTable('installation').set({ backupProblem: 'the disk is full.' }).execute();
    const sentence = 'There is no backup yet. The last attempt failed: the disk is full.';
    assert.deepEqual((await portal.as('helen')('GET', '/api/me')).body.warnings, [sentence]);
    for (const name of ['jo', 'amara'] as const) {
      assert.equal('warnings' in (await portal.as(name)('GET', '/api/me')).body, false);
    }
    const { status, body } = await portal.ask('GET', '/readyz');
    assert.equal(status, 200);
    assert.ok(body.warnings.includes(sentence));
    const off = { ...portal.portal, config: { ...portal.portal.config, backupAt: null } };
    assert.deepEqual(await warningsOf(off), []);
  });
});

test('a bucket without BACKUP_KEY, or without TLS, is reported', async () => {
  const key = await newBackupKey();
  const bucket = { BACKUP_BUCKET: 's3://copies/portal' };
  assert.equal(checkBucket(readConfig({ BACKUP_KEY: key })), null);
  const said = (env: Record<string, string>) => checkBucket(readConfig({ ...bucket, ...env }));
  assert.match(said({})?.sentence ?? '', /without encryption.*Set BACKUP_KEY/);
  assert.equal(said({ BACKUP_KEY: key })?.state, 'ok');
  for (const [name, address, state] of [
    ['AWS_ENDPOINT_URL_S3', 'http://store.example:9000', 'note'],
    ['AWS_ENDPOINT_URL', 'http://store.example', 'note'],
    ['AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:9000', 'ok'],
    ['AWS_ENDPOINT_URL_S3', 'https://store.example', 'ok'],
  ] as const)
    assert.equal(said({ BACKUP_KEY: key, [name]: address })?.state, state, address);
});
