-- Where approved weeks stand with payroll, beside the timesheets: a lock of a pay run writes a narrow row for each week and
-- no entry into the many indexes of timesheets. Decision 0220.
create table approved_weeks (
  timesheet_id uuid not null,
  week_start date not null,
  approved_at timestamptz,
  -- The locked run that it was handed over in: from then on only a correction changes it.
  pay_run_id uuid
);
insert into approved_weeks
  select id, week_start, approved_at, pay_run_id from timesheets where status = 'Approved';
alter table approved_weeks
  add primary key (timesheet_id),
  add foreign key (timesheet_id) references timesheets (id) on delete cascade,
  add foreign key (pay_run_id) references pay_runs (id);
create index approved_weeks_to_pay on approved_weeks (week_start, approved_at) include (timesheet_id)
  where pay_run_id is null;
create index approved_weeks_of_a_run on approved_weeks (pay_run_id) where pay_run_id is not null;
analyze approved_weeks;

drop trigger timesheets_follow_worker on timesheets;
drop trigger timesheets_follow_worker_on on timesheets;
create trigger timesheets_follow_worker before insert or update on timesheets
  for each row execute function follow_worker();

-- What was handed over changes by a correction alone, whoever writes. No trigger here names columns that 0161 rewrites,
-- which runs again where an older copy is put back.
drop trigger timesheets_keep_paid on timesheets;
drop trigger timesheets_keep_paid_deleted on timesheets;
alter table timesheets drop column pay_run_id;
create or replace function keep_paid_timesheet() returns trigger language plpgsql as $$
begin
  if new.corrected_at is not distinct from old.corrected_at
    and (old.user_id, old.assignment_id, old.week_start, old.monday_hours, old.tuesday_hours, old.wednesday_hours,
      old.thursday_hours, old.friday_hours, old.saturday_hours, old.sunday_hours, old.lines, old.units,
      old.mileage, old.status, old.amounts, old.pay, old.bill, old.pay_rate, old.bill_rate)
    is distinct from (new.user_id, new.assignment_id, new.week_start, new.monday_hours, new.tuesday_hours,
      new.wednesday_hours, new.thursday_hours, new.friday_hours, new.saturday_hours, new.sunday_hours, new.lines,
      new.units, new.mileage, new.status, new.amounts, new.pay, new.bill, new.pay_rate, new.bill_rate)
    and exists (select from approved_weeks where timesheet_id = old.id and pay_run_id is not null)
  then
    raise exception 'A timesheet in a locked pay run changes by a correction alone' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger timesheets_keep_paid before update on timesheets for each row
  when (old.status = 'Approved') execute function keep_paid_timesheet();

create function keep_paid_week() returns trigger language plpgsql as $$
begin
  raise exception 'A timesheet in a locked pay run is not deleted' using errcode = 'restrict_violation';
end
$$;
create trigger approved_weeks_keep_paid before delete on approved_weeks for each row
  when (old.pay_run_id is not null) execute function keep_paid_week();

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
create trigger timesheets_follow_approval after insert on timesheets for each row
  when (new.status = 'Approved') execute function follow_approval();
create trigger timesheets_follow_approval_on after update on timesheets for each row
  when ('Approved' in (old.status, new.status)
    and (old.status, old.week_start, old.approved_at) is distinct from (new.status, new.week_start, new.approved_at))
  execute function follow_approval();
