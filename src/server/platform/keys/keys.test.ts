import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { readKeys, rotateKeys } from './keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'keys-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const start = new Date('2026-11-18T10:00:00Z');
const minutesLater = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

describe('signing keys in the data folder', () => {
  test('the keys are created once, are readable only by their owner, and are reused by the next process', async () => {
    const first = await readKeys(folder);
    const second = await readKeys(folder);
    assert.equal(first.signingKey(start).kid, second.signingKey(start).kid);
    assert.deepEqual(first.linkSecret, second.linkSecret);
    for (const name of readdirSync(join(folder, 'keys'))) {
      assert.equal(statSync(join(folder, 'keys', name)).mode & 0o077, 0, name);
    }
  });

  test('processes that start simultaneously create one complete set of keys', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'keys-'));
    const program = `
      import { readKeys } from '#server/platform/keys/keys.ts';
      const { fingerprint, signingKey } = await readKeys(${JSON.stringify(empty)});
      console.log(fingerprint, signingKey(new Date()).kid);
    `;
    const starting = Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]),
    );
    const said = new Set((await Promise.all(starting)).map(({ stdout }) => stdout));
    assert.equal(said.size, 1);
    assert.equal(readdirSync(join(empty, 'keys')).length, 3);
    rmSync(empty, { recursive: true });
  });

  test('the published keys do not contain the private keys', async () => {
    const [jwk] = (await readKeys(folder)).published(start);
    assert.deepEqual(Object.keys(jwk ?? {}).sort(), ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
    assert.deepEqual(jwk?.key_ops, ['verify']);
  });

  test('a new key is published first, signs after twenty minutes, and the old key goes after its last token', async () => {
    const keys = await readKeys(folder);
    const old = keys.signingKey(start).kid;
    const { kid, signsFrom } = await rotateKeys(folder, start);
    assert.equal((await readKeys(folder)).fingerprint, keys.fingerprint);
    assert.equal(signsFrom, minutesLater(20).toISOString());

    const kidsAt = (minutes: number) => keys.published(minutesLater(minutes)).map((jwk) => jwk.kid);
    assert.deepEqual(kidsAt(0), [old, kid]);
    assert.equal(keys.signingKey(minutesLater(19)).kid, old);
    assert.equal(keys.signingKey(minutesLater(20)).kid, kid);
    assert.ok(keys.verifier(old, minutesLater(35)), 'a token signed in the last minute is still good');
    assert.equal(keys.verifier(old, minutesLater(36)), undefined);
    assert.deepEqual(kidsAt(36), [kid]);
  });

  test('the next rotation removes retired keys from the file', async () => {
    await rotateKeys(folder, minutesLater(60));
    const { keys } = JSON.parse(readFileSync(join(folder, 'keys', 'signing.json'), 'utf8'));
    assert.equal(keys.length, 2);
  });
});
