import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { cast, castPassword } from '#server/commands/cast.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);

const asBefore = {
  staffNeedMfa: false,
  signUp: 'open',
  minimumPasswordLength: 6,
  candidateIdleDays: 45,
  staffIdleHours: 12,
};

async function setRules(change: object): Promise<void> {
  const { status } = await portal.as('helen')('PUT', '/api/sign-in-rules', change);
  assert.equal(status, 200);
}

describe('requiring a second step of staff', () => {
  test('required two-step verification refuses staff without it, informs their client program and exempts workers', async () => {
    const { body: before } = await auth.signInAs('jo');
    assert.equal(before.user.app_metadata.mfa_required, undefined);
    const rules = await portal.as('helen')('PUT', '/api/sign-in-rules', { staffNeedMfa: true });
    assert.deepEqual([rules.status, rules.body], [200, { ...asBefore, staffNeedMfa: true }]);

    const refused = await portal.as('jo')('GET', '/api/workers');
    assert.deepEqual([refused.status, refused.body.code], [403, 'second_step']);
    assert.match(refused.body.message, /set up an authenticator app/);
    assert.equal((await portal.as('helen')('GET', '/api/sign-in-rules')).status, 403);
    assert.equal((await portal.as('amara')('GET', '/api/me')).status, 200);

    const { body } = await auth.signInAs('jo');
    assert.equal(body.user.app_metadata.mfa_required, true);
    const enrolment = await auth.as(body.access_token)('POST', '/factors', { factor_type: 'totp' });
    assert.equal(enrolment.status, 200);
    await portal.db.updateTable('auth.rules').set({ staffNeedMfa: false }).execute();
  });

  test('two-step verification is optional by default, and its rule can be read', async () => {
    const { status, body } = await portal.as('helen')('GET', '/api/sign-in-rules');
    assert.deepEqual([status, body], [200, asBefore]);
  });
});

describe('idle time of sessions', () => {
  async function refreshedAfter(name: 'amara' | 'jo', hours: number): Promise<number> {
    const { body } = await auth.signInAs(name);
    const before = portal.portal.clock();
    portal.setClock(new Date(before.getTime() + hours * 3_600_000));
    const { status } = await auth.refresh(body.refresh_token);
    portal.setClock(before);
    return status;
  }

  test('a worker stays signed in for 45 idle days, and staff for 12 hours', async () => {
    assert.equal(await refreshedAfter('amara', 44 * 24), 200);
    assert.equal(await refreshedAfter('amara', 46 * 24), 400);
    assert.equal(await refreshedAfter('jo', 11), 200);
    assert.equal(await refreshedAfter('jo', 13), 400);
  });

  test('an idle time that another process has set applies from the next request on', async () => {
    await portal.db.updateTable('auth.rules').set({ candidateIdleDays: 7 }).execute();
    assert.equal(await refreshedAfter('amara', 8 * 24), 400);
    await portal.db.updateTable('auth.rules').set({ candidateIdleDays: null }).execute();
    assert.equal(await refreshedAfter('amara', 8 * 24), 200);
  });

  test('an Admin can set the two idle times, and null restores the configured time', async () => {
    await setRules({ candidateIdleDays: 7, staffIdleHours: 24 });
    assert.equal(await refreshedAfter('amara', 6 * 24), 200);
    assert.equal(await refreshedAfter('amara', 8 * 24), 400);
    assert.equal(await refreshedAfter('jo', 23), 200);
    await setRules({ candidateIdleDays: null, staffIdleHours: null });
    const { body } = await portal.as('helen')('GET', '/api/sign-in-rules');
    assert.deepEqual(body, asBefore);
    for (const wrong of [{ candidateIdleDays: 181 }, { candidateIdleDays: 0 }, { staffIdleHours: 169 }]) {
      assert.equal((await portal.as('helen')('PUT', '/api/sign-in-rules', wrong)).status, 400);
    }
  });
});

describe('sign-in rules', () => {
  test('a change of one sign-in rule leaves the other rules unchanged', async () => {
    await setRules({ signUp: 'invited' });
    await setRules({ minimumPasswordLength: 8 });
    const { body } = await portal.as('helen')('GET', '/api/sign-in-rules');
    assert.deepEqual(body, { ...asBefore, signUp: 'invited', minimumPasswordLength: 8 });
    await setRules(asBefore);
  });

  test('the audit records each change of the sign-in rules once', async () => {
    await setRules({ signUp: 'off', minimumPasswordLength: 10 });
    await setRules({ signUp: 'off', minimumPasswordLength: 10 });
    await setRules(asBefore);
    const { body } = await portal.as('helen')('GET', '/api/audit?action=change-rules&limit=2');
    assert.deepEqual(
      body.items.map(({ reason, fullName }: Record<string, string>) => [reason, fullName]),
      [
        ['signUp open; minimumPasswordLength 6', 'Helen Whitfield'],
        ['signUp off; minimumPasswordLength 10', 'Helen Whitfield'],
      ],
    );
  });

  test('sign-in rules with a missing or wrong value are refused with a sentence', async () => {
    for (const [change, sentence] of [
      [{}, /Say what to change/],
      [{ staffNeedMfa: 'yes' }, /Send true or false/],
      [{ signUp: 'maybe' }, /open, invited or off/],
      [{ minimumPasswordLength: 5 }, /^The minimum password length must be 6 to 64 characters\.$/],
      [{ minimumPasswordLength: 65 }, /6 to 64/],
      [{ minimumPasswordLength: 8.5 }, /^Enter the password length as a whole number$/],
      [{ minimumPasswordLength: '8' }, /^Enter the password length as a whole number$/],
      [{ minimumPasswordLength: null }, /^Enter the password length as a whole number$/],
    ] as const) {
      const { status, body } = await portal.as('helen')('PUT', '/api/sign-in-rules', change);
      assert.equal(status, 400, JSON.stringify(change));
      assert.match(body.message, sentence);
    }
    assert.deepEqual((await portal.as('helen')('GET', '/api/sign-in-rules')).body, asBefore);
  });
});

describe('shortest password', () => {
  const short = 'k7#qz-w';
  const sentence = 'Password should be at least 8 characters.';

  test('the shortest password applies everywhere from the next request on, and the refusal names it', async () => {
    assert.equal((await portal.ask('GET', '/api/agency')).body.passwordMinLength, 6);
    await setRules({ minimumPasswordLength: 8 });
    assert.equal((await portal.ask('GET', '/api/agency')).body.passwordMinLength, 8);

    const signUp = await auth.signUp('short@example.com', short);
    assert.deepEqual([signUp.status, signUp.body.message], [422, sentence]);

    const { body: session } = await auth.signInAs('amara');
    const change = { password: short, current_password: castPassword };
    const changed = await auth.as(session.access_token)('PUT', '/user', change);
    assert.deepEqual([changed.status, changed.body.message], [422, sentence]);

    const reset = { email: cast.amara.email, token: 'x', newPassword: short };
    const answer = await portal.ask('POST', '/functions/v1/custom-password-reset', reset);
    assert.deepEqual([answer.status, answer.body.error], [422, sentence]);
    await setRules(asBefore);
  });

  test('a longer minimum leaves old passwords valid, and informs the client program at sign-in', async () => {
    await setRules({ minimumPasswordLength: 40 });
    const { status, body } = await auth.signInAs('ben');
    assert.equal(status, 200);
    assert.deepEqual(body.weak_password.reasons, ['length']);
    await setRules(asBefore);
  });
});

describe('rules for sign-up', () => {
  const sentences = {
    invited:
      'You need an invitation to join. Ask your agency to invite you, then open the link in the email.',
    off: 'This agency accepts no new accounts now. If you have an account, sign in.',
  };

  for (const rule of ['invited', 'off'] as const) {
    test(`a sign-up gets the same refusal for every address while the rule is "${rule}"`, async () => {
      await setRules({ signUp: rule });
      for (const email of ['stranger@example.com', cast.amara.email, 'no address']) {
        const { status, body } = await auth.signUp(email);
        assert.deepEqual([status, body.code, body.message], [422, 'signup_disabled', sentences[rule]]);
      }
      assert.deepEqual(await auth.lettersTo('stranger@example.com'), []);
      assert.equal((await portal.ask('GET', '/api/agency')).body.signUp, rule);
      assert.equal((await auth.ask('GET', '/settings')).body.disable_signup, true);
      await setRules(asBefore);
      assert.equal((await auth.ask('GET', '/settings')).body.disable_signup, false);
    });
  }

  test('invitations and imports still work while sign-up is for invited people only', async () => {
    await setRules({ signUp: 'invited' });
    const guest = { fullName: 'Ines Guest', email: 'ines@example.com', role: 'Candidate' };
    assert.equal((await portal.as('helen')('POST', '/api/accounts', guest)).status, 201);
    const [{ token } = { token: '' }] = await auth.lettersTo(guest.email);
    const accepted = await auth.ask('POST', '/verify', { type: 'invite', token_hash: token });
    assert.equal(accepted.status, 200);
    const csv = 'full name,email\nIvo Imported,ivo@example.com\n';
    const { body } = await portal.as('helen')('POST', '/api/worker-import/preview', { csv });
    const { status, body: imported } = await portal.as('helen')('POST', '/api/worker-import', {
      rows: body.rows.map(({ line, worker }: { line: number; worker: object }) => ({ line, worker })),
    });
    assert.deepEqual([status, imported.rows[0].result], [200, 'imported']);
    await setRules(asBefore);
  });

  test('no new worker can be added while sign-up is off, and Admins can still invite staff', async () => {
    const waiting = { fullName: 'Wanda Waiting', email: 'wanda@example.com', role: 'Candidate' };
    const { body: invited } = await portal.as('helen')('POST', '/api/accounts', waiting);
    const newcomer = {
      fullName: 'A B',
      email: 'a@example.com',
      assignment: null,
      consultantEmail: null,
      rates: { rateOfPay: null, supplyBillAmount: null },
    };
    await setRules({ signUp: 'off' });
    const refused = [
      await portal.as('helen')('POST', '/api/accounts', { ...waiting, email: 'other@example.com' }),
      await portal.as('helen')('POST', `/api/accounts/${invited.id}/invitation`),
      await portal.as('helen')('POST', '/api/worker-import/preview', {
        csv: 'full name,email\nA B,a@example.com\n',
      }),
      await portal.as('helen')('POST', '/api/worker-import', {
        rows: [{ line: 2, worker: newcomer }],
      }),
    ];
    for (const { status, body } of refused) {
      assert.equal(status, 409);
      assert.match(body.message, /New accounts for workers are off\. An Admin can allow them under Staff/);
    }
    const { rows } = { rows: await portal.db.selectFrom('users').select('email').execute() };
    assert.ok(!rows.some(({ email }) => ['other@example.com', 'a@example.com'].includes(email)));
    const colleague = {
      fullName: 'Carl Colleague',
      email: 'carl@example.com',
      role: 'Recruitment Consultant',
    };
    assert.equal((await portal.as('helen')('POST', '/api/accounts', colleague)).status, 201);
    await setRules(asBefore);
  });

  test('a sign-up that began before sign-up was closed can be confirmed', async () => {
    await auth.signUp('begun@example.com');
    await setRules({ signUp: 'invited' });
    const [{ token } = { token: '' }] = await auth.lettersTo('begun@example.com');
    assert.equal((await auth.ask('POST', '/verify', { type: 'signup', token_hash: token })).status, 200);
    await setRules(asBefore);
  });
});

describe('recovery codes', () => {
  test('recovery codes are refused without an authenticator app', async () => {
    const answer = await portal.as('amara')('POST', '/api/me/recovery-codes');
    assert.deepEqual([answer.status, answer.body.code], [409, 'conflict']);
    assert.deepEqual((await portal.as('amara')('GET', '/api/me/recovery-codes')).body, { left: 0 });
  });
});
