-- Run 0 bills what has a bill rate, as every run does. Decision 0266.
update pay_runs set bill = pay_runs.bill + part.bill, lines_without_bill_rate = part.missing,
  parts = jsonb_set(pay_runs.parts, '{period,bill}', to_jsonb(pay_runs.bill + part.bill))
from (
  select pay_run_id, sum(billed) as bill,
    sum((
      select count(*) filter (where amount ->> 'bill' is null)
      from jsonb_array_elements(coalesce(amounts, jsonb_build_array(jsonb_build_object('bill', timesheets.bill)))) as amount
    )) as missing
  from approved_weeks join timesheets on timesheets.id = timesheet_id
  where timesheets.bill is null and pay_run_id = (select id from pay_runs where number = 0)
  group by pay_run_id
) as part
where pay_runs.id = part.pay_run_id and pay_runs.lines_without_bill_rate = 0;
