import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type AddressEvent,
  addressEvents,
  type AddressFacts,
  type AddressState,
  changeOfAddress,
  changeOrRefusal,
  stateOf,
} from './address.ts';
import { Refusal } from '#domain/refusal.ts';

const nina = { fullName: 'Nina Berg', email: 'nina@example.com', disabled: false, hasPassword: false };
const accounts = {
  unknown: null,
  'signed up': { ...nina, invited: false, confirmed: false },
  invited: { ...nina, invited: true, confirmed: false },
  confirmed: { ...nina, invited: false, confirmed: true, hasPassword: true },
  'confirmed without a password': { ...nina, invited: true, confirmed: true },
  'disabled before anybody confirmed': { ...nina, invited: false, confirmed: false, disabled: true },
  'disabled after an invitation': { ...nina, invited: true, confirmed: false, disabled: true },
  'disabled after it was confirmed': { ...nina, invited: false, confirmed: true, disabled: true },
} as const;
type Name = keyof typeof accounts;
const names = Object.keys(accounts) as Name[];

const saidOf = (name: Name, event: AddressEvent) => {
  const said = changeOrRefusal(accounts[name], event);
  return said instanceof Refusal ? said.message : said;
};

describe('an event of an address', () => {
  test('each event of an address leads to a state, or is refused in a sentence', () => {
    for (const name of names) {
      for (const event of addressEvents) {
        const said = saidOf(name, event);
        if (typeof said === 'string') assert.match(said, /^[A-Z].*[.]$/, `${name}, ${event}`);
        else assert.ok(said.to, `${name}, ${event}`);
      }
    }
  });

  const table: [AddressEvent, Partial<Record<Name, AddressState | RegExp>>][] = [
    [
      'sign up',
      { unknown: 'signed up', 'signed up': 'signed up', invited: 'invited', confirmed: 'confirmed' },
    ],
    ['resend', { unknown: 'unknown', 'signed up': 'signed up', confirmed: 'confirmed' }],
    [
      'invite',
      { unknown: 'invited', 'signed up': 'invited', invited: /already an account/, confirmed: /already an/ },
    ],
    ['import', { unknown: 'invited', 'signed up': 'invited', invited: /already an account/ }],
    ['create', { unknown: 'confirmed', 'signed up': 'confirmed', confirmed: /already an account/ }],
    [
      'invite again',
      {
        invited: 'invited',
        'signed up': 'invited',
        confirmed: /needs no invitation/,
        'confirmed without a password': 'confirmed',
      },
    ],
    ['give role', { 'signed up': /Nobody has confirmed nina@example\.com yet\./, invited: 'invited' }],
    ['give role by command', { 'signed up': /Nobody has confirmed/, invited: /not accepted the invitation/ }],
    ['set password by command', { 'signed up': /Nobody has confirmed/, invited: /not accepted/ }],
    ['disable', { 'signed up': 'disabled', invited: 'disabled', confirmed: 'disabled' }],
    [
      'enable',
      {
        'disabled before anybody confirmed': 'signed up',
        'disabled after an invitation': 'invited',
        'disabled after it was confirmed': 'confirmed',
      },
    ],
    ['forget', { 'signed up': 'forgotten', invited: 'forgotten', confirmed: 'forgotten' }],
  ];
  for (const [event, outcomes] of table) {
    test(`the event "${event}" depends on the state of the address`, () => {
      for (const [name, expected] of Object.entries(outcomes) as [Name, AddressState | RegExp][]) {
        const said = saidOf(name, event);
        if (expected instanceof RegExp) assert.match(said as string, expected, name);
        else assert.equal(typeof said === 'string' ? said : said.to, expected, name);
      }
    });
  }

  test('an unconfirmed address gets no role, disabled or not', () => {
    for (const event of ['give role', 'give role by command'] as const) {
      assert.match(saidOf('disabled before anybody confirmed', event) as string, /Nobody has confirmed/);
      assert.equal((saidOf('disabled after it was confirmed', event) as { to: string }).to, 'disabled');
    }
  });

  test('a disabled account’s links do not work, and none is sent', () => {
    for (const name of names.filter((name) => name.startsWith('disabled'))) {
      for (const event of ['confirm elsewhere', 'accept', 'reset elsewhere'] as const) {
        assert.match(saidOf(name, event) as string, /^This account is disabled\./);
      }
      for (const event of ['resend', 'ask for a reset'] as const) {
        assert.equal((saidOf(name, event) as { letter: string }).letter, 'none');
      }
    }
  });
});

type Actor = 'owner' | 'stranger' | 'agency';
type Link = 'sign-up' | 'invitation' | 'reset';

interface World {
  account: AddressFacts | null;
  passwordOf: Actor | null;
  detailsOf: Actor | null;
  signUpOf: 'owner' | 'stranger' | null;
  links: readonly Link[];
}

interface Step {
  name: string;
  happens: (world: World) => World;
}

const nothing: World = { account: null, passwordOf: null, detailsOf: null, signUpOf: null, links: [] };

function after(world: World, event: AddressEvent, by: Actor): World {
  const change = changeOrRefusal(world.account, event);
  if (change instanceof Refusal) return world;
  if (change.to === 'forgotten') return nothing;
  const { passwordOf, detailsOf, signUpOf } = world;
  const account = {
    ...(world.account ?? { ...nina, invited: false, confirmed: false }),
    ...(change.to === 'invited' ? { invited: true } : {}),
    ...(change.to === 'confirmed' ? { confirmed: true } : {}),
    disabled: change.to === 'disabled',
  };
  const password = { stays: passwordOf, goes: null, 'is given': by, 'is that of the sign-up': signUpOf };
  const isOver = change.links !== 'stay';
  const isSigningUp = event === 'sign up' && change.letter === 'confirmation';
  const waiting = isOver ? null : isSigningUp ? (by as 'owner' | 'stranger') : signUpOf;
  const kept = world.links.filter(
    (link) => !isOver || (link === 'invitation' && change.links === 'all but the invitation go'),
  );
  return {
    account: change.to === 'unknown' ? null : { ...account, hasPassword: password[change.password] !== null },
    passwordOf: password[change.password],
    detailsOf: { stay: detailsOf, 'are given': by, 'are those of the sign-up': signUpOf }[change.details],
    signUpOf: waiting,
    links: [...new Set([...kept, ...newLinks(change.letter, waiting)])],
  };
}

function newLinks(letter: string, signUpOf: World['signUpOf']): Link[] {
  if (letter === 'confirmation') return signUpOf ? ['sign-up'] : [];
  return letter === 'reset' ? ['reset'] : letter === 'invitation' ? ['invitation'] : [];
}

function pressing(link: Link, place: 'at home' | 'elsewhere', choosing: boolean): Step {
  return {
    name: `the owner uses the ${link} ${place}${choosing ? ' and chooses a password' : ''}`,
    happens(world) {
      if (!world.links.includes(link)) return world;
      const isSame = place === 'at home' && world.signUpOf === 'owner';
      const where = isSame ? 'where it signed up' : 'elsewhere';
      const event = { 'sign-up': `confirm ${where}`, invitation: 'accept', reset: `reset ${where}` } as const;
      if (changeOrRefusal(world.account, event[link]) instanceof Refusal) return world;
      const links = world.links.filter((one) => one !== link || one === 'invitation');
      const used = after({ ...world, links }, event[link], 'owner');
      if (!choosing) return used;
      const account = used.account && { ...used.account, hasPassword: true };
      return { ...used, account, passwordOf: 'owner', links: [] };
    },
  };
}

const happening = (event: AddressEvent, by: Actor): Step => ({
  name: `${event}, by the ${by}`,
  happens: (world) => after(world, event, by),
});

const steps: Step[] = [
  ...(['owner', 'stranger'] as const).map((by) => happening('sign up', by)),
  ...(['resend', 'ask for a reset'] as const).map((event) => happening(event, 'stranger')),
  ...addressEvents
    .filter((event) => !/^(sign up|resend|ask|confirm|accept|reset)/.test(event))
    .map((event) => happening(event, 'agency')),
  ...(['sign-up', 'invitation', 'reset'] as const).flatMap((link) => [
    pressing(link, 'at home', false),
    pressing(link, 'elsewhere', false),
    pressing(link, 'elsewhere', true),
  ]),
];

function ownerComesIn(world: World): World {
  const enabled = after(world, 'enable', 'agency');
  const asked = after(enabled, 'ask for a reset', 'owner');
  if (asked.links.includes('reset')) return pressing('reset', 'elsewhere', true).happens(asked);
  return pressing('sign-up', 'at home', false).happens(after(enabled, 'sign up', 'owner'));
}

function assertSafety({ account, passwordOf, signUpOf, links }: World, way: string): void {
  if (!account?.confirmed) assert.equal(passwordOf, null, way);
  assert.notEqual(passwordOf, 'stranger', way);
  if (!account || account.confirmed || account.disabled) assert.equal(signUpOf, null, way);
  if (!account || account.disabled) assert.deepEqual(links, [], way);
  if (account?.confirmed) assert.ok(!links.includes('sign-up'), way);
  if (account?.hasPassword) assert.ok(!account.confirmed || !links.includes('invitation'), way);
  assert.equal(account?.hasPassword ?? false, passwordOf !== null, way);
}

describe('an address after any sequence of events', () => {
  let ways = 0;

  function walk(world: World, depth: number, way: string[]): void {
    for (const { name, happens } of depth > 0 ? steps : []) {
      const next = happens(world);
      const so = [...way, name];
      ways += 1;
      assertSafety(next, so.join('; '));
      const inside = ownerComesIn(next);
      assert.equal(stateOf(inside.account), 'confirmed', so.join('; '));
      assert.equal(inside.passwordOf, 'owner', so.join('; '));
      walk(next, depth - 1, so);
    }
  }

  test('a stranger’s password never signs in, and the owner of the mailbox can sign in', () => {
    walk(nothing, 3, []);
    assert.equal(ways, steps.length + steps.length ** 2 + steps.length ** 3);
  });

  test('a sign-up that is confirmed in the same browser keeps its password and name', () => {
    const signedUp = after(nothing, 'sign up', 'owner');
    const { passwordOf, detailsOf } = pressing('sign-up', 'at home', false).happens(signedUp);
    assert.deepEqual([passwordOf, detailsOf], ['owner', 'owner']);
  });

  test('an accepted invitation is good until a password is chosen, and no longer', () => {
    const accepted = pressing('invitation', 'elsewhere', false).happens(after(nothing, 'invite', 'agency'));
    assert.deepEqual([accepted.account?.confirmed, accepted.links], [true, ['invitation']]);
    const again = pressing('invitation', 'elsewhere', true).happens(accepted);
    assert.deepEqual([again.passwordOf, again.links], ['owner', []]);
  });

  test('a stranger’s name is removed when the owner of the mailbox requests a new password', () => {
    const asked = after(after(nothing, 'sign up', 'stranger'), 'ask for a reset', 'owner');
    assert.equal(pressing('reset', 'elsewhere', true).happens(asked).detailsOf, null);
  });

  test('details that the agency entered stay, whoever signs up with the address', () => {
    const invited = after(nothing, 'invite', 'agency');
    for (const by of ['owner', 'stranger'] as const) {
      const signedUp = after(invited, 'sign up', by);
      assert.equal(pressing('sign-up', 'at home', false).happens(signedUp).detailsOf, 'agency');
      assert.deepEqual(signedUp.links, ['invitation', 'sign-up']);
    }
  });

  test('an address belongs to one account, and a second account is refused', () => {
    assert.throws(
      () => changeOfAddress(accounts.confirmed, 'invite'),
      /^Refusal: There is already an account/,
    );
  });
});
