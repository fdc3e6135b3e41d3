import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PayrollFormatDetails, refusalToArchiveFormat, refusalToChangeFormat } from './payroll-format.ts';
import { genericFormat, shippedFormats } from './shipped-formats.ts';
import { formatsOf, sourceNames } from './file-sources.ts';

describe('a payroll format', () => {
  test('a payroll format has British defaults for what is left out', () => {
    const { columns, ...written } = PayrollFormatDetails.parse({
      name: ' Weekly ',
      columns: [{ source: 'pay', heading: 'Pay' }],
    });
    assert.deepEqual(columns, [{ source: 'pay', heading: 'Pay', format: null, text: null }]);
    assert.deepEqual(written, {
      name: 'Weekly',
      purpose: 'payroll',
      dateFormat: 'dd/mm/yyyy',
      separator: ',',
      encoding: 'utf-8',
      heading: true,
      needsPayrollNumber: false,
    });
  });

  test('a payroll format accepts for each column only the forms of its source', () => {
    for (const source of sourceNames) {
      const asked = (format: string | null) =>
        PayrollFormatDetails.safeParse({ name: 'x', columns: [{ source, heading: 'x', format }] }).success;
      assert.ok(asked(null));
      for (const format of formatsOf(source)) assert.ok(asked(format), `${source} ${format}`);
      assert.ok(!asked('roman'));
    }
  });

  test('a shipped payroll format is valid and is neither changed nor archived', () => {
    assert.ok(PayrollFormatDetails.safeParse(genericFormat).success);
    for (const payrollFormat of shippedFormats) {
      const shipped = { ...payrollFormat, isShipped: true, isChosen: false, archivedAt: null };
      assert.match(refusalToChangeFormat(shipped, undefined)?.message ?? '', /comes with the portal/);
      assert.match(refusalToArchiveFormat(shipped)?.message ?? '', /comes with the portal/);
    }
  });
});
