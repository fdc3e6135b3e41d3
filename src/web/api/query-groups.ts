/** Groups of queries that become stale together. */

export const weeks = [
  'GET /api/timesheets',
  'GET /api/monday',
  'GET /api/timesheet-counts',
  'GET /api/timesheets/:id',
  'GET /api/timesheets/:id/amounts',
  'GET /api/timesheets/:id/corrections',
  'GET /api/timesheets/:id/evidence',
  'GET /api/timesheets/:id/history',
  'GET /api/timesheets/:id/new-prices',
  'GET /api/second-person',
  'GET /api/workers/:id/data',
  'GET /api/workers/:id/deletions',
  'GET /api/workers/:id/timesheets',
  'POST /api/timesheets/:id/corrections/preview',
] as const;

export const clientFigures = 'GET /api/clients/:id/figures';
export const reports = [
  clientFigures,
  'GET /api/reports/timesheets',
  'GET /api/reports/timesheets/groups',
  'GET /api/reports/timesheets/workers',
] as const;
export const runs = [
  'GET /api/workers/:id/data',
  'GET /api/pay-runs',
  'GET /api/pay-runs/:id',
  'GET /api/pay-runs/:id/comparison',
  'GET /api/pay-runs/:id/differences',
  'GET /api/pay-runs/:id/items',
  'GET /api/pay-runs/:id/umbrellas/:umbrellaId/statement',
  'GET /api/held-items',
  'POST /api/pay-runs/preview',
] as const;
export const workers = [
  'GET /api/workers',
  'GET /api/workers/:id',
  'GET /api/workers/:id/data',
  'GET /api/workers/:id/assignment/effect',
  'GET /api/workers/:id/assignments',
  'GET /api/clients/:id/assignments',
  'GET /api/workers/:id/history',
  'GET /api/workers/:id/own-assignments',
  'GET /api/workers/:id/payroll-number',
  'GET /api/worker-rows',
  'GET /api/assignments/:id/authorisers',
  'GET /api/assignments/:id/rates',
  'GET /api/assignments/:id/rules',
  'POST /api/assignments/:id/rates/preview',
] as const;
export const clients = [
  'GET /api/clients',
  'GET /api/clients/:id',
  'GET /api/clients/:id/authorisers',
  'GET /api/clients/:id/authorisers/:authoriserId/covers',
  'GET /api/clients/:id/sites',
] as const;
export const notes = [
  'GET /api/notes',
  'GET /api/clients/:id/notes',
  'GET /api/timesheets/:id/notes',
  'GET /api/workers/:id/notes',
] as const;
export const missing = ['GET /api/missing-timesheets', 'GET /api/monday'] as const;
export const absences = 'GET /api/workers/:id/absences/:week';
export const signOffs = ['GET /api/sign-offs', 'GET /api/sign-offs/proposals'] as const;
export const staff = [
  'GET /api/accounts',
  'GET /api/consultants',
  'GET /api/me',
  ...missing,
  ...workers,
] as const;
export const holidays = [
  'GET /api/bank-holidays',
  'GET /api/bank-holidays/:division/:day',
  'GET /api/pay-calendar',
] as const;
export const payrollFormats = ['GET /api/export-maps', 'POST /api/export-maps/preview'] as const;
export const agency = ['GET /api/agency/settings', 'GET /api/agency', 'GET /api/me'] as const;
export const mailServer = [
  'GET /api/agency/mail-server',
  'GET /api/agency/settings',
  'GET /api/agency',
  'GET /api/health',
] as const;
