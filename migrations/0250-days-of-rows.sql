-- An amount row keeps the units of its seven days: decision 0250. Rows from before, whose days nobody knows, are found here.
create index timesheets_days_unknown on timesheets (week_start, id)
  where jsonb_path_exists(amounts, '$[*] ? (!exists (@.days))');

-- An agreed week that was deleted while a rate was missing: rates that are set meanwhile fill it in, as if it had stayed.
create table deleted_weeks (
  timesheet_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  assignment_id uuid not null references assignments (id) on delete cascade,
  week_start date not null,
  amounts jsonb not null,
  pay_rate numeric(10, 2),
  bill_rate numeric(10, 2)
);
create index deleted_weeks_of_a_user on deleted_weeks (user_id);
create index deleted_weeks_of_an_assignment on deleted_weeks (assignment_id);

-- The days of a row may be stated later, also in a week that was handed over: its units, rates and amounts stay.
create function without_days(amounts jsonb) returns jsonb language sql immutable as $$
  select jsonb_agg(amount - 'days' order by position) from jsonb_array_elements(amounts) with ordinality as rows (amount, position)
$$;
create or replace function keep_paid_timesheet() returns trigger language plpgsql as $$
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
