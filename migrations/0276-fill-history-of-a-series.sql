-- The series of entries of before, where it is certain: the timesheet is there; the entry names its assignment; another
-- entry of the same timesheet, or of the version that replaced it, does; or the worker never had a second assignment.
-- Triggers are off for the update: this table refuses changes. Decision 0275.
alter table history disable trigger history_is_append_only;

update history set series_id = timesheets.series_id from timesheets
where timesheets.id = history.subject_id and history.subject = 'timesheet' and history.series_id is null;

update history set series_id = series_of(
  (coalesce(after, before) ->> 'assignmentId')::uuid, (coalesce(after, before) ->> 'weekStart')::date
)
where subject in ('timesheet', 'absence') and series_id is null
  and coalesce(after, before) ->> 'assignmentId' is not null and coalesce(after, before) ->> 'weekStart' is not null;

do $$
declare
  filled bigint;
begin
  -- Each round reaches one version further back.
  loop
    with known as (
      select subject_id as id, series_id from history where subject = 'timesheet' and series_id is not null
      union
      select (before ->> 'id')::uuid, series_id from history
      where subject = 'timesheet' and action = 'resubmitted' and series_id is not null and before ? 'id'
    )
    update history set series_id = known.series_id from known
    where known.id = history.subject_id and history.subject = 'timesheet' and history.series_id is null;
    get diagnostics filled = row_count;
    exit when filled = 0;
  end loop;
end
$$;

with only_one as (
  select user_id, min(id::text)::uuid as assignment_id from assignments
  where not exists (
    select from history where history.user_id = assignments.user_id and subject = 'assignment' and action = 'deleted'
  )
  group by user_id having count(*) = 1
)
update history set series_id = series_of(only_one.assignment_id, (coalesce(after, before) ->> 'weekStart')::date)
from only_one
where only_one.user_id = history.user_id and history.subject in ('timesheet', 'absence') and history.series_id is null
  and coalesce(after, before) ->> 'weekStart' is not null;

alter table history enable always trigger history_is_append_only;
