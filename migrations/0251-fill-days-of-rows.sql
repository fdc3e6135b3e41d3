-- The units of the seven days, for rows of plain weeks from before decision 0250. A single row holds all hours of its
-- week. Several rows share the worked days: a row begins no earlier than its rate, rows are in the order of their first
-- days, and units add up. Rows are filled where one way only fits; a person states the others. A restored copy of an
-- earlier version is filled by this too.
create or replace function pg_temp.shared_days(week date, hours numeric[], amounts jsonb) returns jsonb
language sql immutable as $$
  with recursive
  kept as (
    select position::int as number, amount, (amount ->> 'units')::numeric as units, (amount ->> 'from')::date as began
    from jsonb_array_elements(amounts) with ordinality as kept (amount, position)
  ),
  ways as (
    select 0 as day, 0 as begun, array[]::int[] as taken, array(select units from kept order by number) as units_left
    union all
    select ways.day + 1, greatest(begun, coalesce(number, 0)), taken || coalesce(number, 0),
      case when number is null then units_left
        else units_left[:number - 1] || (units_left[number] - hours[ways.day + 1]) || units_left[number + 1:] end
    from ways left join kept on hours[ways.day + 1] > 0
    where ways.day < 7 and (hours[ways.day + 1] = 0
      or number <= begun + 1 and units_left[number] >= hours[ways.day + 1] and coalesce(began <= week + ways.day, true))
  ),
  fitting as (select taken from ways where day = 7 and 0 = all (units_left) limit 2)
  select case when (select count(*) from fitting) = 1 then (
    select jsonb_agg(amount || jsonb_build_object('days', (
      select jsonb_agg(case when one = number then trim_scale(hours[day]) else 0 end order by day)
      from fitting, unnest(taken) with ordinality as taken (one, day)
    )) order by number)
    from kept
  ) else amounts end
$$;

create or replace function pg_temp.with_days(week date, hours numeric[], amounts jsonb) returns jsonb
language plpgsql immutable as $$
begin
  if jsonb_typeof(amounts) is distinct from 'array' or jsonb_array_length(amounts) not between 1 and 7
    or jsonb_path_exists(amounts, '$[*] ? (exists (@.days) || @.rateType != "basic" || exists (@.unit))')
  then
    return amounts;
  end if;
  if jsonb_array_length(amounts) > 1 then
    return pg_temp.shared_days(week, hours, amounts);
  end if;
  if (amounts #>> '{0,units}')::numeric
    = hours[1] + hours[2] + hours[3] + hours[4] + hours[5] + hours[6] + hours[7]
  then
    return jsonb_build_array(amounts -> 0 || jsonb_build_object('days', jsonb_build_array(
      trim_scale(hours[1]), trim_scale(hours[2]), trim_scale(hours[3]), trim_scale(hours[4]),
      trim_scale(hours[5]), trim_scale(hours[6]), trim_scale(hours[7])
    )));
  end if;
  return amounts;
end
$$;

-- A week as the history and corrections keep it.
create or replace function pg_temp.kept_with_days(week date, kept jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(kept -> 'amounts') = 'array' then kept || jsonb_build_object('amounts', pg_temp.with_days(
    week,
    array[kept ->> 'mondayHours', kept ->> 'tuesdayHours', kept ->> 'wednesdayHours', kept ->> 'thursdayHours',
      kept ->> 'fridayHours', kept ->> 'saturdayHours', kept ->> 'sundayHours']::numeric[],
    kept -> 'amounts'
  )) else kept end
$$;
create or replace function pg_temp.week_of(uuid) returns date language plpgsql stable as $$
begin return (select week_start from timesheets where id = $1); end $$;

-- All of it by one rewrite of each table: an update would fire the triggers of a million rows.
drop trigger timesheets_note_lines on timesheets;
drop trigger timesheets_note_units on timesheets;
alter table timesheets alter column amounts type jsonb using pg_temp.with_days(
  week_start,
  array[monday_hours, tuesday_hours, wednesday_hours, thursday_hours, friday_hours, saturday_hours, sunday_hours]::numeric[],
  amounts
);
create trigger timesheets_note_lines after update of lines on timesheets for each row
  when (new.lines is distinct from old.lines and new.amounts is not distinct from old.amounts)
  execute function note_lines();
create trigger timesheets_note_units after update of units on timesheets for each row
  when (new.units is distinct from old.units and new.amounts is not distinct from old.amounts)
  execute function note_lines();
analyze timesheets;

alter table timesheet_corrections
  alter column before type jsonb using pg_temp.kept_with_days(pg_temp.week_of(timesheet_id), before),
  alter column after type jsonb using pg_temp.kept_with_days(pg_temp.week_of(timesheet_id), after);
analyze timesheet_corrections;

-- Lines of locked runs, where the same row of their week or correction says its days.
alter table pay_run_lines disable trigger pay_run_lines_keep;
with known as (
  select series_id as item_id, 1 as sign, coalesce(
    (select before -> 'amounts' from timesheet_corrections
      where timesheet_corrections.series_id = timesheets.series_id and state = 'approved' order by id limit 1),
    amounts
  ) as amounts
  from timesheets where series_id in (select item_id from pay_run_lines where days is null and unit = 'hour')
  union all
  select reversal_id, -1, before -> 'amounts' from timesheet_corrections
  where reversal_id in (select item_id from pay_run_lines where days is null and unit = 'hour')
  union all
  select replacement_id, 1, after -> 'amounts' from timesheet_corrections
  where replacement_id in (select item_id from pay_run_lines where days is null and unit = 'hour')
)
update pay_run_lines set days = (
  select array_agg(sign * units::numeric order by day)
  from jsonb_array_elements_text(amount -> 'days') with ordinality as days (units, day)
)
from known cross join jsonb_array_elements(known.amounts) with ordinality as rows (amount, number)
where pay_run_lines.item_id = known.item_id and pay_run_lines.position = number
  and pay_run_lines.days is null and pay_run_lines.unit = 'hour' and amount -> 'days' is not null
  and pay_run_lines.units = sign * (amount ->> 'units')::numeric
  and (pay_run_lines.pay_rate, pay_run_lines.bill_rate)
    is not distinct from ((amount ->> 'payRate')::numeric, (amount ->> 'billRate')::numeric);
alter table pay_run_lines enable trigger pay_run_lines_keep;

-- Agreed weeks that are deleted now and lack a rate: the rates of their own assignment fill them in from here on.
with gone as (
  select distinct on (subject_id) subject_id as id, action, before from history
  where subject = 'timesheet' and coalesce(before, after) ->> 'status' = 'Approved' and action in ('deleted', 'restored')
  order by subject_id, id desc
)
insert into deleted_weeks (timesheet_id, user_id, assignment_id, week_start, amounts, pay_rate, bill_rate)
select gone.id, assignments.user_id, assignments.id, (before ->> 'weekStart')::date,
  pg_temp.kept_with_days((before ->> 'weekStart')::date, before) -> 'amounts',
  (before ->> 'payRate')::numeric, (before ->> 'billRate')::numeric
from gone join assignments on assignments.id = (before ->> 'assignmentId')::uuid
where gone.action = 'deleted' and jsonb_path_exists(before -> 'amounts', '$[*] ? (@.payRate == null || @.billRate == null)')
  and not exists (select from timesheets where timesheets.id = gone.id)
on conflict do nothing;
insert into weeks_to_price select user_id from deleted_weeks on conflict do nothing;
