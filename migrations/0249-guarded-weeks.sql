-- What was handed over changes by a correction alone, whoever writes. The guard names the few columns that may change all
-- the same, and no longer those that may not, so that a new column is guarded by itself. What may: whose a week is to
-- review, and what its worker says of it; names and words while a person is forgotten. What is generated is not there yet
-- before an update, and follows from the rest.
create or replace function keep_paid_timesheet() returns trigger language plpgsql as $$
declare
  free constant text[] := '{consultant_id, objected_at, objection, hours_worked, series_id}';
begin
  if new.corrected_at is not distinct from old.corrected_at
    and current_setting('portal.anonymising', true) is distinct from 'on'
    and exists (select from approved_weeks where timesheet_id = old.id and pay_run_id is not null)
    and to_jsonb(old) - free is distinct from to_jsonb(new) - free
  then
    raise exception 'A timesheet in a locked pay run changes by a correction alone' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
