-- The whole schema in the order of the nouns: tables with their indexes and comments, then functions and triggers, then
-- the rows that every portal begins with. `docs/schema.md` shows the result with a diagram for each group.

-- ==== What all tables use ====

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

create schema auth;
create schema counted;

-- Names sort by language rules, whatever the locale of the machine.
create collation alphabetical (provider = icu, locale = 'en');

-- Hours of one day, in steps of three minutes: halves, quarters and tenths fit.
create domain day_hours as numeric(4, 2) not null default 0
  check (value >= 0 and value <= 24 and value * 20 = trunc(value * 20));

-- Text as people search it: in any case, with or without accents, and every kind of space as one space.
create function searchable(text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent', replace(replace(replace(
    translate($1, U&'\0009\00A0\2002\2003\2007\2009\202F\3000', '        '), '  ', ' '), '  ', ' '), '  ', ' ')));

-- The days of a row may be added later, also in a locked week. Units, rates and amounts may not.
create function without_days(amounts jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(amount - 'days' order by position)
  from jsonb_array_elements(amounts) with ordinality as rows (amount, position)
$$;

-- The bill of the lines that have a bill rate. Runs, files and reports sum it. Decision 0266.
create function billed_of(bill numeric, amounts jsonb) returns numeric language sql immutable as $$
  select coalesce(bill, (
    select sum((amount ->> 'bill')::numeric)
    from jsonb_array_elements(case when jsonb_typeof(amounts) = 'array' then amounts end) as amount
  ))
$$;

-- The sums that one timesheet adds to: by the reviewer who sees it, and by the consultant who is credited.
create function counted.parts_of(
  sign integer, status text, hours_worked numeric, pay numeric, bill numeric, billed numeric, consultant_id uuid,
  credited_id uuid
) returns table (
  kind text, scope uuid, timesheets integer, hours numeric, pay numeric, bill numeric, without_rate integer
) language sql immutable as $$
  select whose.kind, whose.scope, sign, sign * hours_worked, sign * coalesce(pay, 0), sign * coalesce(billed, 0),
    sign * (pay is null or bill is null)::integer
  from (values
    ('seen', consultant_id),
    ('seen', '00000000-0000-0000-0000-000000000000'::uuid),
    ('credited', coalesce(
      case when status = 'Approved' then credited_id else consultant_id end, '00000000-0000-0000-0000-000000000000'))
  ) as whose (kind, scope)
  where whose.scope is not null
$$;

-- One key for all versions of the week of an assignment. Entries of the history carry it. Decision 0275.
create function series_of(assignment_id uuid, week_start date) returns uuid language sql immutable as $$
  select md5(assignment_id::text || (week_start - date '2000-01-03')::text)::uuid
$$;

-- ==== People ====
-- Workers, consultants and Admins, and who stands in for whom.

create table users (
  id uuid primary key default uuidv7(),
  full_name text collate alphabetical not null check (length(full_name) between 1 and 200),
  email text not null unique check (email = lower(email) and length(email) <= 255),
  role text not null default 'Candidate' check (role in ('Candidate', 'Recruitment Consultant', 'Admin')),
  assigned_consultant_id uuid references users,
  rate_of_pay numeric(10, 2) check (rate_of_pay >= 0),
  supply_bill_amount numeric(10, 2) check (supply_bill_amount >= 0),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  anonymised_at timestamptz,
  payroll_number text check (length(payroll_number) between 1 and 20),
  no_reminders boolean not null default false,
  first_name text collate alphabetical check (length(first_name) <= 200),
  last_name text collate alphabetical check (length(last_name) <= 200),
  phone text check (length(phone) between 1 and 50),
  check ((first_name is null) = (last_name is null))
);

-- A count of candidates reads this narrow index.
create index users_who_are_candidates on users (id) where role = 'Candidate';
create index users_by_email_part on users using gin (searchable(email) gin_trgm_ops);
create index users_at_work on users (id) include (assigned_consultant_id) where role = 'Candidate'
  and disabled_at is null and anonymised_at is null;
create unique index users_by_payroll_number on users (payroll_number) where payroll_number is not null;
create index users_forgotten on users (anonymised_at) where anonymised_at is not null;
create index users_by_consultant on users (assigned_consultant_id, full_name, id) where role = 'Candidate';
create index users_by_role on users (role, full_name, id);
create index users_by_name_part on users using gin (searchable(full_name) gin_trgm_ops);
-- Lists of workers ask for people without a rate. Decision 0225.
create index users_without_rate on users (full_name, id) include (assigned_consultant_id) where role = 'Candidate'
  and disabled_at is null and (rate_of_pay is null or supply_bill_amount is null);
-- Lists of timesheets by name go from worker to worker, each of whom has an index of weeks.
create index users_by_name on users (full_name, id);

comment on table users is 'Every person with an account: workers (role Candidate), consultants and Admins.';
comment on column users.assigned_consultant_id is 'The consultant who looks after this worker.';
comment on column users.rate_of_pay is 'Basic pay rate of the primary assignment, in pounds. Triggers keep it equal to `assignment_rates`.';
comment on column users.supply_bill_amount is 'Basic bill rate of the primary assignment, in pounds. Triggers keep it equal to `assignment_rates`.';
comment on column users.anonymised_at is 'When the name and the address of this person were removed on request.';
comment on column users.payroll_number is 'The number of the worker in the payroll program.';
comment on column users.no_reminders is 'True for a worker who wants no automatic reminders.';
comment on column users.first_name is 'Null where nobody has entered it: then the name is split by a rule.';
comment on column users.last_name is 'Null where nobody has entered it: then the last word of the name.';

create table umbrellas (
  id uuid primary key default uuidv7(),
  name text collate alphabetical not null check (length(name) between 1 and 200),
  company_number text check (length(company_number) between 1 and 20),
  paye_reference text check (length(paye_reference) between 1 and 20),
  archived_at timestamptz
);

create unique index umbrellas_by_name on umbrellas (searchable(name));

comment on table umbrellas is 'Umbrella companies that employ workers in the place of the agency.';

create table covers (
  id uuid primary key default uuidv7(),
  consultant_id uuid not null references users on delete cascade,
  deputy_id uuid not null references users on delete cascade,
  from_date date not null,
  until_date date not null,
  note text check (length(note) between 1 and 500),
  made_by uuid references users on delete set null,
  constraint covers_once exclude using gist (consultant_id with =, deputy_id with =,
    daterange(from_date, until_date, '[]') with &&),
  check (deputy_id <> consultant_id),
  check (until_date >= from_date)
);

create index covers_of_a_deputy on covers (deputy_id, until_date);

comment on table covers is 'A consultant who reviews the workers of an absent colleague, from one day to another, both included.';
comment on column covers.consultant_id is 'The consultant who is away.';
comment on column covers.deputy_id is 'The consultant who stands in.';

create table saved_filters (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  name text collate alphabetical not null check (length(name) between 1 and 60),
  filter jsonb not null,
  created_at timestamptz not null default now()
);

create unique index saved_filters_by_name on saved_filters (user_id, lower(name));

comment on table saved_filters is 'Filters of reports that a member of staff has saved under a name.';

-- ==== Signing in ====
-- Passwords, second steps, sessions and links. The schema is `auth`.

create table auth.credentials (
  user_id uuid primary key references users on delete cascade,
  password_hash text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  invited_at timestamptz
);

comment on table auth.credentials is 'The password of a person and the times of their letters about signing in.';
comment on column auth.credentials.user_metadata is 'Data that client programs keep with their user.';
comment on column auth.credentials.invited_at is 'When the agency made this account; null for people who signed up.';

create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  factor_id uuid,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);

create index sessions_of_a_user on auth.sessions (user_id);

comment on table auth.sessions is 'Open sessions. The refresh token is derived from the id, the counter and the key; the token itself is not stored.';
comment on column auth.sessions.aal is 'aal1 after a password or a link, aal2 after a second step.';
comment on column auth.sessions.amr is 'The proofs of this session, newest first.';
comment on column auth.sessions.factor_id is 'The authenticator app of the second step.';

create table auth.factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  friendly_name text not null default '' check (length(friendly_name) <= 100),
  secret bytea not null,
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  last_step bigint not null default 0,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);

comment on table auth.factors is 'Authenticator apps for two-step verification.';
comment on column auth.factors.secret is 'Encrypted with a key that is not in the database.';
comment on column auth.factors.last_step is 'The time step of the last accepted code. A code is good once.';

create table auth.challenges (
  id uuid primary key default uuidv7(),
  factor_id uuid not null references auth.factors on delete cascade,
  address text,
  used_at timestamptz,
  expires_at timestamptz not null
);

create index challenges_of_a_factor on auth.challenges (factor_id);

comment on table auth.challenges is 'Questions for a code of an authenticator app. Each is answered once.';

create table auth.recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

comment on table auth.recovery_codes is 'Hashes of the recovery codes that are still unused.';

create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery', 'invite', 'reauthenticate', 'first-admin')),
  token_hash bytea not null unique,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  password_hash text,
  user_metadata jsonb,
  browser_hash bytea,
  unique nulls not distinct (user_id, purpose),
  check ((user_id is null) = (purpose = 'first-admin')),
  check ((code_challenge is null) = (code_challenge_method is null)),
  constraint sign_ups_alone_carry check (purpose = 'signup' or password_hash is null and user_metadata is null
    and browser_hash is null)
);

comment on table auth.one_time_tokens is 'Links in letters: sign-up, invitation, reset, first Admin. One link of a purpose is valid at a time.';
comment on column auth.one_time_tokens.password_hash is 'The password of a sign-up, until its link is used.';
comment on column auth.one_time_tokens.user_metadata is 'The data of a sign-up, until its link is used.';
comment on column auth.one_time_tokens.browser_hash is 'The browser that signed up. Only there the password of the sign-up counts.';

create table auth.flow_states (
  code_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  method text not null,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  expires_at timestamptz not null
);

comment on table auth.flow_states is 'Codes that a verified link gave to a client program, which redeems them with its verifier (PKCE).';

create unlogged table auth.attempts (
  key text primary key,
  count integer not null,
  last_at timestamptz not null,
  forgotten_at timestamptz not null
);

create index attempts_by_age on auth.attempts (forgotten_at);

comment on table auth.attempts is 'Counts of failed attempts by address and network, shared by all processes. Unlogged.';
comment on column auth.attempts.forgotten_at is 'When the count starts at zero again.';

create table auth.events (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  action text not null,
  result text not null check (result in ('success', 'refused')),
  reason text,
  user_id uuid,
  email text,
  session_id uuid,
  address text,
  user_agent text,
  request_id text,
  actor_id uuid
);

create index events_of_a_user on auth.events (user_id, id desc);
create index known_addresses on auth.events (user_id, address, at) where action = 'sign-in' and result = 'success';
create index events_by_age on auth.events using brin (at);
-- The audit filters by action and by refusal.
create index events_by_action on auth.events (action, id);
create index events_refused on auth.events (id) where result = 'refused';
-- Attempts with an address that has no account: anonymising looks for them.
create index events_of_nobody on auth.events (email) where user_id is null and email is not null;

comment on table auth.events is 'The record of signing in. It has no foreign keys, so that it outlives the accounts that it names.';
comment on column auth.events.actor_id is 'Who did it, where somebody acts on the account of another person.';

create table auth.rules (
  only_row boolean primary key default true check (only_row),
  staff_need_mfa boolean not null default false,
  sign_up text not null default 'open' check (sign_up in ('open', 'invited', 'off')),
  minimum_password_length smallint not null default 6 check (minimum_password_length between 6 and 64)
);

comment on table auth.rules is 'Rules for signing in that an Admin sets. One row.';

-- ==== Clients ====
-- Clients with their sites, and merges of clients that were entered twice.

create table clients (
  id uuid primary key default uuidv7(),
  name text collate alphabetical not null check (length(name) between 1 and 200),
  account_code text check (length(account_code) between 1 and 50),
  po_required boolean not null default false,
  division text not null default 'england-and-wales'
    check (division in ('england-and-wales', 'scotland', 'northern-ireland')),
  confirmed_at timestamptz,
  merged_into uuid references clients,
  archived_at timestamptz,
  check (merged_into <> id)
);

create index clients_merged on clients (merged_into) where merged_into is not null;
create unique index clients_by_name on clients (searchable(name)) where archived_at is null and merged_into is null;
create index clients_by_name_part on clients using gin (searchable(name) gin_trgm_ops);
create index clients_in_order on clients (name, id);

comment on table clients is 'Companies and councils where workers work.';
comment on column clients.account_code is 'The code of the client in the accounts of the agency.';
comment on column clients.division is 'The part of the United Kingdom, whose bank holidays count.';
comment on column clients.confirmed_at is 'When staff confirmed that this is a client and no second spelling; null until then.';
comment on column clients.merged_into is 'The client that this one was merged into.';

create table client_sites (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients on delete cascade,
  name text collate alphabetical not null check (length(name) between 1 and 200),
  postcode text check (length(postcode) between 1 and 10),
  division text check (division in ('england-and-wales', 'scotland', 'northern-ireland')),
  archived_at timestamptz,
  unique (id, client_id)
);

create unique index client_sites_by_name on client_sites (client_id, searchable(name)) where archived_at is null;

comment on table client_sites is 'Places of a client.';
comment on column client_sites.division is 'Null where the division of the client holds.';

create table client_merges (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients on delete cascade,
  into_id uuid not null references clients on delete cascade,
  merged_at timestamptz not null,
  moved jsonb not null,
  undone_at timestamptz
);

create unique index client_merges_standing on client_merges (client_id) where undone_at is null;
create index client_merges_into on client_merges (into_id);

comment on table client_merges is 'Merges of two clients that are the same, with what was moved, so that a merge can be undone.';
comment on column client_merges.moved is 'Assignments, authorisers and sites with their place before the merge.';

-- ==== Assignments and rates ====
-- Who works where, on which rules, and what an hour is paid and billed.

create table rate_types (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{0,29}$'),
  name text collate alphabetical not null check (length(name) between 1 and 50),
  unit text not null default 'hour' check (unit in ('hour', 'day', 'mile', 'each')),
  is_working_time boolean not null default true,
  accrues_holiday boolean not null default true,
  counts_for_minimum_wage text not null default 'all'
    check (counts_for_minimum_wage in ('all', 'basic part', 'none')),
  payroll_code text check (length(payroll_code) between 1 and 50),
  archived_at timestamptz,
  id uuid not null default uuidv7() unique
);

comment on table rate_types is 'Kinds of pay: basic, overtime, day, sleep-in, mile and what the agency adds.';
comment on column rate_types.counts_for_minimum_wage is 'How much of this pay counts for the minimum wage.';
comment on column rate_types.payroll_code is 'The code of this kind of pay in the payroll program.';

create table assignments (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  job_title text collate alphabetical not null check (length(job_title) between 1 and 200),
  start_date date not null,
  owed_from date,
  not_worked date[] not null default '{}',
  client_id uuid not null references clients,
  site_id uuid,
  role_key text check (length(role_key) between 1 and 200),
  po_number text check (length(po_number) between 1 and 50),
  end_date date,
  hours_rule text not null default 'hours' check (hours_rule in ('hours', 'times')),
  hours_step numeric(3, 2) not null default 0.5 check (hours_step in (0.5, 0.25, 0.1)),
  contracted_hours numeric(5, 2) check (contracted_hours > 0 and contracted_hours <= 168),
  sign_off text not null default 'agency' check (sign_off in ('agency', 'client')),
  engagement text not null default 'paye' check (engagement in ('paye', 'umbrella', 'limited')),
  umbrella_id uuid references umbrellas,
  awr_weeks_before integer not null default 0 check (awr_weeks_before between 0 and 12),
  worker_reference text check (length(worker_reference) between 1 and 50),
  is_primary boolean not null default false,
  rounding text not null default 'nearest' check (rounding in ('nearest', 'up', 'down')),
  constraint assignments_site foreign key (site_id, client_id) references client_sites (id, client_id) deferrable,
  constraint assignments_never_overlap exclude using gist (user_id with =, client_id with =,
    coalesce(role_key, lower(job_title)) with =, daterange(start_date, end_date, '[]') with &&),
  constraint assignments_owed_before_start check (owed_from < start_date),
  constraint assignments_in_order check (end_date >= start_date),
  constraint assignments_check check ((engagement = 'umbrella') = (umbrella_id is not null))
);

create index assignments_of_a_user on assignments (user_id, start_date desc, id desc);
create unique index assignments_primary on assignments (user_id) where is_primary;
create index assignments_at_a_client on assignments (client_id);
-- Few assignments need a signature: the weeks to ask about are found from them.
create index assignments_signed_by_the_client on assignments (id) where sign_off = 'client';
create index assignments_by_end on assignments (end_date, user_id) where end_date is not null;
create index assignments_until on assignments (user_id, end_date);
-- Few workers have a second assignment: queries on assignments that are not primary read only this index.
create index assignments_beside on assignments (user_id, start_date) where not is_primary;

comment on table assignments is 'A worker at a client in a job, from one day to another. Rates, rules and authorisers belong to an assignment.';
comment on column assignments.owed_from is 'Weeks are owed from this day, where it is earlier than the start date.';
comment on column assignments.not_worked is 'Weeks before the start date that were never worked.';
comment on column assignments.role_key is 'What counts as the same work at a client; null for the job title.';
comment on column assignments.hours_rule is 'How hours are entered: a number for each day (hours), or start and finish (times).';
comment on column assignments.hours_step is 'The step of entered hours: 0.5, 0.25 or 0.1.';
comment on column assignments.contracted_hours is 'Hours a week; more than these are marked.';
comment on column assignments.sign_off is 'Who decides about weeks: the agency alone, or the client signs first.';
comment on column assignments.awr_weeks_before is 'Weeks in the same role before the portal, for the Agency Workers Regulations.';
comment on column assignments.worker_reference is 'How the client calls the worker, for bills.';
comment on column assignments.is_primary is 'The assignment that is shown where there is room for one.';

create table assignment_rule_sets (
  assignment_id uuid not null references assignments on delete cascade,
  from_date date not null,
  primary key (assignment_id, from_date)
);

comment on table assignment_rule_sets is 'The days from which another set of premium rules holds. A day without rules means that all hours are basic.';

create table assignment_rules (
  assignment_id uuid not null,
  from_date date not null,
  rank smallint not null check (rank between 1 and 100),
  kind text not null check (kind in ('saturday', 'sunday', 'bank-holiday', 'between', 'after-daily',
    'after-weekly')),
  from_time text check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  until_time text check (until_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hours numeric(5, 2) check (hours > 0 and hours <= 168),
  rate_type text not null references rate_types,
  days text,
  primary key (assignment_id, from_date, rank),
  foreign key (assignment_id, from_date) references assignment_rule_sets (assignment_id, from_date)
    on delete cascade,
  check ((kind = 'between') = (from_time is not null)),
  check ((kind = 'between') = (until_time is not null)),
  check ((kind in ('after-daily', 'after-weekly')) = (hours is not null)),
  check (days is null or kind = 'bank-holiday' and days in ('substitute', 'actual', 'both'))
);

comment on table assignment_rules is 'Premium rules of an assignment (overtime, nights, Saturdays), in the order in which they apply.';
comment on column assignment_rules.rank is 'Rules of a lower rank apply first.';
comment on column assignment_rules.days is 'For bank holidays at a weekend: the day itself, its substitute, or both. Null is the substitute.';

create table assignment_rates (
  assignment_id uuid not null references assignments on delete cascade,
  rate_type text not null references rate_types,
  from_date date not null,
  pay_rate numeric(10, 2) check (pay_rate >= 0),
  bill_rate numeric(10, 2) check (bill_rate >= 0),
  primary key (assignment_id, rate_type, from_date)
);

comment on table assignment_rates is 'Pay and bill rate of a rate type from a day on. The day 2000-01-01 means "from the start".';

-- ==== Timesheets ====
-- Weeks with their hours, amounts, files and absences.

create table timesheets (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  week_start date not null check (extract(isodow from week_start) = 1),
  monday_hours day_hours,
  tuesday_hours day_hours,
  wednesday_hours day_hours,
  thursday_hours day_hours,
  friday_hours day_hours,
  saturday_hours day_hours,
  sunday_hours day_hours,
  mileage numeric(6, 1) check (mileage >= 0),
  comments text check (length(comments) <= 2000),
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  submitted_at timestamptz not null default now(),
  approved_by uuid references users,
  approved_at timestamptz,
  reviewed_by_name text,
  rejection_reason text check (length(rejection_reason) <= 2000),
  pay_rate numeric(10, 2) check (pay_rate >= 0),
  bill_rate numeric(10, 2) check (bill_rate >= 0),
  consultant_id uuid,
  pay numeric(14, 2),
  bill numeric(14, 2),
  client_name text,
  job_title text,
  credited_consultant_id uuid references users,
  assignment_id uuid not null references assignments,
  po_number text check (length(po_number) between 1 and 50),
  amounts jsonb,
  hours_worked numeric(5, 2) not null generated always as (
    monday_hours + tuesday_hours + wednesday_hours + thursday_hours + friday_hours + saturday_hours + sunday_hours
  ) stored,
  series_id uuid not null generated always as (
    md5(assignment_id::text || (week_start - date '2000-01-03')::text)::uuid
  ) stored,
  lines jsonb check (jsonb_typeof(lines -> 'shifts') = 'array'),
  corrected_at timestamptz,
  units jsonb constraint timesheets_units check (jsonb_typeof(units) = 'array'),
  entered_by uuid references users,
  entered_by_name text,
  entered_reason text check (length(entered_reason) <= 500),
  objected_at timestamptz,
  objection text check (length(objection) <= 2000),
  cancelled_at timestamptz,
  billed numeric(10, 2),
  engagement text check (engagement in ('paye', 'umbrella', 'limited')),
  umbrella_id uuid,
  umbrella_name text,
  check ((status = 'Pending') = (approved_at is null)),
  check ((status = 'Rejected') = (rejection_reason is not null)),
  constraint timesheets_frozen_at_approval check (status = 'Approved' or client_name is null and job_title is null
    and credited_consultant_id is null),
  constraint timesheets_entered_by_somebody check ((entered_by is null) = (entered_by_name is null)
    and (entered_by is null) = (entered_reason is null) and (objected_at is null or entered_by is not null)
    and (objection is null or objected_at is not null)),
  constraint timesheets_hours_worked_check check (hours_worked > 0 or cancelled_at is not null)
);

create index timesheets_by_status on timesheets (status, week_start desc, id desc);
-- Every list is read in the order of an index: for everybody and for one consultant, of one status and of all.
create index timesheets_newest on timesheets (week_start desc, id desc);
create index timesheets_of_a_consultant on timesheets (consultant_id, week_start desc, id desc);
create index timesheets_of_a_consultant_by_status on timesheets (consultant_id, status, week_start desc, id desc);
create index timesheets_of_a_user on timesheets (user_id, week_start desc, id desc) include (status, mileage);
-- Approved weeks at a client are found and counted without reading the weeks.
create index timesheets_at_a_client on timesheets (client_name, week_start desc, id desc)
  include (user_id, consultant_id) where client_name is not null;
-- Few weeks lack a rate. Without this index an Admin's filter reads every week.
create index timesheets_without_rate on timesheets (week_start desc, id desc) where pay is null or bill is null;
-- One timesheet for each week and assignment that is not Rejected: no race can break this rule.
create unique index timesheets_one_live_a_week on timesheets (user_id, week_start, assignment_id)
  where status <> 'Rejected';
-- Lists and reports of one client, assignment or PO number, newest week first. Approved weeks are found by the
-- frozen name of the client, in any case.
create index timesheets_of_an_assignment on timesheets (assignment_id, week_start desc, id desc);
create index timesheets_agreed_at_a_client on timesheets (lower(client_name), week_start desc, id desc)
  where status = 'Approved';
create index timesheets_agreed_on_a_po on timesheets (lower(po_number), week_start desc, id desc)
  where status = 'Approved' and po_number is not null;
create index timesheets_waiting_by_hours on timesheets (hours_worked, id) where status = 'Pending';
create index timesheets_of_a_consultant_waiting_by_hours on timesheets (consultant_id, hours_worked, id)
  where status = 'Pending';
-- Amounts whose days are not known. Decision 0250.
create index timesheets_days_unknown on timesheets (week_start, id)
  where jsonb_path_exists(amounts, '$[*] ? (!exists (@.days))');
-- Reports sum a span of weeks from this index only: for 20,000 workers a year is 70 MB here, ten years are 5 GB of
-- table. Decision 0248.
create index timesheets_sums_of_a_week on timesheets (week_start, user_id)
  include (status, assignment_id, hours_worked, pay, bill, billed, client_name, po_number);

comment on table timesheets is 'A version of a week of an assignment. A week that is sent again after a rejection is another row of the same series.';
comment on column timesheets.consultant_id is 'Who reviews the week: the consultant of its worker today. A trigger keeps it.';
comment on column timesheets.pay is 'Sum of the pay of the rows, in pounds; null while a rate is missing.';
comment on column timesheets.bill is 'Sum of the bill of the rows, in pounds; null while a rate is missing.';
comment on column timesheets.client_name is 'Frozen by the approval; null before.';
comment on column timesheets.job_title is 'Frozen by the approval; null before.';
comment on column timesheets.credited_consultant_id is 'Who reports credit the week to, frozen by the approval.';
comment on column timesheets.po_number is 'Frozen by the approval; null before.';
comment on column timesheets.amounts is 'Rows of rate type and rate with their units, the units of the seven days, pay and bill. An approval freezes them.';
comment on column timesheets.series_id is 'The same for every version of a week of one assignment.';
comment on column timesheets.lines is 'Shifts with start, finish and break; null where hours were entered.';
comment on column timesheets.corrected_at is 'When a correction changed the week last.';
comment on column timesheets.units is 'Days, sleep-ins and the like; null where there are none.';
comment on column timesheets.entered_by is 'Who entered the week in the place of its worker.';
comment on column timesheets.objection is 'What the worker says against a week that was entered for them.';
comment on column timesheets.cancelled_at is 'When a correction to nothing took the whole week back.';
comment on column timesheets.billed is 'Sum of the bill of those rows that have a bill rate. A trigger keeps it.';
comment on column timesheets.engagement is 'PAYE, umbrella or limited company, frozen by the approval; null before.';

-- The lock of a pay run writes one narrow row for each week here, and no entry into the many indexes of timesheets.
-- Decision 0220.
create table approved_weeks (
  timesheet_id uuid primary key references timesheets on delete cascade,
  week_start date not null,
  approved_at timestamptz,
  pay_run_id uuid
);

create index approved_weeks_to_pay on approved_weeks (week_start, approved_at) include (timesheet_id)
  where pay_run_id is null;
create index approved_weeks_of_a_run on approved_weeks (pay_run_id) where pay_run_id is not null;

comment on table approved_weeks is 'One narrow row for each approved week, with the pay run that has locked it. Triggers of `timesheets` keep it.';
comment on column approved_weeks.pay_run_id is 'The locked run that holds the week. From then on only a correction changes it.';

create table confirmed_days (
  series_id uuid primary key,
  day_hours numeric[] not null,
  confirmed_by uuid references users on delete set null,
  confirmed_by_name text not null,
  confirmed_at timestamptz not null
);

comment on table confirmed_days is 'Hours on days to come that an Admin has confirmed for a pay run.';
comment on column confirmed_days.day_hours is 'The hours of the seven days that were confirmed. Other hours are asked about again.';

create table timesheet_corrections (
  id uuid primary key default uuidv7(),
  series_id uuid not null,
  timesheet_id uuid not null references timesheets on delete cascade,
  user_id uuid not null references users,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'withdrawn')),
  reason text not null,
  proposed_by uuid references users on delete set null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid references users on delete set null,
  decided_by_name text,
  decided_at timestamptz,
  before jsonb not null,
  after jsonb not null,
  reversal_id uuid not null default uuidv7() unique,
  replacement_id uuid not null default uuidv7() unique,
  corrects_item_id uuid not null,
  pay_run_id uuid,
  check ((state = 'proposed') = (decided_at is null))
);

create unique index timesheet_corrections_one_proposed on timesheet_corrections (series_id)
  where state = 'proposed';
create index timesheet_corrections_of_a_week on timesheet_corrections (series_id, id);
create index timesheet_corrections_of_a_run on timesheet_corrections (pay_run_id) where pay_run_id is not null;
create index timesheet_corrections_of_an_item on timesheet_corrections (corrects_item_id);
create index timesheet_corrections_to_pay on timesheet_corrections (id) where state = 'approved'
  and pay_run_id is null;
create index timesheet_corrections_waiting on timesheet_corrections (id) where state = 'proposed';

comment on table timesheet_corrections is 'Corrections of weeks that a locked pay run holds: proposed, approved, refused or withdrawn.';
comment on column timesheet_corrections.corrects_item_id is 'The item that the reversal takes back: the paid week, or the replacement of the correction before.';
comment on column timesheet_corrections.pay_run_id is 'The locked run that holds the pair.';

create table proposed_prices (
  id uuid primary key default uuidv7(),
  timesheet_id uuid not null references timesheets on delete cascade,
  user_id uuid not null references users,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
  rate_type text not null,
  from_date date not null,
  pay_rate numeric(10, 2),
  bill_rate numeric(10, 2),
  proposed_by uuid references users on delete set null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid references users on delete set null,
  decided_by_name text,
  decided_at timestamptz,
  reason text,
  before jsonb not null,
  after jsonb not null,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);

create unique index proposed_prices_one_proposed on proposed_prices (timesheet_id) where state = 'proposed';
create index proposed_prices_of_a_week on proposed_prices (timesheet_id, id);
create index proposed_prices_waiting on proposed_prices (id) where state = 'proposed';
create index proposed_prices_waiting_of_a_worker on proposed_prices (user_id) where state = 'proposed';

comment on table proposed_prices is 'New prices of approved weeks by a backdated rate. A second person approves or refuses them.';
comment on column proposed_prices.before is 'The amounts of the week when the price was proposed.';
comment on column proposed_prices.after is 'The amounts of the week at the new price.';

create table deleted_weeks (
  timesheet_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  assignment_id uuid not null references assignments on delete cascade,
  week_start date not null,
  amounts jsonb not null,
  pay_rate numeric(10, 2),
  bill_rate numeric(10, 2)
);

create index deleted_weeks_of_a_user on deleted_weeks (user_id);
create index deleted_weeks_of_an_assignment on deleted_weeks (assignment_id);

comment on table deleted_weeks is 'Agreed weeks that were deleted while a rate was missing. Rates that are set later fill them in.';

-- Only the domain turns hours into money; SQL adds up stored amounts. Decision 0191.
create table weeks_to_price (
  user_id uuid primary key references users on delete cascade
);

comment on table weeks_to_price is 'Workers whose weeks were written without amounts. A process prices them within a minute.';

create table files (
  id uuid primary key default uuidv7(),
  sha256 bytea not null check (length(sha256) = 32),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size integer not null check (size >= 1 and size <= (5 * 1024 * 1024)),
  name text not null check (length(name) between 1 and 200),
  bytes bytea not null,
  uploaded_by uuid references users on delete set null,
  uploaded_at timestamptz not null,
  check (length(bytes) = size)
);

-- Photos and PDFs are compressed already.
alter table files alter column bytes set storage external;

create index files_of_an_uploader on files (uploaded_by);

comment on table files is 'Uploaded files: evidence of hours and signed papers.';

create table week_files (
  series_id uuid not null,
  file_id uuid not null unique references files on delete cascade,
  user_id uuid not null references users,
  position smallint not null,
  primary key (series_id, file_id)
);

create index week_files_of_a_worker on week_files (user_id);

comment on table week_files is 'Which files belong to a week.';

create table absences (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  assignment_id uuid not null references assignments on delete cascade,
  week_start date not null check (extract(isodow from week_start) = 1),
  day date,
  reason text not null check (reason in ('holiday', 'sick', 'no work offered', 'bank holiday', 'jury',
    'maternity, paternity or adoption', 'pregnancy', 'shutdown', 'strike', 'other')),
  note text check (length(note) between 1 and 500),
  said_by uuid references users on delete set null,
  said_by_name text not null,
  said_at timestamptz not null,
  constraint absences_said_once unique nulls not distinct (assignment_id, week_start, day),
  check (day >= week_start and day <= (week_start + 6))
);

create index absences_of_a_user on absences (user_id);

comment on table absences is 'A week or a day on which a worker did not work, with the reason.';
comment on column absences.day is 'Null for the whole week.';

-- ==== Client sign-off ====
-- Authorisers, the requests sent to them and their decisions.

create table authorisers (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients on delete cascade,
  site_id uuid,
  full_name text collate alphabetical not null check (length(full_name) between 1 and 200),
  email text not null check (email = lower(email) and length(email) <= 255),
  phone text check (length(phone) between 1 and 50),
  disabled_at timestamptz,
  added_by uuid references users on delete set null,
  added_at timestamptz,
  address_set_by uuid references users on delete set null,
  address_set_at timestamptz,
  unique (client_id, email),
  constraint authorisers_site foreign key (site_id, client_id) references client_sites (id, client_id) deferrable
);

comment on table authorisers is 'People of a client who sign weeks.';
comment on column authorisers.site_id is 'Null for all sites of the client.';
comment on column authorisers.added_by is 'Null where it was not stored.';
comment on column authorisers.address_set_by is 'Who set the present address; null where it was not stored.';

create table assignment_authorisers (
  assignment_id uuid not null references assignments on delete cascade,
  authoriser_id uuid not null references authorisers on delete cascade,
  rank integer not null check (rank between 1 and 5),
  put_by uuid references users on delete set null,
  put_at timestamptz,
  primary key (assignment_id, authoriser_id),
  unique (assignment_id, rank)
);

create index assignments_of_an_authoriser on assignment_authorisers (authoriser_id);

comment on table assignment_authorisers is 'Who of the client is asked to sign for an assignment: rank 1 first.';
comment on column assignment_authorisers.rank is '1 is asked first.';
comment on column assignment_authorisers.put_by is 'Who put this authoriser there; null where it was not stored.';

create table authoriser_covers (
  id uuid primary key default uuidv7(),
  authoriser_id uuid not null references authorisers on delete cascade,
  deputy_id uuid not null references authorisers on delete cascade,
  from_date date not null,
  until_date date not null,
  made_by uuid references users on delete set null,
  made_at timestamptz,
  constraint authoriser_covers_never_overlap exclude using gist (authoriser_id with =,
    daterange(from_date, until_date, '[]') with &&),
  check (deputy_id <> authoriser_id),
  check (until_date >= from_date)
);

create index authoriser_covers_of_a_deputy on authoriser_covers (deputy_id);

comment on table authoriser_covers is 'An authoriser who signs in the place of a colleague, from one day to another, both included.';

create table sign_off_requests (
  id uuid primary key default uuidv7(),
  authoriser_id uuid not null references authorisers on delete cascade,
  token_hash bytea not null unique,
  letter_id uuid,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  recipient text not null,
  withdrawn_at timestamptz
);

create index sign_off_requests_of_an_authoriser on sign_off_requests (authoriser_id, sent_at);
create index sign_off_requests_open on sign_off_requests (id) where closed_at is null;
create index sign_off_requests_by_letter on sign_off_requests (letter_id);

comment on table sign_off_requests is 'A letter to an authoriser with a link to sign. The link is stored as a hash.';
comment on column sign_off_requests.recipient is 'The address that the letter went to. A link counts only while it is the address of its authoriser.';
comment on column sign_off_requests.withdrawn_at is 'A withdrawn link never works again.';

create table sign_offs (
  id uuid primary key default uuidv7(),
  request_id uuid references sign_off_requests on delete set null,
  authoriser_id uuid references authorisers on delete set null,
  authoriser_name text,
  rank smallint,
  timesheet_id uuid references timesheets on delete set null,
  series_id uuid not null,
  user_id uuid not null references users,
  content_hash text not null,
  status text not null check (status in ('asked', 'signed', 'queried', 'superseded', 'expired', 'overridden')),
  asked_at timestamptz,
  decided_at timestamptz,
  decided_name text check (length(decided_name) between 1 and 200),
  decided_address text,
  user_agent text,
  query text check (length(query) between 1 and 2000),
  reason text,
  evidence_file_id uuid references files on delete set null,
  withdrawn_at timestamptz,
  asked_by uuid references users on delete set null,
  not_second_because text check (not_second_because in ('authoriser', 'address', 'assignment', 'cover', 'asked')),
  outdated_at timestamptz,
  check ((status in ('signed', 'queried', 'overridden')) = (decided_at is not null)),
  check ((status = 'queried') = (query is not null)),
  check ((status = 'overridden') = (reason is not null))
);

create unique index sign_offs_asked_once on sign_offs (request_id, series_id, content_hash);
create index sign_offs_of_a_week on sign_offs (series_id, id);
create index sign_offs_of_a_timesheet on sign_offs (timesheet_id, id);
create index sign_offs_asked on sign_offs (asked_at, id) where status = 'asked';
create index sign_offs_of_an_authoriser on sign_offs (authoriser_id);
create index sign_offs_of_a_worker on sign_offs (user_id);
create index sign_offs_with_evidence on sign_offs (evidence_file_id) where evidence_file_id is not null;
-- The network address and the browser of a signature are deleted after a year. Decision 0281.
create index sign_offs_with_traces on sign_offs (decided_at) where decided_address is not null
  or user_agent is not null;
create unique index sign_offs_signed_once on sign_offs (series_id, content_hash) where status = 'signed'
  and outdated_at is null;

comment on table sign_offs is 'What an authoriser was asked about a week, and the decision.';
comment on column sign_offs.request_id is 'Null where nobody was asked: an approval without a signature.';
comment on column sign_offs.timesheet_id is 'The version of the week that was shown; null once that version is deleted.';
comment on column sign_offs.content_hash is 'Hash of what the authoriser was shown.';
comment on column sign_offs.decided_name is 'The name that was typed at signing.';
comment on column sign_offs.asked_by is 'Who asked; null where the portal asked by itself.';
comment on column sign_offs.not_second_because is 'Why this signature does not count as the second person.';
comment on column sign_offs.outdated_at is 'Since when the signature does not count because the bill has risen.';

create table sign_off_proposals (
  id uuid primary key default uuidv7(),
  request_id uuid not null references sign_off_requests on delete cascade,
  authoriser_id uuid not null references authorisers on delete cascade,
  user_id uuid not null references users,
  full_name text not null check (length(full_name) between 1 and 200),
  email text not null,
  proposed_at timestamptz not null,
  unique (request_id, user_id, email)
);

create index sign_off_proposals_of_a_worker on sign_off_proposals (user_id);
create index sign_off_proposals_by_authoriser on sign_off_proposals (authoriser_id);
create index sign_off_proposals_by_day on sign_off_proposals (proposed_at);

comment on table sign_off_proposals is 'Colleagues whom an authoriser has named as the right person to sign. A consultant accepts or declines.';

create table weeks_to_sign_again (
  series_id uuid primary key,
  user_id uuid not null references users,
  since timestamptz not null
);

create index weeks_to_sign_again_of_a_worker on weeks_to_sign_again (user_id);

comment on table weeks_to_sign_again is 'Signed weeks whose bill has risen, so that the client is asked again.';

-- ==== Pay runs ====
-- Weeks that are handed to payroll together, and the files made from them.

create table pay_runs (
  id uuid primary key default uuidv7(),
  number integer not null generated always as identity unique,
  up_to_week date not null check (extract(isodow from up_to_week) = 1),
  pay_date date not null,
  status text not null default 'open' check (status in ('open', 'locked', 'paid', 'cancelled')),
  opened_by uuid references users on delete set null,
  opened_by_name text not null,
  opened_at timestamptz not null,
  locked_by uuid references users on delete set null,
  locked_by_name text,
  locked_at timestamptz,
  paid_by uuid references users on delete set null,
  paid_by_name text,
  paid_at timestamptz,
  paid_on date,
  weeks integer,
  hours numeric(12, 2),
  pay numeric(14, 2),
  bill numeric(14, 2),
  from_week date check (extract(isodow from from_week) = 1),
  worker_ids uuid[] check (cardinality(worker_ids) > 0),
  cancelled_by uuid references users on delete set null,
  cancelled_by_name text,
  cancelled_at timestamptz,
  parts jsonb,
  lines_without_bill_rate integer,
  constraint pay_runs_paid_on check ((status = 'paid') = (paid_on is not null)),
  constraint pay_runs_locked_at check ((status in ('locked', 'paid')) = (locked_at is not null)),
  constraint pay_runs_cancelled_at check ((status = 'cancelled') = (cancelled_at is not null)),
  constraint pay_runs_totals check (status in ('open', 'cancelled') or row(weeks, hours, pay, bill) is not null)
);

create unique index pay_runs_one_open on pay_runs (status) where status = 'open' and worker_ids is null;

comment on table pay_runs is 'Weeks that are handed to payroll together. Number 0 holds the weeks that were paid before the first run.';
comment on column pay_runs.from_week is 'The first week of the run; null takes all weeks that wait.';
comment on column pay_runs.worker_ids is 'The workers of a supplementary run; null takes everybody.';
comment on column pay_runs.parts is 'Sums of a locked run by part: this period, late weeks, corrections.';

create table pay_run_items (
  id uuid primary key,
  run_id uuid not null references pay_runs,
  kind text not null check (kind in ('timesheet', 'reversal', 'replacement', 'deferral', 'remainder', 'expense',
    'holiday')),
  series_id uuid not null,
  timesheet_id uuid references timesheets on delete set null,
  corrects_item_id uuid,
  user_id uuid,
  payroll_number text,
  full_name text collate alphabetical not null,
  email text,
  client_name text collate alphabetical,
  account_code text,
  site_name text,
  job_title text,
  po_number text,
  worker_reference text,
  week_start date not null,
  engagement text not null,
  umbrella_name text,
  late boolean not null,
  reason text,
  deducted_note text,
  hours numeric(7, 2) not null,
  day_hours numeric(5, 2)[] not null,
  mileage numeric(7, 1),
  pay numeric(12, 2) not null,
  bill numeric(12, 2),
  umbrella_id uuid,
  deducted_amount numeric(12, 2),
  first_name text,
  last_name text
);

create unique index pay_run_items_once on pay_run_items (series_id) where kind = 'timesheet';
create unique index pay_run_items_corrected_once on pay_run_items (corrects_item_id) where kind = 'reversal';
create index pay_run_items_of_a_week on pay_run_items (series_id);
create index pay_run_items_of_a_worker on pay_run_items (user_id);
create index pay_run_items_of_a_timesheet on pay_run_items (timesheet_id);
create index pay_run_items_of_a_run on pay_run_items (run_id, full_name, user_id, week_start, id);

comment on table pay_run_items is 'A week, or one half of a correction pair, in a pay run. A locked item does not change.';
comment on column pay_run_items.corrects_item_id is 'The item that this one takes back or replaces.';
comment on column pay_run_items.late is 'The week was approved after its cut-off.';

create table pay_run_lines (
  item_id uuid not null references pay_run_items on delete cascade,
  position smallint not null,
  rate_type text not null,
  rate_type_name text not null,
  payroll_code text,
  unit text not null,
  units numeric(8, 2) not null,
  days numeric(6, 2)[],
  pay_rate numeric(10, 2) not null,
  bill_rate numeric(10, 2),
  pay numeric(12, 2) not null,
  bill numeric(12, 2),
  primary key (item_id, position)
);

comment on table pay_run_lines is 'The amounts of an item by rate type and rate.';
comment on column pay_run_lines.days is 'The units of the seven days.';

create table pay_run_notes (
  series_id uuid primary key,
  held_reason text,
  deducted_note text,
  noted_by uuid references users on delete set null,
  noted_by_name text not null,
  noted_at timestamptz not null,
  deducted_amount numeric(12, 2) check (deducted_amount > 0),
  deferral_id uuid not null default uuidv7(),
  held_at timestamptz,
  check (held_reason is not null or deducted_note is not null),
  constraint pay_run_notes_deducted check (deducted_amount is null or deducted_note is not null)
);

comment on table pay_run_notes is 'Decisions about a week in the open run: held, or deducted in full or in part.';
comment on column pay_run_notes.deducted_amount is 'The part that is deducted now; null is all that is owed.';
comment on column pay_run_notes.deferral_id is 'The item with the rest, in the next run.';

create table pay_run_remainders (
  id uuid primary key default uuidv7(),
  series_id uuid not null,
  timesheet_id uuid not null references timesheets on delete cascade,
  user_id uuid not null,
  amount numeric(12, 2) not null check (amount > 0),
  left_by_run_id uuid not null references pay_runs,
  left_at timestamptz not null,
  pay_run_id uuid references pay_runs
);

create index pay_run_remainders_to_pay on pay_run_remainders (id) where pay_run_id is null;
create index pay_run_remainders_of_a_run on pay_run_remainders (pay_run_id) where pay_run_id is not null;
create index pay_run_remainders_left on pay_run_remainders (left_by_run_id);
create index pay_run_remainders_of_a_timesheet on pay_run_remainders (timesheet_id);
create index pay_run_remainders_of_a_worker on pay_run_remainders (user_id);

comment on table pay_run_remainders is 'The part of a deduction that a run has left for a later run.';
comment on column pay_run_remainders.left_by_run_id is 'The run that deducted the first part.';

create table pay_run_files (
  run_id uuid not null references pay_runs,
  map_id text not null,
  version integer not null,
  name text not null,
  sha256 text not null,
  size bigint not null,
  made_by uuid references users on delete set null,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (run_id, map_id, version)
);

comment on table pay_run_files is 'Payroll files of a locked run. A file is made once and keeps its bytes.';
comment on column pay_run_files.map_id is 'The payroll format: a name that comes with the portal, or an id of `export_maps`.';

-- Parts, so that no file has to fit into memory.
create table pay_run_file_parts (
  run_id uuid not null,
  map_id text not null,
  version integer not null,
  part integer not null,
  bytes bytea not null,
  primary key (run_id, map_id, version, part),
  foreign key (run_id, map_id, version) references pay_run_files (run_id, map_id, version)
    deferrable initially deferred
);

comment on table pay_run_file_parts is 'The bytes of payroll files, in parts.';

create table pay_calendar (
  week_start date primary key check (extract(isodow from week_start) = 1),
  cut_off_at timestamptz not null,
  pay_date date not null
);

comment on table pay_calendar is 'Cut-off and pay date of weeks that differ from the rule of the agency.';

create table export_maps (
  id uuid primary key default uuidv7(),
  name text collate alphabetical not null check (length(name) between 1 and 100),
  purpose text not null default 'payroll' check (purpose in ('payroll', 'billing')),
  columns jsonb not null,
  date_format text not null,
  separator text not null,
  encoding text not null,
  heading boolean not null default true,
  needs_payroll_number boolean not null default false,
  version integer not null default 1,
  archived_at timestamptz
);

create unique index export_maps_by_name on export_maps (searchable(name)) where archived_at is null;

comment on table export_maps is 'Payroll formats that the agency has made: columns, dates, separator and encoding.';

-- ==== The agency ====
-- Settings, bank holidays and the history of what people did.

create table agency (
  only_row boolean primary key default true check (only_row),
  name text check (length(name) between 1 and 100),
  accent_colour text check (accent_colour ~ '^#[0-9a-f]{6}$'),
  logo bytea check (length(logo) <= 262144),
  logo_type text check (logo_type in ('image/png', 'image/jpeg', 'image/webp')),
  logo_hash text,
  first_run text check (first_run in ('mails', 'consultant')),
  missing_rate text not null default 'mark' check (missing_rate in ('mark', 'block')),
  cut_off_day smallint not null default 1 check (cut_off_day between 1 and 7),
  cut_off_time text not null default '12:00' check (cut_off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  pay_day smallint not null default 5 check (pay_day between 1 and 7),
  division text not null default 'england-and-wales'
    check (division in ('england-and-wales', 'scotland', 'northern-ireland')),
  two_people boolean,
  shows_pay boolean not null default false,
  payroll_map text not null default 'generic' check (length(payroll_map) between 1 and 50),
  paid_elsewhere_before date check (extract(isodow from paid_elsewhere_before) = 1),
  paid_elsewhere_at timestamptz,
  approve_on_sign_off boolean not null default false,
  reminders_since timestamptz,
  reminder_steps text[] not null default '{before,after,pending}'
    check (reminder_steps <@ array['before', 'after', 'pending']),
  contact_phone text check (length(contact_phone) between 1 and 40),
  contact_email text check (length(contact_email) between 1 and 255),
  contact_hours text check (length(contact_hours) between 1 and 100),
  client_word text check (length(client_word) between 2 and 30),
  keep_events smallint check (keep_events between 2 and 120),
  keep_letters smallint check (keep_letters between 1 and 120),
  keep_forgotten smallint check (keep_forgotten between 1 and 120),
  check ((logo is null) = (logo_type is null) and (logo is null) = (logo_hash is null)),
  check ((paid_elsewhere_before is null) = (paid_elsewhere_at is null))
);

comment on table agency is 'Settings that an Admin makes for the whole agency. One row. Null means the default.';
comment on column agency.first_run is 'The step of the first Admin in setting up the portal; null when finished.';
comment on column agency.missing_rate is 'What happens at the approval of a week without a rate: a flag, or a refusal.';
comment on column agency.two_people is 'Whether a second person approves corrections and weeks entered for workers; null means "where two people can review".';
comment on column agency.shows_pay is 'Whether workers see what their hours come to.';
comment on column agency.reminders_since is 'Null while automatic reminders are off.';
comment on column agency.keep_events is 'Months that the record of signing in is kept.';
comment on column agency.keep_letters is 'Months that letters are kept.';
comment on column agency.keep_forgotten is 'Months that the history of anonymised people is kept.';

create table bank_holidays (
  division text not null check (division in ('england-and-wales', 'scotland', 'northern-ireland')),
  day date not null,
  name text check (length(name) between 1 and 100),
  primary key (division, day)
);

comment on table bank_holidays is 'Bank holidays that an Admin has added to those that the portal knows, or removed from them.';
comment on column bank_holidays.name is 'Null removes a day that the portal knows.';

create table history (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  subject text not null check (subject in ('timesheet', 'rates', 'assignment', 'claim', 'role', 'account',
    'client', 'rate-type', 'umbrella', 'pay-run', 'export-map', 'absence', 'cover')),
  subject_id uuid not null,
  user_id uuid,
  action text not null,
  before jsonb,
  after jsonb,
  reason text,
  series_id uuid,
  check (before is not null or after is not null),
  constraint history_user check ((user_id is null) = (subject in ('client', 'rate-type', 'umbrella', 'pay-run',
    'export-map')))
);

create index history_of_a_subject on history (subject, subject_id, id);
create index history_of_a_user on history (user_id, id);
-- The log of changes: a small part of the history, which is mostly of timesheets.
create index history_of_people on history (id) where subject <> 'timesheet';
-- Changes of people by subject, and by actor: anonymising looks for entries that a person made about others.
create index history_of_people_by_subject on history (subject, id) where subject <> 'timesheet';
create index history_by_others on history (actor_id) where actor_id is distinct from user_id;
create index history_of_a_series on history (series_id, id) where series_id is not null;

comment on table history is 'What people did to weeks, workers, clients and settings, with the values before and after. Rows are only added.';
comment on column history.user_id is 'The worker that the entry is about; null for entries about a client or the agency.';
comment on column history.series_id is 'The week that the entry is about, in all its versions.';

-- ==== Letters ====
-- The mail server, letters that wait or were sent, and reminders.

create table mail_server (
  only_row boolean primary key default true check (only_row),
  host text not null check (length(host) between 1 and 255),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls')),
  username text check (length(username) between 1 and 255),
  password bytea,
  from_address text check (length(from_address) between 1 and 255),
  check (password is null or username is not null)
);

comment on table mail_server is 'The mail server that an Admin has set on screen. One row, or none.';
comment on column mail_server.password is 'Encrypted with a key of the data folder.';

create table mail_outbox (
  id uuid primary key default uuidv7(),
  cause uuid,
  kind text not null,
  recipient text not null,
  payload jsonb not null,
  one_time_token_id uuid,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  user_id uuid references users on delete cascade,
  response_code smallint,
  recipient_id uuid,
  unique (cause, recipient)
);

create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
create index mail_outbox_unsent on mail_outbox (status) where status in ('queued', 'failed');
create index mail_outbox_of_a_user on mail_outbox (user_id);
-- Letters that wait for a mail server, letters to one address, and letters to clients.
create index mail_outbox_kept on mail_outbox (created_at) where status = 'kept';
create index mail_outbox_by_recipient on mail_outbox (recipient);
create index mail_outbox_to_clients on mail_outbox (id) where kind = 'sign-off-request';

comment on table mail_outbox is 'Letters that wait, were sent or failed. The text is written from kind and payload when a letter is sent or shown.';
comment on column mail_outbox.cause is 'The event or decision that the letter tells of.';
comment on column mail_outbox.one_time_token_id is 'The link of the letter is derived from this row when the letter is sent.';
comment on column mail_outbox.user_id is 'The person that the letter is about, whatever address it goes to.';
comment on column mail_outbox.response_code is 'The answer of the mail server that refused the letter, such as 550.';
comment on column mail_outbox.recipient_id is 'Whose address it was when the letter was written; null where it was nobody''s, or is the one that somebody has left.';

create table reminders (
  id bigint primary key generated always as identity,
  user_id uuid not null references users,
  week_start date not null check (extract(isodow from week_start) = 1),
  at timestamptz not null,
  sent_by uuid references users,
  sent_by_name text not null,
  letter_id uuid references mail_outbox on delete set null,
  step text check (step in ('before', 'after', 'pending'))
);

create index reminders_of_a_worker on reminders (user_id, week_start, id desc);
create index reminders_of_a_week on reminders (week_start, id desc);
create index reminders_by_letter on reminders (letter_id);
create unique index reminders_once on reminders (user_id, week_start, step) where step is not null;
create index reminders_by_sender on reminders (sent_by) where sent_by is not null;

comment on table reminders is 'Who was reminded of which missing week, by whom and when.';
comment on column reminders.step is 'The step of the automatic reminders; null where a person pressed the button.';

-- ==== Running the portal ====
-- Announcements of changes, counted sums, repeated requests and migrations.

create table installation (
  only_row boolean primary key default true check (only_row),
  keys_fingerprint text,
  is_demo boolean not null default false,
  backup_begun_at timestamptz,
  backup_at timestamptz,
  backup_file text,
  backup_bytes bigint,
  backup_problem text
);

comment on table installation is 'Facts about this database: whose keys belong to it, whether it is a demo, and the last backup. One row.';
comment on column installation.keys_fingerprint is 'Hash of the keys that belong to this database.';
comment on column installation.backup_begun_at is 'Null unless a backup runs now, or was killed.';

-- A commit waits for no other commit. Decision 0234.
create table announcements (
  id bigint not null generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null check (topic in ('changes', 'access')),
  payload jsonb not null,
  primary key (xid, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

comment on table announcements is 'Changes that other processes must hear of, written in the transaction that makes the change. Read and deleted all the time.';
comment on column announcements.id is 'The order of what is said about one row.';
comment on column announcements.xid is 'The transaction that wrote the row. Readers go by it, because a lower id may be committed later.';

create table counted.sums (
  scope uuid not null,
  status text not null,
  week_start date not null,
  timesheets bigint not null,
  hours numeric not null,
  pay numeric not null,
  bill numeric not null,
  kind text not null check (kind in ('seen', 'credited')),
  without_rate bigint not null
);

create index counted_sums on counted.sums (kind, scope, status, week_start)
  include (timesheets, hours, pay, bill, without_rate);

comment on table counted.sums is 'Sums of timesheets by week and status. Every change adds a row; a job adds the rows of a key together.';
comment on column counted.sums.scope is 'A consultant, or the nil UUID for the whole agency.';

create table idempotent_answers (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) <= 200),
  request_hash text not null,
  status smallint not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotent_answers_by_age on idempotent_answers (at);

comment on table idempotent_answers is 'Answers to requests with an Idempotency-Key, so that a repeated request gets the first answer.';

-- ==== Foreign keys between groups ====

alter table approved_weeks add foreign key (pay_run_id) references pay_runs;
alter table timesheet_corrections add foreign key (pay_run_id) references pay_runs;
alter table sign_off_requests add foreign key (letter_id) references mail_outbox on delete set null;

-- ==== Views ====

create view assignment_details as
  select assignments.id, user_id, clients.name as client_name, job_title, start_date, owed_from, not_worked
  from assignments join clients on clients.id = client_id where is_primary;

comment on view assignment_details is 'The primary assignment of each worker, for programs that know one assignment.';

-- ==== Functions ====

-- Skips rows that another transaction is rolling up: no waiting, so no deadlock.
create function roll_up_counted_timesheets() returns void language sql as $$
  with crowded as (
    select kind, scope, week_start, status from counted.sums
    group by kind, scope, week_start, status having count(*) > 20
    order by count(*) desc limit 50
  ),
  taken as (
    delete from counted.sums where ctid = any (array(
      select part.ctid from counted.sums part join crowded using (kind, scope, week_start, status)
      for update of part skip locked
    ))
    returning *
  )
  insert into counted.sums (kind, scope, status, week_start, timesheets, hours, pay, bill, without_rate)
  select kind, scope, status, week_start, sum(timesheets), sum(hours), sum(pay), sum(bill), sum(without_rate)
  from taken
  group by kind, scope, status, week_start
  having (sum(timesheets), sum(hours), sum(pay), sum(bill), sum(without_rate)) <> (0, 0, 0, 0, 0)
$$;

-- The client of this name, created where there is none.
create function client_named(wanted text) returns uuid language plpgsql as $$
declare
  found_id uuid;
begin
  insert into clients (name) values (wanted)
  on conflict (searchable(name)) where archived_at is null and merged_into is null do nothing;
  select id into found_id from clients
  where searchable(name) = searchable(wanted) and archived_at is null and merged_into is null;
  return found_id;
end
$$;

create function announce(topic text, payload jsonb) returns void language plpgsql as $$
begin
  -- A restore announces nothing.
  if current_setting('portal.restoring', true) is distinct from 'on' then
    insert into announcements (topic, payload) values (announce.topic, announce.payload);
  end if;
end
$$;

-- Counts everything again after a restore, during which no trigger counts.
create function counted.count_again() returns void language sql as $$
  delete from counted.sums;
  insert into counted.sums (kind, scope, status, week_start, timesheets, hours, pay, bill, without_rate)
  select part.kind, part.scope, status, week_start, sum(part.timesheets), sum(part.hours), sum(part.pay), sum(part.bill),
    sum(part.without_rate)
  from timesheets, counted.parts_of(
    1, status, hours_worked, timesheets.pay, timesheets.bill, timesheets.billed, consultant_id, credited_consultant_id
  ) as part
  group by part.kind, part.scope, status, week_start;
$$;

-- ==== Triggers: people ====

create function announce_changed_access() returns trigger language plpgsql as $$
begin
  perform announce('access', to_jsonb(new.id));
  return null;
end
$$;
comment on function announce_changed_access is 'Tells the processes that a role or an account changed, so that open event streams are checked again.';

create trigger users_announce_access after update of role, disabled_at on users for each row
  when (old.role is distinct from new.role or old.disabled_at is distinct from new.disabled_at)
  execute function announce_changed_access();

create function move_timesheets() returns trigger language plpgsql as $$
begin
  update timesheets set consultant_id = new.assigned_consultant_id where user_id = new.id;
  return null;
end
$$;
comment on function move_timesheets is 'Gives the weeks of a worker to the new consultant.';

create trigger users_move_timesheets after update of assigned_consultant_id on users for each row
  when (old.assigned_consultant_id is distinct from new.assigned_consultant_id) execute function move_timesheets();

create function date_rates() returns trigger language plpgsql as $$
begin
  insert into assignment_rates
  select id, 'basic', '2000-01-01', new.rate_of_pay, new.supply_bill_amount from assignments
  where user_id = new.id and is_primary and not exists (
    select from assignment_rates where assignment_id = assignments.id and rate_type = 'basic'
      and (pay_rate, bill_rate) is not distinct from (new.rate_of_pay, new.supply_bill_amount)
  )
  on conflict (assignment_id, rate_type, from_date)
  do update set pay_rate = excluded.pay_rate, bill_rate = excluded.bill_rate;
  return null;
end
$$;
comment on function date_rates is 'Writes the rates of a worker as the basic rates of the primary assignment.';

create trigger users_date_rates after update of rate_of_pay, supply_bill_amount on users for each row
  when (old.rate_of_pay is distinct from new.rate_of_pay
    or old.supply_bill_amount is distinct from new.supply_bill_amount) execute function date_rates();

-- A cover changes what both consultants see: their open event streams are checked again.
create function announce_cover() returns trigger language plpgsql as $$
declare
  changed covers := coalesce(new, old);
begin
  perform announce('access', to_jsonb(changed.deputy_id));
  perform announce('access', to_jsonb(changed.consultant_id));
  return null;
end
$$;
comment on function announce_cover is 'Tells the processes that a cover began or ended.';

create trigger covers_announce after insert or delete on covers for each row execute function announce_cover();

-- ==== Triggers: signing in ====

create function announce_lost_session() returns trigger language plpgsql as $$
begin
  perform announce('access', to_jsonb(old.user_id));
  return null;
end
$$;
comment on function announce_lost_session is 'Tells the processes that a session ended.';

create trigger sessions_announce after delete on auth.sessions for each row
  execute function announce_lost_session();

-- Retention names a moment in its transaction: only rows from before that moment may go.
create function refuse_to_rewrite_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('portal.anonymising', true) = 'on'
    and to_jsonb(new) - '{email,address,user_agent}'::text[] = to_jsonb(old) - '{email,address,user_agent}'::text[]
    and new.email is null and new.address is null and new.user_agent is null then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < nullif(current_setting('portal.events_end', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'the record of signing in is append-only';
end
$$;
comment on function refuse_to_rewrite_events is 'Refuses changes of the record of signing in, but for anonymising and the end of retention.';

create trigger events_are_append_only before delete or update on auth.events for each row
  execute function refuse_to_rewrite_events();
alter table auth.events enable always trigger events_are_append_only;

create trigger events_are_never_emptied before truncate on auth.events for each statement
  execute function refuse_to_rewrite_events();
alter table auth.events enable always trigger events_are_never_emptied;

-- ==== Triggers: clients ====

create function note_division() returns trigger language plpgsql as $$
begin
  insert into weeks_to_price
  select distinct user_id from assignments
  where new.id in (assignments.id, client_id, site_id)
    and exists (select from assignment_rule_sets where assignment_id = assignments.id)
  on conflict do nothing;
  return null;
end
$$;
comment on function note_division is 'Notes the workers whose weeks are priced again because their bank holidays changed.';

create trigger clients_note_division after update of division on clients for each row
  when (new.division is distinct from old.division) execute function note_division();

create trigger client_sites_note_division after update of division on client_sites for each row
  when (new.division is distinct from old.division) execute function note_division();

-- ==== Triggers: assignments and rates ====

create function take_rates() returns trigger language plpgsql as $$
begin
  insert into assignment_rates
  select new.id, 'basic', '2000-01-01', rate_of_pay, supply_bill_amount from users
  where id = new.user_id and (rate_of_pay is not null or supply_bill_amount is not null)
    and not exists (select from assignments where user_id = new.user_id and id <> new.id);
  return null;
end
$$;
comment on function take_rates is 'Gives the first assignment of a worker the rates of the worker.';

create trigger assignments_take_rates after insert on assignments for each row execute function take_rates();

create trigger assignments_note_division after update of client_id, site_id on assignments for each row
  when (new.client_id is distinct from old.client_id or new.site_id is distinct from old.site_id)
  execute function note_division();

-- An authoriser signs only for assignments at their own client.
create function leave_authorisers() returns trigger language plpgsql as $$
begin
  delete from assignment_authorisers using authorisers
  where assignment_id = new.id and authorisers.id = authoriser_id and authorisers.client_id <> new.client_id;
  return null;
end
$$;
comment on function leave_authorisers is 'Removes the authorisers of the former client.';

create trigger assignments_leave_authorisers after update of client_id on assignments for each row
  when (old.client_id <> new.client_id) execute function leave_authorisers();

create function write_assignment_details() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from assignments where id = old.id;
    return old;
  elsif tg_op = 'UPDATE' then
    update assignments set client_id = client_named(new.client_name), job_title = new.job_title,
      start_date = new.start_date, owed_from = new.owed_from, not_worked = coalesce(new.not_worked, '{}')
    where id = old.id;
  else
    -- A week that was written first has made an assignment at a client that was not known: it becomes this one.
    update assignments set client_id = client_named(new.client_name), job_title = new.job_title,
      start_date = new.start_date, owed_from = new.owed_from, not_worked = coalesce(new.not_worked, '{}')
    where user_id = new.user_id and is_primary
      and client_id in (select id from clients where name = 'Not known');
    if found then
      return new;
    end if;
    insert into assignments (id, user_id, client_id, job_title, start_date, owed_from, not_worked, is_primary)
    values (coalesce(new.id, uuidv7()), new.user_id, client_named(new.client_name), new.job_title, new.start_date,
      new.owed_from, coalesce(new.not_worked, '{}'), true);
  end if;
  return new;
end
$$;
comment on function write_assignment_details is 'Writes a row of the view as the primary assignment of the worker.';

create trigger assignment_details_write instead of insert or delete or update on assignment_details for each row
  execute function write_assignment_details();

create function note_rates() returns trigger language plpgsql as $$
begin
  insert into weeks_to_price
  select user_id from assignments where id = new.assignment_id and exists (
    select from timesheets where timesheets.user_id = assignments.user_id and assignment_id = new.assignment_id
  )
  on conflict do nothing;
  return null;
end
$$;
comment on function note_rates is 'Notes the worker whose weeks are priced again because a rate or a rule changed.';

create trigger assignment_rule_sets_note after insert or update on assignment_rule_sets for each row
  execute function note_rates();

create trigger assignment_rules_note after insert or update on assignment_rules for each row
  execute function note_rates();

create trigger assignment_rates_note after insert or update on assignment_rates for each row
  execute function note_rates();

-- ==== Triggers: timesheets ====

create function count_timesheets() returns trigger language plpgsql as $$
begin
  -- A transition table can be named only where the event has one.
  if tg_op = 'INSERT' then
    insert into counted.sums (kind, scope, status, week_start, timesheets, hours, pay, bill, without_rate)
    select part.kind, part.scope, status, week_start, sum(part.timesheets), sum(part.hours), sum(part.pay), sum(part.bill),
      sum(part.without_rate)
    from fresh as row, counted.parts_of(
      1, status, hours_worked, row.pay, row.bill, row.billed, consultant_id, credited_consultant_id) as part
    group by part.kind, part.scope, status, week_start;
  elsif tg_op = 'DELETE' then
    insert into counted.sums (kind, scope, status, week_start, timesheets, hours, pay, bill, without_rate)
    select part.kind, part.scope, status, week_start, sum(part.timesheets), sum(part.hours), sum(part.pay), sum(part.bill),
      sum(part.without_rate)
    from stale as row, counted.parts_of(
      -1, status, hours_worked, row.pay, row.bill, row.billed, consultant_id, credited_consultant_id) as part
    group by part.kind, part.scope, status, week_start;
  else
    insert into counted.sums (kind, scope, status, week_start, timesheets, hours, pay, bill, without_rate)
    select part.kind, part.scope, status, week_start, sum(part.timesheets), sum(part.hours), sum(part.pay), sum(part.bill),
      sum(part.without_rate)
    from (select 1 as sign, * from fresh union all select -1, * from stale) as row, counted.parts_of(
      sign, status, hours_worked, row.pay, row.bill, row.billed, consultant_id, credited_consultant_id) as part
    group by part.kind, part.scope, status, week_start
    having (sum(part.timesheets), sum(part.hours), sum(part.pay), sum(part.bill), sum(part.without_rate))
      <> (0, 0, 0, 0, 0);
  end if;
  if random() < 0.02 then
    perform roll_up_counted_timesheets();
  end if;
  return null;
end
$$;
comment on function count_timesheets is 'Adds the change to `counted.sums`.';

create trigger timesheets_count_inserted after insert on timesheets referencing new table as fresh
  for each statement execute function count_timesheets();

create trigger timesheets_count_updated after update
  on timesheets referencing old table as stale new table as fresh for each statement
  execute function count_timesheets();

create trigger timesheets_count_deleted after delete on timesheets referencing old table as stale
  for each statement execute function count_timesheets();

create function follow_worker() returns trigger language plpgsql as $$
begin
  -- A shared lock: a change of the worker's rates or consultant waits for this row and then finds the timesheet.
  select assigned_consultant_id into new.consultant_id from users where id = new.user_id for share;
  if new.assignment_id is null then
    select id into new.assignment_id from assignments where user_id = new.user_id and is_primary;
    -- The client is not known; the week is kept.
    if not found then
      insert into assignments (user_id, client_id, job_title, start_date, is_primary)
      values (new.user_id, client_named('Not known'), 'Not known', new.week_start, true)
      returning id into new.assignment_id;
    end if;
  end if;
  if tg_op = 'UPDATE' and new.status = 'Approved' and old.status <> 'Approved' and new.client_name is null then
    new.credited_consultant_id := new.consultant_id;
    select clients.name, job_title into new.client_name, new.job_title
    from assignments join clients on clients.id = client_id where assignments.id = new.assignment_id;
  end if;
  if new.amounts is null or (tg_op = 'UPDATE' and new.amounts is not distinct from old.amounts
    and (new.pay, new.bill, new.pay_rate, new.bill_rate, new.monday_hours, new.tuesday_hours, new.wednesday_hours,
      new.thursday_hours, new.friday_hours, new.saturday_hours, new.sunday_hours)
      is distinct from (old.pay, old.bill, old.pay_rate, old.bill_rate, old.monday_hours, old.tuesday_hours,
      old.wednesday_hours, old.thursday_hours, old.friday_hours, old.saturday_hours, old.sunday_hours))
  then
    insert into weeks_to_price values (new.user_id) on conflict do nothing;
  end if;
  return new;
end
$$;
comment on function follow_worker is 'Sets who reviews the week, and notes a week that was written without amounts.';

create trigger timesheets_follow_worker before insert or update on timesheets for each row
  execute function follow_worker();

-- The list names the columns that may change, so that a new column is guarded by default. Generated columns have no
-- value yet in a before trigger.
create function keep_paid_timesheet() returns trigger language plpgsql as $$
declare
  free constant text[] := '{consultant_id, objected_at, objection, hours_worked, series_id}';
begin
  if new.corrected_at is not distinct from old.corrected_at
    and current_setting('portal.anonymising', true) is distinct from 'on'
    and exists (select from approved_weeks where timesheet_id = old.id and pay_run_id is not null)
    and to_jsonb(old) - free is distinct from to_jsonb(new) - free
    and not (jsonb_path_exists(old.amounts, '$[*] ? (!exists (@.days))')
      and to_jsonb(old) - free - 'amounts' = to_jsonb(new) - free - 'amounts'
      and without_days(old.amounts) = without_days(new.amounts))
  then
    raise exception 'A timesheet in a locked pay run changes by a correction alone' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
comment on function keep_paid_timesheet is 'Refuses changes of a week that a locked run holds, but for those of a correction.';

create trigger timesheets_keep_paid before update on timesheets for each row when (old.status = 'Approved')
  execute function keep_paid_timesheet();

create function follow_approval() returns trigger language plpgsql as $$
begin
  if new.status = 'Approved' then
    insert into approved_weeks (timesheet_id, week_start, approved_at) values (new.id, new.week_start, new.approved_at)
    on conflict (timesheet_id) do update set week_start = excluded.week_start, approved_at = excluded.approved_at;
  else
    delete from approved_weeks where timesheet_id = new.id;
  end if;
  return null;
end
$$;
comment on function follow_approval is 'Keeps the row of the week in `approved_weeks`.';

create trigger timesheets_follow_approval after insert on timesheets for each row when (new.status = 'Approved')
  execute function follow_approval();

create trigger timesheets_follow_approval_on after update on timesheets for each row
  when ('Approved' in (old.status, new.status) and (old.status is distinct from new.status
    or old.week_start is distinct from new.week_start or old.approved_at is distinct from new.approved_at))
  execute function follow_approval();

-- Hours say that the week was worked. Code that writes an absence holds the lock of the worker, for which hours wait.
create function end_absence() returns trigger language plpgsql as $$
begin
  with ended as (
    delete from absences
    where assignment_id = new.assignment_id and week_start = new.week_start and day is null
    returning *
  )
  insert into history (actor_name, subject, subject_id, series_id, user_id, action, before, reason)
  select 'The portal', 'absence', id, series_of(assignment_id, week_start), user_id, 'said worked',
    jsonb_build_object('assignmentId', assignment_id, 'weekStart', week_start, 'day', day), 'The week has hours'
  from ended;
  return null;
end
$$;
comment on function end_absence is 'Ends the absence of a week that has hours, and says so in the history.';

create trigger timesheets_end_absence after insert on timesheets for each row execute function end_absence();

create trigger timesheets_end_absence_on after update of status on timesheets for each row
  when (old.status = 'Rejected' and new.status <> 'Rejected') execute function end_absence();

-- The payload holds ids only.
create function announce_timesheet_change() returns trigger language plpgsql as $$
declare
  changed timesheets := coalesce(new, old);
begin
  perform announce('changes', jsonb_build_object(
    'table', 'timesheets', 'type', tg_op, 'id', changed.id, 'userId', changed.user_id,
    -- The consultant, so that a process can fan out without a query for each open stream.
    'assignedConsultantId', changed.consultant_id
  ));
  return null;
end
$$;
comment on function announce_timesheet_change is 'Tells the processes which week changed.';

create trigger timesheets_announce after insert or delete
  or update of user_id, week_start, monday_hours, tuesday_hours, wednesday_hours, thursday_hours, friday_hours,
  saturday_hours, sunday_hours, mileage, comments, status, submitted_at, approved_by, approved_at,
  reviewed_by_name, rejection_reason, objected_at, objection on timesheets for each row
  execute function announce_timesheet_change();

create function note_lines() returns trigger language plpgsql as $$
begin
  insert into weeks_to_price values (new.user_id) on conflict do nothing;
  return null;
end
$$;
comment on function note_lines is 'Notes the worker whose week is priced again because its shifts or units changed.';

create trigger timesheets_note_lines after update of lines on timesheets for each row
  when (new.lines is distinct from old.lines and new.amounts is not distinct from old.amounts)
  execute function note_lines();

create trigger timesheets_note_units after update of units on timesheets for each row
  when (new.units is distinct from old.units and new.amounts is not distinct from old.amounts)
  execute function note_lines();

create trigger timesheets_end_absence_of_cancelled after update of cancelled_at on timesheets for each row
  when (old.cancelled_at is not null and new.cancelled_at is null) execute function end_absence();

create function keep_billed() returns trigger language plpgsql as $$
begin
  new.billed := billed_of(new.bill, new.amounts);
  return new;
end
$$;
comment on function keep_billed is 'Sums the bill of the rows that have a bill rate.';

create trigger timesheets_billed before insert or update on timesheets for each row execute function keep_billed();

create function keep_paid_week() returns trigger language plpgsql as $$
begin
  raise exception 'A timesheet in a locked pay run is not deleted' using errcode = 'restrict_violation';
end
$$;
comment on function keep_paid_week is 'Refuses to delete the row of a week that a locked run holds.';

create trigger approved_weeks_keep_paid before delete on approved_weeks for each row
  when (old.pay_run_id is not null) execute function keep_paid_week();

create function announce_proposal() returns trigger language plpgsql as $$
begin
  perform announce('changes', jsonb_build_object(
    'table', 'timesheets', 'type', 'UPDATE', 'id', timesheets.id, 'userId', timesheets.user_id,
    'assignedConsultantId', timesheets.consultant_id
  )) from timesheets where timesheets.id = new.timesheet_id;
  return null;
end
$$;
comment on function announce_proposal is 'Tells the processes that a correction or a new price was proposed or decided.';

create trigger timesheet_corrections_announce after insert or update of state on timesheet_corrections for each row
  execute function announce_proposal();

create trigger proposed_prices_announce after insert or update of state on proposed_prices for each row
  execute function announce_proposal();

create function announce_changed_evidence() returns trigger language plpgsql as $$
declare
  changed week_files := coalesce(new, old);
begin
  perform announce('changes', jsonb_build_object(
    'table', 'timesheets', 'type', 'UPDATE', 'id', week.id, 'userId', week.user_id,
    'assignedConsultantId', week.consultant_id
  ))
  from timesheets as week where week.user_id = changed.user_id and week.series_id = changed.series_id;
  return null;
end
$$;
comment on function announce_changed_evidence is 'Tells the processes that the files of a week changed.';

create trigger week_files_announce after insert or delete on week_files for each row
  execute function announce_changed_evidence();

create function announce_absence() returns trigger language plpgsql as $$
declare
  changed absences := coalesce(new, old);
begin
  perform announce('changes', jsonb_build_object(
    'table', 'absences', 'type', tg_op, 'id', changed.id, 'userId', changed.user_id,
    'assignedConsultantId', (select assigned_consultant_id from users where id = changed.user_id)
  ));
  return null;
end
$$;
comment on function announce_absence is 'Tells the processes that an absence changed.';

create trigger absences_announce after insert or delete or update on absences for each row
  execute function announce_absence();

-- ==== Triggers: client sign-off ====

create function announce_sign_off() returns trigger language plpgsql as $$
begin
  perform announce('changes', jsonb_build_object(
    'table', 'timesheets', 'type', 'UPDATE', 'id', id, 'userId', user_id, 'assignedConsultantId', consultant_id
  ))
  from timesheets where id = new.timesheet_id;
  return null;
end
$$;
comment on function announce_sign_off is 'Tells the processes that a week was signed or asked about.';

create trigger sign_offs_announce after insert or update of status on sign_offs for each row
  execute function announce_sign_off();

-- ==== Triggers: pay runs ====

-- One announcement for each statement; equal ones are told once for each transaction. Decision 0223.
create function announce_pay_runs() returns trigger language plpgsql as $$
begin
  perform announce('changes', '{"table": "pay_runs"}');
  return null;
end
$$;
comment on function announce_pay_runs is 'Tells the processes that a pay run changed, once for each transaction.';

create trigger pay_runs_announce after insert or update on pay_runs for each statement
  execute function announce_pay_runs();

-- Anonymising may remove names. A deleted worker or timesheet leaves a null key.
create function keep_locked_run() returns trigger language plpgsql as $$
declare
  run uuid;
  named constant text[] := array['user_id', 'timesheet_id', 'full_name', 'first_name', 'last_name', 'email',
    'payroll_number', 'worker_reference', 'reason', 'deducted_note'];
begin
  if tg_table_name = 'pay_run_items' then
    run := old.run_id;
    if tg_op = 'UPDATE' and (to_jsonb(new) - named) = (to_jsonb(old) - named) and (
      current_setting('portal.anonymising', true) = 'on'
      or (to_jsonb(new) - array['user_id', 'timesheet_id']) = (to_jsonb(old) - array['user_id', 'timesheet_id'])
    ) then
      return new;
    end if;
  else
    select run_id into run from pay_run_items where id = old.item_id;
  end if;
  if exists (select from pay_runs where id = run and status <> 'open') then
    raise exception 'What stands in a locked pay run does not change' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end
$$;
comment on function keep_locked_run is 'Refuses changes of the items and lines of a locked run, but for anonymising.';

create trigger pay_run_items_keep before delete or update on pay_run_items for each row
  execute function keep_locked_run();

-- Once for each statement, because a lock adds many rows. A restore loads runs before their items.
create function keep_items_out() returns trigger language plpgsql as $$
begin
  if current_setting('portal.restoring', true) is distinct from 'on' and exists (
    select from pay_runs where status <> 'open' and id in (select run_id from fresh)
  ) then
    raise exception 'Nothing is added to a locked pay run' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
comment on function keep_items_out is 'Refuses new items in a locked run.';

create trigger pay_run_items_keep_out after insert on pay_run_items referencing new table as fresh
  for each statement execute function keep_items_out();

create trigger pay_run_lines_keep before delete or update on pay_run_lines for each row
  execute function keep_locked_run();

create function keep_lines_out() returns trigger language plpgsql as $$
begin
  if current_setting('portal.restoring', true) is distinct from 'on' and exists (
    select from pay_runs where status <> 'open'
      and id in (select run_id from fresh join pay_run_items on pay_run_items.id = item_id)
  ) then
    raise exception 'Nothing is added to a locked pay run' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
comment on function keep_lines_out is 'Refuses new lines in a locked run.';

create trigger pay_run_lines_keep_out after insert on pay_run_lines referencing new table as fresh
  for each statement execute function keep_lines_out();

create trigger pay_run_notes_announce after insert or delete or update on pay_run_notes for each statement
  execute function announce_pay_runs();

create function keep_pay_run_file() returns trigger language plpgsql as $$
begin
  raise exception 'A file of a pay run is never rewritten' using errcode = 'restrict_violation';
end
$$;
comment on function keep_pay_run_file is 'Refuses changes of a payroll file.';

create trigger pay_run_files_keep before delete or update of run_id, map_id, version, name, sha256, size, made_at
  on pay_run_files for each row execute function keep_pay_run_file();

create trigger pay_run_files_announce after insert on pay_run_files for each statement
  execute function announce_pay_runs();

create trigger pay_run_file_parts_keep before delete or update on pay_run_file_parts for each row
  execute function keep_pay_run_file();

-- ==== Triggers: the agency ====

create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('portal.anonymising', true) = 'on'
    and (new.id, new.at, new.actor_id, new.subject, new.subject_id, new.series_id, new.user_id, new.action)
      is not distinct from
      (old.id, old.at, old.actor_id, old.subject, old.subject_id, old.series_id, old.user_id, old.action)
    and (new.before is not distinct from old.before or new.before <@ old.before)
    and (new.after is not distinct from old.after or new.after <@ old.after)
    and (new.reason is null or new.reason = old.reason) then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (
    select from users where id = old.user_id
      and anonymised_at < nullif(current_setting('portal.forgotten_before', true), '')::timestamptz
  ) then
    return old;
  end if;
  raise exception 'history is append-only';
end
$$;
comment on function refuse_to_rewrite_history is 'Refuses changes of the history, but for anonymising and the end of retention.';

create trigger history_is_append_only before delete or update on history for each row
  execute function refuse_to_rewrite_history();
alter table history enable always trigger history_is_append_only;

create trigger history_is_never_emptied before truncate on history for each statement
  execute function refuse_to_rewrite_history();
alter table history enable always trigger history_is_never_emptied;

-- ==== Rows that every portal begins with ====

insert into auth.rules default values;
insert into agency default values;
insert into installation default values;

insert into rate_types (code, name, unit, is_working_time, accrues_holiday, counts_for_minimum_wage) values
  ('basic', 'Basic', 'hour', true, true, 'all'),
  ('overtime', 'Overtime', 'hour', true, true, 'basic part'),
  ('saturday', 'Saturday', 'hour', true, true, 'basic part'),
  ('sunday', 'Sunday', 'hour', true, true, 'basic part'),
  ('bank-holiday', 'Bank holiday', 'hour', true, true, 'basic part'),
  ('night', 'Night', 'hour', true, true, 'basic part'),
  ('sleep-in', 'Sleep-in', 'each', false, true, 'none'),
  ('day', 'Day', 'day', true, true, 'all'),
  ('car-mile', 'Car mile', 'mile', false, false, 'none');
