import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { cast } from '#server/commands/cast.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);

const rounds = 25;
const mostRounds = 100;

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function quantile(part: number, values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

function differ(known: number[], unknown: number[]): boolean {
  const [one, other] = [quantile(0.25, known), quantile(0.25, unknown)];
  return Math.abs(one - other) >= 0.35 * Math.max(one, other);
}

async function compare(ask: (email: string) => Promise<unknown>): Promise<[number[], number[]]> {
  const known: number[] = [];
  const unknown: number[] = [];
  while (known.length < rounds || (differ(known, unknown) && known.length < mostRounds)) {
    await portal.db.deleteFrom('auth.attempts').execute();
    known.push(await millisecondsOf(() => ask(cast.amara.email)));
    unknown.push(await millisecondsOf(() => ask(`nobody.${known.length}@example.com`)));
  }
  return [known, unknown];
}

describe('response times do not reveal whether an address has an account', () => {
  const questions: [string, (email: string) => Promise<unknown>][] = [
    ['at a sign-in with a wrong password', (email) => auth.signIn(email, 'not the password')],
    ['at a reset request', (email) => auth.ask('POST', '/recover', { email })],
    [
      'at a request for another confirmation',
      (email) => auth.ask('POST', '/resend', { type: 'signup', email }),
    ],
    [
      'at a custom reset request',
      (email) => portal.ask('POST', '/functions/v1/custom-password-reset', { email }),
    ],
  ];
  for (const [name, ask] of questions) {
    test(`the response time does not reveal an account ${name}`, async () => {
      const [known, unknown] = await compare(ask);
      assert.ok(!differ(known, unknown), `${known.join()} ms against ${unknown.join()} ms`);
    });
  }
});

describe('fifty simultaneous sign-ins', () => {
  test('fifty people can sign in simultaneously, and other requests are not delayed', async () => {
    const waits: number[] = [];
    const crowd = new AbortController();
    const others = (async () => {
      while (!crowd.signal.aborted) {
        waits.push(await millisecondsOf(() => portal.as('jo')('GET', '/api/workers')));
        await new Promise((done) => setTimeout(done, 10));
      }
    })();
    const everybody = Array.from({ length: 50 }, () => auth.signInAs('amara'));
    const taken = await millisecondsOf(() => Promise.all(everybody));
    crowd.abort();
    await others;
    const answers = await Promise.all(everybody);
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const usual = quantile(0.5, waits);
    assert.ok(usual < taken / 10, `the others waited ${usual} ms, and the crowd ${taken} ms`);
  });
});
