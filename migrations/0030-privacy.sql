alter table users add column anonymised_at timestamptz;

-- History stays append-only with one exception, which the law asks for: what names a person may be blotted out,
-- in a transaction that says so. Who acted, what happened and when stay as they are.
create or replace function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('portal.anonymising', true) = 'on' then
    return new;
  end if;
  raise exception 'history is append-only';
end
$$;
