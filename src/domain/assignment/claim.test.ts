import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refusalToClaim } from './claim.ts';

const jo = { id: 'jo', fullName: 'Jo Marsh' };

describe('claiming a candidate', () => {
  test('a candidate without a consultant can be claimed', () => {
    assert.equal(refusalToClaim({ assignedConsultant: null }, { id: 'daniel' }), null);
  });

  test('a second claim of a candidate is refused and names the first consultant', () => {
    const refusal = refusalToClaim({ assignedConsultant: jo }, { id: 'daniel' });
    assert.equal(refusal?.code, 'conflict');
    assert.equal(refusal?.message, 'Jo Marsh has already claimed this candidate.');
  });

  test('a second claim by the same consultant says so', () => {
    const refusal = refusalToClaim({ assignedConsultant: jo }, { id: 'jo' });
    assert.equal(refusal?.code, 'conflict');
    assert.equal(refusal?.message, 'You have already claimed this candidate.');
  });
});
