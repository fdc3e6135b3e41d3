import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isSameName, similarAmong } from './client-name.ts';

describe('the name of a client', () => {
  for (const other of [
    'Northgate  Hospital',
    'NORTHGATE HOSPITAL',
    'Northgate\u00a0Hospital ',
    'Nörthgate Hóspital',
    'Northgate\tHospital',
  ]) {
    test(`the name of a client equals another spelling: ${JSON.stringify(other)}`, () =>
      assert.ok(isSameName('Northgate Hospital', other)));
  }

  test('the name of a client is the same with any apostrophe and any dash', () => {
    assert.ok(isSameName("St Mary's – Ward 1", 'St Mary’s - Ward 1'));
    assert.ok(!isSameName('Northgate Hospital', 'Northgate Hospitals'));
  });

  const similar = similarAmong([
    'Oakfield House',
    'Camden Council',
    'St Mary’s Hospital',
    'Ward 1',
    'Riverside Care Limited',
    'Fox & Hound',
  ]);

  for (const [name, found] of [
    ['Oakfield Hse', 'Oakfield House'],
    ['Oakfeild House', 'Oakfield House'],
    ['House Oakfield', 'Oakfield House'],
    ['The Oakfield House Ltd', 'Oakfield House'],
    ['Camden Cncil', 'Camden Council'],
    ['Saint Marys Hosp.', 'St Mary’s Hospital'],
    ['Riverside Care', 'Riverside Care Limited'],
    ['Fox and Hound', 'Fox & Hound'],
  ] as const) {
    test(`the name of a client is similar to a misspelling: ${name}`, () =>
      assert.deepEqual(similar(name), [found]));
  }

  for (const name of ['Ward 2', 'Oakfield Housing Trust', 'Hackney Council', 'Oakfield', 'oakfield house']) {
    test(`the name of a client is not similar to another name: ${name}`, () =>
      assert.deepEqual(similar(name), []));
  }
});
