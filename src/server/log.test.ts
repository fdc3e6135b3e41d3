import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { eventually } from '#support/run/eventually.ts';
import { catchMails, type MailCatcher } from '#support/portal/mail-catcher.ts';
import { stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { type Started, startPortalProcess, temporaryFolder } from '#support/portal/processes.ts';
import { databaseOfToday } from '#support/portal/seeded.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { describeProblem } from './log.ts';
import { cast, castPassword } from '#server/commands/cast.ts';

const dataDir = temporaryFolder();
let database: TestDatabase;
let mails: MailCatcher;
let portal: Started & { url(): Promise<string> };
let url = '';

const secrets = Object.values(cast).flatMap(({ fullName, email }) => [fullName, email]);

function secret(text: string): string {
  secrets.push(text);
  return text;
}

async function ask(method: string, path: string, body?: unknown, token = '') {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      connection: 'close',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text };
}

async function signIn(email: string, password: string): Promise<string> {
  const { status, body } = await ask('POST', '/auth/v1/token?grant_type=password', { email, password });
  if (status !== 200) return '';
  secret(body.refresh_token);
  return secret(body.access_token);
}

describe('log', () => {
  before(async () => {
    database = await databaseOfToday();
    mails = await catchMails();
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SMTP_URL: mails.url };
    portal = startPortalProcess({ ...env, LOG_LEVEL: 'trace', PUBLIC_URL: 'http://localhost:3000' });
    url = await portal.url();
  });
  after(async () => {
    await portal.stop();
    await mails.stop();
    await database.drop();
    await stopOwnCluster();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('the log contains ids, and no text that a person typed or received', async () => {
    const email = secret('zenobia.quux@example.org');
    const password = secret('seven purple sentences');
    await ask('POST', '/auth/v1/signup', { email, password, data: { full_name: secret('Zenobia Quux') } });
    const mail = await mails.waitFor(({ to }) => to.includes(email));
    const token = secret(/token(?:_hash)?=([\w-]+)/.exec(mail.text)?.[1] ?? '');
    assert.equal((await ask('POST', '/auth/v1/verify', { type: 'signup', token_hash: token })).status, 200);
    await ask('GET', `/auth/v1/verify?type=signup&token=${token}`);
    await signIn(email, password);
    await signIn(email, secret('a wrong password'));
    await ask('POST', '/auth/v1/signup', `{"email":"${email}`);
    await ask('POST', '/auth/v1/recover', { email });
    await ask('POST', '/functions/v1/custom-password-reset', { email });
    await ask('GET', `/api/workers/${encodeURIComponent(email)}`, undefined, 'not.a.token');

    mails.refuse(true);
    const amara = await signIn(cast.amara.email, secret(castPassword));
    const jo = await signIn(cast.jo.email, castPassword);
    const thisWeek = weekOf(dayAt(new Date(), 'Europe/London'));
    const comments = secret('left early for the dentist');
    const entry = { ...weekOfHours(thisWeek), comments };
    const { body } = await ask('POST', '/api/me/timesheets', entry, amara);
    await ask('POST', '/api/me/timesheets', entry, amara);
    await ask('POST', '/api/me/timesheets', { ...weekOfHours(addWeeks(thisWeek, 1)), comments }, amara);
    const reason = secret('Tuesday cannot be right');
    await ask('PUT', `/api/timesheets/${body.id}/rejection`, { reason }, jo);
    await ask('PUT', `/api/timesheets/${body.id}/approval`, undefined, jo);
    await ask('GET', `/api/workers?search=${encodeURIComponent(cast.amara.fullName)}`, undefined, jo);
    await ask('GET', `/${encodeURIComponent(cast.amara.email)}`);
    await eventually('a refused mail was logged', () => /the portal will try again/.test(portal.said()));
    mails.refuse(false);

    const lines = portal
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    assert.ok(lines.length > 15, `${lines.length} lines`);
    const known = secrets
      .flatMap((text) => [text, encodeURIComponent(text)])
      .filter((text) => text.length > 3);
    const leaks = lines.filter((line) => known.some((text) => line.includes(text)));
    assert.deepEqual(leaks, []);
    const approval = lines
      .map((line) => JSON.parse(line))
      .find(({ route }) => route === '/api/timesheets/:id/approval');
    assert.equal(approval.id, body.id);
    assert.equal(approval.status, 409);
    assert.match(approval.requestId, /^[\da-f-]{36}$/);
  });
});

describe('errors in the log', () => {
  test('an error in the log has its type, its place and its message, without quoted values', () => {
    const problem = Object.assign(
      new Error(
        'duplicate key (email)=(jo@example.com) for "Jo Marsh" and jo@example.com, “10-03-22 Marsh” or ‘Marsh’',
      ),
      {
        code: '23505',
        constraint: 'users_email_key',
        detail: 'Key (email)=(jo@example.com) already exists.',
      },
    );
    const described = describeProblem(problem) as Record<string, unknown>;
    assert.equal(described['code'], '23505');
    assert.equal(described['constraint'], 'users_email_key');
    assert.match(String(described['stack']), /log\.test\.ts/);
    assert.doesNotMatch(JSON.stringify(described), /jo@|Marsh/);
  });

  test('the log keeps the properties of an error that was copied to a plain object', () => {
    const copy = {
      message: 'connect ECONNREFUSED for "jo@example.com"',
      code: 'ECONNREFUSED',
      queue: 'mail',
    };
    const { message, code } = describeProblem(copy) as Record<string, unknown>;
    assert.deepEqual([message, code], ['connect ECONNREFUSED for …', 'ECONNREFUSED']);
    assert.equal(describeProblem('jo@example.com'), 'string');
  });
});
