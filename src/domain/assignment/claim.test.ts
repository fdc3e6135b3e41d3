import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refusalToClaim } from './claim.ts';

const jo = { id: 'jo', fullName: 'Jo Marsh' };

describe('claiming a candidate', () => {
  test('is possible while nobody has', () => {
    assert.equal(refusalToClaim({ assignedConsultant: null }, { id: 'daniel' }), null);
  });

  test('is refused to the second one, and names the first', () => {
    const refusal = refusalToClaim({ assignedConsultant: jo }, { id: 'daniel' });
    assert.equal(refusal?.code, 'conflict');
    assert.equal(refusal?.message, 'Jo Marsh has already claimed this candidate.');
  });

  test('a second time tells the first one so', () => {
    const refusal = refusalToClaim({ assignedConsultant: jo }, { id: 'jo' });
    assert.equal(refusal?.code, 'conflict');
    assert.equal(refusal?.message, 'You have already claimed this candidate.');
  });
});
