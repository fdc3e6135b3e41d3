-- The record of signing in goes back so far and no further: rows that are older than the moment a transaction names may go,
-- and nothing else may be taken away.
create or replace function refuse_to_rewrite_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('portal.anonymising', true) = 'on'
    and to_jsonb(new) - '{email,address,user_agent}'::text[] = to_jsonb(old) - '{email,address,user_agent}'::text[]
    and new.email is null and new.address is null and new.user_agent is null then
    return new;
  end if;
  if tg_op = 'DELETE' and old.at < nullif(current_setting('portal.events_end', true), '')::timestamptz then
    return old;
  end if;
  raise exception 'the record of signing in is append-only';
end
$$;

create index events_by_age on auth.events using brin (at);

-- What strangers typed is kept no longer: it may be the address of somebody who never had an account, or a password.
select set_config('portal.anonymising', 'on', true);
update auth.events set email = null, address = null, user_agent = null where user_id is null and email is not null;
select set_config('portal.anonymising', '', true);
