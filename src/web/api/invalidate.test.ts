import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { QueryObserver } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from './api.ts';
import { asked, listed } from './asked.ts';
import { queryClient } from './client.ts';
import { fetchAfter, fetchNow } from './invalidate.ts';
import { addStaleQueries } from './stale.ts';
import { authenticatorApps, ownStaleAfter } from './stale-own.ts';
import { staleAfterByStaff } from './stale-by-staff.ts';

const staleAfter = { ...ownStaleAfter, ...staleAfterByStaff };
addStaleQueries(staleAfterByStaff);

const withoutEndpoint = new Set([
  'timesheets',
  'absences',
  'notes',
  'client_notes',
  'pay_runs',
  'second step',
]);
const withoutChange = /\/preview$|^POST \/api\/(first-admin\/link|reset-link|sign-offs\/.*)$/;

let sent: string[] = [];
let status = 200;

const answered: typeof fetch = (path, { method = 'GET' } = {}) => {
  sent.push(`${method} ${path as string}`);
  const answer = status === 200 || method === 'GET' ? { items: [] } : { code: 'conflict', message: 'No.' };
  return Promise.resolve(Response.json(answer, { status: method === 'GET' ? 200 : status }));
};

const { fetch: realFetch } = globalThis;

before(() => {
  Object.assign(globalThis, { window: globalThis, fetch: answered });
});

after(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'window');
});

function sentOf(method: string): string[] {
  return sent.filter((request) => request.startsWith(method));
}

beforeEach(async () => {
  status = 200;
  await fetchNow();
  queryClient.clear();
  sent = [];
});

async function withPage(work: () => Promise<void>): Promise<void> {
  const leave = [asked('GET /api/rate-types', { query: {} }), listed('GET /api/umbrellas')].map((options) =>
    new QueryObserver(queryClient, options as object as ReturnType<typeof asked>).subscribe(() => {}),
  );
  await queryClient.fetchQuery(asked('GET /api/rate-types', { query: {} }));
  await queryClient.fetchQuery(listed('GET /api/umbrellas'));
  sent = [];
  try {
    await work();
  } finally {
    for (const end of leave) end();
    queryClient.clear();
  }
}

test('each endpoint that changes something has a row in the table of stale queries', () => {
  const changing = Object.keys(contract).filter(
    (name) => !name.startsWith('GET ') && !withoutChange.test(name),
  );
  const rows = Object.keys(staleAfter).filter((name) => !withoutEndpoint.has(name));
  assert.deepEqual(rows.sort(), [...changing, 'GET /api/pay-runs/:id/files/:mapId'].sort());
});

test('each query in the table of stale queries is an endpoint of the contract, or the list of authenticator apps', () => {
  const unknown = Object.values(staleAfter)
    .flat()
    .filter((name) => name !== authenticatorApps && !Object.hasOwn(contract, name));
  assert.deepEqual(unknown, []);
});

test('a change refetches the queries of its row in the table of stale queries, and no other query', async () => {
  await withPage(async () => {
    await call('POST /api/umbrellas', { body: { name: 'Cloud' } });
    await fetchNow();
    assert.deepEqual(sentOf('GET'), ['GET /api/umbrellas']);
  });
});

test('several changes in a row cause one fetch, after the last change', async () => {
  await withPage(async () => {
    await fetchAfter(async () => {
      await call('POST /api/umbrellas', { body: { name: 'Cloud' } });
      await call('POST /api/umbrellas', { body: { name: 'Rain' } });
    });
    assert.deepEqual(sentOf('GET'), []);
    await fetchNow();
    assert.deepEqual(sentOf('GET'), ['GET /api/umbrellas']);
  });
});

test('a refused change causes no fetch until the page requests a fetch', async (t) => {
  await withPage(async () => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    status = 409;
    await assert.rejects(call('POST /api/umbrellas', { body: { name: 'Cloud' } }));
    t.mock.timers.tick(5_000);
    assert.deepEqual(sentOf('GET'), []);
    await fetchNow();
    assert.deepEqual(sentOf('GET'), ['GET /api/umbrellas']);
  });
});

test('an endpoint that only reads makes no query stale', async () => {
  await withPage(async () => {
    await call('GET /api/umbrellas');
    sent = [];
    await fetchNow();
    assert.deepEqual(sent, []);
  });
});
