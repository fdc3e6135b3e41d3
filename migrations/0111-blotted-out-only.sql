-- Forgetting a person may only take away: names and words go, all else stays as it was written. The triggers hold
-- for the owner too, and for a session that switches ordinary triggers off.
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
  raise exception 'history is append-only';
end
$$;

alter table history enable always trigger history_is_append_only;
alter table history enable always trigger history_is_never_emptied;
