/**
 * The floors of the house, the lowest first. A room is a folder of a level, or a file that stands in the level itself.
 * A room imports only rooms on lower floors, type imports included; rooms on one floor do not import each other.
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

  // A file or folder for each noun; `contract` puts them together.
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
    // Without the product.
    ['browser'],
    ['ui'],
    // The client of the API, the session, and queries that rooms share.
    ['api'],
    // The frame around pages.
    ['frame'],
    // Pages, and what they share.
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
    // Routes, guards and the start.
    ['app'],
  ],

  // The support of tests.
  'test/support': [['documents', 'run'], ['portal'], ['weeks'], ['browser', 'http']],
  'src/server': [
    ['folder'],
    ['platform', 'version'],
    ['access', 'config'],
    // The parts that rooms share.
    ['history', 'letters', 'pricing'],
    ['portal'],
    ['session'],
    // The rooms of the product.
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
    // The composition.
    ['commands', 'letter-register'],
    ['app', 'demo-data', 'log'],
    ['start'],
    ['main'],
  ],
};
