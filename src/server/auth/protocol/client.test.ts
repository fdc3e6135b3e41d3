import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { addressOf, clientsOf, openPage, Storage, type Visit } from '#support/http/client.ts';
import { authOf } from '#support/http/auth.ts';
import { eventually } from '#support/run/eventually.ts';
import { testPortal } from '#support/portal/portal.ts';
import { cast, castPassword } from '#server/commands/cast.ts';
import { codeAt, stepAt } from '#server/auth/second-step/totp.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);
const { visit, hears } = clientsOf(portal);

const credentials = { email: cast.amara.email, password: castPassword };

beforeEach(() => portal.setClock(new Date()));

async function signedIn(): Promise<Visit> {
  const made = visit();
  const { error } = await made.client.signInWithPassword(credentials);
  assert.equal(error, null);
  return made;
}

async function savedSession(seconds = 900): Promise<Storage> {
  const { storage } = await signedIn();
  const kept = JSON.parse(storage.getItem(storage.key) ?? '');
  storage.setItem(
    storage.key,
    JSON.stringify({ ...kept, expires_at: Math.floor(Date.now() / 1000) + seconds }),
  );
  return storage;
}

async function recoveryToken(email: string): Promise<string> {
  await portal.db.deleteFrom('auth.attempts').execute();
  await auth.ask('POST', '/recover', { email });
  return (await auth.lettersTo(email)).at(-1)?.token ?? '';
}

describe('starting the auth client', () => {
  test('the auth client emits an initial event without a session if no session is stored', async () => {
    await hears(visit().events, ['INITIAL_SESSION(null)']);
  });

  test('the auth client emits a valid stored session twice, and once to a late listener', async () => {
    const storage = await savedSession();
    await hears(visit(storage).events, ['SIGNED_IN', 'INITIAL_SESSION']);
    const { client } = visit(storage);
    await client.initialize();
    const late: string[] = [];
    client.onAuthStateChange((event) => void late.push(event));
    await hears(late, ['INITIAL_SESSION']);
  });

  test('the auth client refreshes a session that is about to expire', async () => {
    const storage = await savedSession(60);
    const { events } = visit(storage, { autoRefreshToken: true });
    await hears(events, ['TOKEN_REFRESHED', 'INITIAL_SESSION']);
  });

  test('the auth client signs out and stores nothing if the session has ended', async () => {
    const storage = await savedSession(-10);
    await portal.db.deleteFrom('auth.sessions').execute();
    const { events } = visit(storage, { autoRefreshToken: true });
    await hears(events, ['SIGNED_OUT', 'INITIAL_SESSION(null)']);
    assert.equal(storage.getItem(storage.key), null);
  });

  test('the auth client tries eight times while the server fails, and keeps the session', async () => {
    const storage = await savedSession(-10);
    const tries: number[] = [];
    const troubled = async () => {
      tries.push(performance.now());
      return new Response('{"code":"unexpected_failure","message":"busy"}', { status: 503 });
    };
    const { events } = visit(storage, { autoRefreshToken: true, fetch: troubled });
    await hears(events, ['INITIAL_SESSION(null)']);
    assert.equal(tries.length, 8);
    for (const [index, time] of tries.slice(1).entries()) {
      const pause = time - (tries[index] ?? 0);
      assert.ok(pause > 200 * 2 ** index - 5, `pause ${index + 1} lasted ${pause} ms`);
    }
    assert.ok(storage.getItem(storage.key));
  });
});

describe('actions of the auth client', () => {
  test('the auth client emits no event for an unconfirmed sign-up, and a sign-in after the confirmation', async () => {
    const made = visit();
    const { data, error } = await made.client.signUp({
      email: 'client@example.com',
      password: 'a plain sentence',
    });
    assert.equal(error, null);
    assert.equal(data.session, null);
    assert.ok(data.user?.id);
    const [{ token } = { token: '' }] = await auth.lettersTo('client@example.com');
    const confirmed = await made.client.verifyOtp({ type: 'signup', token_hash: token });
    assert.equal(confirmed.data.user?.email, data.user?.email);
    await hears(made.events, ['INITIAL_SESSION(null)', 'SIGNED_IN']);
  });

  test('the auth client emits events for sign-in, user change, token refresh and set session', async () => {
    const made = await signedIn();
    await made.client.updateUser({ data: { theme: 'dark' } });
    const { data } = await made.client.refreshSession();
    await made.client.setSession({
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
    });
    await hears(made.events, [
      'INITIAL_SESSION(null)',
      'SIGNED_IN',
      'USER_UPDATED',
      'TOKEN_REFRESHED',
      'SIGNED_IN',
    ]);
  });

  test('the auth client emits a recovery event when it verifies a recovery token', async () => {
    const made = visit();
    await made.client.verifyOtp({ type: 'recovery', token_hash: await recoveryToken(cast.amara.email) });
    await hears(made.events, ['INITIAL_SESSION(null)', 'PASSWORD_RECOVERY']);
    const { error } = await made.client.updateUser({ password: castPassword });
    assert.equal(error?.code, 'same_password');
  });

  test('the auth client emits an event for the second step and returns the two assurance levels', async () => {
    const made = visit();
    await made.client.signInWithPassword({ email: cast.ben.email, password: castPassword });
    const enrolled = await made.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    assert.ok(enrolled.data?.type === 'totp');
    assert.match(enrolled.data.totp.qr_code, /^data:image\/svg\+xml;utf-8,<svg/);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const bits = [...enrolled.data.totp.secret]
      .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
      .join('');
    const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
    const code = codeAt(secret, stepAt(portal.portal.clock()));
    const { error } = await made.client.mfa.challengeAndVerify({ factorId: enrolled.data.id, code });
    assert.equal(error, null);
    await hears(made.events, ['INITIAL_SESSION(null)', 'SIGNED_IN', 'MFA_CHALLENGE_VERIFIED']);
    const { data } = await made.client.mfa.getAuthenticatorAssuranceLevel();
    assert.deepEqual([data?.currentLevel, data?.nextLevel], ['aal2', 'aal2']);
    assert.equal((await made.client.mfa.listFactors()).data?.totp.length, 1);
    assert.equal((await made.client.mfa.unenroll({ factorId: enrolled.data.id })).error, null);
  });

  test('the auth client verifies tokens with the published keys, which it fetches once', async () => {
    let asked = 0;
    const counting: typeof fetch = (input, init) => {
      if (addressOf(input).endsWith('jwks.json')) asked += 1;
      return fetch(input, init);
    };
    const { client } = visit(new Storage(), { fetch: counting });
    await client.signInWithPassword(credentials);
    for (let round = 0; round < 2; round += 1) {
      const { data, error } = await client.getClaims();
      assert.equal(error, null);
      assert.equal(data?.claims.sub, portal.idOf('amara'));
    }
    assert.equal(asked, 1);
  });

  test('the auth client reports each kind of error in its own class', async () => {
    const { client } = visit();
    const wrong = await client.signInWithPassword({ ...credentials, password: 'not the password' });
    assert.deepEqual(
      [wrong.error?.name, wrong.error?.code, wrong.error?.status],
      ['AuthApiError', 'invalid_credentials', 400],
    );
    const weak = await client.signUp({ email: 'weak@example.com', password: 'password' });
    assert.equal(weak.error?.name, 'AuthWeakPasswordError');
    assert.deepEqual(weak.error && 'reasons' in weak.error && weak.error.reasons, ['pwned']);
    assert.equal((await client.getUser()).error?.name, 'AuthSessionMissingError');
    assert.equal((await client.signInWithOtp({ email: 'a@example.com' })).error?.code, 'otp_disabled');
    assert.equal((await client.signInAnonymously()).error?.code, 'anonymous_provider_disabled');
    assert.equal(
      (await client.signInWithSSO({ domain: 'example.com' })).error?.code,
      'saml_provider_disabled',
    );
  });

  for (const status of [502, 503, 504]) {
    test(`the auth client retries after status ${status} from a gateway`, async () => {
      const troubled = async () => new Response('<h1>Bad gateway</h1>', { status });
      const { client } = visit(new Storage(), { fetch: troubled });
      const { error } = await client.signInWithPassword(credentials);
      assert.deepEqual([error?.name, error?.status], ['AuthRetryableFetchError', status]);
    });
  }

  test('two tabs that refresh one session simultaneously stay signed in', async () => {
    const storage = await savedSession(10);
    const tabs = [1, 2].map(() => visit(storage));
    const sessions = await Promise.all(tabs.map(({ client }) => client.getSession()));
    assert.deepEqual(
      sessions.map(({ error }) => error),
      [null, null],
    );
    const after = await Promise.all(tabs.map(({ client }) => client.getUser()));
    assert.deepEqual(
      after.map(({ error }) => error),
      [null, null],
    );
  });
});

describe('auth client in a web page', () => {
  async function landing(type: 'signup' | 'recovery', token: string, query = ''): Promise<string> {
    const answer = await portal.app.request(`/auth/v1/verify?token=${token}&type=${type}${query}`);
    return answer.headers.get('location') ?? '';
  }

  async function land(address: string, expected: string[], options = {}, storage = new Storage()) {
    const page = openPage(address);
    try {
      const { client, events } = visit(storage, { ...options });
      const { error } = await client.initialize();
      await hears(events, expected);
      return { error, place: page.place };
    } finally {
      page.close();
    }
  }

  test('a page that a sign-up link opens has a session and is signed in', async () => {
    await auth.signUp('page@example.com');
    const [{ token } = { token: '' }] = await auth.lettersTo('page@example.com');
    const { place } = await land(await landing('signup', token), ['INITIAL_SESSION', 'SIGNED_IN']);
    assert.equal(place.hash, '');
  });

  test('a page that a recovery link opens has a session for setting a new password', async () => {
    const address = await landing('recovery', await recoveryToken(cast.chloe.email));
    await land(address, ['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
  });

  test('a page with a stored code verifier exchanges the code of its link for a session', async () => {
    await portal.db.deleteFrom('auth.attempts').execute();
    const storage = new Storage();
    const options = { flowType: 'pkce' } as const;
    const { client } = visit(storage, options);
    assert.equal((await client.resetPasswordForEmail(cast.dev.email)).error, null);
    const token = (await auth.lettersTo(cast.dev.email)).at(-1)?.token ?? '';
    const expected = ['PASSWORD_RECOVERY', 'INITIAL_SESSION', 'PASSWORD_RECOVERY'];
    const { place } = await land(await landing('recovery', token), expected, options, storage);
    assert.equal(place.search, '');
  });

  test('a page that an expired link opens reports the error and keeps its old session', async () => {
    const address = await landing('recovery', 'x'.repeat(43));
    const { error } = await land(address, ['INITIAL_SESSION'], {}, await savedSession());
    assert.equal(error?.name, 'AuthImplicitGrantRedirectError');
    assert.equal(error && 'details' in error && (error.details as { code: string }).code, 'otp_expired');
  });

  test('the auth client emits a sign-in event when its page becomes visible again', async () => {
    const kept = await savedSession();
    const page = openPage('http://localhost:3000/dashboard');
    const { client, events } = visit(kept, { autoRefreshToken: true });
    await client.initialize();
    await eventually('it knows whom it has', () => events.includes('INITIAL_SESSION'));
    const before = [...events];
    page.show();
    await hears(events, [...before, 'SIGNED_IN']);
    page.close();
  });

  test('a page receives the auth events of another tab', async () => {
    const page = openPage('http://localhost:3000/');
    const storage = new Storage();
    const [here, there] = [visit(storage), visit(storage)];
    await Promise.all([here.client.initialize(), there.client.initialize()]);
    await here.client.signInWithPassword(credentials);
    await here.client.signOut({ scope: 'local' });
    await hears(there.events, ['INITIAL_SESSION(null)', 'SIGNED_IN', 'SIGNED_OUT']);
    page.close();
  });
});

describe('signing out with the auth client', () => {
  async function signOut(scope: 'global' | 'local' | 'others', status: number | null) {
    let answer: number | null = null;
    const between: typeof fetch = (input, init) => {
      if (!addressOf(input).includes('/logout') || answer === null) return fetch(input, init);
      if (answer === 0) return Promise.reject(new TypeError('offline'));
      return Promise.resolve(
        new Response('{"code":"unexpected_failure","message":"no"}', { status: answer }),
      );
    };
    const storage = new Storage();
    const made = visit(storage, { fetch: between });
    await made.client.signInWithPassword(credentials);
    made.events.length = 0;
    answer = status;
    const { error } = await made.client.signOut({ scope });
    await hears(made.events, [...made.events]);
    return {
      isKept: storage.getItem(storage.key) !== null,
      hasError: error !== null,
      events: made.events,
    };
  }

  const cleared = { isKept: false, hasError: false, events: ['SIGNED_OUT'] };
  const untouched = { isKept: true, hasError: false, events: [] };

  test('a sign-out removes the client’s session after the portal has ended the session', async () => {
    assert.deepEqual(await signOut('global', null), cleared);
    assert.deepEqual(await signOut('local', null), cleared);
    assert.deepEqual(await signOut('others', null), untouched);
  });

  test('a sign-out removes the client’s session if the portal has already ended the session', async () => {
    for (const status of [401, 403, 404]) {
      assert.deepEqual(await signOut('global', status), cleared);
      assert.deepEqual(await signOut('local', status), cleared);
      assert.deepEqual(await signOut('others', status), untouched);
    }
    const { client, storage } = await signedIn();
    await portal.db.deleteFrom('auth.sessions').execute();
    assert.equal((await client.signOut()).error, null);
    assert.equal(storage.getItem(storage.key), null);
  });

  test('a failed global sign-out keeps the session and reports an error; a local sign-out removes the session', async () => {
    for (const status of [400, 429, 500, 503, 0]) {
      assert.deepEqual(
        await signOut('global', status),
        { isKept: true, hasError: true, events: [] },
        `global ${status}`,
      );
      assert.deepEqual(
        await signOut('local', status),
        { isKept: false, hasError: true, events: ['SIGNED_OUT'] },
        `local ${status}`,
      );
      assert.deepEqual(
        await signOut('others', status),
        { isKept: true, hasError: true, events: [] },
        `others ${status}`,
      );
    }
  });
});
