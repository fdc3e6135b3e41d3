-- What the lines of a week bill that have a bill rate: the bill of a run, a file and a report is their sum, and the weeks
-- that lack a rate are counted beside it. Decision 0266.
create function billed_of(bill numeric, amounts jsonb) returns numeric language sql immutable as $$
  select coalesce(bill, (
    select sum((amount ->> 'bill')::numeric)
    from jsonb_array_elements(case when jsonb_typeof(amounts) = 'array' then amounts end) as amount
  ))
$$;

-- Kept by a trigger, not generated: 0161 rewrites the bill, which a generated column would forbid.
alter table timesheets add column billed numeric(10, 2);
create function keep_billed() returns trigger language plpgsql as $$
begin
  new.billed := billed_of(new.bill, new.amounts);
  return new;
end
$$;
create trigger timesheets_billed before insert or update on timesheets
  for each row execute function keep_billed();

-- As in 0244, with what is billed; whether a rate is missing is still told by the bill.
drop index timesheets_sums_of_a_week;
create index timesheets_sums_of_a_week on timesheets (week_start, user_id)
  include (status, assignment_id, hours_worked, pay, bill, billed, client_name, po_number);

create function counted.parts_of(
  sign integer, status text, hours_worked numeric, pay numeric, bill numeric, billed numeric, consultant_id uuid,
  credited_id uuid
) returns table (
  kind text, scope uuid, timesheets integer, hours numeric, pay numeric, bill numeric, without_rate integer
) language sql immutable as $$
  select whose.kind, whose.scope, sign, sign * hours_worked, sign * coalesce(pay, 0), sign * coalesce(billed, 0),
    sign * (pay is null or bill is null)::integer
  from (values
    ('seen', consultant_id),
    ('seen', '00000000-0000-0000-0000-000000000000'::uuid),
    ('credited', coalesce(
      case when status = 'Approved' then credited_id else consultant_id end, '00000000-0000-0000-0000-000000000000'))
  ) as whose (kind, scope)
  where whose.scope is not null
$$;
do $$
begin
  execute replace(pg_get_functiondef('count_timesheets'::regproc), 'row.bill, consultant_id', 'row.bill, row.billed, consultant_id');
  execute replace(pg_get_functiondef('counted.count_again'::regproc), 'timesheets.bill, consultant_id', 'timesheets.bill, timesheets.billed, consultant_id');
end
$$;
