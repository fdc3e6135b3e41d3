import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/auth.ts';
import { testPortal } from '#support/portal.ts';
import { cast } from '#server/tasks/cast.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);

const rounds = 25;

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Asks in turns about an address that is known and one that is not, and compares the middle of each. */
async function compare(
  ask: (email: string) => Promise<unknown>,
): Promise<{ known: number; unknown: number }> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await portal.db.deleteFrom('auth.attempts').execute();
    known.push(await millisecondsOf(() => ask(cast.amara.email)));
    unknown.push(await millisecondsOf(() => ask(`nobody.${round}@example.com`)));
  }
  return { known: median(known), unknown: median(unknown) };
}

describe('nobody learns from a clock whether an address is known', () => {
  const questions: [string, (email: string) => Promise<unknown>][] = [
    ['by a wrong password', (email) => auth.signIn(email, 'not the password')],
    ['by asking for a recovery', (email) => auth.ask('POST', '/recover', { email })],
    ['by asking for a confirmation again', (email) => auth.ask('POST', '/resend', { type: 'signup', email })],
    ['by the custom reset', (email) => portal.ask('POST', '/functions/v1/custom-password-reset', { email })],
  ];
  for (const [name, ask] of questions) {
    test(name, async () => {
      const { known, unknown } = await compare(ask);
      assert.ok(
        Math.abs(known - unknown) < 0.35 * Math.max(known, unknown),
        `${known} ms against ${unknown} ms`,
      );
    });
  }
});

describe('fifty people who sign in at once', () => {
  test('all get in, and hold nobody else up', async () => {
    const waits: number[] = [];
    const crowd = new AbortController();
    const others = (async () => {
      while (!crowd.signal.aborted) {
        waits.push(await millisecondsOf(() => portal.as('jo')('GET', '/api/workers')));
        await new Promise((done) => setTimeout(done, 10));
      }
    })();
    const answers = await Promise.all(Array.from({ length: 50 }, () => auth.signInAs('amara')));
    crowd.abort();
    await others;
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.ok(median(waits) < 400, `the others waited ${median(waits)} ms`);
  });
});
