-- What is handed to payroll: runs, what stands in them, their files, and corrections of what was handed over. Contract
-- section 3; decision 0210.

alter table agency
  -- Until when the weeks of a payroll are approved, and when it is paid: of the week after, Monday 1 to Sunday 7.
  add column cut_off_day smallint not null default 1 check (cut_off_day between 1 and 7),
  add column cut_off_time text not null default '12:00' check (cut_off_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column pay_day smallint not null default 5 check (pay_day between 1 and 7),
  add column division text not null default 'england-and-wales'
    check (division in ('england-and-wales', 'scotland', 'northern-ireland')),
  -- Whether a correction is approved by somebody else than who proposed it.
  add column two_people boolean not null default false,
  -- Whether workers see what their hours come to before deductions.
  add column shows_pay boolean not null default false,
  -- The map of the file that this agency's payroll reads: one of those that come with the portal, or an id.
  add column payroll_map text not null default 'generic' check (length(payroll_map) between 1 and 50),
  -- Weeks before this Monday that were approved before that instant were paid before the portal kept runs.
  add column paid_elsewhere_before date check (extract(isodow from paid_elsewhere_before) = 1),
  add column paid_elsewhere_at timestamptz,
  add check ((paid_elsewhere_before is null) = (paid_elsewhere_at is null));

alter table users add column payroll_number text check (length(payroll_number) between 1 and 20);
create unique index users_by_payroll_number on users (payroll_number) where payroll_number is not null;

-- Weeks with another cut-off or pay day than the usual ones.
create table pay_calendar (
  week_start date primary key check (extract(isodow from week_start) = 1),
  cut_off_at timestamptz not null,
  pay_date date not null
);

create table pay_runs (
  id uuid primary key default uuidv7(),
  number integer not null unique generated always as identity,
  up_to_week date not null check (extract(isodow from up_to_week) = 1),
  pay_date date not null,
  status text not null default 'open' check (status in ('open', 'locked', 'paid')),
  opened_by uuid references users (id) on delete set null,
  opened_by_name text not null,
  opened_at timestamptz not null,
  locked_by uuid references users (id) on delete set null,
  locked_by_name text,
  locked_at timestamptz,
  paid_by uuid references users (id) on delete set null,
  paid_by_name text,
  paid_at timestamptz,
  paid_on date,
  -- What its lines come to, from the moment in which it is locked.
  weeks integer,
  hours numeric(12, 2),
  pay numeric(14, 2),
  bill numeric(14, 2),
  check ((status = 'open') = (locked_at is null)),
  check ((status = 'paid') = (paid_on is not null)),
  check (status = 'open' or (weeks, hours, pay, bill) is not null)
);
create unique index pay_runs_one_open on pay_runs (status) where status = 'open';

alter table timesheets
  -- The locked run that it was handed over in: from then on only a correction changes it.
  add column pay_run_id uuid references pay_runs (id),
  add column corrected_at timestamptz;
create index timesheets_to_pay on timesheets (week_start, approved_at) include (id)
  where status = 'Approved' and pay_run_id is null;
create index timesheets_of_a_run on timesheets (pay_run_id) where pay_run_id is not null;

-- A lock touches many weeks and nothing that these rules are about. No trigger here names columns that 0161 rewrites, which
-- runs again where an older copy is put back.
drop trigger timesheets_follow_worker on timesheets;
create trigger timesheets_follow_worker before insert on timesheets
  for each row execute function follow_worker();
create trigger timesheets_follow_worker_on before update on timesheets for each row
  when (old.pay_run_id is not distinct from new.pay_run_id) execute function follow_worker();

-- What was handed over changes by a correction alone, whoever writes.
create function keep_paid_timesheet() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A timesheet in a locked pay run is not deleted' using errcode = 'restrict_violation';
  elsif new.corrected_at is not distinct from old.corrected_at
    and (old.user_id, old.assignment_id, old.week_start, old.monday_hours, old.tuesday_hours, old.wednesday_hours,
      old.thursday_hours, old.friday_hours, old.saturday_hours, old.sunday_hours, old.lines, old.mileage, old.status,
      old.amounts, old.pay, old.bill, old.pay_rate, old.bill_rate)
    is distinct from (new.user_id, new.assignment_id, new.week_start, new.monday_hours, new.tuesday_hours,
      new.wednesday_hours, new.thursday_hours, new.friday_hours, new.saturday_hours, new.sunday_hours, new.lines,
      new.mileage, new.status, new.amounts, new.pay, new.bill, new.pay_rate, new.bill_rate)
  then
    raise exception 'A timesheet in a locked pay run changes by a correction alone' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end
$$;
create trigger timesheets_keep_paid before update on timesheets for each row
  when (old.pay_run_id is not null and new.pay_run_id is not null) execute function keep_paid_timesheet();
create trigger timesheets_keep_paid_deleted before delete on timesheets for each row
  when (old.pay_run_id is not null) execute function keep_paid_timesheet();

-- Corrections of weeks in a locked run. An approved one is a pair in the next run: what was handed over, negated, and what
-- takes its place.
create table timesheet_corrections (
  id uuid primary key default uuidv7(),
  series_id uuid not null,
  timesheet_id uuid not null references timesheets (id) on delete cascade,
  user_id uuid not null references users (id),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'withdrawn')),
  reason text not null,
  proposed_by uuid references users (id) on delete set null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid references users (id) on delete set null,
  decided_by_name text,
  decided_at timestamptz,
  -- The week as it was handed over and as it is to be: hours by day, shifts, rates, amount rows, pay and bill.
  before jsonb not null,
  after jsonb not null,
  -- The items that an approved one puts into a run, and which item the first of them takes back.
  reversal_id uuid not null unique default uuidv7(),
  replacement_id uuid not null unique default uuidv7(),
  corrects_item_id uuid not null,
  pay_run_id uuid references pay_runs (id),
  check ((state = 'proposed') = (decided_at is null))
);
create unique index timesheet_corrections_one_proposed on timesheet_corrections (series_id) where state = 'proposed';
create index timesheet_corrections_of_a_week on timesheet_corrections (series_id, id);
create index timesheet_corrections_of_a_run on timesheet_corrections (pay_run_id) where pay_run_id is not null;
create index timesheet_corrections_of_an_item on timesheet_corrections (corrects_item_id);
create index timesheet_corrections_to_pay on timesheet_corrections (id) where state = 'approved' and pay_run_id is null;

-- What is held back from a run, or deducted with the worker's consent, until it is in a locked one.
create table pay_run_notes (
  series_id uuid primary key,
  held_reason text,
  deducted_note text,
  noted_by uuid references users (id) on delete set null,
  noted_by_name text not null,
  noted_at timestamptz not null,
  check (held_reason is not null or deducted_note is not null)
);

-- What was handed over, as it was in that moment.
create table pay_run_items (
  id uuid primary key,
  run_id uuid not null references pay_runs (id),
  kind text not null check (kind in ('timesheet', 'reversal', 'replacement', 'expense', 'holiday')),
  series_id uuid not null,
  timesheet_id uuid references timesheets (id) on delete set null,
  corrects_item_id uuid,
  -- No foreign key: to check one, a lock of many weeks would wait for whoever holds a worker and waits for a week.
  user_id uuid,
  payroll_number text,
  full_name text not null,
  email text,
  client_name text,
  account_code text,
  site_name text,
  job_title text,
  po_number text,
  worker_reference text,
  week_start date not null,
  engagement text not null,
  umbrella_name text,
  late boolean not null,
  -- Why it was corrected, and with which consent an amount below zero was deducted.
  reason text,
  deducted_note text,
  hours numeric(7, 2) not null,
  day_hours numeric(5, 2)[] not null,
  mileage numeric(7, 1),
  pay numeric(12, 2) not null,
  bill numeric(12, 2)
);
create index pay_run_items_of_a_run on pay_run_items (run_id, full_name, user_id, week_start, id);
create unique index pay_run_items_once on pay_run_items (series_id) where kind = 'timesheet';
create unique index pay_run_items_corrected_once on pay_run_items (corrects_item_id) where kind = 'reversal';
create index pay_run_items_of_a_week on pay_run_items (series_id);
create index pay_run_items_of_a_worker on pay_run_items (user_id);
create index pay_run_items_of_a_timesheet on pay_run_items (timesheet_id);

-- One rate type at one pair of rates; what is taken back is below zero.
create table pay_run_lines (
  item_id uuid not null references pay_run_items (id) on delete cascade,
  position smallint not null,
  rate_type text not null,
  rate_type_name text not null,
  payroll_code text,
  unit text not null,
  units numeric(8, 2) not null,
  -- By day, Monday first, where they are known.
  days numeric(6, 2)[],
  pay_rate numeric(10, 2) not null,
  bill_rate numeric(10, 2),
  pay numeric(12, 2) not null,
  bill numeric(12, 2),
  primary key (item_id, position)
);

-- Names alone may be blotted out, and who is deleted is named no more.
create function keep_locked_run() returns trigger language plpgsql as $$
declare
  run uuid;
  named constant text[] := array['user_id', 'timesheet_id', 'full_name', 'email', 'payroll_number', 'worker_reference', 'reason', 'deducted_note'];
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
create trigger pay_run_items_keep before update or delete on pay_run_items
  for each row execute function keep_locked_run();
create trigger pay_run_lines_keep before update or delete on pay_run_lines
  for each row execute function keep_locked_run();

-- Once a statement, since a lock adds many. A copy that is put back brings runs before what stands in them.
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
create function keep_lines_out() returns trigger language plpgsql as $$
begin
  if current_setting('portal.restoring', true) is distinct from 'on' and exists (
    select from pay_runs where status <> 'open' and id in (select run_id from fresh join pay_run_items on pay_run_items.id = item_id)
  ) then
    raise exception 'Nothing is added to a locked pay run' using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;
create trigger pay_run_items_keep_out after insert on pay_run_items
  referencing new table as fresh for each statement execute function keep_items_out();
create trigger pay_run_lines_keep_out after insert on pay_run_lines
  referencing new table as fresh for each statement execute function keep_lines_out();

-- Columns of a file for payroll, as an agency has made them; a change is the next version.
create table export_maps (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 100),
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

-- Files of locked runs, never rewritten; in parts, so that none has to be held in memory as a whole.
create table pay_run_files (
  run_id uuid not null references pay_runs (id),
  map_id text not null,
  version integer not null,
  name text not null,
  sha256 text not null,
  size bigint not null,
  made_by uuid references users (id) on delete set null,
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (run_id, map_id, version)
);
create table pay_run_file_parts (
  run_id uuid not null,
  map_id text not null,
  version integer not null,
  part integer not null,
  bytes bytea not null,
  primary key (run_id, map_id, version, part),
  -- Parts are written first, since the file says what they come to; both are there or neither.
  foreign key (run_id, map_id, version) references pay_run_files (run_id, map_id, version) deferrable initially deferred
);
create function keep_pay_run_file() returns trigger language plpgsql as $$
begin
  raise exception 'A file of a pay run is never rewritten' using errcode = 'restrict_violation';
end
$$;
create trigger pay_run_files_keep before update of run_id, map_id, version, name, sha256, size, made_at or delete
  on pay_run_files for each row execute function keep_pay_run_file();
create trigger pay_run_file_parts_keep before update or delete on pay_run_file_parts
  for each row execute function keep_pay_run_file();

alter table history
  drop constraint history_user,
  drop constraint history_subject_check,
  add constraint history_subject_check
    check (subject in (
      'timesheet', 'rates', 'assignment', 'claim', 'role', 'account', 'client', 'rate-type', 'umbrella', 'pay-run',
      'export-map'
    )),
  add constraint history_user
    check ((user_id is null) = (subject in ('client', 'rate-type', 'umbrella', 'pay-run', 'export-map')));
