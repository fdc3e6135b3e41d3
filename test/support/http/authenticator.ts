import { codeAt, stepAt } from '#server/auth/second-step/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

export function codeOf(secret: string, at: Date, stepsAway = 0): string {
  return codeAt(bytesOf(secret), stepAt(at) + stepsAway);
}

/** The portal takes each code once, so the app returns each code once, and the next one early. */
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
