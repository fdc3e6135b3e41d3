-- A worker has assignments: several, dated, each with its rates from a day, and a timesheet of its own a week. Contract
-- sections 1 and 2; decision 0202. What was the one assignment of a worker becomes the first.

create table rate_types (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{0,29}$'),
  name text not null check (length(name) between 1 and 50),
  unit text not null default 'hour' check (unit in ('hour', 'day', 'mile', 'each')),
  is_working_time boolean not null default true,
  accrues_holiday boolean not null default true,
  counts_for_minimum_wage text not null default 'all' check (counts_for_minimum_wage in ('all', 'basic part', 'none')),
  payroll_code text check (length(payroll_code) between 1 and 50),
  archived_at timestamptz
);
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

-- Who employs and pays a worker in the agency's place.
create table umbrellas (
  id uuid primary key default uuidv7(),
  name text not null unique check (length(name) between 1 and 200),
  company_number text check (length(company_number) between 1 and 20),
  paye_reference text check (length(paye_reference) between 1 and 20)
);

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

drop index assignments_by_client_part;
alter table assignment_details rename to assignments;
alter table assignments
  drop constraint assignment_details_user_id_key,
  add column client_id uuid references clients (id),
  add column site_id uuid,
  -- What counts as the same work at a client; null for the job title.
  add column role_key text check (length(role_key) between 1 and 200),
  add column po_number text check (length(po_number) between 1 and 50),
  add column end_date date constraint assignments_in_order check (end_date >= start_date),
  add column hours_rule text not null default 'hours' check (hours_rule in ('hours', 'times')),
  add column hours_step numeric(3, 2) not null default 0.5 check (hours_step in (0.5, 0.25, 0.1)),
  add column contracted_hours numeric(5, 2) check (contracted_hours > 0 and contracted_hours <= 168),
  add column sign_off text not null default 'agency' check (sign_off in ('agency', 'client')),
  add column engagement text not null default 'paye' check (engagement in ('paye', 'umbrella', 'limited')),
  add column umbrella_id uuid references umbrellas (id),
  add check ((engagement = 'umbrella') = (umbrella_id is not null)),
  add column awr_weeks_before integer not null default 0 check (awr_weeks_before between 0 and 12),
  add column worker_reference text check (length(worker_reference) between 1 and 50),
  -- The one that stands for the worker where only one is shown: kept by whoever changes assignments, and every night.
  add column is_primary boolean not null default false,
  add constraint assignments_site foreign key (site_id, client_id) references client_sites (id, client_id) deferrable;
update assignments set is_primary = true, client_id = coalesce(
  (
    select id from clients where searchable(clients.name) = searchable(client_name) and merged_into is null
    order by archived_at desc nulls first limit 1
  ),
  client_named(client_name)
);
alter table assignments alter column client_id set not null, drop column client_name;
create index assignments_of_a_user on assignments (user_id, start_date desc, id desc);
create unique index assignments_primary on assignments (user_id) where is_primary;
create index assignments_at_a_client on assignments (client_id);
alter table assignments add constraint assignments_never_overlap exclude using gist (
  user_id with =, client_id with =, (coalesce(role_key, lower(job_title))) with =,
  daterange(start_date, end_date, '[]') with &&
);

create table assignment_rates (
  assignment_id uuid not null references assignments (id) on delete cascade,
  rate_type text not null references rate_types (code),
  from_date date not null,
  pay_rate numeric(10, 2) check (pay_rate >= 0),
  bill_rate numeric(10, 2) check (bill_rate >= 0),
  primary key (assignment_id, rate_type, from_date)
);
-- '2000-01-01' says: from the start.
insert into assignment_rates
select assignments.id, 'basic', '2000-01-01', rate_of_pay, supply_bill_amount
from assignments join users on users.id = assignments.user_id
where rate_of_pay is not null or supply_bill_amount is not null;

-- The one assignment that stands for a worker, as the table had it that there was before. Whoever writes it, such as a
-- copy of an earlier version that is put back, writes an assignment.
create view assignment_details as
  select assignments.id, user_id, clients.name as client_name, job_title, start_date, owed_from, not_worked
  from assignments join clients on clients.id = client_id where is_primary;

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
    -- What was not known when a week of the worker was written is known now.
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
create trigger assignment_details_write instead of insert or update or delete on assignment_details
  for each row execute function write_assignment_details();

-- The rates that a worker had before there was an assignment are those of the first.
create function take_rates() returns trigger language plpgsql as $$
begin
  insert into assignment_rates
  select new.id, 'basic', '2000-01-01', rate_of_pay, supply_bill_amount from users
  where id = new.user_id and (rate_of_pay is not null or supply_bill_amount is not null)
    and not exists (select from assignments where user_id = new.user_id and id <> new.id);
  return null;
end
$$;
create trigger assignments_take_rates after insert on assignments for each row execute function take_rates();

-- A candidate with timesheets and no assignment: nobody knows where that was.
insert into assignments (user_id, client_id, job_title, start_date, is_primary)
select user_id, client_named('Not known'), 'Not known', min(week_start), true from timesheets
where not exists (select from assignments where assignments.user_id = timesheets.user_id)
group by user_id;

create domain day_hours as numeric(4, 2) not null default 0
  check (value >= 0 and value <= 24 and value * 20 = trunc(value * 20));

create or replace function pg_temp.assignment_of(uuid) returns uuid language plpgsql stable as $$
begin return (select id from assignments where user_id = $1); end $$;
create or replace function pg_temp.pay_rate_of(uuid) returns numeric language plpgsql stable as $$
begin return (select rate_of_pay from users where id = $1); end $$;
create or replace function pg_temp.bill_rate_of(uuid) returns numeric language plpgsql stable as $$
begin return (select supply_bill_amount from users where id = $1); end $$;

-- All of it by one rewrite of the table: an update would fire the triggers of a million rows.
drop trigger timesheets_announce on timesheets;
drop index timesheets_one_live_a_week;
alter table timesheets
  add column assignment_id uuid,
  add column po_number text check (length(po_number) between 1 and 50),
  -- What the week is worth, row by row of a rate type and a pair of rates: contract D3 and decision 0202.
  add column amounts jsonb;
alter table timesheets drop column hours_worked;
alter table timesheets
  alter column assignment_id type uuid using pg_temp.assignment_of(user_id),
  alter column pay_rate type numeric(10, 2) using coalesce(pay_rate, pg_temp.pay_rate_of(user_id)),
  alter column bill_rate type numeric(10, 2) using coalesce(bill_rate, pg_temp.bill_rate_of(user_id)),
  alter column amounts type jsonb using jsonb_build_array(jsonb_build_object(
    'rateType', 'basic',
    'payRate', coalesce(pay_rate, pg_temp.pay_rate_of(user_id)),
    'billRate', coalesce(bill_rate, pg_temp.bill_rate_of(user_id)),
    'units', monday_hours + tuesday_hours + wednesday_hours + thursday_hours + friday_hours + saturday_hours + sunday_hours,
    'pay', pay, 'bill', bill, 'from', '2000-01-01'
  )),
  alter column monday_hours type day_hours, alter column tuesday_hours type day_hours,
  alter column wednesday_hours type day_hours, alter column thursday_hours type day_hours,
  alter column friday_hours type day_hours, alter column saturday_hours type day_hours,
  alter column sunday_hours type day_hours,
  add column hours_worked numeric(5, 2) not null generated always as (
    monday_hours + tuesday_hours + wednesday_hours + thursday_hours + friday_hours + saturday_hours + sunday_hours
  ) stored check (hours_worked > 0),
  -- The same for every version of an assignment's week: one that is sent again is another row.
  add column series_id uuid not null generated always as (
    md5(assignment_id::text || (week_start - date '2000-01-03')::text)::uuid
  ) stored;
drop domain daily_hours;
alter table timesheets
  alter column assignment_id set not null,
  add foreign key (assignment_id) references assignments (id);
create unique index timesheets_one_live_a_week on timesheets (user_id, week_start, assignment_id)
  where status <> 'Rejected';
analyze timesheets;
create trigger timesheets_announce
  after insert or delete or update of user_id, week_start, monday_hours, tuesday_hours, wednesday_hours, thursday_hours,
    friday_hours, saturday_hours, sunday_hours, mileage, comments, status, submitted_at, approved_by, approved_at,
    reviewed_by_name, rejection_reason on timesheets
  for each row execute function announce_timesheet_change();

-- A week is its worker's consultant's to review, whoever that is today. Whose weeks stand at amounts that their writer did
-- not price, such as SQL by hand or a copy of an earlier version, is noted: decision 0191.
create or replace function follow_worker() returns trigger language plpgsql as $$
begin
  -- Shared, so that a change of the worker's rates or consultant waits for this one and then finds the timesheet.
  select assigned_consultant_id into new.consultant_id from users where id = new.user_id for share;
  if new.assignment_id is null then
    select id into new.assignment_id from assignments where user_id = new.user_id and is_primary;
    -- Nobody knows where that was; the week is kept.
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

-- Rates of a worker that somebody writes who knows nothing of dates are those of the primary assignment, from the start.
drop trigger users_note_rates on users;
drop function note_rates();
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
create trigger users_date_rates after update of rate_of_pay, supply_bill_amount on users for each row
  when ((old.rate_of_pay, old.supply_bill_amount) is distinct from (new.rate_of_pay, new.supply_bill_amount))
  execute function date_rates();
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
create trigger assignment_rates_note after insert or update on assignment_rates
  for each row execute function note_rates();
