-- First and last name where somebody has said them; null is the rule of the domain (name-parts.ts). Decision 0300.
alter table users
  add column first_name text check (length(first_name) <= 200),
  add column last_name text check (length(last_name) <= 200),
  add column phone text check (length(phone) between 1 and 50),
  add check ((first_name is null) = (last_name is null));

alter table pay_run_items
  add column first_name text,
  add column last_name text;

create or replace function keep_locked_run() returns trigger language plpgsql as $$
declare
  run uuid;
  named constant text[] := array['user_id', 'timesheet_id', 'full_name', 'first_name', 'last_name', 'email', 'payroll_number',
    'worker_reference', 'reason', 'deducted_note'];
begin
  if tg_table_name = 'pay_run_items' then
    run := old.run_id;
    if tg_op = 'UPDATE' and (to_jsonb(new) - named) = (to_jsonb(old) - named) and (
      current_setting('portal.anonymising', true) = 'on'
      or (to_jsonb(new) - array['user_id', 'timesheet_id']) = (to_jsonb(old) - array['user_id', 'timesheet_id'])
    ) then
      return new;
    end if;
  else
    select run_id into run from pay_run_items where id = old.item_id;
  end if;
  if exists (select from pay_runs where id = run and status <> 'open') then
    raise exception 'What stands in a locked pay run does not change' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end
$$;
