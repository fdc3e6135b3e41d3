import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const session = { id: randomUUID(), refreshKey: randomBytes(32) };

describe('a refresh token', () => {
  test('a refresh token contains session and number, signed with the session’s key', () => {
    const token = readRefreshToken(writeRefreshToken(session, 41));
    assert.equal(token?.sessionId, session.id);
    assert.equal(token?.counter, 41);
    assert.equal(token?.isSignedBy(session.refreshKey), true);
  });

  test('session and number always produce the same refresh token', () => {
    assert.equal(writeRefreshToken(session, 7), writeRefreshToken(session, 7));
  });

  test('a refresh token that is signed with another key is refused', () => {
    assert.equal(readRefreshToken(writeRefreshToken(session, 1))?.isSignedBy(randomBytes(32)), false);
  });

  test('a refresh token with one changed character is refused', () => {
    const token = writeRefreshToken(session, 3);
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'A' ? 'B' : 'A';
      const changed = readRefreshToken(token.slice(0, index) + other + token.slice(index + 1));
      assert.ok(!changed?.isSignedBy(session.refreshKey), `character ${index}`);
    }
  });

  test('a text in another format is not a refresh token', () => {
    for (const text of ['', 'x', 'a'.repeat(60), 'ä'.repeat(60), `${writeRefreshToken(session, 1)}=`]) {
      assert.equal(readRefreshToken(text), null);
    }
  });
});
