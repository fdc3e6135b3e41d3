-- The record of signing in has columns of its own, so it has a trigger of its own: forgetting a person takes away
-- address, place and device, and all else stays as it was written.
create function refuse_to_rewrite_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('portal.anonymising', true) = 'on'
    and to_jsonb(new) - '{email,address,user_agent}'::text[] = to_jsonb(old) - '{email,address,user_agent}'::text[]
    and new.email is null and new.address is null and new.user_agent is null then
    return new;
  end if;
  raise exception 'the record of signing in is append-only';
end
$$;

drop trigger events_are_append_only on auth.events;
drop trigger events_are_never_emptied on auth.events;
create trigger events_are_append_only before update or delete on auth.events
  for each row execute function refuse_to_rewrite_events();
create trigger events_are_never_emptied before truncate on auth.events
  for each statement execute function refuse_to_rewrite_events();
alter table auth.events enable always trigger events_are_append_only;
alter table auth.events enable always trigger events_are_never_emptied;
