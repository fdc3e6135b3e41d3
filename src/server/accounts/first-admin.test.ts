import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';
import { firstAdminLink } from './first-admin.ts';

const portal = testPortal({ seeded: false });

const helen = { fullName: 'Helen Whitfield', email: 'Helen@example.com', password: 'a plain sentence' };

const ofStranger = 'the strangers own sentence';

async function tokenOfLink(): Promise<string> {
  const link = await firstAdminLink(portal.portal);
  assert.ok(link);
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
}

describe('creating the first Admin', () => {
  test('every process prints the same link until it expires', async () => {
    assert.equal(await firstAdminLink(portal.portal), await firstAdminLink(portal.portal));
    assert.match(
      (await firstAdminLink(portal.portal)) ?? '',
      /^http:\/\/localhost:3000\/first-admin#token=[\w-]{43}$/,
    );
  });

  test('checking the link does not use it up', async () => {
    const token = await tokenOfLink();
    for (const [given, isGood] of [
      [token, true],
      [token, true],
      ['x'.repeat(43), false],
    ] as const) {
      const { status, body } = await portal.ask('POST', '/api/first-admin/link', { token: given });
      assert.deepEqual([status, body], [200, { isGood }]);
    }
  });

  test('an invented token creates no Admin', async () => {
    const answer = await portal.ask('POST', '/api/first-admin', { ...helen, token: 'x'.repeat(43) });
    assert.equal(answer.status, 409);
    assert.equal(answer.body.code, 'conflict');
  });

  test('a weak password is refused with an error for its field, and the link stays valid', async () => {
    const token = await tokenOfLink();
    for (const password of ['password', 'brightwater', 'Brightwater1', 'brightwater care!']) {
      const admin = { ...helen, token, password, agencyName: 'Brightwater Care' };
      const answer = await portal.ask('POST', '/api/first-admin', admin);
      assert.equal(answer.status, 400, password);
      assert.match(answer.body.fields.password, /too easy to guess/);
    }
    assert.equal(await tokenOfLink(), token);
  });

  test('the first Admin can be created although a stranger signed up with the address', async () => {
    for (const email of [helen.email, 'other@example.com']) {
      const { status } = await portal.ask('POST', '/auth/v1/signup', { email, password: ofStranger });
      assert.equal(status, 200);
    }
  });

  test('a password that is shorter than the agency’s minimum is refused with that minimum', async () => {
    const token = await tokenOfLink();
    const asked = { ...helen, password: 'k7#qz-w', token, minimumPasswordLength: 8 };
    const answer = await portal.ask('POST', '/api/first-admin', asked);
    assert.equal(answer.status, 400);
    assert.equal(answer.body.fields.password, 'Password should be at least 8 characters.');
    const odd = await portal.ask('POST', '/api/first-admin', { ...helen, token, minimumPasswordLength: 5 });
    assert.equal(
      odd.body.fields.minimumPasswordLength,
      'The minimum password length must be 6 to 64 characters.',
    );
    assert.equal((await portal.ask('GET', '/api/agency')).body.passwordMinLength, 6);
    assert.equal(await tokenOfLink(), token);
  });

  test('one of two people who use the link simultaneously becomes Admin', async (t) => {
    const token = await tokenOfLink();
    const answers = await Promise.all(
      [helen, { ...helen, email: 'other@example.com' }].map((who) =>
        portal.ask('POST', '/api/first-admin', {
          ...who,
          token,
          agencyName: 'Bright Hands',
          minimumPasswordLength: 8,
        }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
    const made = answers.find(({ status }) => status === 201);
    const { email, role } = made?.body ?? {};
    assert.equal(role, 'Admin');
    const asStranger = { email, password: ofStranger };
    assert.equal((await portal.ask('POST', '/auth/v1/token?grant_type=password', asStranger)).status, 400);
    const signedIn = await portal.ask('POST', '/auth/v1/token?grant_type=password', {
      email,
      password: helen.password,
    });
    assert.equal(signedIn.status, 200);
    const authorization = { authorization: `Bearer ${signedIn.body.access_token}` };
    const me = () => portal.ask('GET', '/api/me', undefined, authorization);
    assert.deepEqual([(await me()).body.agency.name, (await me()).body.firstRun], ['Bright Hands', 'mails']);
    assert.equal((await portal.ask('GET', '/api/agency')).body.passwordMinLength, 8);
    for (const step of ['consultant', null]) {
      const moved = await portal.ask('PUT', '/api/agency/first-run', { step }, authorization);
      assert.deepEqual([moved.status, (await me()).body.firstRun], [200, step]);
    }
    assert.equal(
      (await portal.ask('PUT', '/api/agency/first-run', { step: 'admin' }, authorization)).status,
      400,
    );

    await t.test('an agency with an Admin has no link, and the old link is refused', async () => {
      assert.equal(await firstAdminLink(portal.portal), null);
      for (const old of [token, 'y'.repeat(43)]) {
        const answer = await portal.ask('POST', '/api/first-admin', { ...helen, token: old });
        assert.equal(answer.status, 409);
        assert.match(answer.body.message, /^This portal has its first Admin already/);
      }
    });
  });
});
