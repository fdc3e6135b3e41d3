-- Since when weeks are owed by workers whose start date has moved: the start date that held when the first week was sent,
-- by the history, or that week itself. Who had sent nothing before the start date of today had a wrong one corrected.
with known as (
  select user_id, (version ->> 'startDate')::date as start_date
  from history cross join lateral (values (before), (after)) as versions (version)
  where subject = 'assignment' and version ? 'startDate'
), first_sent as (
  select user_id, min(week_start) as week from timesheets group by user_id
)
update assignment_details as moved set owed_from = coalesce(
  (
    select max(known.start_date) from known
    where known.user_id = moved.user_id and date_trunc('week', known.start_date)::date <= first_sent.week
  ),
  first_sent.week
)
from first_sent
where first_sent.user_id = moved.user_id and first_sent.week < date_trunc('week', moved.start_date)::date
  and moved.owed_from is null;
