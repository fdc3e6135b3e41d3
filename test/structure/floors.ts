/**
 * The floors, lowest first. A room is a folder or a file directly below a level. It imports only rooms on
 * lower floors, also types.
 */
export const floors: Record<string, string[][]> = {
  src: [['domain'], ['contract'], ['server', 'web']],

  'src/domain': [
    ['numbers', 'refusal-reasons', 'text', 'whole-parts'],
    ['refusal'],
    ['calendar', 'history', 'mailed-link', 'rate-type'],
    ['hours'],
    ['money'],
    ['person'],
    ['client'],
    ['assignment'],
    ['timesheet'],
    ['absence', 'correction', 'file', 'missing', 'sign-off'],
    ['pay-run'],
    ['agency', 'flags', 'payroll-file', 'worker-import'],
    ['audit', 'report'],
  ],

  // One file or folder per noun; `contract` combines them.
  'src/contract': [
    ['endpoint'],
    [
      'absences',
      'accounts',
      'agency',
      'audit',
      'bank-holidays',
      'clients',
      'corrections',
      'files',
      'history',
      'live',
      'pay-calendar',
      'pay-runs',
      'payroll-files',
      'rate-days',
      'rate-types',
      'receipts',
      'second-person',
      'sign-offs',
      'timesheets',
      'umbrellas',
      'worker-import',
      'workers',
    ],
    ['assignments', 'missing', 'new-prices', 'reports'],
    ['me'],
    ['contract', 'schemas'],
  ],

  'src/web': [
    // Independent of the product.
    ['browser'],
    ['ui'],
    // API client, session and shared queries.
    ['api'],
    ['frame'],
    // Pages and their shared parts.
    [
      'audit',
      'calendar',
      'clients',
      'covers',
      'new-password',
      'payroll-files',
      'rate-types',
      'sign-in',
      'sign-off',
      'timesheet',
      'worker-import',
    ],
    ['absence', 'pay-runs', 'reports', 'sign-offs', 'staff'],
    ['account', 'agency', 'first-run', 'missing', 'week'],
    ['on-behalf', 'own-history', 'workers'],
    ['onboarding', 'review'],
    // Routes, guards and start.
    ['app'],
  ],

  'test/support': [['documents', 'run'], ['portal'], ['weeks'], ['browser', 'http']],
  'src/server': [
    ['folder'],
    ['platform', 'version'],
    ['access', 'config'],
    // Shared parts.
    ['history', 'letters', 'pricing'],
    ['portal'],
    ['session'],
    // Rooms of the product.
    [
      'auth',
      'audit',
      'backups',
      'live',
      'clients',
      'covers',
      'files',
      'rate-days',
      'second-person',
      'rate-types',
      'umbrellas',
    ],
    ['agency', 'doctor'],
    ['accounts', 'bank-holidays', 'pages'],
    ['pay-calendar'],
    ['missing'],
    ['workers', 'pay-runs'],
    ['timesheets', 'absences', 'payroll-files'],
    ['sign-offs', 'corrections', 'new-prices', 'on-behalf', 'receipts', 'reports'],
    ['assignments', 'privacy'],
    ['worker-import', 'me', 'scheduled-jobs'],
    // Composition.
    ['commands', 'letter-register'],
    ['app', 'demo-data', 'log'],
    ['start'],
    ['main'],
  ],
};
