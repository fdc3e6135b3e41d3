import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { readMetrics } from '#server/doctor/metrics.ts';
import { cast } from '#server/commands/cast.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000', SIGN_UP_MAILS_PER_HOUR: '4' } });
const auth = authOf(portal);

const resend = (email: string) => auth.ask('POST', '/resend', { type: 'signup', email });
const inMinutes = (minutes: number) => portal.setClock(new Date(wednesday.getTime() + minutes * 60_000));

describe('emails that strangers cause by signing up', () => {
  test('sign-up emails stop for every address once the portal has sent its hourly number', async () => {
    const answers = [
      await auth.signUp('one@example.com'),
      await auth.signUp(cast.amara.email),
      await resend('one@example.com'),
      await resend('nobody@example.com'),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    inMinutes(20);
    for (const ask of [auth.signUp, resend]) {
      for (const email of [cast.ben.email, 'two@example.com']) {
        const { status, body, headers } = await ask(email);
        assert.deepEqual([status, body.code], [429, 'over_email_send_rate_limit']);
        assert.equal(body.message, 'Too many people are signing up now. Please try again in 40 minutes.');
        assert.equal(headers.get('retry-after'), '2400');
        assert.deepEqual(await auth.lettersTo(email), []);
      }
    }
    const metrics = await readMetrics(portal.portal);
    assert.match(metrics, /^portal_sign_up_mails_refused_total 4$/m);
  });

  test('reset and invitation emails continue after the hourly number of sign-up emails is used up', async () => {
    assert.equal((await auth.ask('POST', '/recover', { email: cast.dev.email })).status, 200);
    assert.equal((await auth.lettersTo(cast.dev.email)).length, 1);
    const invitation = { fullName: 'Nina Berg', email: 'nina@example.com', role: 'Admin' };
    assert.equal((await portal.as('helen')('POST', '/api/accounts', invitation)).status, 201);
  });

  test('sign-up emails continue in the next hour', async () => {
    inMinutes(61);
    assert.equal((await auth.signUp('two@example.com')).status, 200);
  });

  test('an email to an unconfirmed address contains no name and no link that a stranger typed', async () => {
    const words = 'http://evil.example/pay?you=won Your wages are held. Click the link above within 24h';
    const said = { data: { full_name: words.replaceAll(' ', '\u00a0') } };
    const email = 'third.party@example.com';
    const asked = { email, password: 'a plain sentence', ...said };
    await auth.ask('POST', '/signup?redirect_to=http://localhost:3000/your-wages-are-held', asked);
    inMinutes(65);
    await auth.ask('POST', '/recover?redirect_to=http://localhost:3000/your-wages-are-held', { email });
    await portal.ask('POST', '/functions/v1/custom-password-reset', { email });
    const letters = await auth.lettersTo(email);
    assert.deepEqual(
      letters.map(({ kind }) => kind),
      ['confirm-address', 'recover-account', 'reset-password'],
    );
    for (const { text } of letters) {
      assert.match(text, /^Hello,\n/);
      assert.doesNotMatch(text, /evil|wages/);
    }
    assert.doesNotMatch(
      JSON.stringify(await portal.db.selectFrom('mailOutbox').selectAll().execute()),
      /wages/,
    );
  });
});
