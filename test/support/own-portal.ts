/** Journeys that change passwords, rules and roles: they have a portal that no other file uses. */

import { codeAt, stepAt } from '#server/auth/totp.ts';
import { type RunningPortal, runPortal, test as journey } from './journey.ts';

export const test = journey.extend<object, { portalOfWorker: RunningPortal }>({
  portalOfWorker: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const running = await runPortal();
      await use(running.portal);
      await running.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** An authenticator app. The portal takes each code once, so the app hands each out once, and the next one early. */
export function authenticator(shown: string) {
  const secret = bytesOf(shown.replaceAll(/[^A-Z2-7]/g, ''));
  let last = 0;
  return {
    async code(): Promise<string> {
      const wanted = Math.max(stepAt(new Date()), last + 1);
      while (wanted > stepAt(new Date()) + 1) {
        await new Promise((done) => setTimeout(done, 500));
      }
      last = wanted;
      return codeAt(secret, wanted);
    },
  };
}
