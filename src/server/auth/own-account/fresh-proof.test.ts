import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { codeOf } from '#support/http/authenticator.ts';
import { type Answer, testPortal, wednesday } from '#support/portal/portal.ts';
import { cast, castPassword, type CastName } from '#server/commands/cast.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);
let now = wednesday.getTime();

function wait(minutes: number): void {
  now += minutes * 60_000;
  portal.setClock(new Date(now));
}

type Asking = ReturnType<typeof auth.as>;

interface SignedIn {
  ask: Asking;
  own: (method: string, path: string) => Promise<Answer>;
  refreshToken: string;
}

function asking(body: { access_token: string; refresh_token: string }): SignedIn {
  const headers = { authorization: `Bearer ${body.access_token}` };
  return {
    ask: auth.as(body.access_token),
    own: (method, path) => portal.ask(method, path, undefined, headers),
    refreshToken: body.refresh_token,
  };
}

async function signedIn(name: CastName): Promise<SignedIn> {
  wait(60);
  return asking((await auth.signInAs(name)).body);
}

const enrol = (ask: Asking, friendly_name = '') =>
  ask('POST', '/factors', { factor_type: 'totp', friendly_name });

async function verify(ask: Asking, id: string, code: string): Promise<SignedIn> {
  const { body: challenge } = await ask('POST', `/factors/${id}/challenge`);
  const { status, body } = await ask('POST', `/factors/${id}/verify`, { challenge_id: challenge.id, code });
  assert.equal(status, 200);
  return asking(body);
}

async function withApp(name: CastName) {
  const { ask } = await signedIn(name);
  const { body: app } = await enrol(ask);
  const { id } = app as { id: string };
  const code = () => codeOf(app.totp.secret, new Date(now));
  return { id, code, ...(await verify(ask, id, code())) };
}

async function muchLater(refreshToken: string): Promise<SignedIn> {
  wait(11);
  return asking((await auth.refresh(refreshToken)).body);
}

const kindsTo = async (name: CastName) => (await auth.lettersTo(cast[name].email)).map(({ kind }) => kind);

async function isAsked(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer;
  assert.deepEqual(
    [status, body.code, body.message],
    [400, 'reauthentication_needed', 'Please confirm that it is you, with your password or a code.'],
  );
}

describe('setting up an authenticator app more than ten minutes after the last proof of identity', () => {
  test('setting up an authenticator app needs the password again after ten minutes', async () => {
    const { ask } = await muchLater((await signedIn('amara')).refreshToken);
    await isAsked(enrol(ask));
    assert.deepEqual((await ask('POST', '/reauthenticate', { password: castPassword })).body, {});
    assert.equal((await enrol(ask, 'Phone')).status, 200);
    wait(9);
    assert.equal((await enrol(ask, 'Tablet')).status, 200);
    wait(2);
    await isAsked(enrol(ask, 'Watch'));
  });

  test('setting up an authenticator app needs no password within ten minutes of following an emailed link', async () => {
    wait(60);
    await auth.ask('POST', '/recover', { email: cast.ben.email });
    const token_hash = (await auth.lettersTo(cast.ben.email)).at(-1)?.token;
    const { body } = await auth.ask('POST', '/verify', { type: 'recovery', token_hash });
    assert.equal((await enrol(auth.as(body.access_token))).status, 200);
    await isAsked(enrol((await muchLater(body.refresh_token)).ask, 'Another'));
  });

  test('a person who must set up an authenticator app can enter the password again', async () => {
    const { refreshToken } = await signedIn('jo');
    await portal.db.updateTable('auth.rules').set({ staffNeedMfa: true }).execute();
    const { ask, own } = await muchLater(refreshToken);
    assert.equal((await own('GET', '/api/me')).body.code, 'second_step');
    await isAsked(enrol(ask));
    assert.equal((await ask('POST', '/reauthenticate', { password: castPassword })).status, 200);
    assert.equal((await enrol(ask)).status, 200);
    await portal.db.updateTable('auth.rules').set({ staffNeedMfa: false }).execute();
  });
});

describe('refused re-entry of the password', () => {
  test('a password re-entry is refused without a session, with no or a wrong password, and after many attempts', async () => {
    assert.equal((await auth.ask('POST', '/reauthenticate', { password: castPassword })).status, 401);
    const { ask } = await muchLater((await signedIn('ella')).refreshToken);
    assert.equal((await ask('POST', '/reauthenticate', {})).body.code, 'validation_failed');
    const codes = [];
    for (let round = 0; round < 6; round += 1)
      codes.push((await ask('POST', '/reauthenticate', { password: 'wrong' })).body.code);
    assert.deepEqual(codes, [
      ...Array<string>(5).fill('current_password_invalid'),
      'over_request_rate_limit',
    ]);
    await isAsked(enrol(ask));
    const events = await portal.db
      .selectFrom('auth.events')
      .select(['result', 'reason'])
      .where('action', '=', 'prove')
      .where('userId', '=', portal.idOf('ella'))
      .execute();
    assert.equal(events.length, 6);
    assert.ok(events.every(({ result }) => result === 'refused'));
  });
});

describe('authenticator app in use', () => {
  test('removing an authenticator app needs a new code, and its owner is emailed', async () => {
    const { id, code, refreshToken } = await withApp('chloe');
    const { ask } = await muchLater(refreshToken);
    await isAsked(ask('DELETE', `/factors/${id}`));
    const proved = await verify(ask, id, code());
    assert.equal((await proved.ask('DELETE', `/factors/${id}`)).status, 200);
    assert.deepEqual(await kindsTo('chloe'), ['sign-in-method-added', 'sign-in-method-removed']);
    const { text } = (await auth.lettersTo(cast.chloe.email)).at(-1) ?? { text: '' };
    assert.match(text, /Two-step verification is off\. You now sign in with only your password\./);
  });

  test('an authenticator app that was never confirmed can be removed without a new code', async () => {
    const letters = await kindsTo('chloe');
    const first = await signedIn('chloe');
    const { body: app } = await enrol(first.ask);
    const { ask } = await muchLater(first.refreshToken);
    assert.equal((await ask('DELETE', `/factors/${app.id}`)).status, 200);
    assert.deepEqual(await kindsTo('chloe'), letters);
  });
});

describe('recovery codes', () => {
  test('creating recovery codes needs a fresh proof, and creating and using codes is emailed', async () => {
    const { id, refreshToken } = await withApp('farah');
    const later = await muchLater(refreshToken);
    const refused = await later.own('POST', '/api/me/recovery-codes');
    assert.deepEqual([refused.status, refused.body.code], [403, 'proof_needed']);
    await later.ask('POST', '/reauthenticate', { password: castPassword });
    const made = await later.own('POST', '/api/me/recovery-codes');
    assert.equal(made.status, 201);
    const first = await signedIn('farah');
    await verify(first.ask, id, made.body.codes[0]);
    const letters = await auth.lettersTo(cast.farah.email);
    assert.deepEqual(
      letters.map(({ kind }) => kind),
      ['sign-in-method-added', 'recovery-codes-made', 'recovery-code-used'],
    );
    assert.match(letters.at(-1)?.text ?? '', /You have 9 left\./);
  });
});

describe('an Admin removes the two-step verification of another person', () => {
  const path = (name: CastName): string => `/api/accounts/${portal.idOf(name)}/second-step`;

  test('removing another person’s second step removes apps, codes and sessions, and emails that person', async () => {
    const dev = await withApp('dev');
    assert.equal((await dev.own('POST', '/api/me/recovery-codes')).status, 201);
    const listed = () => portal.as('helen')('GET', '/api/accounts?role=Candidate&search=dev');
    assert.equal((await listed()).body.items[0].secondStep, true);
    const { status, body } = await portal.as('helen')('DELETE', path('dev'));
    assert.deepEqual([status, body.secondStep], [200, false]);
    assert.equal((await listed()).body.items[0].secondStep, false);
    assert.equal((await dev.ask('GET', '/user')).body.code, 'session_not_found');
    const again = await signedIn('dev');
    assert.equal((await again.own('GET', '/api/me')).status, 200);
    assert.deepEqual((await again.own('GET', '/api/me/recovery-codes')).body, { left: 0 });
    const letter = (await auth.lettersTo(cast.dev.email)).at(-1);
    assert.equal(letter?.kind, 'second-step-ended');
    assert.match(letter.text, /Helen Whitfield turned off two-step verification for your account/);
    const { body: audit } = await portal.as('helen')('GET', '/api/audit?action=remove-factor&search=dev');
    assert.equal(audit.items[0].actorName, 'Helen Whitfield');
  });

  test('removing a second step is refused without a session, to consultants and workers, and for unknown ids', async () => {
    assert.equal((await portal.ask('DELETE', path('dev'))).status, 401);
    for (const name of ['jo', 'amara'] as const)
      assert.equal((await portal.as(name)('DELETE', path('dev'))).status, 403);
    const nobody = '/api/accounts/00000000-0000-4000-8000-000000000000/second-step';
    assert.equal((await portal.as('helen')('DELETE', nobody)).status, 404);
  });

  test('removing a second step is refused if there is none, a second time, and for oneself', async () => {
    const none = await portal.as('helen')('DELETE', path('dev'));
    assert.deepEqual([none.status, none.body.message], [409, 'Dev Patel has no two-step verification.']);
    const own = await portal.as('helen')('DELETE', path('helen'));
    assert.deepEqual(
      [own.status, own.body.message],
      [409, 'Remove your own authenticator apps in My account.'],
    );
  });

  test('an Admin needs a fresh proof of identity to remove another person’s second step', async () => {
    await withApp('daniel');
    const later = await muchLater((await signedIn('helen')).refreshToken);
    assert.equal((await later.own('DELETE', path('daniel'))).body.code, 'proof_needed');
    await later.ask('POST', '/reauthenticate', { password: castPassword });
    assert.equal((await later.own('DELETE', path('daniel'))).status, 200);
  });
});
