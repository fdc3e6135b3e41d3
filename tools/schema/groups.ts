export interface Group {
  title: string;
  about: string;
  tables: string[];
}

export const groups: Group[] = [
  {
    title: 'People',
    about: 'Workers, consultants and Admins, and who stands in for whom.',
    tables: ['users', 'umbrellas', 'covers', 'saved_filters'],
  },
  {
    title: 'Signing in',
    about: 'Passwords, second steps, sessions and links. The schema is `auth`.',
    tables: [
      'auth.credentials',
      'auth.sessions',
      'auth.factors',
      'auth.challenges',
      'auth.recovery_codes',
      'auth.one_time_tokens',
      'auth.flow_states',
      'auth.attempts',
      'auth.events',
      'auth.rules',
    ],
  },
  {
    title: 'Clients',
    about: 'Clients with their sites, and merges of clients that were entered twice.',
    tables: ['clients', 'client_sites', 'client_merges', 'notes'],
  },
  {
    title: 'Assignments and rates',
    about: 'Who works where, on which rules, and what an hour is paid and billed.',
    tables: [
      'rate_types',
      'assignments',
      'assignment_details',
      'assignment_rule_sets',
      'assignment_rules',
      'assignment_rates',
    ],
  },
  {
    title: 'Timesheets',
    about: 'Weeks with their hours, amounts, files and absences.',
    tables: [
      'timesheets',
      'approved_weeks',
      'confirmed_days',
      'timesheet_corrections',
      'proposed_prices',
      'deleted_weeks',
      'weeks_to_price',
      'files',
      'week_files',
      'absences',
    ],
  },
  {
    title: 'Client sign-off',
    about: 'Authorisers, the requests sent to them and their decisions.',
    tables: [
      'authorisers',
      'assignment_authorisers',
      'authoriser_covers',
      'sign_off_requests',
      'sign_offs',
      'sign_off_proposals',
      'weeks_to_sign_again',
    ],
  },
  {
    title: 'Pay runs',
    about: 'Weeks that go to payroll together, and the files made from them.',
    tables: [
      'pay_runs',
      'pay_run_items',
      'pay_run_lines',
      'pay_run_notes',
      'pay_run_remainders',
      'pay_run_files',
      'pay_run_file_parts',
      'pay_calendar',
      'export_maps',
    ],
  },
  {
    title: 'The agency',
    about: 'Settings, bank holidays and the history of what people did.',
    tables: ['agency', 'bank_holidays', 'history'],
  },
  {
    title: 'Letters',
    about: 'The mail server, letters that wait or were sent, and reminders.',
    tables: ['mail_server', 'mail_outbox', 'reminders'],
  },
  {
    title: 'Running the portal',
    about: 'Announcements of changes, repeated requests and migrations.',
    tables: [
      'installation',
      'announcements',
      'idempotent_answers',
      'kysely_migration',
      'kysely_migration_lock',
    ],
  },
];
