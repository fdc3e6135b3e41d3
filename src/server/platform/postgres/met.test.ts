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

describe('a transaction that PostgreSQL ends for the sake of another one', () => {
  for (const code of ['40001', '40P01']) {
    test(`a transaction that PostgreSQL aborts is tried again: ${code}`, async () => {
      const { work, tries } = failing(code, 2);
      assert.equal(await untilUndisturbed(work), 'done');
      assert.equal(tries(), 3);
    });

    test(`a transaction that PostgreSQL aborts is given up after four tries: ${code}`, async () => {
      const { work, tries } = failing(code, 9);
      await assert.rejects(untilUndisturbed(work), { code });
      assert.equal(tries(), 4);
    });
  }

  test('a transaction that fails otherwise is tried once', async () => {
    const { work, tries } = failing('57014', 1);
    await assert.rejects(untilUndisturbed(work), { code: '57014' });
    assert.equal(tries(), 1);
  });
});
