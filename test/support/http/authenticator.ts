import { codeAt, stepAt } from '#server/auth/second-step/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

export function codeOf(secret: string, at: Date, stepsAway = 0): string {
  return codeAt(bytesOf(secret), stepAt(at) + stepsAway);
}

/**
 * Imitates an authenticator app. The portal accepts each code only once, so each call returns a new
 * code; if necessary, the code of the next period.
 */
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
