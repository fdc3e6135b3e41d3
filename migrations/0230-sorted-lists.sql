-- Lists of timesheets by name and by hours. By name they go from worker to worker, each of whom has an index of weeks;
-- by hours there is only what waits, so that no decision makes an entry.
create index users_by_name on users (full_name, id);
create index timesheets_waiting_by_hours on timesheets (hours_worked, id) where status = 'Pending';
create index timesheets_of_a_consultant_waiting_by_hours on timesheets (consultant_id, hours_worked, id)
  where status = 'Pending';
