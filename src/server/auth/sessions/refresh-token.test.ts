import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const session = { id: randomUUID(), refreshKey: randomBytes(32) };

describe('a refresh token', () => {
  test('tells its session and its number, and that the session made it', () => {
    const token = readRefreshToken(writeRefreshToken(session, 41));
    assert.equal(token?.sessionId, session.id);
    assert.equal(token?.counter, 41);
    assert.equal(token?.isSignedBy(session.refreshKey), true);
  });

  test('is the same whenever it is written', () => {
    assert.equal(writeRefreshToken(session, 7), writeRefreshToken(session, 7));
  });

  test('is not one of another session or key', () => {
    assert.equal(readRefreshToken(writeRefreshToken(session, 1))?.isSignedBy(randomBytes(32)), false);
  });

  test('does not survive the change of a single character', () => {
    const token = writeRefreshToken(session, 3);
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'A' ? 'B' : 'A';
      const changed = readRefreshToken(token.slice(0, index) + other + token.slice(index + 1));
      assert.ok(!changed?.isSignedBy(session.refreshKey), `character ${index}`);
    }
  });

  test('is nothing else', () => {
    for (const text of ['', 'x', 'a'.repeat(60), 'ä'.repeat(60), `${writeRefreshToken(session, 1)}=`]) {
      assert.equal(readRefreshToken(text), null);
    }
  });
});
