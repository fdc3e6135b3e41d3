import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PayrollFormatDetails } from './payroll-format.ts';
import { brightPayFormat, genericFormat } from './shipped-formats.ts';
import { fileItemOf, fileLineOf, run } from '#support/weeks/file-items.ts';
import { layoutOf, partsOfFileId, payrollFileName } from './file-layout.ts';
import type { FileItem } from './file-row.ts';

function rowsOf(payrollFormat: PayrollFormatDetails, items: readonly FileItem[]) {
  const layout = layoutOf(payrollFormat);
  return layout.rows(run, items).map(({ part, cells }) => ({
    part,
    ...Object.fromEntries(layout.headings(part).map((heading, index) => [heading, cells[index]?.text])),
  })) as Record<string, string>[];
}

const reversal = fileItemOf({
  kind: 'reversal',
  reason: 'Friday was 5.5 h',
  dayHours: [-7.5, -7.5, -7.5, -7.5, -7.5, 0, 0],
  mileage: null,
  lines: [fileLineOf({ units: -37.5, pay: -549.38, bill: -682.5 })],
});

describe('the generic file', () => {
  test('the generic file has all facts of a line', () => {
    const [row] = rowsOf(genericFormat, [fileItemOf()]);
    assert.deepEqual(
      [row?.['Payroll number'], row?.['First name'], row?.['Last name'], row?.['Client']],
      ['00123', 'Amara Grace', 'Okafor', 'Camden Council'],
    );
    assert.deepEqual(
      [row?.['Week starting'], row?.['Week ending'], row?.['Kind'], row?.['Units'], row?.['Unit']],
      ['16/11/2026', '22/11/2026', 'Week', '37.50', 'Hour'],
    );
    assert.deepEqual(
      [row?.['Pay rate'], row?.['Bill rate'], row?.['Pay'], row?.['Bill'], row?.['Miles'], row?.['Late']],
      ['14.65', '18.20', '549.38', '682.50', '12.50', 'No'],
    );
    assert.deepEqual(
      [row?.['Monday hours'], row?.['Sunday hours'], row?.['Pay run'], row?.['Site']],
      ['7.50', '0.00', '12', ''],
    );
  });

  test('the generic file writes a reversal below zero and leaves unknown facts empty', () => {
    const [row] = rowsOf(genericFormat, [reversal]);
    assert.deepEqual(
      [row?.['Kind'], row?.['Units'], row?.['Pay'], row?.['Reason']],
      ['Taken back', '-37.50', '-549.38', 'Friday was 5.5 h'],
    );
    const [unknown] = rowsOf(genericFormat, [
      fileItemOf({ lines: [fileLineOf({ billRate: null, bill: null })] }),
    ]);
    assert.deepEqual([unknown?.['Bill rate'], unknown?.['Bill']], ['', '']);
  });
});

describe('a custom file', () => {
  const withColumns = (...columns: PayrollFormatDetails['columns']): PayrollFormatDetails => ({
    ...genericFormat,
    columns,
  });
  const plain = { format: null, text: null };

  test('a custom file writes days, amounts and yes/no values in the format of each column', () => {
    const [row] = rowsOf(
      withColumns(
        { source: 'weekStart', heading: 'From', format: 'yyyy-mm-dd', text: null },
        { source: 'pay', heading: 'Pence', format: 'pence', text: null },
        { source: 'units', heading: 'Hours', format: '0.##', text: null },
        { source: 'late', heading: 'Late', format: '1/0', text: null },
        { source: 'text', heading: 'Code', format: null, text: 'WK' },
      ),
      [fileItemOf({ late: true })],
    );
    assert.deepEqual(row, {
      part: '',
      From: '2026-11-16',
      Pence: '54938',
      Hours: '37.5',
      Late: '1',
      Code: 'WK',
    });
  });

  test('a custom file has a row per day where a column is about the day', () => {
    const rows = rowsOf(
      withColumns(
        { source: 'day', heading: 'Day', ...plain },
        { source: 'units', heading: 'Hours', ...plain },
      ),
      [fileItemOf()],
    );
    assert.deepEqual(
      rows.map(({ Day, Hours }) => `${Day} ${Hours}`),
      ['16/11/2026 7.50', '17/11/2026 7.50', '18/11/2026 7.50', '19/11/2026 7.50', '20/11/2026 7.50'],
    );
  });
});

describe('BrightPay', () => {
  test('a BrightPay file has a row per worker, each payment by hours and rate', () => {
    const night = fileLineOf({ rateType: 'Night', units: 4, payRate: 20, pay: 80 });
    const [row, ...rest] = rowsOf(brightPayFormat, [fileItemOf({ lines: [fileLineOf(), night] })]);
    assert.deepEqual(rest, []);
    assert.deepEqual(
      [row?.['Works Number'], row?.['First Name'], row?.['Surname'], row?.['Payment 1 Description']],
      ['00123', 'Amara Grace', 'Okafor', 'Basic W/C 16/11/26'],
    );
    assert.deepEqual(
      [row?.['Payment 1 Hours'], row?.['Payment 1 Rate'], row?.['Payment 1 Department']],
      ['37.50', '14.65', 'Camden Council'],
    );
    assert.deepEqual(
      [row?.['Payment 2 Hours'], row?.['Payment 2 Rate'], row?.['Payment 3 Hours']],
      ['4.00', '20.00', ''],
    );
  });

  test('a BrightPay export has a second file for more than five payments of a worker', () => {
    const items = [1, 2, 3, 4, 5, 6].map(() => fileItemOf());
    const rows = rowsOf(brightPayFormat, items);
    assert.deepEqual(
      rows.map((row) => [row['part'], row['Works Number'], row['Payment 1 Hours'], row['Payment 2 Hours']]),
      [
        ['', '00123', '37.50', '37.50'],
        ['2', '00123', '37.50', ''],
      ],
    );
  });

  test('a BrightPay export has reversals as amounts in a separate file', () => {
    const again = fileItemOf({ kind: 'replacement', lines: [fileLineOf({ units: 35.5, pay: 520.08 })] });
    const rows = rowsOf(brightPayFormat, [reversal, again]);
    assert.deepEqual(
      rows.map((row) => [row['part'], row['Payment 1 Hours'] ?? row['Amount']]),
      [
        ['', '35.50'],
        ['additions', '-549.38'],
      ],
    );
    assert.equal(rows[1]?.['Description'], 'Correction: Basic W/C 16/11/26');
  });
});

test('a payroll file is named after run and payroll format, and a further one after its content', () => {
  assert.equal(
    payrollFileName({ number: 12 }, { name: 'Generic', version: 1 }, ''),
    'pay-run-12-generic.csv',
  );
  assert.equal(
    payrollFileName({ number: 3 }, { name: 'Sage (check first) – Zoë', version: 2 }, ''),
    'pay-run-3-sage-check-first-zoe-v2.csv',
  );
  assert.equal(
    payrollFileName({ number: 3 }, { name: 'BrightPay', version: 1 }, 'additions'),
    'pay-run-3-brightpay-additions.csv',
  );
  assert.deepEqual(partsOfFileId('brightpay.additions'), { mapId: 'brightpay', part: 'additions' });
  assert.deepEqual(partsOfFileId('generic'), { mapId: 'generic', part: '' });
});

test('a payroll file has the stated first and last name', () => {
  const item = fileItemOf({ fullName: 'Maria de la Cruz', firstName: 'Maria', lastName: 'de la Cruz' });
  const [row] = layoutOf(brightPayFormat).rows(run, [item]);
  assert.deepEqual(
    row?.cells.slice(0, 3).map(({ text }) => text),
    ['00123', 'Maria', 'de la Cruz'],
  );
});
