import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { weekdays } from './hours.ts';
import { hoursIn, isReadInTwoWays, pastedHours, refusalToDay, refusalToWritten } from './hours-written.ts';

describe('hours in writing', () => {
  for (const [written, hours] of [
    ['8', 8],
    ['7.5', 7.5],
    ['7,5', 7.5],
    ['.5', 0.5],
    ['7.50', 7.5],
    [' 8 ', 8],
    ['7h', 7],
    ['7.5 hrs', 7.5],
    ['7:30', 7.5],
    ['07:30', 7.5],
    ['07:30:00', 7.5],
    [':30', 0.5],
    ['7h30', 7.5],
    ['7H30', 7.5],
    ['7 h 30 min', 7.5],
    ['30 min', 0.5],
    ['0:15', 0.25],
    ['24:00', 24],
    ['-1', -1],
  ] as const) {
    test(`the written hours ${JSON.stringify(written)} are ${hours}`, () =>
      assert.equal(hoursIn(written), hours));
  }

  for (const written of [
    '',
    ' ',
    '-',
    '.',
    'h',
    ':',
    '7:',
    '7:3',
    '7:60',
    '7:300',
    '7 30',
    '7x30',
    '1e1',
    'sick',
    '8 8',
    '8-17',
  ]) {
    test(`the written hours ${JSON.stringify(written)} are unreadable`, () =>
      assert.equal(hoursIn(written), null));
  }

  test('written hours and minutes are read as hours and minutes, with any separator', () => {
    const between = fc.constantFrom(':', 'h', 'H', ' : ', ' h ', 'hrs ');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.integer({ min: 0, max: 59 }),
        between,
        (hours, minutes, mark) => {
          const written = `${hours}${mark}${String(minutes).padStart(2, '0')}`;
          const meant = hoursIn(written);
          assert.equal(Math.round((meant ?? Number.NaN) * 60), hours * 60 + minutes);
          const fits = minutes % 30 === 0 && hours * 60 + minutes <= 24 * 60;
          assert.equal(refusalToWritten(written) === null, fits);
        },
      ),
    );
  });

  test('a formatted number of hours is parsed back to the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 48 }), fc.constantFrom('.', ','), (halves, point) => {
        const written = String(halves / 2).replace('.', point);
        assert.equal(hoursIn(written), halves / 2);
        assert.equal(refusalToWritten(written), null);
      }),
    );
  });

  test('any text is parsed as a number of hours or refused with a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d:.,h -]{0,8}$/)), (text) => {
        const hours = hoursIn(text);
        assert.ok(hours === null || Number.isFinite(hours));
        const refusal = refusalToWritten(text);
        assert.equal(
          refusal === null,
          hours !== null && hours >= 0 && hours <= 24 && Number.isInteger(hours * 2),
        );
      }),
    );
  });
});

describe('invalid hours are refused with a sentence', () => {
  for (const [written, sentence] of [
    ['7:20', '7:20 is 7.33 hours; hours go in steps of 0.5'],
    ['0:15', '0:15 is 0.25 hours; hours go in steps of 0.5'],
    ['7.3', '7.3 hours; hours go in steps of 0.5'],
    ['7.30', '“7.30” is not clear. For 7 hours 30 minutes type 7.5'],
    ['25', '25 hours; a day has 0 to 24'],
    ['24:30', '24:30 is 24.5 hours; a day has 0 to 24'],
    ['-1', '-1 hours; a day has 0 to 24'],
    ['sick', '“sick” is not a number of hours, like 7.5 or 7:30'],
    ['from eight until half past five', '“from eight until ha…” is not a number of hours, like 7.5 or 7:30'],
  ] as const) {
    test(sentence, () => assert.equal(refusalToWritten(written), sentence));
  }
});

describe('a pasted row', () => {
  for (const [name, text, hours] of [
    ['of a spreadsheet', '8\t8\t7.5\t7.5\t7', ['8', '8', '7.5', '7.5', '7']],
    ['with its line end', '8\t8\t7.5\r\n', ['8', '8', '7.5']],
    ['with empty cells', '8\t\t7.5', ['8', '', '7.5']],
    ['that begins with an empty cell', '\t8', ['', '8']],
    ['of clock times', '7:30\t07:30:00\t7h30', ['7.5', '7.5', '7.5']],
    ['with decimal commas', '7,5\t7,5', ['7.5', '7.5']],
    ['of a column', '8\n8\n7.5\n', ['8', '8', '7.5']],
    ['with semicolons', '8;7,5', ['8', '7.5']],
    ['with spaces', ' 8 8  7,5 ', ['8', '8', '7.5']],
    ['with commas and spaces', '8, 8, 7.5', ['8', '8', '7.5']],
    ['with commas', '8,8,7.5,7.5,7', ['8', '8', '7.5', '7.5', '7']],
    ['with commas, of whole hours', '8,8,8,8,8,0,0', ['8', '8', '8', '8', '8', '0', '0']],
    [
      'with more cells than days, which are empty',
      '8\t8\t8\t8\t8\t0\t0\t\t',
      ['8', '8', '8', '8', '8', '0', '0'],
    ],
  ] as const) {
    test(name, () => assert.deepEqual(pastedHours(text, 0), { hours }));
  }

  for (const text of ['8', '7.5', '7,5', '7:30', ' 8 ', '7 h 30', '8\n', '8\t', 'sick', '', '\n', '8,8']) {
    test(`a pasted text with one value is not a row: ${JSON.stringify(text)}`, () =>
      assert.equal(pastedHours(text, 0), null));
  }

  for (const [text, from, refusal] of [
    ['8\t7:20\t8', 0, '7:20 is 7.33 hours; hours go in steps of 0.5. Nothing was pasted.'],
    ['8\tsick\t8', 0, '“sick” is not a number of hours, like 7.5 or 7:30. Nothing was pasted.'],
    ['8 8 25', 0, '25 hours; a day has 0 to 24. Nothing was pasted.'],
    ['8 8 8', 5, '3 values are too many from Saturday on. Nothing was pasted.'],
    ['8\t8\t8\t8\t8\t0\t0\t40', 0, '8 values are too many from Monday on. Nothing was pasted.'],
    ['8\t8\n8\t8', 0, 'Copy one row or one column. Nothing was pasted.'],
    ['7,5,8', 0, '“7,5,8” can be read in two ways: put spaces between the days. Nothing was pasted.'],
    ['8,0,8,0', 0, '“8,0,8,0” can be read in two ways: put spaces between the days. Nothing was pasted.'],
    ['on the bus', 0, '“on” is not a number of hours, like 7.5 or 7:30. Nothing was pasted.'],
  ] as const) {
    test(`a pasted row with an error changes nothing: ${refusal}`, () =>
      assert.deepEqual(pastedHours(text, from), { refusal }));
  }

  test('a pasted row gives the same hours in every notation and with every separator', () => {
    const ways = [
      (halves: number) => String(halves / 2),
      (halves: number) => String(halves / 2).replace('.', ','),
      (halves: number) => `${Math.floor(halves / 2)}:${halves % 2 ? '30' : '00'}`,
      (halves: number) => `${Math.floor(halves / 2)}h${halves % 2 ? '30' : '00'}`,
    ];
    const cell = fc.record({ halves: fc.integer({ min: 0, max: 48 }), way: fc.nat(3) });
    const row = fc.array(cell, { minLength: 2, maxLength: 7 });
    fc.assert(
      fc.property(
        row,
        fc.constantFrom('\t', '\n', ';', ' ', '  ', ', '),
        fc.nat(6),
        (cells, between, from) => {
          const text = cells.map(({ halves, way }) => ways[way]?.(halves)).join(between);
          const pasted = pastedHours(text, from);
          const meant = cells.map(({ halves }) => String(halves / 2));
          if (cells.length <= weekdays.length - from) assert.deepEqual(pasted, { hours: meant });
          else assert.ok(pasted && 'refusal' in pasted);
        },
      ),
    );
  });

  test('any pasted text gives hours that fit the step, a refusal, or nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[\d:.,; \t\n]{0,12}$/)),
        fc.nat(6),
        (text, from) => {
          const pasted = pastedHours(text, from);
          if (!pasted || 'refusal' in pasted) return;
          assert.ok(pasted.hours.length <= weekdays.length - from);
          for (const hours of pasted.hours) assert.ok(hours === '' || refusalToWritten(hours) === null);
        },
      ),
    );
  });
});

describe('an ambiguous number', () => {
  test('an ambiguous number raises a question if hours have steps of a tenth', () => {
    const said = '“7.30” can mean 7 hours 30 or 7.3 hours: type 7:30 or 7.3';
    assert.equal(refusalToWritten('7.30', 0.1), said);
    assert.equal(refusalToDay('Tuesday', '7.30', 0.1), `Tuesday: ${said}`);
    assert.equal(refusalToWritten('7,30', 0.1), '“7,30” can mean 7 hours 30 or 7.3 hours: type 7:30 or 7.3');
    assert.equal(
      refusalToWritten('7.30h', 0.1),
      '“7.30h” can mean 7 hours 30 or 7.3 hours: type 7:30 or 7.3',
    );
    assert.equal(refusalToWritten('1.10', 0.1), '“1.10” can mean 1 hour 10 or 1.1 hours: type 1:10 or 1.1');
    for (const text of ['7.3', '7:30', '7.60', '7.00', '7.5', '30'])
      assert.equal(isReadInTwoWays(text, 0.1), false, text);
  });

  test('a number that only a clock can mean gets its hours, if hours have steps of a half or a quarter', () => {
    assert.equal(refusalToWritten('7.50', 0.25), null);
    assert.equal(refusalToWritten('7.50', 0.5), null);
    for (const [text, step, hours] of [
      ['7.30', 0.5, '7 hours 30 minutes type 7.5'],
      ['7,30', 0.25, '7 hours 30 minutes type 7.5'],
      ['1.45', 0.25, '1 hour 45 minutes type 1.75'],
    ] as const)
      assert.equal(refusalToDay('Monday', text, step), `Monday: “${text}” is not clear. For ${hours}`);
    assert.match(refusalToWritten('7.20', 0.25) ?? '', /steps of 0.25/);
    assert.match(refusalToWritten('7.15', 0.5) ?? '', /steps of 0.5/);
  });

  test('an ambiguous number in a pasted row is refused, and the refusal names both meanings', () => {
    assert.deepEqual(pastedHours('7.30\t7.30', 0, 0.1), {
      refusal: '“7.30” can mean 7 hours 30 or 7.3 hours: type 7:30 or 7.3. Nothing was pasted.',
    });
  });
});
