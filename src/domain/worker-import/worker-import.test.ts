import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { importTemplate } from './columns.ts';
import { readWorkers } from './read-workers.ts';
import { mostRows } from './worker-import.ts';

const head = 'Full name,Email,Client,Job title,Start date,Consultant email,Pay rate,Bill rate';

function problemsOf(row: string): string[] {
  return readWorkers(`${head}\n${row}`).rows[0]?.problems ?? [];
}

describe('a file of workers', () => {
  test('a file of workers is read with every column of a row', () => {
    const { rows, ignored } = readWorkers(
      `${head},Notes\nSam Taylor,Sam.Taylor@Example.com,Camden Council,Cook,16/11/2026,jo@example.com,£21.50,28.75,x`,
    );
    assert.deepEqual(ignored, ['Notes']);
    assert.deepEqual(
      rows.map(({ change: _change, problemsOfChange: _problems, payrollNumber: _number, ...row }) => row),
      [
        {
          line: 2,
          again: null,
          fullName: 'Sam Taylor',
          email: 'sam.taylor@example.com',
          problems: [],
          worker: {
            fullName: 'Sam Taylor',
            email: 'sam.taylor@example.com',
            assignment: { clientName: 'Camden Council', jobTitle: 'Cook', startDate: '2026-11-16' },
            consultantEmail: 'jo@example.com',
            rates: { rateOfPay: 21.5, supplyBillAmount: 28.75 },
          },
        },
      ],
    );
  });

  test('a file of workers reads changes of known workers, with empty cells unchanged', () => {
    const [row] = readWorkers(
      'Email,Name,Client,End date,PO number,Pay rate,Rates from\nsam@example.com,,Camden,27/11/2026,PO 7,15.10,30/11/2026',
    ).rows;
    assert.deepEqual([row?.worker, row?.problemsOfChange], [null, []]);
    assert.deepEqual(row?.change, {
      email: 'sam@example.com',
      clientName: 'Camden',
      jobTitle: null,
      startDate: null,
      endDate: '2026-11-27',
      poNumber: 'PO 7',
      payRate: 15.1,
      billRate: null,
      ratesFrom: '2026-11-30',
    });
  });

  test('a file of workers names each wrong cell of a change', () => {
    const all = `${head},End date,PO number,Rates from`;
    const problemsIn = (cells: string) =>
      readWorkers(`${all}\nSam,s@example.com,${cells}`).rows[0]?.problemsOfChange;
    assert.deepEqual(problemsIn(',,,,,,,,'), []);
    assert.deepEqual(problemsIn(',,soon,,lots,-1,31/02/2026,,'), [
      'Start date “soon” is not a real date. Write it like 16/11/2026',
      'End date “31/02/2026” is not a real date. Write it like 16/11/2026',
      'Pay rate must be a number, like 21.50',
      'Bill rate must be a number, like 21.50',
    ]);
    assert.match(
      problemsIn(',,,,,,,,30/11/2026')?.[0] ?? '',
      /Rates from needs a rate: fill in the pay rate or the bill rate too/,
    );
    assert.match(problemsIn(`,,,,,,,${'x'.repeat(51)}`)?.[0] ?? '', /50 characters or fewer/);
  });

  test('a file of workers may have further terms for a new worker’s assignment', () => {
    const all = `${head},End date,PO number,Rates from`;
    const read = (cells: string) => readWorkers(`${all}\nSam,s@example.com,${cells}`).rows[0];
    assert.deepEqual(read('A,B,16/11/2026,,15.10,,27/11/2026,PO 7,23/11/2026')?.worker?.terms, {
      endDate: '2026-11-27',
      poNumber: 'PO 7',
      ratesFrom: '2026-11-23',
    });
    assert.match(read(',,,,15.10,,,,23/11/2026')?.problems[0] ?? '', /need an assignment/);
    assert.match(read('A,B,16/11/2026,,,,15/11/2026')?.problems[0] ?? '', /before the start date/);
    assert.match(
      read('A,B,16/11/2026,,,,,,23/11/2026')?.problems[0] ?? '',
      /Rates from needs a rate: fill in the pay rate or the bill rate too/,
    );
    assert.match(read('A,B,16/11/2026,,1,,soon')?.problems[0] ?? '', /End date “soon” is not a real date/);
  });

  test('a file of workers needs only a name and an address', () => {
    const { rows } = readWorkers('E-mail address;Name\nsam@example.com;Sam Taylor');
    assert.deepEqual(rows[0]?.worker, {
      fullName: 'Sam Taylor',
      email: 'sam@example.com',
      assignment: null,
      consultantEmail: null,
      rates: { rateOfPay: null, supplyBillAmount: null },
    });
  });

  test('a file of workers accepts dates in British and ISO form', () => {
    const dayOf = (date: string) =>
      readWorkers(`${head}\nSam,s@example.com,A,B,${date}`).rows[0]?.worker?.assignment?.startDate;
    for (const date of ['16/11/2026', '2026-11-16', '16.11.2026']) assert.equal(dayOf(date), '2026-11-16');
    assert.equal(dayOf('1/9/2026'), '2026-09-01');
    for (const date of ['31/02/2026', '11/16/2026', 'soon', '46342']) assert.equal(dayOf(date), undefined);
  });

  test('a file of workers accepts amounts with British and continental separators', () => {
    const ratesOf = (pay: string, bill: string) =>
      readWorkers(`${head}\nSam,s@example.com,,,,,"${pay}","${bill}"`).rows[0]?.worker?.rates;
    assert.deepEqual(ratesOf('21,50', '28,7'), { rateOfPay: 21.5, supplyBillAmount: 28.7 });
    assert.deepEqual(ratesOf('£ 21.50', '28'), { rateOfPay: 21.5, supplyBillAmount: 28 });
    assert.equal(ratesOf('1,250', '2,000'), undefined);
  });

  test('a row with a problem creates no worker, even if its other cells are valid', () => {
    const { rows } = readWorkers(`${head}\nSam,s@example.com\nSam Taylor,s@example.com,,,,,21.50,28.75`);
    assert.equal(rows[0]?.worker?.fullName, 'Sam');
    assert.deepEqual([rows[1]?.worker, rows[1]?.problems.length], [null, 1]);
  });

  test('a row with a repeated address, or with shifted cells, lists no other problem', () => {
    const { rows } = readWorkers(
      `${head}\nSam,s@example.com\n,s@example.com,,,,,lots\nJo,jo@example.com,Smith, Jones and Co,Cook,16/11/2026,,21.50,28.75,x,y,z`,
    );
    assert.deepEqual(rows[1]?.problems, ['The same email address is on line 2']);
    assert.deepEqual(rows[2]?.problems, ['The row has more cells than there are headings']);
    assert.deepEqual(rows[2]?.problemsOfChange, rows[2]?.problems);
  });

  test('a row about a known worker lists only problems of the change, and needs no name', () => {
    const { rows } = readWorkers(
      'Full name,Email,Payroll number\nBen,ben@example.com,7\n,amara@example.com,7',
    );
    assert.deepEqual(rows[1]?.problemsOfChange, ['The same payroll number is on line 2']);
  });

  test('each row of a file of workers lists its problems', () => {
    assert.deepEqual(problemsOf(',,Camden,Cook,16/11/2026'), [
      'The full name is missing',
      'The email address is missing',
    ]);
    assert.deepEqual(problemsOf('Sam,nobody'), [
      'Enter an email address in the correct format, like name@example.com',
    ]);
    assert.match(
      problemsOf('Sam,s@example.com,Camden')[0] ?? '',
      /Fill in client, job title and start date together, or leave all three empty/,
    );
    assert.match(problemsOf('Sam,s@example.com,A,B,32/01/2026')[0] ?? '', /real date/);
    assert.match(problemsOf('Sam,s@example.com,,,,jo')[0] ?? '', /^Consultant email: /);
    assert.deepEqual(problemsOf('Sam,s@example.com,,,,,lots,-1'), [
      'Pay rate must be a number, like 21.50',
      'Bill rate must be a number, like 21.50',
    ]);
    assert.match(problemsOf('Sam,s@example.com,,,,,21.505')[0] ?? '', /two decimals/);
    assert.match(problemsOf(`Sam,s@example.com,,,,,,,x`)[0] ?? '', /more cells/);
    const { rows } = readWorkers(`${head}\nSam,s@example.com\nSam,S@EXAMPLE.COM`);
    assert.deepEqual(rows[1]?.problems, ['The same email address is on line 2']);
  });

  test('a file has a worker again for another assignment, with the same payroll number', () => {
    const { rows } = readWorkers(
      'Full name,Email,Client,Job title,Start date,Payroll number\nSam,s@example.com,A,Cook,07/12/2026,7\nSam,s@example.com,B,Cook,07/12/2026,7\nSam,s@example.com,b,cook,07/12/2026,7',
    );
    assert.deepEqual(
      rows.map(({ again, problemsOfChange }) => [again, problemsOfChange]),
      [
        [null, []],
        [2, []],
        [null, ['The same email address is on line 3']],
      ],
    );
  });

  test('a file of workers without headings, without rows or with too many is refused', () => {
    assert.throws(
      () => readWorkers('Sam Taylor,sam@example.com\nBo,bo@example.com'),
      /has no headings, like “Full name” and “Email”/,
    );
    assert.throws(() => readWorkers(head), /no rows/);
    assert.throws(() => readWorkers(''), /no rows/);
    assert.throws(
      () => readWorkers('Name,Email,Full name\nSam,s@example.com,Sam'),
      /Two columns mean “Full name”: “Name” and “Full name”/,
    );
    assert.throws(() => readWorkers(`Name,Email\n${'a,b\n'.repeat(mostRows + 1)}`), /5,001 rows/);
    assert.equal(readWorkers(`Name,Email\n${'a,b\n'.repeat(mostRows)}`).rows.length, mostRows);
  });

  test('the unchanged template can be imported', () => {
    const { rows, ignored } = readWorkers(importTemplate());
    assert.deepEqual(ignored, []);
    assert.deepEqual(rows[0]?.problems, []);
  });
});
