create table history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  subject text not null check (subject in ('timesheet', 'rates', 'assignment', 'claim', 'role', 'account')),
  subject_id uuid not null,
  user_id uuid not null,
  action text not null,
  before jsonb,
  after jsonb,
  reason text,
  check (before is not null or after is not null)
);

create index history_of_a_subject on history (subject, subject_id, id);
create index history_of_a_user on history (user_id, id);

create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  raise exception 'history is append-only';
end
$$;

create trigger history_is_append_only before update or delete on history
  for each row execute function refuse_to_rewrite_history();
create trigger history_is_never_emptied before truncate on history
  for each statement execute function refuse_to_rewrite_history();
