-- The list of approved weeks in the order of pay runs; weeks in no run come last.
create index approved_weeks_by_run on approved_weeks
  (coalesce(pay_run_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid), week_start, timesheet_id);
