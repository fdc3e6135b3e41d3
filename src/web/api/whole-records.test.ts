import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SentTo } from '#contract/contract.ts';

type Forgettable<Body> = {
  [Member in keyof Body]-?: Omit<Body, Member> extends Body ? Member : never;
}[keyof Body];

// Type tests: `npm run check` fails if a screen could omit a member and so reset its value.
test('a change of an assignment needs every term, and only `seen` is optional', () => {
  type Change = SentTo<'PUT /api/assignments/:id'>['body'];
  const isOnlySeen: [Forgettable<Change>] extends ['seen'] ? true : false = true;
  assert.ok(isOnlySeen);
});

test('a change of a client needs every detail', () => {
  type Change = SentTo<'PUT /api/clients/:id'>['body'];
  const isNone: [Forgettable<Change>] extends [never] ? true : false = true;
  assert.ok(isNone);
});
