-- Pay runs that are changed, cancelled and opened for named workers; run 0; deductions in parts. Decisions 0260 and 0261.

alter table pay_runs
  -- The first week that the run takes; null takes all that waits.
  add column from_week date check (extract(isodow from from_week) = 1),
  -- The workers of a supplementary run; null takes everybody.
  add column worker_ids uuid[] check (cardinality(worker_ids) > 0),
  add column cancelled_by uuid references users (id) on delete set null,
  add column cancelled_by_name text,
  add column cancelled_at timestamptz,
  -- What a locked run comes to, by part, and how many of its lines have no bill rate.
  add column parts jsonb,
  add column lines_without_bill_rate integer,
  drop constraint pay_runs_status_check,
  drop constraint pay_runs_check,
  drop constraint pay_runs_check2,
  add constraint pay_runs_status_check check (status in ('open', 'locked', 'paid', 'cancelled')),
  add constraint pay_runs_locked_at check ((status in ('locked', 'paid')) = (locked_at is not null)),
  add constraint pay_runs_cancelled_at check ((status = 'cancelled') = (cancelled_at is not null)),
  add constraint pay_runs_totals check (status in ('open', 'cancelled') or (weeks, hours, pay, bill) is not null);

drop index pay_runs_one_open;
create unique index pay_runs_one_open on pay_runs (status) where status = 'open' and worker_ids is null;

alter table pay_run_notes
  -- The part that is deducted now; null deducts all that is owed.
  add column deducted_amount numeric(12, 2) check (deducted_amount > 0),
  -- The item by which an open run leaves the rest for the next one.
  add column deferral_id uuid not null default uuidv7(),
  add column held_at timestamptz,
  add constraint pay_run_notes_deducted check (deducted_amount is null or deducted_note is not null);
update pay_run_notes set held_at = noted_at where held_reason is not null;

alter table pay_run_items
  add column umbrella_id uuid,
  add column deducted_amount numeric(12, 2),
  drop constraint pay_run_items_kind_check,
  add constraint pay_run_items_kind_check check (
    kind in ('timesheet', 'reversal', 'replacement', 'deferral', 'remainder', 'expense', 'holiday'));

-- What a run has left to be deducted later: an item below zero of the next run.
create table pay_run_remainders (
  id uuid primary key default uuidv7(),
  series_id uuid not null,
  timesheet_id uuid not null references timesheets (id) on delete cascade,
  -- No foreign key, as of items: a lock of many weeks takes no worker.
  user_id uuid not null,
  amount numeric(12, 2) not null check (amount > 0),
  left_by_run_id uuid not null references pay_runs (id),
  left_at timestamptz not null,
  -- The locked run that has taken it.
  pay_run_id uuid references pay_runs (id)
);
create index pay_run_remainders_to_pay on pay_run_remainders (id) where pay_run_id is null;
create index pay_run_remainders_of_a_run on pay_run_remainders (pay_run_id) where pay_run_id is not null;
create index pay_run_remainders_left on pay_run_remainders (left_by_run_id);
create index pay_run_remainders_of_a_timesheet on pay_run_remainders (timesheet_id);
create index pay_run_remainders_of_a_worker on pay_run_remainders (user_id);
