-- Few workers have a second assignment; what is asked about those that are not primary reads this index alone.
create index assignments_beside on assignments (user_id, start_date) where not is_primary;
