import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import type { ImportedChange } from './imported-change.ts';
import { type KnownAssignment, rowChanges } from './row-changes.ts';

const today = day('2026-11-18');
const empty: ImportedChange = {
  email: 'amara@example.com',
  clientName: null,
  jobTitle: null,
  startDate: null,
  endDate: null,
  poNumber: null,
  payRate: null,
  billRate: null,
  ratesFrom: null,
};
const camden: KnownAssignment = {
  id: 'camden',
  clientName: 'Camden Council',
  jobTitle: 'Cook',
  poNumber: '123',
  startDate: day('2026-08-03'),
  endDate: null,
  rates: [{ rateType: 'basic', from: fromTheStart, payRate: 14.65, billRate: 18.2 }],
  weeks: [{ weekStart: '2026-11-02' as Week, status: 'Approved' }],
};
const compare = (cells: Partial<ImportedChange>, known: KnownAssignment[] = [camden]) =>
  rowChanges({ ...empty, ...cells }, known, today);

describe('a row of a known worker', () => {
  test('a row of a known worker changes nothing if its cells are empty or equal', () => {
    const none = { differences: [], problems: [], hints: [], shortened: [], write: null };
    assert.deepEqual(compare({}, []), none);
    const { startDate } = camden;
    assert.deepEqual(
      compare({
        clientName: 'CAMDEN council',
        jobTitle: 'cook',
        startDate,
        poNumber: '123',
      }),
      none,
    );
    assert.deepEqual(compare({ payRate: 14.65, billRate: 18.2, ratesFrom: day('2026-09-07') }), none);
  });

  test('a row of a known worker names each difference from the worker’s assignment', () => {
    const { differences, write } = compare({
      jobTitle: 'Chef',
      endDate: day('2026-12-18'),
      poNumber: '456',
      payRate: 15.1,
      ratesFrom: day('2026-11-30'),
    });
    assert.deepEqual(differences, [
      'Job title Cook → Chef',
      'End date none → 18/12/2026',
      'PO number 123 → 456',
      'Pay rate £14.65 → £15.10 from 30/11/2026',
    ]);
    assert.deepEqual(write, {
      id: 'camden',
      clientName: 'Camden Council',
      terms: { jobTitle: 'Chef', endDate: '2026-12-18', poNumber: '456' },
      rates: { payRate: 15.1, billRate: 18.2, from: '2026-11-30' },
    });
  });

  test('a row is refused as ambiguous if the worker has several matching assignments', () => {
    const kent = { ...camden, id: 'kent', clientName: 'Kent County Council' };
    const both = [camden, kent];
    const raise = { payRate: 15.1, ratesFrom: day('2026-11-30') };
    const { problems, write } = compare(raise, both);
    assert.deepEqual(
      [problems, write],
      [
        [
          'The worker has 2 assignments: Camden Council, Cook, from 03/08/2026; Kent County Council, Cook, from 03/08/2026. Fill in the client',
        ],
        null,
      ],
    );
    assert.equal(compare({ ...raise, clientName: 'Kent County Council' }, both).write?.id, 'kent');
    const porter = { ...camden, id: 'porter', jobTitle: 'Porter' };
    assert.match(
      compare({ ...raise, clientName: 'Camden Council' }, [camden, porter]).problems[0] ?? '',
      /Fill in the job title$/,
    );
    const ended = { ...kent, endDate: day('2026-11-15') };
    assert.equal(compare(raise, [camden, ended]).write?.id, 'camden', 'one that ended is not meant');
  });

  test('a row of a known worker changes rates only with “Rates from”', () => {
    const { differences, hints, write } = compare({ payRate: 15.1 });
    assert.deepEqual([differences, write], [[], null]);
    assert.match(hints[0] ?? '', /The rates do not change\. Fill in Rates from to change them/);
  });

  test('a row of a known worker cannot change rates of an approved week', () => {
    const from = (ratesFrom: string) => compare({ payRate: 15.1, ratesFrom: day(ratesFrom) }).problems;
    assert.match(from('2026-11-08')[0] ?? '', /^Rates from 08\/11\/2026 affect 1 approved week\./);
    assert.deepEqual(from('2026-11-09'), []);
  });

  test('a row with another client is a new assignment beside the present one', () => {
    const row = {
      clientName: 'Hackney Council',
      jobTitle: 'Cook',
      startDate: day('2026-11-30'),
      endDate: day('2027-01-29'),
      poNumber: '9',
      payRate: 15.1,
    };
    const { differences, write } = compare(row);
    assert.deepEqual(differences, [
      'New assignment at Hackney Council, Cook, from 30/11/2026 to 29/01/2027, beside Camden Council, Cook',
      'PO number 9',
      'Pay rate not set → £15.10',
    ]);
    assert.deepEqual(write, {
      id: null,
      clientName: 'Hackney Council',
      terms: {
        jobTitle: 'Cook',
        startDate: '2026-11-30',
        endDate: '2027-01-29',
        poNumber: '9',
      },
      rates: { payRate: 15.1, billRate: null, from: fromTheStart },
    });
    const hackney = {
      ...camden,
      id: 'hackney',
      clientName: 'Hackney Council',
      startDate: row.startDate,
      endDate: row.endDate,
      poNumber: '9',
      rates: [{ rateType: 'basic', from: fromTheStart, payRate: 15.1, billRate: null }],
    };
    assert.deepEqual(compare(row, [hackney, camden]).differences, []);
  });

  test('a row finds its assignment among several by client, job and start', () => {
    const before = { ...camden, id: 'before', startDate: day('2025-01-06'), endDate: day('2025-12-19') };
    const chef = { ...camden, id: 'chef', jobTitle: 'Chef' };
    const all = [camden, before, chef];
    const meant = (cells: Partial<ImportedChange>) => compare({ poNumber: 'x', ...cells }, all).write?.id;
    const clientName = 'Camden Council';
    assert.equal(meant({ clientName, startDate: before.startDate }), 'before');
    assert.equal(meant({ clientName, jobTitle: 'Chef' }), 'chef');
    assert.equal(meant({ clientName, jobTitle: 'Cook' }), 'camden');
    assert.equal(meant({ clientName, jobTitle: 'Cook', startDate: camden.startDate }), 'camden');
    assert.equal(meant({ clientName, jobTitle: 'Nurse', startDate: camden.startDate }), null);
  });

  test('a row cannot move a start date or create an incomplete assignment', () => {
    const clientName = 'Camden Council';
    const problemOf = (cells: Partial<ImportedChange>, known = [camden]) => compare(cells, known).problems[0];
    const moved =
      'There is already the assignment Camden Council, Cook, from 03/08/2026. Change its start date in the worker’s details';
    assert.equal(problemOf({ startDate: day('2026-08-10') }), moved);
    assert.equal(problemOf({ clientName, jobTitle: 'Cook', startDate: day('2026-08-10') }), moved);
    assert.match(
      problemOf({ clientName: 'Hackney' }) ?? '',
      /The worker has no such assignment at Hackney\. A new assignment needs client, job title and start date/,
    );
    assert.match(problemOf({ poNumber: '1' }, []) ?? '', /has no assignment yet/);
    assert.match(problemOf({ endDate: day('2026-08-01') }) ?? '', /cannot end before/);
    const ended = { ...camden, endDate: day('2026-10-30') };
    const again = { clientName, jobTitle: 'Cook', startDate: day('2026-11-02') };
    assert.equal(problemOf(again, [ended]), undefined);
    assert.equal(compare(again, [ended]).write?.id, null);
  });
});
