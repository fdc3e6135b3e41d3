-- How long an agency keeps what has served its purpose, in months. Null is as before: the record of signing in as AUDIT_DAYS
-- says, letters a year, the history of who is forgotten for ever. Decision 0240.
alter table agency
  add column keep_events smallint check (keep_events between 2 and 120),
  add column keep_letters smallint check (keep_letters between 1 and 120),
  add column keep_forgotten smallint check (keep_forgotten between 1 and 120);

-- The history of people who were forgotten before the moment that a transaction names may go, and nothing else of it.
create or replace function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('portal.anonymising', true) = 'on'
    and (new.id, new.at, new.actor_id, new.subject, new.subject_id, new.user_id, new.action)
      is not distinct from (old.id, old.at, old.actor_id, old.subject, old.subject_id, old.user_id, old.action)
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
create index users_forgotten on users (anonymised_at) where anonymised_at is not null;
