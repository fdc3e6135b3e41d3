import type { Agency } from './agency.ts';
import { rowsOf, sumOf } from './ledger.ts';
import { inHours, pounds } from './week.ts';

export async function compareWeeks(agency: Agency): Promise<void> {
  for (const week of agency.weeks) {
    const answer = await agency.ask('admin', 'GET', `/api/timesheets/${week.id}`);
    if (week.isDeleted) {
      agency.expect(`The deleted week ${week.monday}`, answer.status, 404);
      continue;
    }
    const rows = rowsOf(agency.partsOf(week));
    const hours = week.isCancelled ? 0 : inHours(week.worked.hours.reduce((sum, one) => sum + one, 0));
    const what = `${week.monday} of ${week.assignment.workerId} (${week.id})`;
    const { body } = answer;
    agency.expect(
      what,
      [body.hoursWorked, body.pay, body.bill],
      [hours, pounds(sumOf(rows, 'pay')), pounds(sumOf(rows, 'bill'))],
    );
    const { items } = await agency.done('GET', `/api/timesheets/${week.id}/amounts`);
    agency.expect(
      `The rows of ${what}`,
      items
        .map((row: any) => [row.rateType, row.units, row.payRate, row.billRate, row.pay, row.bill])
        .toSorted(),
      rows
        .map((row) => [
          row.type,
          inHours(row.units),
          pounds(row.payRate),
          pounds(row.billRate),
          pounds(row.pay),
          pounds(row.bill),
        ])
        .toSorted(),
    );
  }
}
