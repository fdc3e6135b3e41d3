import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { defaultsInWords, keptDefaults, noDefaults, ratesFor } from './client-defaults.ts';

const cook = { jobTitle: 'Cook', payRate: 12.6, billRate: 18 };
const others = { jobTitle: null, payRate: 12.21, billRate: null };

describe('the defaults of a client', () => {
  test('the rates of a job title come before those of all other jobs', () => {
    const defaults = { ...noDefaults, rates: [others, cook] };
    assert.equal(ratesFor(defaults, ' COOK '), cook);
    assert.equal(ratesFor(defaults, 'Nurse'), others);
    assert.equal(ratesFor({ ...noDefaults, rates: [cook] }, 'Nurse'), undefined);
  });

  test('client defaults need at least one value, and authorisers need sign-off by the client', () => {
    assert.equal(keptDefaults(noDefaults), null);
    const empty = { jobTitle: 'Cook', payRate: null, billRate: null };
    assert.equal(keptDefaults({ ...noDefaults, authorisers: ['ann'], rates: [empty] }), null);
    const signed = { ...noDefaults, signOff: 'client', authorisers: ['ann'] } as const;
    assert.deepEqual(keptDefaults({ ...signed, authorisers: ['ann'] }), signed);
  });

  test('the history describes the client defaults in words', () => {
    const defaults = { ...noDefaults, signOff: 'client', hoursStep: 0.25, rates: [cook, others] } as const;
    const said = defaultsInWords({ ...defaults, authorisers: ['ann', 'bob'], rates: [cook, others] });
    assert.deepEqual(said, [
      'Who signs: The client, by an emailed link (2 chosen)',
      'Steps: 0.25 hours',
      'Cook: pay £12.60, bill £18.00',
      'Other jobs: pay £12.21, bill not set',
    ]);
  });
});
