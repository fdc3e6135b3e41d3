import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SentTo } from '#contract/contract.ts';

type Forgettable<Body> = {
  [Member in keyof Body]-?: Omit<Body, Member> extends Body ? Member : never;
}[keyof Body];

// Type tests: `npm run check` fails if a screen could omit a member and so reset the stored value.
test('a change of an assignment must send every term; only what was seen, `rates` and `authorisers` are optional', () => {
  type Change = SentTo<'PUT /api/assignments/:id'>['body'];
  type Optional = 'seen' | 'seenAuthorisers' | 'rates' | 'authorisers';
  const isOnlyThese: [Forgettable<Change>] extends [Optional] ? true : false = true;
  assert.ok(isOnlyThese);
});

test('a change of a client must send every detail', () => {
  type Change = SentTo<'PUT /api/clients/:id'>['body'];
  const isNone: [Forgettable<Change>] extends [never] ? true : false = true;
  assert.ok(isNone);
});
