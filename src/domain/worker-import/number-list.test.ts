import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { judgeNumbers, type KnownByNumber, readNumberList } from './number-list.ts';

function known(fullName: string, payrollNumber: string | null = null): KnownByNumber {
  const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`;
  return { id: fullName, fullName, email, payrollNumber };
}

const workers = [known('Amara Okafor'), known('Ben Hughes', 'B1'), known('Zoë O’Neill', '00042')];

function judged(text: string, also: { id: string; number: string }[] = []) {
  const owners = new Map(
    [...workers.map(({ id, payrollNumber }) => ({ id, number: payrollNumber ?? '' })), ...also].map(
      ({ id, number }) => [number, id] as const,
    ),
  );
  return judgeNumbers(readNumberList(text), { workers, owners }).map(({ state, worker, number, message }) =>
    message ? [state, message] : [state, worker?.fullName, number],
  );
}

describe('a pasted list of payroll numbers', () => {
  test('a worker is found by name, email or current number, however the spreadsheet writes the name', () => {
    for (const who of [
      'Amara Okafor',
      'AMARA  okafor',
      'Okafor, Amara',
      'Amara\tOkafor',
      'Okafor\tAmara',
      'Amara.Okafor@example.com',
      'Amara O.\tamara.okafor@example.com',
      'Camden\tAmara Okafor',
    ])
      assert.deepEqual(judged(`${who}\t00310`), [['change', 'Amara Okafor', '00310']], who);
    assert.deepEqual(judged('B1\tB2\nZoe O\'Neill\t"00043"'), [
      ['change', 'Ben Hughes', 'B2'],
      ['change', 'Zoë O’Neill', '00043'],
    ]);
  });

  test('a list has tabs, commas, semicolons or bars, and headings or none', () => {
    for (const text of [
      'Amara Okafor,7',
      'Okafor, Amara, 7',
      'Amara Okafor;7',
      'Worker | Payroll number\nAmara Okafor | 7',
      'Payroll no\tEmployee\n7\tAmara Okafor',
      '\n\nAmara Okafor\t7\r\n\t\r\n',
    ])
      assert.deepEqual(judged(text), [['change', 'Amara Okafor', '7']], text);
  });

  test('a row that is not clear is left out with its reason', () => {
    workers.push({ ...known('Ben Hughes'), id: 'other', email: 'ben2@example.com' });
    const rows = judged(
      [
        'Ben Hughes\t1',
        'Nobody Known\t2',
        'nobody@example.com\t3',
        'amara.okafor@example.com\t',
        '00042\t42',
      ].join('\n'),
    );
    workers.pop();
    assert.deepEqual(rows, [
      ['ambiguous', '2 workers have this name: use the email, ben.hughes@example.com or ben2@example.com'],
      ['unknown', 'No worker has this name, email or number'],
      ['unknown', 'No worker has this name, email or number'],
      ['unreadable', 'No payroll number on this line'],
      ['unreadable', 'Payroll number 42 is 00042 without its zeros; it stays 00042'],
    ]);
    assert.match(judged('Amara Okafor\t1.23E+11')[0]?.[1] ?? '', /shortened/);
    assert.match(judged(`Amara Okafor\t${'1'.repeat(21)}`)[0]?.[1] ?? '', /20 characters/);
  });

  test('two lines that contradict each other are both left out, and a repetition is read once', () => {
    assert.deepEqual(judged('Amara Okafor\t1\nBen Hughes\t1\nZoë O’Neill\t2\nZoë O’Neill\t3'), [
      ['duplicate', 'Line 2 has this number too'],
      ['duplicate', 'Line 1 has this number too'],
      ['duplicate', 'Line 4 has this worker too'],
      ['duplicate', 'Line 3 has this worker too'],
    ]);
    assert.deepEqual(judged('Amara Okafor\t1\nAmara Okafor\t1'), [
      ['change', 'Amara Okafor', '1'],
      ['duplicate', 'Line 1 has this worker too'],
    ]);
  });

  test('two workers swap numbers, and a number whose owner keeps it is taken', () => {
    assert.deepEqual(judged('Ben Hughes\t00042\nZoë O’Neill\tB1\nAmara Okafor\t9'), [
      ['change', 'Ben Hughes', '00042'],
      ['change', 'Zoë O’Neill', 'B1'],
      ['change', 'Amara Okafor', '9'],
    ]);
    const taken = (number: string) => ['taken', `Another worker has the payroll number ${number} already`];
    const elsewhere = [{ id: 'somebody', number: 'X' }];
    assert.deepEqual(judged('Ben Hughes\tX\nAmara Okafor\tB1', elsewhere), [taken('X'), taken('B1')]);
  });

  test('a number that the worker has already is no change', () => {
    assert.deepEqual(judged('Ben Hughes\tB1'), [['same', 'Ben Hughes', 'B1']]);
  });

  test('a list needs two columns and 1 to 2,000 rows', () => {
    for (const [text, reason] of [
      ['', 'file_empty'],
      ['Name\tPayroll number', 'file_empty'],
      ['Amara Okafor\nBen Hughes', 'column_missing'],
      [Array.from({ length: 2_001 }, (_, row) => `W${row}\t${row}`).join('\n'), 'too_many_rows'],
    ] as const)
      assert.throws(() => readNumberList(text), { reason });
  });
});
