-- What an approval agrees stays with the week, as its rates do: the client, the job title, and whom it is credited to.
-- Until then the week follows its worker's. Decision 0160.
alter table timesheets
  add column client_name text,
  add column job_title text,
  add column credited_consultant_id uuid references users (id),
  add constraint timesheets_frozen_at_approval check (
    status = 'Approved' or (client_name is null and job_title is null and credited_consultant_id is null)
  ),
  -- A missing rate is not zero: the week is worth nothing that anybody could know.
  alter column pay drop not null, alter column pay drop default,
  alter column bill drop not null, alter column bill drop default;

-- The newest approved weeks at a client, and how many, without a look at the weeks themselves.
create index timesheets_at_a_client on timesheets (client_name, week_start desc, id desc)
  include (user_id, consultant_id) where client_name is not null;

create or replace function value_timesheet() returns trigger language plpgsql as $$
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
  new.pay := round(hours * coalesce(new.pay_rate, worker.rate_of_pay), 2);
  new.bill := round(hours * coalesce(new.bill_rate, worker.supply_bill_amount), 2);
  -- A process of the version before, which may still run, approves without a word of this.
  if tg_op = 'UPDATE' and new.status = 'Approved' and old.status <> 'Approved' and new.client_name is null then
    new.credited_consultant_id := worker.assigned_consultant_id;
    select client_name, job_title into new.client_name, new.job_title
    from assignment_details where user_id = new.user_id;
  end if;
  return new;
end
$$;

-- Two kinds of sums: of what somebody may see (a consultant, or with the nil UUID the whole agency), which follows the
-- worker's consultant of today, and of what somebody is credited with (with the nil UUID nobody), which an approval
-- freezes. A process of the version before goes on reading the first under the name that the table had.
alter table counted.timesheets rename to sums;
alter table counted.sums
  add column kind text not null default 'seen' check (kind in ('seen', 'credited')),
  add column without_rate bigint not null default 0;
alter table counted.sums alter column kind drop default, alter column without_rate drop default;
create view counted.timesheets as
  select scope, status, week_start, timesheets, hours, pay, bill from counted.sums where kind = 'seen';
drop index counted.counted_timesheets;
create index counted_sums on counted.sums (kind, scope, status, week_start)
  include (timesheets, hours, pay, bill, without_rate);

-- What a timesheet adds to the sums, and to whose.
create function counted.parts_of(
  sign integer, status text, hours_worked numeric, pay numeric, bill numeric, consultant_id uuid, credited_id uuid
) returns table (
  kind text, scope uuid, timesheets integer, hours numeric, pay numeric, bill numeric, without_rate integer
) language sql immutable as $$
  select whose.kind, whose.scope, sign, sign * hours_worked, sign * coalesce(pay, 0), sign * coalesce(bill, 0),
    sign * (pay is null or bill is null)::integer
  from (values
    ('seen', consultant_id),
    ('seen', '00000000-0000-0000-0000-000000000000'::uuid),
    ('credited', coalesce(
      case when status = 'Approved' then credited_id else consultant_id end, '00000000-0000-0000-0000-000000000000'))
  ) as whose (kind, scope)
  where whose.scope is not null
$$;

create or replace function count_timesheets() returns trigger language plpgsql as $$
begin
  -- A transition table can be named only where the event has one.
  if tg_op = 'INSERT' then
    insert into counted.sums (kind, scope, status, week_start, timesheets, hours, pay, bill, without_rate)
    select part.kind, part.scope, status, week_start, sum(part.timesheets), sum(part.hours), sum(part.pay), sum(part.bill),
      sum(part.without_rate)
    from fresh as row, counted.parts_of(
      1, status, hours_worked, row.pay, row.bill, consultant_id, credited_consultant_id) as part
    group by part.kind, part.scope, status, week_start;
  elsif tg_op = 'DELETE' then
    insert into counted.sums (kind, scope, status, week_start, timesheets, hours, pay, bill, without_rate)
    select part.kind, part.scope, status, week_start, sum(part.timesheets), sum(part.hours), sum(part.pay), sum(part.bill),
      sum(part.without_rate)
    from stale as row, counted.parts_of(
      -1, status, hours_worked, row.pay, row.bill, consultant_id, credited_consultant_id) as part
    group by part.kind, part.scope, status, week_start;
  else
    insert into counted.sums (kind, scope, status, week_start, timesheets, hours, pay, bill, without_rate)
    select part.kind, part.scope, status, week_start, sum(part.timesheets), sum(part.hours), sum(part.pay), sum(part.bill),
      sum(part.without_rate)
    from (select 1 as sign, * from fresh union all select -1, * from stale) as row, counted.parts_of(
      sign, status, hours_worked, row.pay, row.bill, consultant_id, credited_consultant_id) as part
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

-- Rows that another transaction is rolling up are left to it: nobody waits, so nobody can wait in a circle.
create or replace function roll_up_counted_timesheets() returns void language sql as $$
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
