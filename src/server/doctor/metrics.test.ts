import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createApp } from '#server/app.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const nobody = '00000000-0000-4000-8000-000000000000';

async function figures(app = portal.app): Promise<Map<string, number>> {
  const text = await (await app.request('/metrics')).text();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

const countOf = (method: string, route: string, status: number): string =>
  `portal_request_seconds_count{method="${method}",route="${route}",status="${status}"}`;

describe('metrics', () => {
  test('the metrics count requests by route and not by URL', async () => {
    const series = countOf('GET', '/api/timesheets/:id', 404);
    const before = (await figures()).get(series) ?? 0;
    await portal.as('jo')('GET', `/api/timesheets/${nobody}`);
    await portal.as('jo')('GET', `/api/timesheets/${nobody.replace('8', '9')}`);
    for (let index = 0; index < 20; index += 1) await portal.ask('GET', `/api/made-up-${index}`);
    const after = await figures();
    assert.equal(after.get(series), before + 2);
    assert.deepEqual(
      [...after.keys()].filter((name) => name.includes('made-up') || name.includes(nobody)),
      [],
    );
  });

  test('the metrics count unusual methods under one label', async () => {
    for (const method of ['PROPFIND', 'LINK', 'NONSENSE']) await portal.app.request('/api/me', { method });
    const methods = new Set(
      [...(await figures()).keys()].flatMap((name) => /method="(\w+)"/.exec(name)?.[1] ?? []),
    );
    assert.ok(methods.has('other'));
    assert.ok(!methods.has('NONSENSE'));
  });

  test('the metrics show waiting jobs, and emails by delivery state', async () => {
    const series = 'portal_jobs{queue="deliver-letter",state="waiting"}';
    const before = (await figures()).get(series) ?? 0;
    const { rows } = await portal.portal.pool.query(
      `insert into pgboss.job (name, data, start_after) values ('deliver-letter', $1, now() + interval '1 day') returning id`,
      [{ id: nobody }],
    );
    assert.equal(rows.length, 1);
    const after = await figures();
    assert.equal(after.get(series), before + 1);
    for (const status of ['queued', 'sent', 'kept', 'failed']) {
      assert.ok(after.has(`portal_letters{status="${status}"}`), status);
    }
  });

  test('the metrics show the state of the pool', async () => {
    const busy = await portal.portal.pool.connect();
    const during = await figures();
    busy.release();
    assert.ok((during.get('portal_database_connections{state="busy"}') ?? 0) >= 1);
    assert.equal(during.get('portal_database_up'), 1);
    assert.equal(during.get('portal_database_waiting'), 0);
    assert.ok(during.has('nodejs_eventloop_lag_p99_seconds'));
  });

  test('the metrics report that the database is unreachable, and have the other figures', async () => {
    const pool = openPool('postgres://127.0.0.1:1/none');
    const app = createApp({ ...portal.portal, pool, db: openDatabase(pool) });
    const read = await figures(app);
    assert.equal(read.get('portal_database_up'), 0);
    assert.ok(read.has('portal_event_streams'));
  });
});

describe('process that is not ready', () => {
  const unready = async (more: Partial<typeof portal.portal>): Promise<string> => {
    const response = await createApp({ ...portal.portal, ...more }).request('/readyz');
    assert.equal(response.status, 503);
    return ((await response.json()) as { warnings: string[] }).warnings.join();
  };

  test('a process is not ready during its shutdown', async () => {
    assert.match(await unready({ readiness: { isEnding: true } }), /is ending/);
  });

  test('a process is not ready if it has received no live updates for a long time', async () => {
    const { changes } = portal.portal;
    const deaf = {
      listen: changes.listen.bind(changes),
      stop: changes.stop.bind(changes),
      listeners: 0,
      deafFor: 31_000,
    };
    assert.match(await unready({ changes: { ...changes, ...deaf } }), /Live updates/);
  });

  test('a process is not ready without its database', async () => {
    const pool = openPool('postgres://127.0.0.1:1/none');
    assert.match(await unready({ pool, db: openDatabase(pool) }), /database does not answer/);
  });
});
