import '#support/portal/quick-hashes.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { circumstancesOf } from '#support/portal/commands.ts';
import { type Answer, testPortal } from '#support/portal/portal.ts';
import { type AddressEvent, changeOrRefusal, stateOf } from '#domain/person/address.ts';
import { Refusal } from '#domain/refusal.ts';
import { findAccountByEmail } from '#server/session/credential-store.ts';
import { findSignUp } from '#server/auth/credentials/one-time-token-store.ts';
import { anonymise } from '#server/privacy/store.ts';
import { accountCommands } from '#server/commands/account-commands.ts';
import { addressFactsOf } from './whose-account.ts';

const portal = testPortal({
  env: { RATE_LIMIT_PER_ADDRESS: '1000000', SIGN_UP_MAILS_PER_HOUR: '1000000' },
});
const passwords = {
  owner: 'the owners own sentence',
  stranger: 'the strangers own sentence',
  operator: 'the operators own sentence',
};
const anotherBrowser = authOf(portal);

class Story {
  readonly email: string;
  readonly owner = authOf(portal);
  readonly stranger = authOf(portal);
  readonly steps: string[] = [];

  constructor(number: number) {
    this.email = `person.${number}@example.org`;
  }

  async account() {
    return findAccountByEmail(portal.db, this.email);
  }

  async id(): Promise<string> {
    return (await this.account())?.id ?? '00000000-0000-4000-8000-000000000000';
  }

  async token(address: RegExp): Promise<string> {
    const letters = await this.owner.lettersTo(this.email);
    return letters.findLast(({ text }) => address.test(text))?.token ?? '';
  }

  async signUpIsOfOwner(): Promise<boolean> {
    const signUp = await findSignUp(portal.db, await this.id());
    return signUp?.userMetadata['full_name'] === 'owner';
  }
}

interface Step {
  event: AddressEvent | ((story: Story) => Promise<AddressEvent>);
  happen: (story: Story) => Promise<boolean>;
}

const isDone = ({ status }: Answer): boolean => status < 300;

const signUp = (by: 'owner' | 'stranger'): Step => ({
  event: 'sign up',
  happen: async (story) =>
    isDone(await story[by].signUp(story.email, passwords[by], { data: { full_name: by } })),
});

const asked = (event: AddressEvent, path: string, more: object = {}): Step => ({
  event,
  happen: async ({ email }) => isDone(await portal.ask('POST', path, { email, ...more })),
});

const onScreen = (
  event: AddressEvent,
  method: string,
  path: (id: string) => string,
  body: (email: string) => unknown,
  isGood: (answer: Answer) => boolean = isDone,
): Step => ({
  event,
  happen: async (story) =>
    isGood(await portal.as('helen')(method, path(await story.id()), body(story.email))),
});

const commanded = (event: AddressEvent, name: keyof typeof accountCommands, given: object): Step => ({
  event,
  async happen({ email }) {
    try {
      await accountCommands[name]({ email, ...given }, circumstancesOf(portal));
      return true;
    } catch (problem) {
      if (problem instanceof Refusal) return false;
      throw problem;
    }
  },
});

const signUpLink = /type=signup/;
const resetLink = /custom-reset/;
const invitationLink = /type=invite/;

const verified = async (browser: typeof anotherBrowser, type: string, token_hash: string) =>
  isDone(await browser.ask('POST', '/verify', { type, token_hash }));

const steps: Record<string, Step> = {
  'the owner signs up': signUp('owner'),
  'the stranger signs up': signUp('stranger'),
  'someone has the confirmation sent again': asked('resend', '/auth/v1/resend', { type: 'signup' }),
  'someone asks for a reset': asked('ask for a reset', '/functions/v1/custom-password-reset'),
  'an Admin invites': onScreen(
    'invite',
    'POST',
    () => '/api/accounts',
    (email) => ({
      email,
      fullName: 'Nina Berg',
      role: 'Recruitment Consultant',
    }),
  ),
  'an Admin invites again': onScreen(
    'invite again',
    'POST',
    (id) => `/api/accounts/${id}/invitation`,
    () => ({}),
  ),
  'an Admin imports': onScreen(
    'import',
    'POST',
    () => '/api/worker-import',
    (email) => {
      const rates = { rateOfPay: null, supplyBillAmount: null };
      const worker = { fullName: 'Sam Taylor', email, assignment: null, consultantEmail: null, rates };
      return { rows: [{ line: 2, worker }] };
    },
    ({ body }) => body.rows[0].result === 'imported',
  ),
  'an operator creates': commanded('create', 'create', {
    role: 'Admin',
    name: 'Nina Berg',
    password: passwords.operator,
  }),
  'the owner confirms': {
    event: async (story) =>
      (await story.signUpIsOfOwner()) ? 'confirm where it signed up' : 'confirm elsewhere',
    happen: async (story) => verified(story.owner, 'signup', await story.token(signUpLink)),
  },
  'the owner confirms on another device': {
    event: 'confirm elsewhere',
    happen: async (story) => verified(anotherBrowser, 'signup', await story.token(signUpLink)),
  },
  'the owner accepts': {
    event: 'accept',
    happen: async (story) => verified(story.owner, 'invite', await story.token(invitationLink)),
  },
  'the owner resets': {
    event: 'reset elsewhere',
    happen: async (story) =>
      isDone(
        await portal.ask('POST', '/functions/v1/custom-password-reset', {
          email: story.email,
          token: await story.token(resetLink),
          newPassword: passwords.owner,
        }),
      ),
  },
  'an Admin gives a role': onScreen(
    'give role',
    'PUT',
    (id) => `/api/accounts/${id}/role`,
    () => ({ role: 'Admin' }),
  ),
  'an operator gives a role': commanded('give role by command', 'role', { role: 'Admin' }),
  'an operator sets a password': commanded('set password by command', 'password', {
    password: passwords.operator,
  }),
  'an Admin disables': onScreen(
    'disable',
    'PUT',
    (id) => `/api/accounts/${id}/disabled`,
    () => ({ disabled: true }),
  ),
  'an Admin enables': onScreen(
    'enable',
    'PUT',
    (id) => `/api/accounts/${id}/disabled`,
    () => ({ disabled: false }),
  ),
  'an operator disables': commanded('disable', 'disable', {}),
  'an operator enables': commanded('enable', 'enable', {}),
  'an operator forgets': {
    event: 'forget',
    async happen(story) {
      const account = await story.account();
      if (account) await anonymise(portal.db, account.id, portal.portal.clock());
      return account !== undefined;
    },
  },
};

async function tell(story: Story, name: string): Promise<void> {
  const step = steps[name];
  assert.ok(step);
  const { event, happen } = step;
  story.steps.push(name);
  const before = addressFactsOf(await story.account());
  const said = changeOrRefusal(before, typeof event === 'string' ? event : await event(story));
  const done = await happen(story);
  const way = story.steps.join('; ');
  const after = stateOf(addressFactsOf(await story.account()));
  const isOfLink = /^the owner (confirms|accepts|resets)/.test(name);
  if (said instanceof Refusal || (isOfLink && !done)) {
    assert.equal(done, false, way);
    assert.equal(after, stateOf(before), way);
  } else {
    assert.equal(done, true, way);
    assert.equal(after, said.to === 'forgotten' ? 'unknown' : said.to, way);
  }
}

async function ownerComesIn(story: Story): Promise<boolean> {
  if (stateOf(addressFactsOf(await story.account())) === 'disabled') await tell(story, 'an Admin enables');
  if (!(await story.account())) {
    await tell(story, 'the owner signs up');
    return verified(story.owner, 'signup', await story.token(signUpLink));
  }
  await portal.ask('POST', '/auth/v1/recover', { email: story.email });
  return verified(anotherBrowser, 'recovery', await story.token(/type=recovery/));
}

async function strangerGetsIn(story: Story): Promise<boolean> {
  if (!(await story.account())?.passwordHash) return false;
  return isDone(await story.stranger.signIn(story.email, passwords.stranger));
}

let stories = 0;

async function run(names: string[]): Promise<void> {
  stories += 1;
  const story = new Story(stories);
  for (const name of names) await tell(story, name);
  const way = names.join('; ');
  assert.equal(await strangerGetsIn(story), false, `the stranger gets in: ${way}`);
  assert.equal(await ownerComesIn(story), true, `the owner stays outside: ${way}`);
  assert.equal(await strangerGetsIn(story), false, `the stranger gets in after the owner: ${way}`);
}

async function runAll(ways: string[][]): Promise<void> {
  const left = [...ways];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let way = left.shift(); way; way = left.shift()) await run(way);
    }),
  );
}

const names = Object.keys(steps);

describe('sign-up events in every order', () => {
  for (const first of names) {
    test(`no stranger gets in and no owner is kept out when a stranger signs up, then ${first}, then any other event`, () =>
      runAll(names.map((second) => ['the stranger signs up', first, second])));
  }

  for (const first of ['the owner signs up', 'an Admin invites', 'an Admin imports', 'an operator creates']) {
    test(`no stranger gets in and no owner is kept out when ${first} and any other event follows`, () =>
      runAll(names.map((second) => [first, second])));
  }
});
