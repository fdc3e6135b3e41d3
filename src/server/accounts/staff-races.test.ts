import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { issueToken } from '#server/auth/credentials/one-time-link.ts';
import { oneTimeTokenOf } from '#server/platform/keys/one-time-token.ts';
import { insertAccount } from '#server/auth/credentials/account-store.ts';
import { anonymise } from '#server/privacy/store.ts';
import { accountCommands } from '#server/commands/account-commands.ts';
import { cast } from '#server/commands/cast.ts';
import { authOf } from '#support/http/auth.ts';
import { circumstancesOf } from '#support/portal/commands.ts';
import { type Answer, testPortal, wednesday } from '#support/portal/portal.ts';
import { rounds } from '#support/run/thoroughness.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '100000' } });
const auth = authOf(portal);

const admins = ['helen', 'daniel', 'jo'] as const;
type Admin = (typeof admins)[number];

async function theyAreAdmins(...names: Admin[]): Promise<void> {
  for (const name of admins) {
    const disabledAt = names.includes(name) ? null : wednesday;
    await portal.db
      .updateTable('users')
      .set({ role: 'Admin', disabledAt })
      .where('id', '=', portal.idOf(name))
      .execute();
  }
  portal.signInAnew();
  for (const name of names) await portal.authorizationOf(name);
}

async function adminsWhoCanSignIn(): Promise<number> {
  const { count } = await portal.db
    .selectFrom('users')
    .innerJoin('auth.credentials', 'auth.credentials.userId', 'users.id')
    .where('role', '=', 'Admin')
    .where('disabledAt', 'is', null)
    .where('emailConfirmedAt', 'is not', null)
    .where('passwordHash', 'is not', null)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Loss = (actor: Admin, target: Admin) => Promise<number>;

const putBy = async (actor: Admin, target: Admin, what: string, body: object): Promise<number> =>
  (await portal.as(actor)('PUT', `/api/accounts/${portal.idOf(target)}/${what}`, body)).status;

async function command(name: 'disable' | 'role', target: Admin): Promise<number> {
  try {
    await accountCommands[name]({ email: cast[target].email, role: 'Candidate' }, circumstancesOf(portal));
    return 200;
  } catch (problem) {
    assert.match(String(problem), /is the only Admin who can sign in\. Make someone else an Admin first\.$/);
    return 409;
  }
}

const losses: Record<string, Loss> = {
  'disabled on screen': (actor, target) => putBy(actor, target, 'disabled', { disabled: true }),
  'demoted on screen': (actor, target) => putBy(actor, target, 'role', { role: 'Recruitment Consultant' }),
  'disabled by command': (_, target) => command('disable', target),
  'demoted by command': (_, target) => command('role', target),
};
const pairs = Object.keys(losses).flatMap((one) => Object.keys(losses).map((other) => [one, other] as const));

describe('simultaneous removal of Admins', () => {
  before(async () => {
    await portal.db.updateTable('users').set({ assignedConsultantId: null }).execute();
  });

  test('one Admin remains after two Admins remove each other simultaneously, by screen or command', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, other] = pairs[round % pairs.length] ?? ['', ''];
      await theyAreAdmins('helen', 'daniel');
      const acts = [() => losses[one]?.('helen', 'daniel'), () => losses[other]?.('daniel', 'helen')];
      if (round % 3 === 0) acts.reverse();
      const statuses = await Promise.all(acts.map((act) => act()));
      const said = `Daniel ${one}, Helen ${other}: ${statuses.join()}`;
      assert.equal(await adminsWhoCanSignIn(), 1, said);
      assert.equal(statuses.filter((status) => status === 200).length, 1, said);
      assert.ok(
        statuses.every((status) => [200, 401, 403, 409].includes(status ?? 0)),
        said,
      );
    }
    const keepers = [];
    for (const name of ['helen', 'daniel'] as const) {
      const { body } = await auth.signInAs(name);
      const headers = { authorization: `Bearer ${body.access_token}` };
      if ((await portal.ask('GET', '/api/accounts', undefined, headers)).status === 200) keepers.push(name);
    }
    assert.equal(keepers.length, 1);
  });

  test('at least one Admin remains after each of three removes the next simultaneously', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const acts = Object.values(losses);
      const act = (step: number): Loss => {
        const found = acts[(round + step) % acts.length];
        assert.ok(found);
        return found;
      };
      await theyAreAdmins(...admins);
      await Promise.all([
        act(0)('helen', 'daniel'),
        act(round % 2)('daniel', 'jo'),
        act(round % 3)('jo', 'helen'),
      ]);
      assert.ok((await adminsWhoCanSignIn()) >= 1);
    }
  });

  test('one Admin remains after commands forget two Admins simultaneously', async () => {
    await theyAreAdmins();
    for (let round = 0; round < rounds; round += 1) {
      const made = [];
      for (const name of ['Ada', 'Bea']) {
        const email = `${name}-${round}@example.org`.toLowerCase();
        const account = { fullName: name, email, role: 'Admin', emailConfirmedAt: wednesday } as const;
        made.push(await insertAccount(portal.db, { ...account, passwordHash: 'a hash' }));
      }
      const outcomes = await Promise.allSettled(made.map((id) => anonymise(portal.db, id, wednesday)));
      assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
      assert.equal(await adminsWhoCanSignIn(), 1);
      await portal.db.updateTable('users').set({ disabledAt: wednesday }).where('id', 'in', made).execute();
    }
  });
});

describe('change of staff by an Admin who loses the power', () => {
  test('an Admin who loses the power cannot finish a change of staff', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await theyAreAdmins('helen', 'daniel');
      const lose = Object.values(losses)[round % 2];
      assert.ok(lose);
      const email = `guest-${round}@example.org`;
      const invite = (): Promise<Answer> =>
        portal.as('daniel')('POST', '/api/accounts', { fullName: 'Guest', email, role: 'Admin' });
      const [lost, invited] = (await Promise.all(
        round % 3 === 0
          ? [lose('helen', 'daniel'), invite()]
          : [invite(), lose('helen', 'daniel')].toReversed(),
      )) as [number, Answer];
      assert.equal(lost, 200);
      assert.ok([201, 401, 403].includes(invited.status), JSON.stringify(invited.body));
      const entries = await portal.db
        .selectFrom('history')
        .select(['actorId', 'action'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      assert.equal(entries[0]?.actorId, portal.idOf('helen'));
      if (invited.status === 201) assert.equal(entries[1]?.action, 'invited');
    }
  });
});

describe('sign-in during a shut-out', () => {
  async function whileShutOut(comeIn: () => Promise<Answer>, round: number): Promise<void> {
    const path = `/api/accounts/${portal.idOf('farah')}/disabled`;
    const shutOut = () => portal.as('helen')('PUT', path, { disabled: true });
    const answers = await Promise.all(round % 2 ? [comeIn(), shutOut()] : [shutOut(), comeIn()]);
    const [entered, out] = round % 2 ? answers : answers.toReversed();
    assert.equal(out?.status, 200);
    assert.equal((await portal.as('helen')('PUT', path, { disabled: false })).status, 200);
    assert.ok([200, 400, 403].includes(entered?.status ?? 0), JSON.stringify(entered?.body));
    if (entered?.status !== 200) return;
    assert.equal((await auth.as(entered.body.access_token)('GET', '/user')).body.code, 'session_not_found');
    assert.equal((await auth.refresh(entered.body.refresh_token)).body.code, 'refresh_token_not_found');
  }

  before(() => theyAreAdmins('helen'));

  test('a sign-in by password while the account is disabled leaves no live session', async () => {
    for (let round = 0; round < rounds; round += 1) await whileShutOut(() => auth.signInAs('farah'), round);
  });

  test('a sign-in by emailed link while the account is disabled leaves no live session and invalidates the link', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const link = { userId: portal.idOf('farah'), purpose: 'recovery', now: wednesday } as const;
      const token_hash = oneTimeTokenOf(portal.portal, await issueToken(portal.portal, portal.db, link));
      const follow = () => auth.ask('POST', '/verify', { type: 'recovery', token_hash });
      await whileShutOut(follow, round);
      assert.equal((await follow()).body.code, 'otp_expired');
    }
  });
});
