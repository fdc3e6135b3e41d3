import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const session = { id: randomUUID(), refreshKey: randomBytes(32) };

describe('a refresh token', () => {
  test('a refresh token has its session and its number, signed by the session', () => {
    const token = readRefreshToken(writeRefreshToken(session, 41));
    assert.equal(token?.sessionId, session.id);
    assert.equal(token?.counter, 41);
    assert.equal(token?.isSignedBy(session.refreshKey), true);
  });

  test('a refresh token of a session and number is always the same', () => {
    assert.equal(writeRefreshToken(session, 7), writeRefreshToken(session, 7));
  });

  test('a refresh token is not signed by another key', () => {
    assert.equal(readRefreshToken(writeRefreshToken(session, 1))?.isSignedBy(randomBytes(32)), false);
  });

  test('a refresh token is refused with a single changed character', () => {
    const token = writeRefreshToken(session, 3);
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'A' ? 'B' : 'A';
      const changed = readRefreshToken(token.slice(0, index) + other + token.slice(index + 1));
      assert.ok(!changed?.isSignedBy(session.refreshKey), `character ${index}`);
    }
  });

  test('a text of another form is no refresh token', () => {
    for (const text of ['', 'x', 'a'.repeat(60), 'ä'.repeat(60), `${writeRefreshToken(session, 1)}=`]) {
      assert.equal(readRefreshToken(text), null);
    }
  });
});
