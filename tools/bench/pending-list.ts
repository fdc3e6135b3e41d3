/**
 * Measures the pending list (50 joined rows of 10,000 timesheets) and `GET /api/me`, compared with
 * their SQL statements.
 */

import type { Role } from '#domain/person/person.ts';
import { againstBare, startBare } from './ground/bare.ts';
import type { Figure, Measurement } from './ground/figure.ts';
import { type Ground, signIn } from './ground/ground.ts';
import { type Outcome, put, readings } from './ground/load.ts';
import { startPortal } from './ground/portal-process.ts';
import { inTurn } from './ground/rounds.ts';
import { statementsOf } from './ground/statements.ts';

const connections = 50;
const rounds = 3;
const seconds = 3;

interface Reading {
  what: string;
  path: string;
  role: Role;
  /**
   * Returns true for the statement to compare with. The statement that checks the session counts as
   * the portal's own time.
   */
  isSubject: (text: string) => boolean;
  target: number;
}

async function measureReading(ground: Ground, reading: Reading): Promise<Figure> {
  const databaseUrl = await ground.database('small');
  const people = await signIn(ground, databaseUrl, reading.role, 20);
  const requests = readings(reading.path, people);
  const [first] = requests;
  if (!first) throw new Error('Nobody is signed in');
  const statements = (await statementsOf(ground, databaseUrl, first))
    .filter(({ text }) => reading.isSubject(text))
    .map(({ text, values }) => ({ text, values }));
  if (statements.length !== 1) throw new Error(`${statements.length} statements instead of one`);
  const bare = { databaseUrl, statements, answers: { statement: 0 } };
  const portal = await startPortal(ground, databaseUrl);
  const prepared = await startBare({ ...bare, isPrepared: true });
  const plain = await startBare({ ...bare, isPrepared: false });
  const load = (url: string) => (): Promise<Outcome> => put({ url, connections, seconds, requests });
  const results = await inTurn(rounds, {
    portal: load(portal.url),
    prepared: load(prepared.url),
    plain: load(plain.url),
  });
  await Promise.all([portal.stop(), prepared.stop(), plain.stop()]);
  return againstBare(reading, results);
}

export const pendingList: Measurement = {
  name: 'pending-list',
  async measure(ground) {
    const isSubject = (text: string): boolean => /"mileage"/.test(text);
    return [
      await measureReading(ground, {
        what: 'pending list of all workers (50 of 10,000 timesheets)',
        path: '/api/timesheets?status=Pending&view=all',
        role: 'Admin',
        isSubject,
        target: 0.7,
      }),
      await measureReading(ground, {
        what: 'pending list of a consultant',
        path: '/api/timesheets?status=Pending',
        role: 'Recruitment Consultant',
        isSubject,
        target: 0.7,
      }),
    ];
  },
};

export const ownAccount: Measurement = {
  name: 'me',
  async measure(ground) {
    return [
      await measureReading(ground, {
        what: '`GET /api/me`',
        path: '/api/me',
        role: 'Candidate',
        // The statement that authenticates the user also returns the data of this response.
        isSubject: (text) => /as "consultant_name"/.test(text),
        target: 0.7,
      }),
    ];
  },
};
