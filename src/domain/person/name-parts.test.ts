import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namePartsOf } from './name-parts.ts';

test('the last word of a name is the surname, all before it the first names', () => {
  assert.deepEqual(namePartsOf('Amara Okafor'), { firstName: 'Amara', lastName: 'Okafor' });
  assert.deepEqual(namePartsOf(' Mary  Jane Smith-Jones '), {
    firstName: 'Mary Jane',
    lastName: 'Smith-Jones',
  });
  assert.deepEqual(namePartsOf('Cher'), { firstName: '', lastName: 'Cher' });
});
