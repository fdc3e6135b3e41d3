-- Staff keep notes about workers, their weeks and clients. Workers and clients never see a note.

create table notes (
  id uuid primary key default uuidv7(),
  user_id uuid references users on delete cascade,
  client_id uuid references clients on delete cascade,
  assignment_id uuid references assignments on delete set null,
  week_start date check (extract(isodow from week_start) = 1),
  text text not null check (length(text) between 1 and 2000),
  author_id uuid references users on delete set null,
  author_name text not null,
  written_at timestamptz not null,
  changed_at timestamptz,
  constraint notes_about_one check (num_nonnulls(user_id, client_id) = 1),
  constraint notes_week_of_a_worker check (week_start is null or user_id is not null),
  constraint notes_assignment_of_a_week check (assignment_id is null or week_start is not null)
);

create index notes_of_a_worker on notes (user_id, id desc) where user_id is not null;
create index notes_of_a_client on notes (client_id, id desc) where client_id is not null;
create index notes_of_a_week on notes (assignment_id, week_start, id desc) where assignment_id is not null;
create index notes_by_author on notes (author_id) where author_id is not null;
create index notes_by_text on notes using gin (searchable(text) gin_trgm_ops);

comment on table notes is 'What staff wrote down about a worker, a week or a client. Only staff read it.';
comment on column notes.user_id is 'The worker that the note is about; null for a note about a client.';
comment on column notes.assignment_id is 'The assignment of the week that the note is about.';
comment on column notes.author_name is 'The author at that time, as the history says it.';

alter table history
  drop constraint history_subject_check,
  add constraint history_subject_check check (subject in ('timesheet', 'rates', 'assignment', 'claim', 'role',
    'account', 'client', 'rate-type', 'umbrella', 'pay-run', 'export-map', 'absence', 'cover', 'note'));

create function announce_note() returns trigger language plpgsql as $$
declare
  changed notes := coalesce(new, old);
begin
  perform announce('changes', jsonb_build_object(
    'table', 'notes', 'type', tg_op, 'id', changed.id, 'userId', users.id,
    'assignedConsultantId', users.assigned_consultant_id
  )) from users where users.id = changed.user_id;
  return null;
end
$$;
comment on function announce_note is 'Tells the processes which note about a worker changed.';

create trigger notes_announce after insert or update or delete on notes for each row
  execute function announce_note();
