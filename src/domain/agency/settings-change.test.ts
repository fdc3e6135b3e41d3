import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AgencySettings } from './agency.ts';
import { AgencyChange, changedSettings } from './settings-change.ts';

const seen = AgencySettings.parse({ name: 'Bright Hands', accentColour: null });

describe('a concurrent change of settings', () => {
  test('a settings change without `seen` overwrites every setting in the request', () => {
    const wanted = { ...seen, name: null };
    assert.deepEqual(changedSettings({ ...seen, payDay: 4 }, wanted, undefined), wanted);
  });

  test('a settings change leaves settings unchanged that are not in the request, also within a group', () => {
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

  test('a settings change is refused if the new pay day comes before the unchanged cut-off', () => {
    const current = { ...seen, cutOff: { day: 3, time: '12:00' } };
    assert.throws(() => changedSettings(current, { payDay: 2 }, undefined), { code: 'invalid' });
    assert.equal(changedSettings(current, { payDay: 2, cutOff: { day: 1 } }, undefined).payDay, 2);
  });

  test('a settings change keeps other settings that another Admin has changed since the form was loaded', () => {
    const cutOff = { day: 2, time: '10:00' };
    const current = { ...seen, accentColour: '#6d28d9', cutOff, payDay: 3 };
    assert.deepEqual(changedSettings(current, { ...seen, name: 'Whitfield', showsPay: true }, seen), {
      ...current,
      name: 'Whitfield',
      showsPay: true,
    });
  });

  test('a settings change saves every setting', () => {
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

  test('a settings change succeeds where another Admin has set the same value', () => {
    const both = { ...seen, twoPeople: true };
    assert.deepEqual(changedSettings(both, both, seen), both);
  });

  test('a settings change is refused if another Admin has changed the same setting, and the refusal names the new value', () => {
    const current = { ...seen, name: 'Whitfield', twoPeople: true };
    assert.throws(() => changedSettings(current, { ...seen, name: 'Hands & Co' }, seen), {
      code: 'conflict',
      message:
        'Someone else has changed the settings: Name of the agency: from Bright Hands to Whitfield. Open the page again to see them.',
    });
  });

  test('a settings change treats cut-off and pay day as one value, so that they never contradict', () => {
    const current = { ...seen, cutOff: { day: 5, time: '12:00' } };
    assert.throws(() => changedSettings(current, { ...seen, payDay: 3 }, seen), {
      code: 'conflict',
      message: /: Cut-off: from Monday 12:00 to Friday 12:00\. Open/,
    });
  });
});
