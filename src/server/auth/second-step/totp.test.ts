import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { acceptedStep, base32, codeAt, otpauthUri, stepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const now = new Date('2026-11-18T10:30:00Z');

describe('time-based one-time passwords', () => {
  test('one-time passwords equal the test vectors of RFC 6238, cut to six digits', () => {
    const vectors: [number, string][] = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
      [20_000_000_000, '353130'],
    ];
    for (const [seconds, code] of vectors) {
      assert.equal(codeAt(secret, stepAt(new Date(seconds * 1000))), code);
    }
  });

  test('only the one-time passwords of the previous, current and next time step are accepted', () => {
    const step = stepAt(now);
    const accepted = [-2, -1, 0, 1, 2].map((off) => acceptedStep(secret, codeAt(secret, step + off), now, 0));
    assert.deepEqual(accepted, [null, step - 1, step, step + 1, null]);
  });

  test('a one-time password is refused a second time and after a later one', () => {
    const step = stepAt(now);
    assert.equal(acceptedStep(secret, codeAt(secret, step), now, step), null);
    assert.equal(acceptedStep(secret, codeAt(secret, step - 1), now, step), null);
    assert.equal(acceptedStep(secret, codeAt(secret, step + 1), now, step), step + 1);
  });

  test('a one-time password must have exactly six digits', () => {
    for (const code of ['', '1', '0000000', 'abcdef', '１２３４５６'])
      assert.equal(acceptedStep(secret, code, now, 0), null);
  });
});

test('a secret is encoded in base 32 as in RFC 4648, without padding', () => {
  assert.equal(base32(Buffer.from('foobar')), 'MZXW6YTBOI');
});

test('the URI for an authenticator app includes agency and account', () => {
  assert.equal(
    otpauthUri(Buffer.from('foobar'), { issuer: 'A & B Agency', account: 'jo@example.com' }),
    'otpauth://totp/A%20%26%20B%20Agency:jo%40example.com?secret=MZXW6YTBOI&issuer=A%20%26%20B%20Agency&algorithm=SHA1&digits=6&period=30',
  );
});
