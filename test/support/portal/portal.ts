/**
 * A complete portal for a test file: a real PostgreSQL, a real SMTP server, a clock that tests can
 * set, and the cast of people.
 */

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before } from 'node:test';
import { rmSync } from 'node:fs';
import type { Hono } from 'hono';
import { createApp } from '#server/app.ts';
import { signAccessToken } from '#server/session/access-token.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { insertSession } from '#server/session/session-store.ts';
import type { Env } from '#server/session/env.ts';
import { openLog } from '#server/log.ts';
import type { Portal } from '#server/portal/portal.ts';
import { saveFingerprint } from '#server/platform/postgres/installation.ts';
import { buildPortal } from '#server/start.ts';
import { cast, type CastName } from '#server/commands/cast.ts';
import { listen } from './listening.ts';
import { catchMails, type MailCatcher } from './mail-catcher.ts';
import { stopOwnCluster, variablesOf } from './postgres.ts';
import { runFolder } from '../run/run-folder.ts';
import { seededDatabase, startedDatabase } from './seeded.ts';

export const wednesday = new Date('2026-11-18T10:30:00Z');

export interface Answer {
  status: number;
  headers: Headers;
  body: any;
}

export interface Ask {
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export interface TestPortal {
  app: Hono<Env>;
  portal: Portal;
  db: Database;
  connectionString: string;
  mails: MailCatcher;
  setClock(now: Date | string): void;
  ask: Ask;
  as(name: CastName): Ask;
  signInAnew(): void;
  idOf(name: CastName): string;
  address(): Promise<string>;
  authorizationOf(name: CastName): Promise<string>;
}

interface Wanted {
  env?: Record<string, string>;
  seeded?: boolean;
  heartbeat?: number;
  undoTime?: number;
  patience?: number;
}

/**
 * Starts a portal before the tests of a file and stops it after them. Use the portal only inside
 * tests.
 */
export function testPortal({
  env = {},
  seeded = true,
  heartbeat = 25,
  undoTime = 0,
  patience = 60,
}: Wanted = {}): TestPortal {
  let portal: TestPortal | undefined;
  const opened = new AsyncDisposableStack();
  before(async () => {
    portal = await open({ env, seeded, heartbeat, undoTime, patience }, opened);
  });
  after(async () => {
    await opened.disposeAsync();
    await stopOwnCluster();
  });
  return new Proxy({} as TestPortal, {
    get(_, name: keyof TestPortal) {
      if (!portal) throw new Error('The portal opens before the first test.');
      return portal[name];
    },
  });
}

async function open(
  { env, seeded, heartbeat, undoTime, patience }: Required<Wanted>,
  opened: AsyncDisposableStack,
): Promise<TestPortal> {
  const database = await (seeded ? seededDatabase('seeded', wednesday) : startedDatabase());
  opened.defer(() => database.drop());
  const mails = await catchMails();
  opened.defer(() => mails.stop());
  const dataDir = runFolder('data');
  opened.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const config = readConfig({
    DATA_DIR: dataDir,
    ...variablesOf(database),
    SMTP_URL: mails.url,
    CHECK_ANSWERS: 'on',
    ...env,
  });
  const log = openLog(process.env['LOG_LEVEL'] ?? 'silent');
  let now = wednesday;
  const clock = (): Date => now;
  const portal = await buildPortal({ config, log, clock, heartbeat, undoTime, patience }, opened);
  const { db, keys } = portal;
  await saveFingerprint(db, null);
  const app = createApp(portal);
  const people = new Map(
    (await db.selectFrom('users').select(['id', 'email']).execute()).map((row) => [row.email, row.id]),
  );

  async function request(
    headers: Record<string, string>,
    ...[method, path, body, more = {}]: Parameters<Ask>
  ): Promise<Answer> {
    const isText = typeof body === 'string';
    const init: RequestInit = { method, headers: { ...headers, ...more } };
    if (body !== undefined) {
      init.body = isText ? body : JSON.stringify(body);
      init.headers = { 'content-type': 'application/json', ...init.headers };
    }
    const response = await app.request(path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const said = isJson ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: withoutRequest(response, said) };
  }

  function idOf(name: CastName): string {
    const id = people.get(cast[name].email);
    if (!id) throw new Error(`${name} is not in this portal`);
    return id;
  }

  let listening: Promise<string> | undefined;
  const tokens = new Map<CastName, Promise<string>>();
  async function tokenOf(name: CastName): Promise<string> {
    const userId = idOf(name);
    const session = await insertSession(db, {
      userId,
      method: 'password',
      now,
      userAgent: null,
      address: null,
    });
    return signAccessToken(
      { keys, config, clock },
      {
        sub: userId,
        session_id: session?.id ?? randomUUID(),
        email: cast[name].email,
        phone: '',
        role: 'authenticated',
        aal: 'aal1',
        amr: [],
        is_anonymous: false,
        app_metadata: {},
        user_metadata: {},
      },
    );
  }

  async function authorizationOf(name: CastName): Promise<string> {
    if (!tokens.has(name)) tokens.set(name, tokenOf(name));
    return `Bearer ${await tokens.get(name)}`;
  }

  return {
    app,
    portal,
    db,
    connectionString: database.url,
    mails,
    setClock(to) {
      now = new Date(to);
      tokens.clear();
    },
    ask: (...question) => request({}, ...question),
    as:
      (name) =>
      async (...question) =>
        request({ authorization: await authorizationOf(name) }, ...question),
    signInAnew: () => tokens.clear(),
    idOf,
    authorizationOf,
    address() {
      listening ??= listen(app, portal, opened);
      return listening;
    },
  };
}

function withoutRequest({ status, headers }: Response, body: any): any {
  if (status < 400 || typeof body !== 'object' || body === null || !('requestId' in body)) return body;
  const { requestId, ...refusal } = body;
  assert.equal(requestId, headers.get('x-request-id'));
  return refusal;
}
