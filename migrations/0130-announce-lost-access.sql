-- Whoever loses a session, their role or their account: processes hear it at once, and ask anew about the person's open event
-- streams. An announcement lets one transaction commit at a time, so the usual sign-out, whose page leaves by itself, makes none.
create function announce_lost_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', old.user_id::text);
  return null;
end
$$;
create trigger sessions_announce after delete on auth.sessions for each row
  when (current_setting('portal.leaves_by_itself', true) is distinct from 'yes')
  execute function announce_lost_session();

create function announce_changed_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('access', new.id::text);
  return null;
end
$$;
create trigger users_announce_access after update of role, disabled_at on users for each row
  when (old.role is distinct from new.role or old.disabled_at is distinct from new.disabled_at)
  execute function announce_changed_access();
