-- Few workers have a second assignment; what is asked about those that are not primary reads this index alone.
create index assignments_beside on assignments (user_id, start_date) where not is_primary;
-- Null is "not chosen": a second person approves wherever there is one, until an Admin says otherwise. Decision 0279.
alter table agency alter column two_people drop not null, alter column two_people set default null;
