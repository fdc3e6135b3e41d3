/** Measures fifty concurrent sign-ins by password, compared with argon2id on all cores. */

import { availableParallelism } from 'node:os';
import type { Measurement } from './ground/figure.ts';
import { put } from './ground/load.ts';
import { giveCandidatesThePassword, hashesASecond, signInRequests } from './ground/passwords.ts';
import { startPortal } from './ground/portal-process.ts';
import { inTurn, medianOf, ratioOf } from './ground/rounds.ts';

const target = 0.5;

export const signIns: Measurement = {
  name: 'sign-ins',
  async measure(ground) {
    const databaseUrl = await ground.database('small');
    const requests = signInRequests(await giveCandidatesThePassword(databaseUrl));
    const portal = await startPortal(ground, databaseUrl);
    const { ours, alone } = await inTurn(3, {
      ours: async () => (await put({ url: portal.url, connections: 50, seconds: 10, requests })).perSecond,
      alone: () => hashesASecond(availableParallelism()),
    });
    await portal.stop();
    const ratio = ratioOf(ours, alone);
    return [
      {
        what: '50 people at once sign in by password',
        measured: `${medianOf(ours).toFixed(1)} a second`,
        against: `argon2id alone on all cores ${medianOf(alone).toFixed(1)}`,
        ratio: ratio.toFixed(2),
        toReach: `${target}`,
        isReached: ratio >= target,
      },
    ];
  },
};
