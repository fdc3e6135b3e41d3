-- That a worker did not work in a week or on a day of it: beside timesheets, never one of them. Contract section 5, rule 4;
-- decision 0221.
create table absences (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  assignment_id uuid not null references assignments (id) on delete cascade,
  week_start date not null check (extract(isodow from week_start) = 1),
  -- Null for the whole week.
  day date check (day between week_start and week_start + 6),
  reason text not null check (reason in (
    'holiday', 'sick', 'no work offered', 'bank holiday', 'jury', 'maternity, paternity or adoption', 'pregnancy',
    'shutdown', 'strike', 'other'
  )),
  note text check (length(note) between 1 and 500),
  said_by uuid references users (id) on delete set null,
  said_by_name text not null,
  said_at timestamptz not null,
  constraint absences_said_once unique nulls not distinct (assignment_id, week_start, day)
);
create index absences_of_a_user on absences (user_id);

alter table history
  drop constraint history_subject_check,
  add constraint history_subject_check
    check (subject in (
      'timesheet', 'rates', 'assignment', 'claim', 'role', 'account', 'client', 'rate-type', 'umbrella', 'pay-run',
      'export-map', 'absence'
    ));

-- Hours say that the week was worked, whoever writes them: sent, brought back, or no longer rejected. Whoever says that
-- it was not worked has the worker's lock, for which the hours wait before they are written.
create function end_absence() returns trigger language plpgsql as $$
begin
  with ended as (
    delete from absences
    where assignment_id = new.assignment_id and week_start = new.week_start and day is null
    returning *
  )
  insert into history (actor_name, subject, subject_id, user_id, action, before, reason)
  select 'The portal', 'absence', id, user_id, 'said worked',
    jsonb_build_object('assignmentId', assignment_id, 'weekStart', week_start, 'day', day), 'The week has hours'
  from ended;
  return null;
end
$$;
create trigger timesheets_end_absence after insert on timesheets for each row execute function end_absence();
create trigger timesheets_end_absence_on after update of status on timesheets for each row
  when (old.status = 'Rejected' and new.status <> 'Rejected') execute function end_absence();

create function announce_absence() returns trigger language plpgsql as $$
declare
  changed absences := coalesce(new, old);
begin
  perform pg_notify(
    'changes',
    json_build_object(
      'table', 'absences',
      'type', tg_op,
      'id', changed.id,
      'userId', changed.user_id,
      'assignedConsultantId', (select assigned_consultant_id from users where id = changed.user_id)
    )::text
  );
  return null;
end
$$;
create trigger absences_announce after insert or update or delete on absences
  for each row execute function announce_absence();
