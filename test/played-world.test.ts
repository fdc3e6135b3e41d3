import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signAccessToken } from '#server/auth/sessions/access-token.ts';
import { insertSession } from '#server/auth/sessions/session-store.ts';
import { testPortal } from '#support/portal/portal.ts';
import type { Answered, Ask, Assignment } from '../tools/world/agency.ts';
import { playWorld } from '../tools/world/play.ts';

const portal = testPortal();
const wanted = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

/** Asks as the Admin of the cast, or as a worker of the world by id. */
const ask: Ask = async (who, method, path, body): Promise<Answered> => {
  const authorization =
    who === 'admin' ? await portal.authorizationOf('helen') : await (tokens.get(who) ?? tokenOf(who));
  const response = await portal.app.request(path, {
    method,
    headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
};

/** By worker, until the clock is set. */
const tokens = new Map<string, string>();

function setClock(at: string): void {
  tokens.clear();
  portal.setClock(at);
}

async function tokenOf(userId: string): Promise<string> {
  const { db, keys, config, clock } = portal.portal;
  const now = clock();
  const session = await insertSession(db, {
    userId,
    method: 'password',
    now,
    userAgent: null,
    address: null,
  });
  const token = await signAccessToken(
    { keys, config, clock },
    {
      sub: userId,
      session_id: session?.id ?? '',
      email: '',
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [],
      is_anonymous: false,
      app_metadata: {},
      user_metadata: {},
    },
  );
  tokens.set(userId, `Bearer ${token}`);
  return `Bearer ${token}`;
}

async function done(method: string, path: string, body?: unknown): Promise<any> {
  const answer = await ask('admin', method, path, body);
  assert.ok(answer.status < 300, `${path} ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** A worker with two assignments, each second one paid on Saturdays at a rate of their own. */
async function hire(number: number): Promise<Assignment[]> {
  const { id: workerId } = await portal.db
    .insertInto('users')
    .values({
      fullName: `Worker ${number}`,
      email: `worker${number}@example.com`,
      assignedConsultantId: portal.idOf('jo'),
      rateOfPay: null,
      supplyBillAmount: null,
      payrollNumber: `W${number}`,
      disabledAt: null,
      anonymisedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const first = { clientName: 'Alpha', jobTitle: 'Cook', startDate: '2026-05-04' };
  await done('PUT', `/api/workers/${workerId}/assignment`, first);
  const { items: clients } = await done('GET', '/api/clients?search=Alpha');
  const second = { clientId: clients[0].id, jobTitle: 'Porter', startDate: '2026-04-27' };
  await done('POST', `/api/workers/${workerId}/assignments`, second);
  const { items } = await done('GET', `/api/workers/${workerId}/assignments`);
  const assignments: Assignment[] = items.map(({ id, jobTitle }: any) => ({
    id,
    workerId,
    isPrimary: jobTitle === 'Cook',
    saturdays: number % 2 === 0,
    rates: [],
  }));
  for (const { id, saturdays } of assignments) {
    const rules = saturdays ? [{ rank: 1, kind: 'saturday', rateType: 'saturday' }] : [];
    await done('PUT', `/api/assignments/${id}/rules`, { from: '2026-04-27', rules });
  }
  return assignments.toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
}

test('a random agency that is played over HTTP pays what a ledger of its own says', async () => {
  const count = wanted('WORLD_WORKERS', 2);
  setClock('2026-05-04T08:00:00Z');
  const assignments: Assignment[] = [];
  for (let number = 1; number <= count; number += 1) assignments.push(...(await hire(number)));
  const { weeks, corrections, differences } = await playWorld({
    seed: wanted('WORLD_SEED', 1),
    weeks: wanted('WORLD_WEEKS', 6),
    weeksToARun: wanted('WORLD_WEEKS_TO_A_RUN', 2),
    assignments,
    setClock,
    ask,
  });
  if (process.env['WORLD_SEED']) {
    process.stdout.write(
      `${weeks.length} weeks, ${corrections} corrections, ${differences.length} differences\n`,
    );
  }
  assert.deepEqual(differences, []);
});
