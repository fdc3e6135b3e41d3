import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { clearing, countAttempt, type Rule } from '#server/session/attempt-store.ts';

const portal = testPortal({ seeded: false });
const key = 'a test';

function at(second: number): Date {
  return new Date(wednesday.getTime() + second * 1000);
}

async function waits(rule: Rule, seconds: number[]): Promise<(number | null)[]> {
  await clearing([key], wednesday).execute(portal.db);
  const answers = [];
  for (const second of seconds) answers.push(await countAttempt(portal.db, [{ key, rule }], at(second)));
  return answers;
}

describe('rate limit by window', () => {
  const rule = { limit: 2, seconds: 300 };

  test('the third attempt waits until the window ends if the limit is two', async () => {
    assert.deepEqual(await waits(rule, [0, 100, 200]), [null, null, 100]);
  });

  test('more attempts do not extend the window', async () => {
    assert.deepEqual(await waits(rule, [0, 1, 299, 300, 301, 302]), [null, null, 1, null, null, 298]);
  });
});

describe('increasing waits', () => {
  const rule = { free: 2, firstDelay: 2, longestDelay: 8, forgetAfter: 600 };

  test('each attempt after the free attempts doubles the wait up to a maximum', async () => {
    assert.deepEqual(await waits(rule, [0, 0, 0, 2, 2, 6, 6, 14, 14, 22, 22]), [
      null,
      null,
      2,
      null,
      4,
      null,
      8,
      null,
      8,
      null,
      8,
    ]);
  });

  test('a refused attempt does not extend the wait', async () => {
    assert.deepEqual(await waits(rule, [0, 0, 1, 1, 2]), [null, null, 1, 1, null]);
  });

  test('the limit resets after a period without attempts', async () => {
    assert.deepEqual(await waits(rule, [0, 0, 600, 600, 600]), [null, null, null, null, 2]);
  });

  test('the wait stays at its maximum however many attempts follow', async () => {
    await waits(rule, [0]);
    await portal.db.updateTable('auth.attempts').set({ count: 100_000 }).where('key', '=', key).execute();
    assert.equal(await countAttempt(portal.db, [{ key, rule }], at(1)), 7);
  });
});

describe('several limits for one attempt', () => {
  const strict = { key: 'strict', rule: { limit: 1, seconds: 300 } };
  const lenient = { key: 'lenient', rule: { limit: 2, seconds: 300 } };
  const attempt = (...counters: (typeof strict)[]) => countAttempt(portal.db, counters, wednesday);

  test('limits are counted in order up to the first limit that refuses the attempt', async () => {
    assert.equal(await attempt(lenient, strict), null);
    assert.equal(await attempt(strict, lenient), 300);
    assert.equal(await attempt(lenient), null);
    assert.equal(await attempt(lenient), 300);
  });

  test('a limit allows as many simultaneous attempts as sequential attempts', async () => {
    const rule = { limit: 7, seconds: 300 };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => countAttempt(portal.db, [{ key: 'crowd', rule }], wednesday)),
    );
    assert.equal(answers.filter((wait) => wait === null).length, 7);
  });

  test('limits can be cleared during counting without a deadlock', async () => {
    const counters = ['pair of someone', 'account of someone'].map((key) => ({
      key,
      rule: { limit: 1_000, seconds: 300 },
    }));
    const keys = counters.map(({ key }) => key);
    for (let round = 0; round < 40; round += 1) {
      for (const counter of counters.toReversed()) await countAttempt(portal.db, [counter], wednesday);
      await Promise.all(
        Array.from({ length: 8 }, (_, place) =>
          place % 2 === 0
            ? countAttempt(portal.db, counters, wednesday)
            : clearing(keys, wednesday).execute(portal.db),
        ),
      );
    }
  });
});
