import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signAccessToken } from '#server/session/access-token.ts';
import { insertSession } from '#server/session/session-store.ts';
import { testPortal } from '#support/portal/portal.ts';
import { clearPayroll } from '#support/weeks/weeks-to-pay.ts';
import { playWorld } from '../tools/world/play.ts';
import type { Answered, Ask, Assignment } from '../tools/world/week.ts';

const portal = testPortal();
const wanted = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);

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

const jobs = [
  { jobTitle: 'Cook', times: null, pays: 'hours' },
  { jobTitle: 'Porter', times: { step: 25, rounding: 'nearest' }, pays: 'hours' },
  { jobTitle: 'Warden', times: null, pays: 'days' },
] as const;

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
  const [primary, ...others] = jobs;
  const first = { clientName: 'Alpha', jobTitle: primary.jobTitle, startDate: '2026-08-03' };
  await done('PUT', `/api/workers/${workerId}/assignment`, first);
  const { items: clients } = await done('GET', '/api/clients?search=Alpha');
  const startDate = '2026-07-27';
  for (const { jobTitle } of others) {
    await done('POST', `/api/workers/${workerId}/assignments`, {
      clientId: clients[0].id,
      jobTitle,
      startDate,
    });
  }
  const { items } = await done('GET', `/api/workers/${workerId}/assignments`);
  const assignments: Assignment[] = [];
  for (const { jobTitle, times, pays } of jobs) {
    const item = items.find((one: any) => one.jobTitle === jobTitle);
    const saturdays = number % 2 === 0;
    const rules = saturdays ? [{ rank: 1, kind: 'saturday', rateType: 'saturday' }] : [];
    await done('PUT', `/api/assignments/${item.id}/rules`, { from: startDate, rules });
    if (times) {
      const terms = { hoursRule: 'times', hoursStep: times.step / 100, rounding: times.rounding };
      await done('PUT', `/api/assignments/${item.id}`, { ...item, ...terms });
    }
    assignments.push({
      id: item.id,
      workerId,
      isPrimary: jobTitle === primary.jobTitle,
      saturdays,
      times: times && { ...times },
      pays: pays === 'days' && number % 3 === 0 ? 'days and hours' : pays,
      rates: [],
    });
  }
  return assignments;
}

test('a random agency that is played over HTTP pays the same amounts as an independent ledger', async () => {
  const count = wanted('WORLD_WORKERS', 2);
  await clearPayroll(portal);
  setClock('2026-08-03T08:00:00Z');
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
