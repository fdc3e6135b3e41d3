create domain daily_hours as numeric(3, 1) not null default 0
  check (value >= 0 and value <= 24 and value * 2 = trunc(value * 2));

create table timesheets (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  week_start date not null check (extract(isodow from week_start) = 1),
  monday_hours daily_hours,
  tuesday_hours daily_hours,
  wednesday_hours daily_hours,
  thursday_hours daily_hours,
  friday_hours daily_hours,
  saturday_hours daily_hours,
  sunday_hours daily_hours,
  hours_worked numeric(4, 1) not null generated always as (
    monday_hours + tuesday_hours + wednesday_hours + thursday_hours + friday_hours + saturday_hours + sunday_hours
  ) stored check (hours_worked > 0),
  mileage numeric(6, 1) check (mileage >= 0),
  comments text check (length(comments) <= 2000),
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  submitted_at timestamptz not null default now(),
  approved_by uuid references users (id),
  approved_at timestamptz,
  reviewed_by_name text,
  rejection_reason text check (length(rejection_reason) <= 2000),
  pay_rate numeric(10, 2) check (pay_rate >= 0),
  bill_rate numeric(10, 2) check (bill_rate >= 0),
  check ((status = 'Pending') = (approved_at is null)),
  check ((status = 'Rejected') = (rejection_reason is not null))
);

-- One timesheet a week that is not Rejected: the rule that no race can break.
create unique index timesheets_one_live_a_week on timesheets (user_id, week_start) where status <> 'Rejected';
create index timesheets_of_a_user on timesheets (user_id, week_start desc, id desc);
create index timesheets_by_status on timesheets (status, week_start desc, id desc);

-- Every process that listens hears which row changed; the payload holds ids only.
create function announce_timesheet_change() returns trigger language plpgsql as $$
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
      'assignedConsultantId', (select assigned_consultant_id from users where users.id = changed.user_id)
    )::text
  );
  return null;
end
$$;

create trigger timesheets_announce after insert or update or delete on timesheets
  for each row execute function announce_timesheet_change();
