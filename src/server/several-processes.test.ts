import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { balance } from '#support/portal/balancer.ts';
import { eventually } from '#support/run/eventually.ts';
import { catchMails, type MailCatcher } from '#support/portal/mail-catcher.ts';
import { freePort } from '#support/portal/ports.ts';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { type Started, startPortalProcess, temporaryFolder } from '#support/portal/processes.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { knownMigrations } from '#server/platform/postgres/migrate.ts';
import { cast, castPassword, type CastName } from '#server/commands/cast.ts';
import { seed } from '#server/commands/seed.ts';

const limit = 100;
const dataDir = temporaryFolder();
const ports: number[] = [];
const running = new Map<number, Started>();
let database: TestDatabase;
let mails: MailCatcher;
let db: Database;

function start(port: number): Started {
  const started = startPortalProcess({
    PORT: String(port),
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    RATE_LIMIT_PER_ADDRESS: String(limit),
  });
  running.set(port, started);
  return started;
}

async function ask(port: number, method: string, path: string, body?: unknown, token?: string) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      connection: 'close',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

async function signIn(port: number, name: CastName): Promise<string> {
  const credentials = { email: cast[name].email, password: castPassword };
  const { body } = await ask(port, 'POST', '/auth/v1/token?grant_type=password', credentials);
  return body.access_token;
}

const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
const weeksAgo = (count: number): Week => addWeeks(thisWeek, -count);

describe('several processes on one database', () => {
  before(async () => {
    database = await emptyDatabase();
    mails = await catchMails();
    db = openDatabase(openPool(database.url));
    ports.push(await freePort(), await freePort(), await freePort());
  });
  after(async () => {
    for (const started of running.values()) {
      started.child.kill('SIGKILL');
      await started.ended;
    }
    await db.destroy();
    await mails.stop();
    await database.drop();
    await stopOwnCluster();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('several processes that start simultaneously on an empty database run every migration once and become ready', async () => {
    const started = ports.map(start);
    await Promise.all(started.map((one) => one.says(/The portal is at/)));
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    assert.deepEqual(
      rows.map(({ name }) => name),
      await knownMigrations(),
    );
    for (const port of ports) assert.equal((await ask(port, 'GET', '/readyz')).status, 200);
    await seed(db, { clock: () => new Date(), timeZone: 'Europe/London' });
  });

  test('processes share sessions, live updates and jobs: a week reaches the event streams of two and is emailed once', async () => {
    const [here = 0, there = 0] = ports;
    const jo = await signIn(here, 'jo');
    const enough = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${there}/api/changes`, {
      headers: { authorization: `Bearer ${jo}` },
      signal: enough.signal,
    });
    let heard = '';
    const reading = (async () => {
      for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString();
    })().catch(() => {});
    await eventually('the stream was open', () => heard.includes('heartbeat'));

    const farah = await signIn(there, 'farah');
    const sent = await ask(here, 'POST', '/api/me/timesheets', weekOfHours(weeksAgo(0)), farah);
    assert.equal(sent.status, 201);
    await eventually('the other process told of it', () => heard.includes(sent.body.id));
    enough.abort();
    await reading;

    const ofFarah = () =>
      mails.mails.filter(({ subject, to }) => /Farah/.test(subject) || to.includes(cast.farah.email));
    await eventually('both were told', () => ofFarah().length >= 2);
    await eventually('no job waits', async () => {
      const { rows } =
        await sql`select from pgboss.job where state in ('created', 'retry', 'active') and name not like '\_\_%'`.execute(
          db,
        );
      return rows.length === 0;
    });
    assert.equal(ofFarah().length, 2);
  });

  test('a sign-out at one process ends the event stream at another', async () => {
    const [here = 0, there = 0] = ports;
    const jo = await signIn(here, 'jo');
    const stream = await fetch(`http://127.0.0.1:${there}/api/changes`, {
      headers: { authorization: `Bearer ${jo}` },
    });
    let ended = false;
    const reading = (async () => {
      for await (const _ of stream.body ?? []);
      ended = true;
    })();
    assert.equal((await ask(here, 'POST', '/auth/v1/logout?scope=local', undefined, jo)).status, 204);
    const signedOutAt = performance.now();
    await eventually('the stream ended', () => ended);
    await reading;
    assert.ok(performance.now() - signedOutAt < 15_000);
  });

  test('no live update is lost when a process is killed right after its response', async () => {
    const [here = 0, there = 0] = ports;
    const [jo, amara] = [await signIn(there, 'jo'), await signIn(here, 'amara')];
    const stream = await fetch(`http://127.0.0.1:${there}/api/changes`, {
      headers: { authorization: `Bearer ${jo}` },
    });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const hear = async (word: string) => {
      while (!heard.includes(word)) heard += (await reader?.read())?.value ?? assert.fail('the stream ended');
    };
    await hear('heartbeat');
    const sent = await ask(here, 'POST', '/api/me/timesheets', weekOfHours(weeksAgo(0)), amara);
    const killed = running.get(here);
    killed?.child.kill('SIGKILL');
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    await hear(sent.body.id);
    await reader?.cancel();
    assert.equal(await killed?.ended, 'SIGKILL');
    await start(here).says(/The portal is at/);
  });

  test('requests that one process has counted are refused by another process at the limit', async () => {
    const allowed = limit / 5;
    const statuses: number[] = [];
    for (let turn = 0; turn < allowed + 3; turn += 1) {
      const body = { type: 'signup', token: 'nonsense', email: 'nobody@example.com' };
      const { status } = await ask(ports[turn % ports.length] ?? 0, 'POST', '/auth/v1/verify', body);
      statuses.push(status);
    }
    assert.ok(
      statuses.slice(0, allowed).every((status) => status === 403),
      statuses.join(),
    );
    assert.deepEqual(statuses.slice(allowed), [429, 429, 429]);
  });

  test('a process stops in steps: not ready, then last responses that close the connection, then refused connections', async () => {
    const [, , port = 0] = ports;
    const idle = connect(port, '127.0.0.1');
    let received = '';
    idle.on('data', (chunk) => (received += String(chunk)));
    const question = 'GET /api/agency HTTP/1.1\r\nHost: localhost\r\n\r\n';
    idle.write(question);
    await eventually('it answered', () => /\r\n\r\n\{.*\}$/.test(received));
    assert.doesNotMatch(received, /connection: close/i);

    const ending = running.get(port);
    ending?.child.kill('SIGTERM');
    await eventually('it said that it is not ready', async () => {
      const { status, body } = await ask(port, 'GET', '/readyz');
      return status === 503 && /ending/.test(body.warnings[0]);
    });
    received = '';
    idle.write(question);
    await once(idle, 'end');
    assert.match(received, /^HTTP\/1\.1 200/);
    assert.match(received, /connection: close/i);
    assert.equal(await ending?.ended, 0);
    await assert.rejects(ask(port, 'GET', '/healthz'));
    running.delete(port);
  });

  test('processes can be restarted one after the other under load, and no request is dropped', async () => {
    const [one = 0, other = 0] = ports;
    const token = await signIn(one, 'amara');
    const authorization = `Bearer ${token}`;
    const balancer = balance([one, other]);
    const statuses = new Map<number, number>();
    const dropped: string[] = [];
    const over = new AbortController();

    async function readAndWrite(worker: number): Promise<void> {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const entry = { ...weekOfHours(weeksAgo(turn % 12)), comments: `worker ${worker}` };
        const key = { 'idempotency-key': `${worker}-${turn}` };
        const question =
          turn % 4 === 0
            ? balancer.ask('POST', '/api/me/timesheets', { authorization, ...key }, entry)
            : balancer.ask('GET', '/api/me/timesheets', { authorization });
        await question.then(
          ({ status }) => statuses.set(status, (statuses.get(status) ?? 0) + 1),
          (problem: unknown) => dropped.push(String(problem)),
        );
      }
    }
    const workers = [0, 1, 2, 3].map(readAndWrite);
    const answered = (): number => statuses.get(200) ?? 0;
    for (const port of [one, other]) {
      const before = answered();
      await eventually('the load runs', () => answered() > before + 50);
      const ending = running.get(port);
      ending?.child.kill('SIGTERM');
      assert.equal(await ending?.ended, 0);
      await start(port).says(/The portal is at/);
    }
    const before = answered();
    await eventually('the load still runs', () => answered() > before + 50);
    over.abort();
    await Promise.all(workers);
    await balancer.stop();
    assert.deepEqual(dropped, []);
    assert.deepEqual(
      [...statuses.keys()].filter((status) => ![200, 201, 409].includes(status)),
      [],
    );
  });
});
