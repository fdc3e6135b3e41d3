-- A week that somebody of the agency entered for its worker, and the worker's objection to it. Contract section 13;
-- decision 0226.
alter table timesheets
  add column entered_by uuid references users (id),
  add column entered_by_name text,
  add column entered_reason text check (length(entered_reason) <= 500),
  add column objected_at timestamptz,
  add column objection text check (length(objection) <= 2000),
  add constraint timesheets_entered_by_somebody check (
    (entered_by is null) = (entered_by_name is null) and (entered_by is null) = (entered_reason is null)
    and (objected_at is null or entered_by is not null) and (objection is null or objected_at is not null)
  );

-- Screens that show the week hear of an objection too.
drop trigger timesheets_announce on timesheets;
create trigger timesheets_announce
  after insert or delete or update of user_id, week_start, monday_hours, tuesday_hours, wednesday_hours, thursday_hours,
    friday_hours, saturday_hours, sunday_hours, mileage, comments, status, submitted_at, approved_by, approved_at,
    reviewed_by_name, rejection_reason, objected_at, objection on timesheets
  for each row execute function announce_timesheet_change();
