-- Entries about a week carry its series, the key of one assignment's week in all versions, so that the history of a week
-- is found by columns with an index and shows no other assignment's events. Decision 0275.
create function series_of(assignment_id uuid, week_start date) returns uuid language sql immutable as $$
  select md5(assignment_id::text || (week_start - date '2000-01-03')::text)::uuid
$$;

alter table history add column series_id uuid;
comment on column history.series_id is 'Of a timesheet or an absence; null where an entry of before leaves two assignments open.';
create index history_of_a_series on history (series_id, id) where series_id is not null;

-- The series of an entry is as final as the rest of it.
create or replace function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('portal.anonymising', true) = 'on'
    and (new.id, new.at, new.actor_id, new.subject, new.subject_id, new.series_id, new.user_id, new.action)
      is not distinct from
      (old.id, old.at, old.actor_id, old.subject, old.subject_id, old.series_id, old.user_id, old.action)
    and (new.before is not distinct from old.before or new.before <@ old.before)
    and (new.after is not distinct from old.after or new.after <@ old.after)
    and (new.reason is null or new.reason = old.reason) then
    return new;
  end if;
  if tg_op = 'DELETE' and exists (
    select from users where id = old.user_id
      and anonymised_at < nullif(current_setting('portal.forgotten_before', true), '')::timestamptz
  ) then
    return old;
  end if;
  raise exception 'history is append-only';
end
$$;

create or replace function end_absence() returns trigger language plpgsql as $$
begin
  with ended as (
    delete from absences
    where assignment_id = new.assignment_id and week_start = new.week_start and day is null
    returning *
  )
  insert into history (actor_name, subject, subject_id, series_id, user_id, action, before, reason)
  select 'The portal', 'absence', id, series_of(assignment_id, week_start), user_id, 'said worked',
    jsonb_build_object('assignmentId', assignment_id, 'weekStart', week_start, 'day', day), 'The week has hours'
  from ended;
  return null;
end
$$;
