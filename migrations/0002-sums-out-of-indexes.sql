-- Sums of timesheets are added up from indexes, and no longer kept by triggers. Decision 0385.

drop trigger timesheets_count_inserted on timesheets;
drop trigger timesheets_count_updated on timesheets;
drop trigger timesheets_count_deleted on timesheets;
drop function count_timesheets();
drop function roll_up_counted_timesheets();
drop function counted.count_again();
drop function counted.parts_of(integer, text, numeric, numeric, numeric, numeric, uuid, uuid);
drop table counted.sums;
drop schema counted;

-- Equal keys are stored once, so that a million weeks are counted in 7 MB.
create index timesheets_counts on timesheets (status, week_start);

-- The order of lists, and beside it the figures that reports add up.
drop index timesheets_by_status;
create index timesheets_by_status on timesheets (status, week_start desc, id desc)
  include (hours_worked, pay, bill, billed);
drop index timesheets_of_a_consultant_by_status;
create index timesheets_of_a_consultant_by_status on timesheets (consultant_id, status, week_start desc, id desc)
  include (hours_worked, pay, bill, billed);
drop index timesheets_sums_of_a_week;
create index timesheets_sums_of_a_week on timesheets (week_start, user_id)
  include (status, assignment_id, hours_worked, pay, bill, billed, client_name, po_number, consultant_id,
    credited_consultant_id);

-- An index alone answers for pages that a vacuum has seen since their last change: it comes with every fiftieth week
-- that changes, and not with every fifth.
alter table timesheets set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
