-- Reports by worker, client, assignment, site and PO number add up a span of weeks out of this index alone: ten years of
-- 20,000 workers lie in 5 GB of table, a year of them in 70 MB here. Decision 0248.
create index timesheets_sums_of_a_week on timesheets (week_start, user_id)
  include (status, assignment_id, hours_worked, pay, bill, client_name, po_number);
drop index timesheets_sent_for_a_week;
