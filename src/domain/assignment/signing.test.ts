import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refusalToChooseAuthorisers, ChosenAuthorisers } from './signing.ts';

const [ann, bob] = ['019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10', '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c11'] as const;
const ofClient = [
  { id: ann, fullName: 'Ann', disabledAt: null },
  { id: bob, fullName: 'Bob', disabledAt: '2026-11-18T10:30:00.000Z' },
];

describe('who signs for an assignment', () => {
  test('the authorisers of an assignment appear once each, with a unique rank from 1 to 5', () => {
    const isFine = (...authorisers: object[]) => ChosenAuthorisers.safeParse({ authorisers }).success;
    assert.ok(isFine());
    assert.ok(isFine({ authoriserId: ann, rank: 5 }, { authoriserId: bob, rank: 1 }));
    assert.ok(!isFine({ authoriserId: ann, rank: 1 }, { authoriserId: ann, rank: 2 }));
    assert.ok(!isFine({ authoriserId: ann, rank: 1 }, { authoriserId: bob, rank: 1 }));
    for (const rank of [0, 6, 1.5, '1', null]) assert.ok(!isFine({ authoriserId: ann, rank }));
  });

  test('the authorisers of an assignment belong to its client', () => {
    const refused = refusalToChooseAuthorisers([{ authoriserId: ann, rank: 1 }], [], []);
    assert.equal(refused?.message, 'Choose authorisers of this assignment’s client.');
    assert.equal(refusalToChooseAuthorisers([{ authoriserId: ann, rank: 1 }], [], ofClient), null);
  });

  test('a disabled authoriser cannot be chosen; one that was chosen before stays', () => {
    const wanted = [{ authoriserId: bob, rank: 1 }];
    assert.equal(
      refusalToChooseAuthorisers(wanted, [], ofClient)?.message,
      'Bob is disabled and can no longer sign.',
    );
    assert.equal(refusalToChooseAuthorisers(wanted, [{ authoriserId: bob, rank: 2 }], ofClient), null);
  });
});
