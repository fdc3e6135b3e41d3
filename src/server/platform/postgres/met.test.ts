import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { untilUndisturbed } from './met.ts';

function failing(code: string, times: number): { work: () => Promise<string>; tries: () => number } {
  let tries = 0;
  return {
    tries: () => tries,
    work: async () => {
      tries += 1;
      if (tries <= times) throw Object.assign(new Error('ended'), { code });
      return 'done';
    },
  };
}

describe('transactions that PostgreSQL aborts', () => {
  for (const code of ['40001', '40P01']) {
    test(`an aborted transaction is retried: ${code}`, async () => {
      const { work, tries } = failing(code, 2);
      assert.equal(await untilUndisturbed(work), 'done');
      assert.equal(tries(), 3);
    });

    test(`an aborted transaction is given up after four attempts: ${code}`, async () => {
      const { work, tries } = failing(code, 9);
      await assert.rejects(untilUndisturbed(work), { code });
      assert.equal(tries(), 4);
    });
  }

  test('a transaction with any other error is tried once', async () => {
    const { work, tries } = failing('57014', 1);
    await assert.rejects(untilUndisturbed(work), { code: '57014' });
    assert.equal(tries(), 1);
  });
});
