import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hoursOfRuleInWords } from './rule-in-words.ts';

const bare = { rateType: 'overtime', fromTime: null, untilTime: null, hours: null, days: null };

describe('premium rules', () => {
  test('each premium rule is described in a few words', () => {
    assert.deepEqual(
      [
        hoursOfRuleInWords({ ...bare, kind: 'saturday' }),
        hoursOfRuleInWords({ ...bare, kind: 'sunday' }),
        hoursOfRuleInWords({ ...bare, kind: 'bank-holiday' }),
        hoursOfRuleInWords({ ...bare, kind: 'bank-holiday', days: 'actual' }),
        hoursOfRuleInWords({ ...bare, kind: 'bank-holiday', days: 'both' }),
        hoursOfRuleInWords({ ...bare, kind: 'between', fromTime: '22:00', untilTime: '06:00' }),
        hoursOfRuleInWords({ ...bare, kind: 'after-daily', hours: 8 }),
        hoursOfRuleInWords({ ...bare, kind: 'after-weekly', hours: 20 }),
      ],
      [
        'Saturdays',
        'Sundays',
        'Bank holidays',
        'Bank holidays on the day itself, also at weekends',
        'Bank holidays, and the substitute day of one at a weekend',
        'Between 22:00 and 06:00',
        'After 8 hours a day',
        'After 20 hours a week',
      ],
    );
  });
});
