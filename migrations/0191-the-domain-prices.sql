-- Hours become money in the domain alone: nothing here multiplies any more, and sums add up what was saved. Decision 0191.
-- Whose weeks stand at amounts that their writer did not price: a process of the version before, or SQL by hand. One
-- process or another prices them within a minute.
create table weeks_to_price (user_id uuid primary key references users (id) on delete cascade);

-- A week is its worker's consultant's to review, whoever that is today.
create function follow_worker() returns trigger language plpgsql as $$
declare
  worker record;
begin
  -- Shared, so that a change of the worker's rates or consultant waits for this one and then finds the timesheet.
  select assigned_consultant_id, rate_of_pay, supply_bill_amount into worker
  from users where id = new.user_id for share;
  new.consultant_id := worker.assigned_consultant_id;
  -- A process from before decision 0160, which may still run, approves without a word of this.
  if tg_op = 'UPDATE' and new.status = 'Approved' and old.status <> 'Approved' and new.client_name is null then
    new.credited_consultant_id := worker.assigned_consultant_id;
    select client_name, job_title into new.client_name, new.job_title
    from assignment_details where user_id = new.user_id;
  end if;
  if (new.pay is null and coalesce(new.pay_rate, worker.rate_of_pay) is not null)
    or (new.bill is null and coalesce(new.bill_rate, worker.supply_bill_amount) is not null)
    -- An approval taken back, after the worker's rates changed.
    or (tg_op = 'UPDATE' and (new.pay, new.bill) is not distinct from (old.pay, old.bill)
      and (coalesce(new.pay_rate, worker.rate_of_pay), coalesce(new.bill_rate, worker.supply_bill_amount))
        is distinct from (coalesce(old.pay_rate, worker.rate_of_pay), coalesce(old.bill_rate, worker.supply_bill_amount)))
  then
    insert into weeks_to_price values (new.user_id) on conflict do nothing;
  end if;
  return new;
end
$$;
drop trigger timesheets_value on timesheets;
drop function value_timesheet();
create trigger timesheets_follow_worker before insert or update on timesheets
  for each row execute function follow_worker();

create function move_timesheets() returns trigger language plpgsql as $$
begin
  update timesheets set consultant_id = new.assigned_consultant_id where user_id = new.id;
  return null;
end
$$;
create function note_rates() returns trigger language plpgsql as $$
begin
  insert into weeks_to_price values (new.id) on conflict do nothing;
  return null;
end
$$;
drop trigger users_revalue_timesheets on users;
drop function revalue_timesheets();
create trigger users_move_timesheets after update of assigned_consultant_id on users for each row
  when (old.assigned_consultant_id is distinct from new.assigned_consultant_id)
  execute function move_timesheets();
create trigger users_note_rates after update of rate_of_pay, supply_bill_amount on users for each row
  when ((old.rate_of_pay, old.supply_bill_amount) is distinct from (new.rate_of_pay, new.supply_bill_amount))
  execute function note_rates();
