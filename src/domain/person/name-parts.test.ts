import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { FirstName, LastName, nameFromParts, namePartsIn, namePartsOf } from './name-parts.ts';

test('the last word of a name is the surname, and all words before it are first names', () => {
  assert.deepEqual(namePartsOf('Amara Okafor'), { firstName: 'Amara', lastName: 'Okafor' });
  assert.deepEqual(namePartsOf(' Mary  Jane Smith-Jones '), {
    firstName: 'Mary Jane',
    lastName: 'Smith-Jones',
  });
  assert.deepEqual(namePartsOf('Cher'), { firstName: '', lastName: 'Cher' });
});

test('a surname before a comma is not read as first names', () => {
  const piet = { firstName: 'Piet', lastName: 'van der Berg' };
  for (const name of ['van der Berg, Piet', 'van  der Berg ,Piet'])
    assert.deepEqual(namePartsOf(name), piet, name);
  assert.deepEqual(namePartsOf('John Smith, Jr.'), { firstName: 'John Smith,', lastName: 'Jr.' });
  assert.deepEqual(namePartsOf('Smith, John, MD'), { firstName: 'Smith, John,', lastName: 'MD' });
});

test('the stated first and last name win over the rule, also where one is empty', () => {
  const name = { fullName: 'Maria de la Cruz', firstName: 'Maria', lastName: 'de la Cruz' };
  assert.deepEqual(namePartsIn(name), { firstName: 'Maria', lastName: 'de la Cruz' });
  assert.deepEqual(namePartsIn({ fullName: 'Madonna', firstName: 'Madonna', lastName: '' }), {
    firstName: 'Madonna',
    lastName: '',
  });
  assert.deepEqual(namePartsIn({ fullName: 'Ann Bell', firstName: null, lastName: null }), {
    firstName: 'Ann',
    lastName: 'Bell',
  });
});

test('a name in parts is joined without a space for an empty part', () => {
  assert.equal(nameFromParts({ firstName: 'Piet', lastName: 'van der Berg' }), 'Piet van der Berg');
  assert.equal(nameFromParts({ firstName: '', lastName: 'Cher' }), 'Cher');
});

test('a part of a name is one visible line of up to 200 characters, or empty', () => {
  for (const part of [FirstName, LastName]) {
    assert.equal(z.parse(part, '  Ann '), 'Ann');
    for (const none of [' ', '\u200B']) assert.equal(z.parse(part, none), '');
    for (const wrong of ['A\nB', 'x'.repeat(201)])
      assert.equal(z.safeParse(part, wrong).success, false, JSON.stringify(wrong));
  }
});
