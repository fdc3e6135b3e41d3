import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { cast } from './cast.ts';

const portal = testPortal();
const auth = authOf(portal);

interface Outcome {
  code: number | null;
  out: string;
  problem: string;
}

interface Surroundings {
  input?: string;
  env?: Record<string, string>;
}

const account = (...given: string[]): Promise<Outcome> => accountIn({}, ...given);

function accountIn({ input = '', env = {} }: Surroundings, ...given: string[]): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['src/server/commands/account.ts', ...given], {
      env: { ...process.env, DATABASE_URL: portal.connectionString, ...env },
    });
    child.stdin.end(input);
    let [out, problem] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (problem += chunk));
    child.on('close', (code) => done({ code, out, problem }));
  });
}

const create = (role: string, email: string, password = 'a plain sentence') =>
  account('create', '--role', role, '--name', 'Pat Example', '--email', email, '--password', password);

describe('npm run account', () => {
  test('the command create makes a confirmed account of any role and prints one line with the id', async () => {
    const { code, out, problem } = await create('Recruitment Consultant', 'Pat@Example.com');
    assert.deepEqual([code, problem], [0, '']);
    assert.equal(out.split('\n').length, 2);
    const made = JSON.parse(out);
    assert.equal(made.role, 'Recruitment Consultant');
    const { status, body } = await auth.signIn('pat@example.com', 'a plain sentence');
    assert.equal(status, 200);
    assert.equal(body.user.id, made.id);
  });

  test('the commands create and password read the password from standard input', async () => {
    const who = ['--email', 'sam@example.com'];
    const input = 'one plain sentence\n';
    const made = await accountIn({ input }, 'create', '--role', 'Candidate', '--name', 'Sam', ...who);
    assert.deepEqual([made.code, made.problem], [0, '']);
    assert.equal((await auth.signIn('sam@example.com', 'one plain sentence')).status, 200);
    const changed = await accountIn({ input: 'another plain one\n' }, 'password', ...who);
    assert.deepEqual([changed.code, changed.problem], [0, '']);
    assert.equal((await auth.signIn('sam@example.com', 'another plain one')).status, 200);
    const without = await account('password', ...who);
    assert.deepEqual([without.code, without.out], [1, '']);
    assert.match(without.problem, /^Standard input has no password. .+\.\n$/);
  });

  describe('the option --invite of create', () => {
    const invite = (email: string, env: Record<string, string>, ...more: string[]) =>
      accountIn(
        { env: { DATA_DIR: portal.portal.config.dataDir, ...env } },
        'create',
        '--invite',
        '--role',
        'Recruitment Consultant',
        '--name',
        'Ivy',
        '--email',
        email,
        ...more,
      );
    const tokenIn = (text: string): string => /token_hash=([\w-]+)/.exec(text)?.[1] ?? '';
    const accept = (token: string) => auth.ask('POST', '/verify', { type: 'invite', token_hash: token });

    test('the running portal emails an invitation that a command created, and its link sets a password', async () => {
      const { code, out, problem } = await invite('ivy@example.com', { SMTP_URL: portal.mails.url });
      assert.deepEqual([code, problem], [0, '']);
      const made = JSON.parse(out);
      assert.deepEqual([made.role, made.link], ['Recruitment Consultant', undefined]);
      const mail = await portal.mails.waitFor(({ to }) => to.includes('ivy@example.com'));
      assert.match(mail.subject, /^You are invited to /);
      const { status, body } = await accept(tokenIn(mail.text));
      assert.deepEqual([status, body.user.id], [200, made.id]);
    });

    test('an invitation by command prints the link if there is no mail server', async () => {
      const PUBLIC_URL = 'https://portal.agency.example';
      const { code, out } = await invite('joy@example.com', { PUBLIC_URL });
      assert.equal(code, 0);
      const { id, link } = JSON.parse(out);
      const { body: listed } = await portal.as('helen')('GET', '/api/accounts?search=joy@example.com');
      assert.deepEqual([listed.items[0].invited, listed.items[0].confirmed], [true, false]);
      assert.match(link, /^https:\/\/portal\.agency\.example\/confirm#token_hash=[\w-]+&type=invite$/);
      const { status, body } = await accept(tokenIn(link));
      assert.deepEqual([status, body.user.id], [200, id]);
      assert.equal((await accept(tokenIn(link))).status, 200, 'good until a password is set');
    });

    test('an invitation by command takes over an unconfirmed address', async () => {
      await auth.signUp('lou@example.com');
      const { code, out, problem } = await invite('lou@example.com', {});
      assert.equal(code, 0, problem);
      const { id, link } = JSON.parse(out);
      const { status, body } = await accept(tokenIn(link));
      assert.deepEqual([status, body.user.id, body.user.user_metadata.full_name], [200, id, 'Ivy']);
    });

    test('an invitation by command refuses a password, a taken address, and the keys of another portal', async () => {
      const withPassword = await invite('kay@example.com', {}, '--password', 'a plain sentence');
      assert.match(
        withPassword.problem,
        /^Use --invite without --password\. The invited person chooses a password\.$/m,
      );
      assert.match((await invite(cast.jo.email, {})).problem, /already an account/);
      const nowhere = join(portal.portal.config.dataDir, 'nowhere');
      const elsewhere = await invite('kay@example.com', { DATA_DIR: nowhere });
      assert.match(
        elsewhere.problem,
        /^signing\.json is missing in \S+\. Copy that folder from the machine where /,
      );
      assert.ok(!existsSync(nowhere));
    });
  });

  test('the commands role and password take effect from the next request on', async () => {
    const before = await auth.signInAs('daniel');
    assert.equal((await account('role', '--email', cast.daniel.email, '--role', 'Candidate')).code, 0);
    assert.equal((await auth.as(before.body.access_token)('GET', '/user')).body.code, 'session_not_found');
    const { body } = await auth.signInAs('daniel');
    const workers = await portal.ask('GET', '/api/workers', undefined, {
      authorization: `Bearer ${body.access_token}`,
    });
    assert.equal(workers.status, 403);
    assert.equal(
      (await account('password', '--email', cast.daniel.email, '--password', 'another plain one')).code,
      0,
    );
    assert.equal((await auth.as(body.access_token)('GET', '/user')).body.code, 'session_not_found');
    assert.equal((await auth.signIn(cast.daniel.email, 'another plain one')).status, 200);
  });

  test('the history of the command role names the portal as the actor', async () => {
    await account('role', '--email', cast.chloe.email, '--role', 'Recruitment Consultant');
    const entry = await portal.db
      .selectFrom('history')
      .select(['actorId', 'actorName', 'action', 'before', 'after'])
      .where('userId', '=', portal.idOf('chloe'))
      .where('subject', '=', 'role')
      .executeTakeFirst();
    assert.deepEqual(entry, {
      actorId: null,
      actorName: 'The portal',
      action: 'changed',
      before: { role: 'Candidate' },
      after: { role: 'Recruitment Consultant' },
    });
  });

  test('the command disable ends every session, and the command enable lets the person sign in again', async () => {
    const { body } = await auth.signInAs('amara');
    await account('disable', '--email', cast.amara.email);
    assert.equal((await auth.as(body.access_token)('GET', '/user')).status, 403);
    assert.equal((await auth.signInAs('amara')).body.code, 'user_banned');
    await account('enable', '--email', cast.amara.email);
    assert.equal((await auth.signInAs('amara')).status, 200);
  });

  test('the commands refuse to disable or demote the only Admin who can sign in', async () => {
    const { email } = cast.helen;
    const only = /^Helen Whitfield is the only Admin who can sign in\. Make someone else an Admin first\.$/m;
    assert.match((await account('disable', '--email', email)).problem, only);
    assert.match((await account('role', '--email', email, '--role', 'Candidate')).problem, only);
    assert.equal((await account('role', '--email', email, '--role', 'Admin')).code, 0);
    assert.equal((await auth.signInAs('helen')).status, 200);
    const invitation = { fullName: 'Ina Vite', email: 'ina@example.com', role: 'Admin' };
    assert.equal((await portal.as('helen')('POST', '/api/accounts', invitation)).status, 201);
    assert.match((await account('disable', '--email', email)).problem, only);
    assert.equal((await account('disable', '--email', invitation.email)).code, 0);
    await create('Admin', 'second@example.com');
    assert.equal((await account('disable', '--email', email)).code, 0);
  });

  test('the command list prints a line for each account', async () => {
    const { out } = await account('list');
    const accounts = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const gareth = accounts.find(({ email }) => email === cast.gareth.email);
    assert.deepEqual([gareth.role, gareth.disabled, gareth.confirmed], ['Candidate', true, true]);
  });

  test('the account command prints its usage, a line for each subcommand', async () => {
    for (const given of [[], ['destroy'], ['list', 'again']]) {
      const { code, out, problem } = await account(...given);
      assert.deepEqual([code, out], [1, '']);
      assert.match(problem, /^usage: npm run account -- COMMAND\n  create --role/);
      assert.equal(problem.trim().split('\n').length, 11);
    }
  });

  test('the account command prints its usage on stdout with --help', async () => {
    const { code, out, problem } = await account('--help');
    assert.deepEqual([code, problem], [0, '']);
    assert.match(out, /^usage: npm run account -- COMMAND\n  create --role/);
  });

  const refusals: [string, string[], RegExp][] = [
    ['with an unknown option', ['list', '--force'], /^Unknown option '--force'\.$/],
    ['without an option that is needed', ['create', '--role', 'Admin'], /^The option --name is missing\.$/],
    [
      'with an unknown role',
      [
        'create',
        '--role',
        'Boss',
        '--name',
        'P',
        '--email',
        'p@example.com',
        '--password',
        'a plain sentence',
      ],
      /Choose a role/,
    ],
    [
      'with what is no address',
      ['create', '--role', 'Admin', '--name', 'P', '--email', 'p', '--password', 'a plain sentence'],
      /email address/,
    ],
    [
      'with a weak password',
      ['create', '--role', 'Admin', '--name', 'P', '--email', 'p@example.com', '--password', '123456'],
      /easy to guess/,
    ],
    [
      'with an address that is taken',
      [
        'create',
        '--role',
        'Admin',
        '--name',
        'P',
        '--email',
        cast.jo.email,
        '--password',
        'a plain sentence',
      ],
      /already an account/,
    ],
    [
      'for an account that is not there',
      ['role', '--email', 'nobody@example.com', '--role', 'Admin'],
      /no account/,
    ],
  ];
  for (const [name, given, message] of refusals) {
    test(`a command ${name} is refused in one line, with exit code 1`, async () => {
      const { code, out, problem } = await account(...given);
      assert.deepEqual([code, out], [1, '']);
      assert.match(problem.trim(), message);
      assert.equal(problem.trim().split('\n').length, 1);
    });
  }
});
