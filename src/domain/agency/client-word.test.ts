import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ClientWord, clientWords } from './client-word.ts';

describe('the word for client', () => {
  test('the word for client has a default on each page until the agency sets its own', () => {
    assert.deepEqual(clientWords(null), { one: 'client', many: 'clients', One: 'Client', Many: 'Clients' });
    assert.equal(clientWords(null, 'council').One, 'Council');
    assert.deepEqual(clientWords('School', 'council'), {
      one: 'school',
      many: 'schools',
      One: 'School',
      Many: 'Schools',
    });
  });

  test('the plural of the word for client follows from its ending', () => {
    const plurals = ['charity', 'business', 'survey', 'branch', 'hirer'].map(
      (word) => clientWords(word).many,
    );
    assert.deepEqual(plurals, ['charities', 'businesses', 'surveys', 'branches', 'hirers']);
  });

  test('the word for client stays in capitals if it is an abbreviation', () => {
    assert.deepEqual(clientWords('NHS trust'), {
      one: 'NHS trust',
      many: 'NHS trusts',
      One: 'NHS trust',
      Many: 'NHS trusts',
    });
  });

  test('the word for client is one short term of letters', () => {
    for (const word of ['Council', ' Client ', 'NHS trust', 'care-home', 'Ysgol', 'École']) {
      assert.equal(ClientWord.safeParse(word).success, true, word);
    }
    for (const word of ['', 'C', 'two  words', '<b>', 'Client 1', 'x'.repeat(31), 'Client\n', 5]) {
      assert.equal(ClientWord.safeParse(word).success, word === 'Client\n', String(word));
    }
  });
});
