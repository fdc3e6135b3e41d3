-- Two indexes that answer without their table, whose rows lie far apart where there are many weeks: the figures that
-- are summed for every list and report, and what a worker usually claims as mileage, which marks the unusual.
drop index counted.counted_timesheets;
create index counted_timesheets on counted.timesheets (scope, status, week_start) include (timesheets, hours, pay, bill);

drop index timesheets_of_a_user;
create index timesheets_of_a_user on timesheets (user_id, week_start desc, id desc) include (status, mileage);
