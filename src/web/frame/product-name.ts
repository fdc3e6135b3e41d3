export const productName = 'Timesheet Portal';
