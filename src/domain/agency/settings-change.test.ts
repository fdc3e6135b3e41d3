import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AgencySettings } from './agency.ts';
import { AgencyChange, changedSettings } from './settings-change.ts';

const seen = AgencySettings.parse({ name: 'Bright Hands', accentColour: null });

describe('settings that two Admins change', () => {
  test('are all set where nobody says what was seen', () => {
    const wanted = { ...seen, name: null };
    assert.deepEqual(changedSettings({ ...seen, payDay: 4 }, wanted, undefined), wanted);
  });

  test('are left as they are where they are left out, also within a group', () => {
    const current = { ...seen, payDay: 4, contact: { phone: '020 7946 0018', email: null, hours: null } };
    assert.deepEqual(changedSettings(current, {}, undefined), current);
    assert.deepEqual(changedSettings(current, { contact: { hours: 'Mornings' } }, undefined), {
      ...current,
      contact: { phone: '020 7946 0018', email: null, hours: 'Mornings' },
    });
    assert.deepEqual(AgencyChange.parse({ cutOff: { day: 2 }, seen: { payDay: 3 } }), {
      cutOff: { day: 2 },
      seen: { payDay: 3 },
    });
  });

  test('are refused where the pay day would come before a cut-off that stays', () => {
    const current = { ...seen, cutOff: { day: 3, time: '12:00' } };
    assert.throws(() => changedSettings(current, { payDay: 2 }, undefined), { code: 'invalid' });
    assert.equal(changedSettings(current, { payDay: 2, cutOff: { day: 1 } }, undefined).payDay, 2);
  });

  test('keep what another has set since, where this one has not touched it', () => {
    const cutOff = { day: 2, time: '10:00' };
    const current = { ...seen, accentColour: '#6d28d9', cutOff, payDay: 3 };
    assert.deepEqual(changedSettings(current, { ...seen, name: 'Whitfield', showsPay: true }, seen), {
      ...current,
      name: 'Whitfield',
      showsPay: true,
    });
  });

  test('are all kept, whichever they are', () => {
    const wanted = {
      name: 'Whitfield',
      accentColour: '#6d28d9',
      missingRate: 'block',
      cutOff: { day: 2, time: '10:00' },
      payDay: 4,
      division: 'scotland',
      twoPeople: true,
      showsPay: true,
      reminders: { on: true, steps: ['after'] },
      approveOnSignOff: true,
      contact: { phone: '020 7946 0018', email: null, hours: 'Mornings' },
      clientWord: 'School',
      retention: { events: 24, letters: 3, forgotten: 12 },
    } satisfies AgencySettings;
    assert.deepEqual(changedSettings(seen, wanted, seen), wanted);
  });

  test('are the same, whoever was first, where both want the same', () => {
    const both = { ...seen, twoPeople: true };
    assert.deepEqual(changedSettings(both, both, seen), both);
  });

  test('are refused where both have set the same one, with what the first has set', () => {
    const current = { ...seen, name: 'Whitfield', twoPeople: true };
    assert.throws(() => changedSettings(current, { ...seen, name: 'Hands & Co' }, seen), {
      code: 'conflict',
      message:
        'Someone else has changed the settings by now: name to Whitfield. Open the page again to see how they stand.',
    });
  });

  test('count the cut-off and the pay day as one, so that no pay day comes before a cut-off', () => {
    const current = { ...seen, cutOff: { day: 5, time: '12:00' } };
    assert.throws(() => changedSettings(current, { ...seen, payDay: 3 }, seen), {
      code: 'conflict',
      message: /: cut-off to Friday 12:00\. Open/,
    });
  });
});
