import assert from 'node:assert/strict';
import { test } from 'node:test';
import { weaknessesFor } from './acceptable.ts';

const rules = { name: 'Grade A Staffing', passwordMinLength: 6 };

test('a password with the letters of a short word of the agency’s name is accepted, and a long word is refused', () => {
  assert.deepEqual(weaknessesFor(rules, '84-a-7193#', 'jo@example.com'), []);
  assert.deepEqual(weaknessesFor(rules, 'staffing-84', 'jo@example.com'), ['pwned']);
});
