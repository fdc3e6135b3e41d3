/**
 * Simulates visitors of a portal: signs in and listens to an event stream again and again, and
 * records the time of each success.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { cast, castPassword } from '#server/commands/cast.ts';

export interface Visitors {
  /** Times of successful sign-ins, in milliseconds of `performance.now()`. */
  signedInAt: number[];
  heardAt: number[];
  faults: string[];
  stop(): Promise<void>;
}

const betweenSignIns = 500;
const patience = 30_000;
/** Milliseconds before a browser opens a broken stream again. */
const beforeReopening = 1_000;

export function startVisitors(url: string): Visitors {
  const signedInAt: number[] = [];
  const heardAt: number[] = [];
  const faults: string[] = [];
  const over = new AbortController();

  async function signIn(email: string): Promise<string | null> {
    const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: castPassword }),
      signal: AbortSignal.any([over.signal, AbortSignal.timeout(patience)]),
    });
    const said = await answer.text();
    if (answer.ok) return JSON.parse(said).access_token;
    if (answer.status !== 503) faults.push(`a sign-in was answered ${answer.status}: ${said.slice(0, 200)}`);
    return null;
  }

  async function signInAtLast(email: string): Promise<string | null> {
    while (!over.signal.aborted) {
      const token = await signIn(email).catch(() => null);
      if (token) return token;
      await pause(betweenSignIns);
    }
    return null;
  }

  async function keepSigningIn(): Promise<void> {
    // Sign in with another account than the listener: when an account has too many sessions, its
    // oldest sessions end.
    while (await signInAtLast(cast.amara.email)) {
      signedInAt.push(performance.now());
      await pause(betweenSignIns);
    }
  }

  async function listenOnce(token: string): Promise<void> {
    const answer = await fetch(`${url}/api/changes`, {
      headers: { authorization: `Bearer ${token}` },
      signal: over.signal,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      if (answer.status !== 503) faults.push(`a stream was answered ${answer.status}`);
      return;
    }
    const parser = createParser({
      onEvent: ({ data }) => {
        if (data.includes('"timesheets"')) heardAt.push(performance.now());
      },
    });
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) parser.feed(decoder.decode(part, { stream: true }));
  }

  async function keepListening(): Promise<void> {
    const admin = cast.helen.email;
    for (let token = await signInAtLast(admin); token; token = await signInAtLast(admin)) {
      await listenOnce(token).catch(() => {});
      await pause(beforeReopening);
    }
  }

  const jobs = [keepSigningIn(), keepListening()];
  return {
    signedInAt,
    heardAt,
    faults,
    async stop() {
      over.abort();
      await Promise.all(jobs);
    },
  };
}
