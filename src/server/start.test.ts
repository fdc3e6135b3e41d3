import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { eventually } from '#support/run/eventually.ts';
import { demoPassword } from '#server/commands/cast.ts';
import {
  clearFolder,
  isRunning,
  postmasterOf,
  type StartedPortal,
  startPortalProcess,
  temporaryFolder,
} from '#support/portal/processes.ts';

async function inFolder(use: (data: string) => Promise<void>): Promise<void> {
  const data = temporaryFolder();
  try {
    await use(data);
  } finally {
    await clearFolder(data);
  }
}

async function whileHolding(use: (port: number) => Promise<void>): Promise<void> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, done));
  try {
    await use((server.address() as AddressInfo).port);
  } finally {
    await new Promise((done) => server.close(done));
  }
}

async function refusedWith(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const portal = startPortalProcess(env);
  assert.equal(await portal.ended, 1, portal.said());
  const lines = portal.said().trim().split('\n');
  assert.match(lines[0] ?? '', sentence);
  assert.equal(lines.length, 1, portal.said());
}

describe('portal that starts in an empty folder', () => {
  test('a portal in an empty folder starts, serves requests, and leaves no process behind when it ends', async () => {
    await inFolder(async (data) => {
      const portal = startPortalProcess({ DATA_DIR: data });
      const url = await portal.url();
      await portal.says(/There is no Admin account yet\. Create the first one here: http:\/\/\S+/);
      const ready = await fetch(`${url}/readyz`);
      assert.deepEqual(await ready.json(), {
        status: 'ready',
        warnings: ['No mail server is set. The portal sends emails when an Admin adds one.'],
      });
      assert.equal((await fetch(`${url}/api/me`)).status, 401);
      assert.match(await (await fetch(`${url}/api/agency`)).text(), /"demo":null/);
      assert.ok(isRunning(postmasterOf(data)));
      assert.equal(await portal.stop(), 0, portal.said());
      assert.equal(postmasterOf(data), null);
      await assert.rejects(fetch(`${url}/healthz`));
    });
  });

  test('a portal with --demo is the demo, and Ctrl-C ends it', async () => {
    await inFolder(async (data) => {
      const portal = startPortalProcess({ DATA_DIR: data, HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:1' }, [
        '--demo',
      ]);
      const url = await portal.url();
      await portal.says(/WARNING: other machines can reach this demo/);
      assert.match(await (await fetch(`${url}/readyz`)).text(), /No mail server is set/);
      assert.match(await (await fetch(`${url}/api/agency`)).text(), /amara\.okafor@example\.com/);
      assert.match(await (await fetch(`${url}/inbox`)).text(), /Inbox of the demo/);
      assert.doesNotMatch(portal.said(), /no Admin yet/);
      assert.equal(await portal.stop('SIGINT'), 0, portal.said());
      assert.equal(postmasterOf(data), null);
    });
  });

  test('a second process on the same port is refused, and the first continues', async () => {
    await inFolder(async (data) => {
      const first = startPortalProcess({ DATA_DIR: data });
      const url = await first.url();
      await refusedWith(
        { DATA_DIR: data },
        /^Another portal is already running on the data folder \S+\. Stop it, or set DATA_DIR to another folder\.$/,
      );
      assert.equal((await fetch(`${url}/readyz`)).status, 200);
      assert.equal(await first.stop(), 0);
    });
  });

  test('a killed portal can start again with all data', async () => {
    await inFolder(async (data) => {
      const first = startPortalProcess({ DATA_DIR: data });
      const [link] = await first.says(/Create the first one here: \S+/);
      await first.stop('SIGKILL');
      const left = postmasterOf(data);
      assert.ok(isRunning(left));
      const second = startPortalProcess({ DATA_DIR: data });
      assert.equal((await second.says(/Create the first one here: \S+/))[0], link);
      assert.equal(postmasterOf(data), left);
      assert.equal(await second.stop(), 0, second.said());
      await eventually('the PostgreSQL ended', () => !isRunning(left));
    });
  });
});

describe('mail server that accepts no emails', () => {
  test('a portal whose mail server accepts no emails starts, and logs the remedy in one line', async () => {
    await inFolder(async (data) => {
      const portal = startPortalProcess({ DATA_DIR: data, SMTP_URL: 'smtp://user:hidden@127.0.0.1:1' });
      assert.equal((await fetch(`${await portal.url()}/readyz`)).status, 200);
      await portal.says(
        /^The mail server at 127\.0\.0\.1:1 does not accept emails\. The mail server does not answer\. .+ Emails will wait\.$/m,
      );
      assert.doesNotMatch(portal.said(), /hidden/);
      assert.equal(await portal.stop(), 0, portal.said());
    });
  });

  test('a portal logs that its mail server has no TLS, or that its user or password is wrong', async () => {
    const strict = new SMTPServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onAuth: (_login, _session, done) => done(new Error('535 5.7.8 no')),
    });
    await new Promise<void>((done) => void strict.listen(0, '127.0.0.1', done));
    const { port } = strict.server.address() as AddressInfo;
    try {
      await inFolder(async (data) => {
        const portal = startPortalProcess({
          DATA_DIR: data,
          SMTP_URL: `smtp://user:hidden@127.0.0.1:${port}`,
        });
        await portal.says(
          /^The mail server at 127\.0\.0\.1:\d+ does not accept emails\. The mail server offers no secure connection, .+ SMTP_PLAIN=on/m,
        );
        assert.equal(await portal.stop(), 0, portal.said());
      });
      await inFolder(async (data) => {
        const portal = startPortalProcess({
          DATA_DIR: data,
          SMTP_URL: `smtp://user:hidden@127.0.0.1:${port}`,
          SMTP_PLAIN: 'on',
        });
        await portal.says(
          /^The mail server at 127\.0\.0\.1:\d+ does not accept emails\. .+ did not accept the user name and the password\./m,
        );
        assert.equal(await portal.stop(), 0, portal.said());
      });
    } finally {
      await new Promise<void>((done) => strict.close(() => done()));
    }
  });
});

describe('portal that cannot start', () => {
  test('a portal whose port is taken names the port and stops its PostgreSQL', async () => {
    await whileHolding((port) =>
      inFolder(async (data) => {
        await refusedWith(
          { DATA_DIR: data, PORT: String(port) },
          new RegExp(
            `^Port ${port} is already in use, perhaps by this portal in another window\\. Stop the other program, or set PORT to a free port, for example in the file \\.env\\.$`,
          ),
        );
        assert.equal(postmasterOf(data), null);
      }),
    );
  });

  test('a portal with an unreachable database names the database without its password', async () => {
    await inFolder(async (data) => {
      const startIt = 'Start the database, or correct DATABASE_URL';
      const nameIt = 'Correct the host name in DATABASE_URL';
      for (const [DATABASE_URL, where, remedy] of [
        ['postgresql://portal:hidden@127.0.0.1:1/portal', '127\\.0\\.0\\.1:1', startIt],
        ['postgresql://portal:hid@den@nowhere.invalid/portal', 'nowhere\\.invalid', nameIt],
        ['postgresql://127.0.0.1:1', '127\\.0\\.0\\.1:1', startIt],
        [`postgresql:///portal?host=${data}`, data, startIt],
      ] as const) {
        await refusedWith(
          { DATA_DIR: data, DATABASE_URL },
          new RegExp(`^The database at ${where} cannot be reached \\(.+\\)\\. ${remedy}\\.$`),
        );
      }
    });
  });

  test('a portal with wrong variables names every wrong variable', async () => {
    const portal = startPortalProcess({ PORT: 'http', LOG_LEVEL: 'loud', AGENCY_TIME_ZONE: 'London' });
    assert.equal(await portal.ended, 1);
    assert.deepEqual(portal.said().trim().split('\n'), [
      'The configuration has errors:',
      '  - PORT must be a whole number from 0 to 65535, not "http"',
      '  - AGENCY_TIME_ZONE must be a time zone like Europe/London, not "London"',
      '  - LOG_LEVEL must be fatal, error, warn, info, debug, trace, silent, not "loud"',
    ]);
  });

  test('a portal with an unusable data folder names the folder', async () => {
    await inFolder(async (data) => {
      const file = join(data, 'file');
      writeFileSync(file, '');
      await refusedWith({ DATA_DIR: file }, /^The data folder \S+ cannot be used \(EEXIST\)/);
      await refusedWith(
        { DATA_DIR: join(file, 'deeper'), DATABASE_URL: 'postgresql://127.0.0.1:1/portal' },
        /^The data folder \S+ cannot be used \(ENOTDIR\)/,
      );
      if (process.platform !== 'linux') return;
      await refusedWith({ DATA_DIR: '/proc/portal/data' }, /^The data folder \S+ cannot be used \(ENOENT\)/);
    });
  });
});

interface Person {
  ask(method: string, path: string): Promise<Response>;
}

async function signIn(url: string, email: string): Promise<Person> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const session = (await response.json()) as { access_token: string };
  assert.equal(response.status, 200, JSON.stringify(session));
  const headers = { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' };
  return {
    ask: (method, path) => fetch(`${url}${path}`, { method, headers }),
  };
}

async function listen(person: Person): Promise<{ heard(): string; ended: Promise<void> }> {
  const { body } = await person.ask('GET', '/api/changes');
  let text = '';
  async function read(): Promise<void> {
    for await (const chunk of body ?? []) text += Buffer.from(chunk).toString();
  }
  const ended = read();
  await eventually('a stream was open', () => text.includes('heartbeat'));
  return { heard: () => text, ended };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.status === 200,
    () => false,
  );
}

async function anyPendingTimesheet(person: Person): Promise<string> {
  const response = await person.ask('GET', '/api/timesheets?status=Pending');
  const { items } = (await response.json()) as { items: { id: string; signOff?: object }[] };
  return items.find(({ signOff }) => !signOff)?.id ?? '';
}

describe('portal in use', () => {
  const data = temporaryFolder();
  let portal: StartedPortal;
  let url = '';
  before(async () => {
    portal = startPortalProcess({ DATA_DIR: data }, ['--demo']);
    url = await portal.url();
  });
  after(() => clearFolder(data));

  test('a portal restarts a dying PostgreSQL, loses no confirmed change, and continues to receive changes', async () => {
    const jo = await signIn(url, 'jo.marsh@example.com');
    const stream = await listen(jo);
    const id = await anyPendingTimesheet(jo);
    assert.equal((await jo.ask('PUT', `/api/timesheets/${id}/approval`)).status, 200);
    const pid = postmasterOf(data) ?? 0;
    process.kill(pid, 'SIGKILL');
    await eventually('the PostgreSQL was gone', () => !isRunning(pid));
    await eventually('the portal was ready again', () => isReady(url));
    const read = await jo.ask('GET', `/api/timesheets/${id}`);
    assert.equal(((await read.json()) as { status: string }).status, 'Approved');
    await eventually('the stream said resync', () => stream.heard().includes('event: resync'));
    assert.equal((await jo.ask('DELETE', `/api/timesheets/${id}`)).status, 200);
    await eventually('the deletion was heard', () => stream.heard().includes('"DELETE"'));
  });

  test('a portal that is stopped responds to open requests and ends the event streams', async () => {
    const amara = await signIn(url, 'amara.okafor@example.com');
    const stream = await listen(amara);
    const { port } = new URL(url);
    const socket = connect(Number(port), 'localhost');
    let answer = '';
    socket.on('data', (piece) => (answer += String(piece)));
    const hungUp = new Promise<void>((done) => socket.on('close', () => done()));
    const body = JSON.stringify({ email: 'jo.marsh@example.com', password: demoPassword });
    const head = `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: x\r\nContent-Type: application/json`;
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
    await amara.ask('GET', '/api/me');
    const ended = portal.stop();
    await stream.ended;
    socket.write(body.slice(10));
    await hungUp;
    assert.match(answer, /^HTTP\/1\.1 200 OK/);
    assert.match(answer, /access_token/);
    assert.equal(await ended, 0, portal.said());
    assert.equal(postmasterOf(data), null);
  });
});
