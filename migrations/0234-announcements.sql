-- What others are to hear of stands in the transaction that causes it, and no commit waits for another. Who reads it goes by
-- which transactions a snapshot sees, never by the id, since a lower one may be committed later. Decision 0234.
create table announcements (
  -- The order of what is said about one row, whose lock is held when this is given out.
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  -- What changed, by ids only, or whose access.
  topic text not null check (topic in ('changes', 'access')),
  payload jsonb not null,
  primary key (xid, id)
);
-- It is emptied all the time: what is gone makes room soon.
alter table announcements set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create function announce(topic text, payload jsonb) returns void language plpgsql as $$
begin
  -- What a backup brings back is news to nobody.
  if current_setting('portal.restoring', true) is distinct from 'on' then
    insert into announcements (topic, payload) values (announce.topic, announce.payload);
  end if;
end
$$;

create or replace function announce_timesheet_change() returns trigger language plpgsql as $$
declare
  changed timesheets := coalesce(new, old);
begin
  perform announce('changes', jsonb_build_object(
    'table', 'timesheets', 'type', tg_op, 'id', changed.id, 'userId', changed.user_id,
    -- Who may see it, so that a process can fan out without asking again for every open stream.
    'assignedConsultantId', changed.consultant_id
  ));
  return null;
end
$$;

create or replace function announce_changed_evidence() returns trigger language plpgsql as $$
declare
  changed week_files := coalesce(new, old);
begin
  perform announce('changes', jsonb_build_object(
    'table', 'timesheets', 'type', 'UPDATE', 'id', week.id, 'userId', week.user_id,
    'assignedConsultantId', week.consultant_id
  ))
  from timesheets as week where week.user_id = changed.user_id and week.series_id = changed.series_id;
  return null;
end
$$;

create or replace function announce_sign_off() returns trigger language plpgsql as $$
begin
  perform announce('changes', jsonb_build_object(
    'table', 'timesheets', 'type', 'UPDATE', 'id', id, 'userId', user_id, 'assignedConsultantId', consultant_id
  ))
  from timesheets where id = new.timesheet_id;
  return null;
end
$$;

create or replace function announce_absence() returns trigger language plpgsql as $$
declare
  changed absences := coalesce(new, old);
begin
  perform announce('changes', jsonb_build_object(
    'table', 'absences', 'type', tg_op, 'id', changed.id, 'userId', changed.user_id,
    'assignedConsultantId', (select assigned_consultant_id from users where id = changed.user_id)
  ));
  return null;
end
$$;

create or replace function announce_pay_runs() returns trigger language plpgsql as $$
begin
  perform announce('changes', '{"table": "pay_runs"}');
  return null;
end
$$;

create or replace function announce_changed_access() returns trigger language plpgsql as $$
begin
  perform announce('access', to_jsonb(new.id));
  return null;
end
$$;

create or replace function announce_cover() returns trigger language plpgsql as $$
declare
  changed covers := coalesce(new, old);
begin
  perform announce('access', to_jsonb(changed.deputy_id));
  perform announce('access', to_jsonb(changed.consultant_id));
  return null;
end
$$;

-- Every sign-out says so itself, since nobody waits for it any more.
create or replace function announce_lost_session() returns trigger language plpgsql as $$
begin
  perform announce('access', to_jsonb(old.user_id));
  return null;
end
$$;
drop trigger sessions_announce on auth.sessions;
create trigger sessions_announce after delete on auth.sessions for each row execute function announce_lost_session();
