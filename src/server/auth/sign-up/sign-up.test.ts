import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anonymise } from '#server/privacy/store.ts';
import { authOf } from '#support/http/auth.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { eventually } from '#support/run/eventually.ts';
import { doChores } from '#server/scheduled-jobs/chores.ts';
import { cast } from '#server/commands/cast.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);

function membersOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(membersOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, membersOf(member)]));
}

async function confirm(email: string, browser = auth) {
  const { token } = (await auth.lettersTo(email)).at(-1) ?? {};
  return browser.ask('POST', '/verify', { type: 'signup', token_hash: token });
}

async function personOf(email: string) {
  return portal.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

describe('signing up', () => {
  test('a sign-up creates an unconfirmed worker, returns the user without tokens, and emails a link', async () => {
    const answer = await auth.signUp('New.Person@Example.com');
    assert.equal(answer.status, 200);
    const { id, email, role, identities, user_metadata, access_token } = answer.body;
    assert.equal(email, 'new.person@example.com');
    assert.equal(role, 'authenticated');
    assert.equal(identities.length, 1);
    assert.equal(user_metadata.full_name, 'New Person');
    assert.equal(access_token, undefined);
    const person = await personOf('new.person@example.com');
    assert.match(id, /^[\da-f-]{36}$/);
    assert.equal(person?.role, 'Candidate');
    assert.equal(person?.fullName, 'new.person');
    const [letter] = await auth.lettersTo('new.person@example.com');
    assert.equal(letter?.kind, 'confirm-address');
    assert.match(letter?.text ?? '', /\/confirm#token_hash=[\w-]{43}&type=signup/);
    const sent = await portal.mails.waitFor((mail) => mail.to.includes('new.person@example.com'));
    assert.match(sent.subject, /^Confirm your email address/);
  });

  test('a sign-up stores name and metadata only when its link is used', async () => {
    await auth.signUp('named@example.com');
    const { id = '' } = (await personOf('named@example.com')) ?? {};
    const stored = () =>
      portal.db
        .selectFrom('auth.credentials')
        .select(['userMetadata', 'passwordHash'])
        .where('userId', '=', id)
        .executeTakeFirstOrThrow();
    assert.deepEqual(await stored(), { userMetadata: {}, passwordHash: null });
    const confirmed = await confirm('named@example.com');
    assert.equal(confirmed.body.user.user_metadata.full_name, 'New Person');
    assert.equal((await personOf('named@example.com'))?.fullName, 'New Person');
    assert.deepEqual((await stored()).userMetadata, { full_name: 'New Person' });
  });

  test('a sign-up sets a cookie that no script can read, for any address', async () => {
    for (const email of ['marked@example.com', cast.dev.email]) {
      const { headers } = await auth.signUp(email);
      assert.match(
        headers.get('set-cookie') ?? '',
        /^portal_sign_up=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      );
    }
  });

  test('a sign-up from another site’s form sets no cookie', async () => {
    const asked = { email: 'forged@example.com', password: 'a plain sentence' };
    for (const origin of ['https://evil.example', 'null']) {
      const { status, headers } = await auth.ask('POST', '/signup', asked, { origin });
      assert.deepEqual([status, headers.get('set-cookie')], [200, null]);
    }
  });

  test('a sign-up always creates a worker, whatever role its metadata contains', async () => {
    await auth.signUp('boss@example.com', undefined, {
      data: { full_name: 'Would-be Boss', role: 'Admin', app_metadata: { role: 'Admin' } },
      role: 'Admin',
    });
    assert.equal((await personOf('boss@example.com'))?.role, 'Candidate');
  });

  test('a sign-up assigns the requested consultant on confirmation, and ignores an id that is no consultant', async () => {
    const requested = {
      'a@example.com': portal.idOf('jo'),
      'b@example.com': portal.idOf('helen'),
      'c@example.com': 'jo',
      'd@example.com': portal.idOf('amara'),
    };
    for (const [email, assigned_consultant_id] of Object.entries(requested)) {
      await auth.signUp(email, undefined, { data: { assigned_consultant_id } });
      assert.equal((await personOf(email))?.assignedConsultantId, null);
      await confirm(email);
    }
    const assigned = await Promise.all(
      Object.keys(requested).map(async (email) => (await personOf(email))?.assignedConsultantId),
    );
    assert.deepEqual(assigned, [portal.idOf('jo'), null, null, null]);
  });

  test('a sign-up gets the same response for a new, an unconfirmed and a taken address; only the emails differ', async () => {
    const taken = cast.amara.email;
    const answers = [
      await auth.signUp('fresh@example.com'),
      await auth.signUp('fresh@example.com', 'another plain sentence'),
      await auth.signUp(taken),
      await auth.signUp(taken),
    ];
    const [fresh, again, known, knownAgain] = answers.map(({ status, headers, body }) => ({
      status,
      headers: [...headers.keys()].sort(),
      members: membersOf(body),
    }));
    assert.deepEqual(again, fresh);
    assert.deepEqual(known, fresh);
    assert.deepEqual(knownAgain, fresh);
    assert.equal(answers[0]?.body.id, answers[1]?.body.id);
    assert.equal(answers[2]?.body.id, answers[3]?.body.id);
    assert.deepEqual(
      (await auth.lettersTo('fresh@example.com')).map(({ kind }) => kind),
      ['confirm-address', 'confirm-address'],
    );
    assert.deepEqual(
      (await auth.lettersTo(taken)).map(({ kind }) => kind),
      ['account-exists', 'account-exists'],
    );
  });

  test('a second sign-up replaces the first and invalidates its link', async () => {
    await auth.signUp('twice@example.com', 'the first sentence');
    await auth.signUp('twice@example.com', 'the second sentence', { data: { full_name: 'Someone Else' } });
    const [{ token } = { token: '' }] = await auth.lettersTo('twice@example.com');
    const first = await auth.ask('POST', '/verify', { type: 'signup', token_hash: token });
    assert.deepEqual([first.status, first.body.code], [403, 'otp_expired']);
    await confirm('twice@example.com');
    assert.equal((await auth.signIn('twice@example.com', 'the first sentence')).status, 400);
    assert.equal((await auth.signIn('twice@example.com', 'the second sentence')).status, 200);
    assert.equal((await personOf('twice@example.com'))?.fullName, 'Someone Else');
  });

  test('a sign-up that is confirmed in another browser discards the password and requires a new one', async () => {
    await auth.signUp('elsewhere@example.com', 'the first sentence');
    const { body } = await confirm('elsewhere@example.com', authOf(portal));
    assert.equal(body.user.app_metadata.needs_password, true);
    assert.equal((await auth.signIn('elsewhere@example.com', 'the first sentence')).status, 400);
    const chosen = { password: 'the first sentence' };
    const { status, body: user } = await auth.as(body.access_token)('PUT', '/user', chosen);
    assert.deepEqual([status, user.app_metadata.needs_password], [200, undefined]);
    assert.equal((await auth.signIn('elsewhere@example.com', 'the first sentence')).status, 200);
  });

  test('a sign-up whose link has expired stays unconfirmed, and a new link confirms it', async () => {
    await auth.signUp('late@example.com', 'the first sentence');
    portal.setClock(new Date(wednesday.getTime() + 20 * 86_400_000));
    await doChores(portal.portal);
    assert.equal((await confirm('late@example.com')).status, 403);
    const unconfirmed = await auth.signIn('late@example.com', 'the first sentence');
    assert.equal(unconfirmed.body.code, 'email_not_confirmed');
    await auth.ask('POST', '/resend', { type: 'signup', email: 'late@example.com' });
    assert.equal((await confirm('late@example.com')).status, 200);
    assert.equal((await auth.signIn('late@example.com', 'the first sentence')).status, 200);
    portal.setClock(wednesday);
  });

  test('two simultaneous sign-ups with one address create one person', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => auth.signUp('race@example.com')));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1);
    assert.equal((await auth.lettersTo('race@example.com'))[0]?.kind, 'confirm-address');
  });

  test('a sign-up with the address of a forgotten person creates a new person', async () => {
    await auth.signUp('returns@example.com');
    await eventually('the first letter was sent', async () => {
      const letters = portal.db.selectFrom('mailOutbox').select('status');
      const [letter] = await letters.where('recipient', '=', 'returns@example.com').execute();
      return letter?.status === 'sent';
    });
    const before = await personOf('returns@example.com');
    await portal.db
      .updateTable('users')
      .set({ email: 'forgotten@example.com' })
      .where('email', '=', 'returns@example.com')
      .execute();
    assert.equal((await auth.signUp('returns@example.com')).status, 200);
    const after = await personOf('returns@example.com');
    assert.ok(after && after.id !== before?.id);
    assert.equal((await auth.lettersTo('returns@example.com')).length, 2);
  });

  test('the name that a stranger typed is replaced when the owner confirms and names the account', async () => {
    await auth.signUp('owner@example.com', 'a strangers sentence', { data: { full_name: 'Stranger' } });
    const confirmed = await confirm('owner@example.com', authOf(portal));
    assert.equal(confirmed.body.user.app_metadata.needs_name, true);
    const as = auth.as(confirmed.body.access_token);
    assert.equal((await personOf('owner@example.com'))?.fullName, 'owner');
    const named = await as('PUT', '/user', {
      password: 'the owners sentence',
      data: { full_name: 'Olive Owner' },
    });
    assert.equal(named.status, 200);
    assert.equal(named.body.app_metadata.needs_name, undefined);
    assert.equal((await personOf('owner@example.com'))?.fullName, 'Olive Owner');
    await as('PUT', '/user', { data: { full_name: null } });
    await as('PUT', '/user', { data: { full_name: 'Somebody Else' } });
    assert.equal((await personOf('owner@example.com'))?.fullName, 'Olive Owner');
  });

  test('a sign-up returns a constant id for an address, which is not the id of any account', async () => {
    const { body: first } = await auth.signUp('nameless@example.com');
    const person = await personOf('nameless@example.com');
    await anonymise(portal.db, person?.id ?? '', portal.portal.clock());
    const { body: second } = await auth.signUp('nameless@example.com');
    assert.equal(second.id, first.id);
    const ids = await portal.db.selectFrom('users').select('id').execute();
    assert.ok(ids.length > 0 && ids.every(({ id }) => id !== first.id));
  });

  test('a sign-up accepts the members that the auth client always sends, and ignores unknown members', async () => {
    const answer = await auth.signUp('client@example.com', undefined, {
      gotrue_meta_security: {},
      code_challenge: null,
      code_challenge_method: null,
      something: 'else',
    });
    assert.equal(answer.status, 200);
  });

  test('emails to one address after repeated sign-ups are spaced further and further apart, known or not', async () => {
    for (const email of ['patient@example.com', cast.ben.email]) {
      const statuses = [];
      for (let round = 0; round < 4; round += 1) statuses.push((await auth.signUp(email)).status);
      assert.deepEqual(statuses, [200, 200, 200, 429]);
    }
    const refused = await auth.signUp('patient@example.com');
    assert.equal(refused.body.code, 'over_email_send_rate_limit');
    assert.equal(refused.headers.get('retry-after'), '60');
  });
});

describe('refused sign-up', () => {
  const refusals: [string, object, number, string, RegExp][] = [
    [
      'without an address',
      { email: undefined },
      422,
      'anonymous_provider_disabled',
      /^Anonymous sign-ins are disabled$/,
    ],
    [
      'for a phone number',
      { email: undefined, phone: '+447700900123' },
      400,
      'phone_provider_disabled',
      /Phone/,
    ],
    [
      'for what is no address, before the password is looked at',
      { email: 'a', password: '123456' },
      400,
      'validation_failed',
      /^Unable to validate email address: invalid format$/,
    ],
    [
      'for an address of more than 255 characters',
      { email: `${'a'.repeat(250)}@example.com` },
      400,
      'validation_failed',
      /invalid format/,
    ],
    ['without a password', { password: '' }, 400, 'validation_failed', /password/],
    [
      'with a short password',
      { password: 'k7#qz' },
      422,
      'weak_password',
      /Password should be at least 6 characters/,
    ],
    ['with a common password, in any case', { password: 'PassWord' }, 422, 'weak_password', /easy to guess/],
    [
      'with the address as password',
      { password: 'refused@example.com' },
      422,
      'weak_password',
      /easy to guess/,
    ],
    [
      'with more than 1024 bytes of password',
      { password: 'é'.repeat(513) },
      400,
      'validation_failed',
      /1024 bytes/,
    ],
    [
      'with a challenge but no method',
      { code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
      /code_challenge/,
    ],
    [
      'with a challenge that is too short',
      { code_challenge: 'x', code_challenge_method: 's256' },
      400,
      'validation_failed',
      /code_challenge/,
    ],
    ['with metadata that is not an object', { data: 'Admin' }, 400, 'validation_failed', /data/],
    [
      'with more than two kilobytes of metadata',
      { data: { full_name: 'é'.repeat(1_020) } },
      400,
      'validation_failed',
      /^The profile data is too large: send 2,048 bytes at most\.$/,
    ],
  ];
  for (const [name, change, status, code, message] of refusals) {
    test(`a sign-up is refused ${name}`, async () => {
      const asked = { email: 'refused@example.com', password: 'a plain sentence', ...change };
      const answer = await auth.ask('POST', '/signup', asked);
      assert.equal(answer.status, status);
      assert.equal(answer.body.code, code);
      assert.match(answer.body.message, message);
      assert.equal(await personOf('refused@example.com'), undefined);
    });
  }

  test('a sign-up with a short common password is refused with two reasons', async () => {
    const { body } = await auth.signUp('refused@example.com', '12345');
    assert.deepEqual(body.weak_password.reasons, ['length', 'pwned']);
  });
});

describe('passwords', () => {
  test('a password may be long, with spaces and any letters, and every byte counts', async () => {
    const password = `  Ein Satz mit Ümlauten 🚲 ${'x'.repeat(80)}`;
    await auth.signUp('long@example.com', password);
    const [{ token } = { token: '' }] = await auth.lettersTo('long@example.com');
    await auth.ask('POST', '/verify', { type: 'signup', token_hash: token });
    assert.equal((await auth.signIn('long@example.com', password)).status, 200);
    assert.equal((await auth.signIn('long@example.com', password.trim())).status, 400);
    assert.equal((await auth.signIn('long@example.com', `${password.slice(0, -1)}y`)).status, 400);
    assert.equal((await auth.signIn('long@example.com', password.normalize('NFD'))).status, 200);
  });

  test('a password is stored as an argon2id hash with at least 19 MiB and two passes', async () => {
    const { passwordHash } = await portal.db
      .selectFrom('auth.credentials')
      .select('passwordHash')
      .limit(1)
      .executeTakeFirstOrThrow();
    assert.match(passwordHash ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  });
});
