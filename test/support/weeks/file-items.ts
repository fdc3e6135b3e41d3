import type { Week } from '#domain/calendar/week.ts';
import type { FileItem, FileLine } from '#domain/payroll-file/file-row.ts';

export const run = { number: 12, payDate: null };

export function fileLineOf(more: Partial<FileLine> = {}): FileLine {
  const line = { rateType: 'Basic', payrollCode: null, unit: 'hour', units: 37.5, days: null } as const;
  return { ...line, payRate: 14.65, billRate: 18.2, pay: 549.38, bill: 682.5, ...more };
}

export function fileItemOf(more: Partial<FileItem> = {}): FileItem {
  return {
    kind: 'timesheet',
    userId: '1',
    payrollNumber: '00123',
    fullName: 'Amara Grace Okafor',
    firstName: null,
    lastName: null,
    email: 'amara@example.com',
    clientName: 'Camden Council',
    accountCode: 'CAM',
    siteName: null,
    jobTitle: 'Social Worker',
    poNumber: null,
    workerReference: null,
    weekStart: '2026-11-16' as Week,
    engagement: 'paye',
    umbrellaName: null,
    late: false,
    reason: null,
    dayHours: [7.5, 7.5, 7.5, 7.5, 7.5, 0, 0],
    mileage: 12.5,
    lines: [fileLineOf()],
    ...more,
  };
}
