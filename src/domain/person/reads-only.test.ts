import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roles } from './person.ts';
import { readsOnly } from './reads-only.ts';

test('an Auditor is the only role of staff that changes nothing', () => {
  assert.deepEqual(roles.filter(readsOnly), ['Auditor']);
});
