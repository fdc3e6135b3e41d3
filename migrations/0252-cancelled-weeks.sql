-- A week that was taken back whole after it was handed over: its hours are 0, and it counts as never due. Decision 0251.
alter table timesheets add column cancelled_at timestamptz;
alter table timesheets drop constraint timesheets_hours_worked_check;
alter table timesheets add constraint timesheets_hours_worked_check
  check (hours_worked > 0 or cancelled_at is not null) not valid;

-- A week that has hours again ends what was said of not working in it.
create trigger timesheets_end_absence_of_cancelled after update of cancelled_at on timesheets for each row
  when (old.cancelled_at is not null and new.cancelled_at is null) execute function end_absence();
