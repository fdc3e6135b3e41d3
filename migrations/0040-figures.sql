-- What a timesheet is worth at the rates of now, and whose it is to review: kept beside it, so that a list is read in
-- the order of an index and a total is a sum of a few rows, however many timesheets there are.
alter table timesheets
  add column consultant_id uuid,
  add column pay numeric(14, 2) not null default 0,
  add column bill numeric(14, 2) not null default 0;

update timesheets set
  consultant_id = users.assigned_consultant_id,
  pay = round(hours_worked * coalesce(pay_rate, rate_of_pay, 0), 2),
  bill = round(hours_worked * coalesce(bill_rate, supply_bill_amount, 0), 2)
from users where users.id = timesheets.user_id;

create function value_timesheet() returns trigger language plpgsql as $$
declare
  worker record;
  -- The database computes hours_worked after this trigger.
  hours numeric := new.monday_hours + new.tuesday_hours + new.wednesday_hours + new.thursday_hours
    + new.friday_hours + new.saturday_hours + new.sunday_hours;
begin
  -- Shared, so that a change of the worker's rates or consultant waits for this one and then finds the timesheet.
  select assigned_consultant_id, rate_of_pay, supply_bill_amount into worker
  from users where id = new.user_id for share;
  new.consultant_id := worker.assigned_consultant_id;
  -- numeric rounds half away from zero, which is half up for amounts that are never negative. Decision 0004.
  new.pay := round(hours * coalesce(new.pay_rate, worker.rate_of_pay, 0), 2);
  new.bill := round(hours * coalesce(new.bill_rate, worker.supply_bill_amount, 0), 2);
  return new;
end
$$;

create trigger timesheets_value before insert or update on timesheets
  for each row execute function value_timesheet();

create function revalue_timesheets() returns trigger language plpgsql as $$
begin
  update timesheets set consultant_id = null
  where user_id = new.id
    and (old.assigned_consultant_id is distinct from new.assigned_consultant_id or pay_rate is null or bill_rate is null);
  return null;
end
$$;

create trigger users_revalue_timesheets
  after update of assigned_consultant_id, rate_of_pay, supply_bill_amount on users for each row
  when ((old.assigned_consultant_id, old.rate_of_pay, old.supply_bill_amount)
    is distinct from (new.assigned_consultant_id, new.rate_of_pay, new.supply_bill_amount))
  execute function revalue_timesheets();

-- How many timesheets of a week and a status there are, with hours and money: the sum of the rows of a key. Every
-- change adds a row and waits for nobody; now and then the rows of a key are rolled up into one. A schema of its own:
-- a backup leaves it out, since the timesheets that are restored count themselves.
create schema counted;
create table counted.timesheets (
  -- A consultant, or the nil UUID for the whole agency.
  scope uuid not null,
  status text not null,
  week_start date not null,
  timesheets bigint not null,
  hours numeric not null,
  pay numeric not null,
  bill numeric not null
);

insert into counted.timesheets
select scope, status, week_start, count(*), sum(hours_worked), sum(pay), sum(bill)
from timesheets cross join lateral (values (consultant_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as of (scope)
where scope is not null
group by scope, status, week_start;

create index counted_timesheets on counted.timesheets (scope, week_start, status);

create function count_timesheets() returns trigger language plpgsql as $$
begin
  -- A transition table can be named only where the event has one.
  if tg_op = 'INSERT' then
    insert into counted.timesheets
    select scope, status, week_start, count(*), sum(hours_worked), sum(pay), sum(bill)
    from fresh cross join lateral (values (consultant_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as of (scope)
    where scope is not null
    group by scope, status, week_start;
  elsif tg_op = 'DELETE' then
    insert into counted.timesheets
    select scope, status, week_start, -count(*), -sum(hours_worked), -sum(pay), -sum(bill)
    from stale cross join lateral (values (consultant_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as of (scope)
    where scope is not null
    group by scope, status, week_start;
  else
    insert into counted.timesheets
    select scope, status, week_start, sum(sign), sum(sign * hours_worked), sum(sign * pay), sum(sign * bill)
    from (select 1 as sign, * from fresh union all select -1, * from stale) as change
      cross join lateral (values (consultant_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as of (scope)
    where scope is not null
    group by scope, status, week_start
    having (sum(sign), sum(sign * hours_worked), sum(sign * pay), sum(sign * bill)) <> (0, 0, 0, 0);
  end if;
  if random() < 0.02 then
    perform roll_up_counted_timesheets();
  end if;
  return null;
end
$$;

-- Rows that another transaction is rolling up are left to it: nobody waits, so nobody can wait in a circle.
create function roll_up_counted_timesheets() returns void language sql as $$
  with crowded as (
    select scope, week_start, status from counted.timesheets
    group by scope, week_start, status having count(*) > 20
    order by count(*) desc limit 50
  ),
  taken as (
    delete from counted.timesheets where ctid = any (array(
      select part.ctid from counted.timesheets part join crowded using (scope, week_start, status)
      for update of part skip locked
    ))
    returning *
  )
  insert into counted.timesheets
  select scope, status, week_start, sum(timesheets), sum(hours), sum(pay), sum(bill)
  from taken
  group by scope, status, week_start
  having (sum(timesheets), sum(hours), sum(pay), sum(bill)) <> (0, 0, 0, 0)
$$;

create trigger timesheets_count_inserted after insert on timesheets
  referencing new table as fresh for each statement execute function count_timesheets();
create trigger timesheets_count_updated after update on timesheets
  referencing old table as stale new table as fresh for each statement execute function count_timesheets();
create trigger timesheets_count_deleted after delete on timesheets
  referencing old table as stale for each statement execute function count_timesheets();

-- Every list is read in the order of an index, for everyone and for a consultant, of one status and of all.
create index timesheets_newest on timesheets (week_start desc, id desc);
create index timesheets_of_a_consultant on timesheets (consultant_id, week_start desc, id desc);
create index timesheets_of_a_consultant_by_status on timesheets (consultant_id, status, week_start desc, id desc);
-- How many candidates there are is counted in this one, which holds little else.
create index users_who_are_candidates on users (id) where role = 'Candidate';
create index users_by_email_part on users using gin (searchable(email) gin_trgm_ops);

-- A new value of what is derived is no change of a timesheet.
drop trigger timesheets_announce on timesheets;
create or replace function announce_timesheet_change() returns trigger language plpgsql as $$
declare
  changed timesheets := coalesce(new, old);
begin
  perform pg_notify(
    'changes',
    json_build_object(
      'table', 'timesheets',
      'type', tg_op,
      'id', changed.id,
      'userId', changed.user_id,
      -- Who may see it, so that a process can fan out without asking again for every open stream.
      'assignedConsultantId', changed.consultant_id
    )::text
  );
  return null;
end
$$;
create trigger timesheets_announce
  after insert or delete or update of user_id, week_start, monday_hours, tuesday_hours, wednesday_hours, thursday_hours,
    friday_hours, saturday_hours, sunday_hours, mileage, comments, status, submitted_at, approved_by, approved_at,
    reviewed_by_name, rejection_reason, pay_rate, bill_rate on timesheets
  for each row execute function announce_timesheet_change();
