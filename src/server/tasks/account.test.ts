import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { describe, test } from 'node:test';
import { authOf } from '#support/auth.ts';
import { testPortal } from '#support/portal.ts';
import { cast } from './cast.ts';

const portal = testPortal();
const auth = authOf(portal);

/** Runs the command as a person does, against the database of the portal that is running. */
function account(...given: string[]): Promise<{ code: number | null; out: string; problem: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['src/server/tasks/account.ts', ...given], {
      env: { ...process.env, DATABASE_URL: portal.connectionString },
    });
    let [out, problem] = ['', ''];
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (problem += chunk));
    child.on('close', (code) => done({ code, out, problem }));
  });
}

const create = (role: string, email: string, password = 'a plain sentence') =>
  account('create', '--role', role, '--name', 'Pat Example', '--email', email, '--password', password);

describe('npm run account', () => {
  test('create makes a confirmed account of any role, who can sign in, and prints one line with the id', async () => {
    const { code, out, problem } = await create('Recruitment Consultant', 'Pat@Example.com');
    assert.deepEqual([code, problem], [0, '']);
    assert.equal(out.split('\n').length, 2);
    const made = JSON.parse(out);
    assert.equal(made.role, 'Recruitment Consultant');
    const { status, body } = await auth.signIn('pat@example.com', 'a plain sentence');
    assert.equal(status, 200);
    assert.equal(body.user.id, made.id);
  });

  test('role and password change what they say, from the next request on', async () => {
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

  test('disable ends every session and enable lets the person sign in again', async () => {
    const { body } = await auth.signInAs('amara');
    await account('disable', '--email', cast.amara.email);
    assert.equal((await auth.as(body.access_token)('GET', '/user')).status, 403);
    assert.equal((await auth.signInAs('amara')).body.code, 'user_banned');
    await account('enable', '--email', cast.amara.email);
    assert.equal((await auth.signInAs('amara')).status, 200);
  });

  test('leaves the only Admin who can sign in', async () => {
    const { email } = cast.helen;
    const only = /^Helen Whitfield is the only Admin who can sign in; make somebody else an Admin first\.$/m;
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

  test('list prints a line an account', async () => {
    const { out } = await account('list');
    const accounts = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const gareth = accounts.find(({ email }) => email === cast.gareth.email);
    assert.deepEqual([gareth.role, gareth.disabled, gareth.confirmed], ['Candidate', true, true]);
  });

  test('says how it is used, a line a command', async () => {
    for (const given of [[], ['destroy'], ['list', 'again']]) {
      const { code, out, problem } = await account(...given);
      assert.deepEqual([code, out], [1, '']);
      assert.match(problem, /^usage: npm run account -- COMMAND\n  create --role/);
      assert.equal(problem.trim().split('\n').length, 8);
    }
  });

  test('says the same on stdout to who asks for it', async () => {
    const { code, out, problem } = await account('--help');
    assert.deepEqual([code, problem], [0, '']);
    assert.match(out, /^usage: npm run account -- COMMAND\n  create --role/);
  });

  const refusals: [string, string[], RegExp][] = [
    ['with an unknown option', ['list', '--force'], /^Unknown option '--force'\.$/],
    ['without an option that is needed', ['create', '--role', 'Admin'], /^--name is missing$/],
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
    test(`${name} is refused in one line, with exit code 1`, async () => {
      const { code, out, problem } = await account(...given);
      assert.deepEqual([code, out], [1, '']);
      assert.match(problem.trim(), message);
      assert.equal(problem.trim().split('\n').length, 1);
    });
  }
});
