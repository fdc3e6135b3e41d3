import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { circumstancesOf } from '#support/portal/commands.ts';
import { testPortal } from '#support/portal/portal.ts';
import { accountCommands } from '#server/commands/account-commands.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });

const ofStranger = 'the strangers own sentence';
const ofOwner = 'the owners own sentence';
const nameOfStranger = { data: { full_name: 'Strange Name' } };

let [owner, stranger] = [authOf(portal), authOf(portal)];
let email = '';
let people = 0;

beforeEach(() => {
  [owner, stranger] = [authOf(portal), authOf(portal)];
  people += 1;
  email = `worker.${people}@example.org`;
});

const strangerSignsUp = () => stranger.signUp(email, ofStranger, nameOfStranger);
const ownerSignsUp = () => owner.signUp(email, ofOwner, { data: { full_name: 'Own Name' } });
const newestLetter = async () => (await owner.lettersTo(email)).at(-1);

async function ownerPressesNewest() {
  const { token = '', text = '' } = (await newestLetter()) ?? {};
  const type = /type=(\w+)/.exec(text)?.[1];
  return owner.ask('POST', '/verify', { type, token_hash: token });
}

const signInOf = async (password: string) => (await owner.signIn(email, password)).status;

async function person() {
  return portal.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

const asAdmin = (method: string, path: string, body?: unknown) => portal.as('helen')(method, path, body);
const command = (name: 'role' | 'create' | 'password', given: object) => {
  return accountCommands[name]({ email, ...given }, circumstancesOf(portal));
};

describe('sign-up by a stranger with the owner’s address', () => {
  test('a stranger who signed up first cannot sign in when the owner signs up and confirms', async () => {
    await strangerSignsUp();
    await ownerSignsUp();
    const confirmed = await ownerPressesNewest();
    assert.equal(confirmed.status, 200);
    assert.equal(confirmed.body.user.app_metadata.needs_password, undefined);
    assert.deepEqual([await signInOf(ofOwner), await signInOf(ofStranger)], [200, 400]);
    assert.equal((await person())?.fullName, 'Own Name');
  });

  test('a stranger who signs up again after the owner cannot sign in', async () => {
    await ownerSignsUp();
    const first = await newestLetter();
    await strangerSignsUp();
    assert.equal(
      (await owner.ask('POST', '/verify', { type: 'signup', token_hash: first?.token })).status,
      403,
    );
    const confirmed = await ownerPressesNewest();
    assert.equal(confirmed.body.user.app_metadata.needs_password, true);
    assert.deepEqual([await signInOf(ofOwner), await signInOf(ofStranger)], [400, 400]);
    const chosen = await owner.as(confirmed.body.access_token)('PUT', '/user', { password: ofOwner });
    assert.equal(chosen.body.app_metadata.needs_password, undefined);
    assert.deepEqual([await signInOf(ofOwner), await signInOf(ofStranger)], [200, 400]);
  });

  test('a stranger cannot sign in when the owner confirms an unrequested email, sent once or again', async () => {
    await strangerSignsUp();
    await stranger.ask('POST', '/resend', { type: 'signup', email });
    assert.equal((await ownerPressesNewest()).status, 200);
    assert.equal(await signInOf(ofStranger), 400);
  });

  test('a stranger cannot sign in when the owner requests a new password, and the stranger’s name is removed', async () => {
    await strangerSignsUp();
    await portal.ask('POST', '/functions/v1/custom-password-reset', { email });
    const token = (await newestLetter())?.token;
    const reset = { email, token, newPassword: ofOwner };
    assert.equal((await portal.ask('POST', '/functions/v1/custom-password-reset', reset)).status, 200);
    assert.deepEqual([await signInOf(ofOwner), await signInOf(ofStranger)], [200, 400]);
    assert.equal((await person())?.fullName, `worker.${people}`);
    const [{ token: ofSignUp } = { token: '' }] = await owner.lettersTo(email);
    assert.equal((await owner.ask('POST', '/verify', { type: 'signup', token_hash: ofSignUp })).status, 403);
  });
});

describe('unconfirmed address that a stranger signed up', () => {
  test('an Admin’s invitation takes over an address that a stranger signed up', async () => {
    await strangerSignsUp();
    const invited = await asAdmin('POST', '/api/accounts', { fullName: 'Nina Berg', email, role: 'Admin' });
    assert.equal(invited.status, 201);
    await stranger.ask('POST', '/resend', { type: 'signup', email });
    assert.deepEqual(
      (await owner.lettersTo(email)).map(({ kind }) => kind),
      ['confirm-address', 'invitation'],
    );
    assert.equal((await ownerPressesNewest()).status, 200);
    assert.equal(await signInOf(ofStranger), 400);
    const { fullName, role } = (await person()) ?? {};
    assert.deepEqual([fullName, role], ['Nina Berg', 'Admin']);
  });

  test('an import of workers takes over an address that a stranger signed up, as the preview announces', async () => {
    await strangerSignsUp();
    const csv = `Full name,Email\nSam Taylor,${email}`;
    const preview = await asAdmin('POST', '/api/worker-import/preview', { csv });
    assert.equal(preview.body.rows[0].state, 'new');
    const rows = [{ line: 2, worker: preview.body.rows[0].worker }];
    assert.equal((await asAdmin('POST', '/api/worker-import', { rows })).body.rows[0].result, 'imported');
    assert.equal((await newestLetter())?.kind, 'worker-invitation');
    await ownerPressesNewest();
    assert.equal(await signInOf(ofStranger), 400);
    assert.equal((await person())?.fullName, 'Sam Taylor');
  });

  test('neither the screen nor the command gives a role to an address that a stranger signed up', async () => {
    await strangerSignsUp();
    const refused = await asAdmin('PUT', `/api/accounts/${(await person())?.id}/role`, { role: 'Admin' });
    assert.equal(refused.status, 409);
    assert.match(refused.body.message, /Nobody has confirmed worker\.\d+@example\.org yet\. Invite/);
    await assert.rejects(command('role', { role: 'Admin' }), /Nobody has confirmed/);
    assert.equal((await person())?.role, 'Candidate');
  });

  test('an account that a command creates takes over an address that a stranger signed up', async () => {
    await strangerSignsUp();
    await command('create', { role: 'Admin', name: 'Nina Berg', password: ofOwner });
    assert.deepEqual([await signInOf(ofOwner), await signInOf(ofStranger)], [200, 400]);
    assert.equal((await ownerPressesNewest()).status, 403);
    assert.equal((await person())?.role, 'Admin');
  });
});
