-- Days, pieces and miles that were worked beside hours: decision 0217. Null where none were, as in every row of before, so
-- that nothing has to be read or written anew.
alter table timesheets add column units jsonb;
alter table timesheets add constraint timesheets_units check (jsonb_typeof(units) = 'array') not valid;

create trigger timesheets_note_units after update of units on timesheets for each row
  when (new.units is distinct from old.units and new.amounts is not distinct from old.amounts)
  execute function note_lines();

-- As in 0210, and the units with the rest.
create or replace function keep_paid_timesheet() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A timesheet in a locked pay run is not deleted' using errcode = 'restrict_violation';
  elsif new.corrected_at is not distinct from old.corrected_at
    and (old.user_id, old.assignment_id, old.week_start, old.monday_hours, old.tuesday_hours, old.wednesday_hours,
      old.thursday_hours, old.friday_hours, old.saturday_hours, old.sunday_hours, old.lines, old.units, old.mileage,
      old.status, old.amounts, old.pay, old.bill, old.pay_rate, old.bill_rate)
    is distinct from (new.user_id, new.assignment_id, new.week_start, new.monday_hours, new.tuesday_hours,
      new.wednesday_hours, new.thursday_hours, new.friday_hours, new.saturday_hours, new.sunday_hours, new.lines,
      new.units, new.mileage, new.status, new.amounts, new.pay, new.bill, new.pay_rate, new.bill_rate)
  then
    raise exception 'A timesheet in a locked pay run changes by a correction alone' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end
$$;
