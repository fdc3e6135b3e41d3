-- Weeks that were paid before the portal kept runs stand in run 0, and older runs say what they come to by part. A copy of
-- an earlier version brings the agency's two columns, which nothing else reads. Decision 0261.

-- Only where there is something to fill: a statement about runs is told to whoever looks at them.
do $$
begin
  if exists (select from agency where paid_elsewhere_before is not null) then
    insert into pay_runs (number, up_to_week, pay_date, status, opened_by_name, opened_at, locked_by_name, locked_at,
      weeks, hours, pay, bill)
    overriding system value
    select 0, paid_elsewhere_before - 7, paid_elsewhere_at::date, 'locked', coalesce(first.opened_by_name, 'The portal'),
      paid_elsewhere_at, coalesce(first.opened_by_name, 'The portal'), paid_elsewhere_at, 0, 0, 0, 0
    from agency left join lateral (select opened_by_name from pay_runs order by number limit 1) as first on true
    where paid_elsewhere_before is not null and not exists (select from pay_runs where number = 0);

    update approved_weeks set pay_run_id = zero.id
    from pay_runs as zero, agency
    where zero.number = 0 and pay_run_id is null and week_start < paid_elsewhere_before and approved_at < paid_elsewhere_at;

    update agency set paid_elsewhere_before = null, paid_elsewhere_at = null where paid_elsewhere_before is not null;

    update pay_runs set (weeks, hours, pay, bill) = (
      select count(*), coalesce(sum(hours_worked), 0), coalesce(sum(timesheets.pay), 0), coalesce(sum(timesheets.bill), 0)
      from approved_weeks join timesheets on timesheets.id = timesheet_id where pay_run_id = pay_runs.id
    ) where number = 0 and parts is null;
    delete from pay_runs where number = 0 and weeks = 0;
    update pay_runs set lines_without_bill_rate = 0, parts = jsonb_build_object(
        'period', jsonb_build_object('weeks', weeks, 'pay', pay, 'bill', bill),
        'late', jsonb_build_object('weeks', 0, 'pay', 0, 'bill', 0),
        'corrections', jsonb_build_object('weeks', 0, 'pay', 0, 'bill', 0),
        'adjustments', jsonb_build_object('weeks', 0, 'pay', 0, 'bill', 0))
      where number = 0 and parts is null;
  end if;
  if exists (select from pay_runs where number > 0 and status in ('locked', 'paid') and parts is null) then
    update pay_runs set lines_without_bill_rate = coalesce(line.missing, 0), bill = coalesce(line.bill, 0),
      parts = jsonb_build_object(
        'period', jsonb_build_object('weeks', coalesce(item.period, 0), 'pay', coalesce(item.period_pay, 0), 'bill', coalesce(line.period_bill, 0)),
        'late', jsonb_build_object('weeks', coalesce(item.late, 0), 'pay', coalesce(item.late_pay, 0), 'bill', coalesce(line.late_bill, 0)),
        'corrections', jsonb_build_object('weeks', coalesce(item.corrected, 0), 'pay', coalesce(item.corrected_pay, 0), 'bill', coalesce(line.corrected_bill, 0)),
        'adjustments', jsonb_build_object('weeks', 0, 'pay', 0, 'bill', 0))
    from pay_runs as run
    left join (
      select run_id, count(distinct series_id) filter (where kind = 'timesheet' and not late) as period,
        sum(pay) filter (where kind = 'timesheet' and not late) as period_pay,
        count(distinct series_id) filter (where kind = 'timesheet' and late) as late,
        sum(pay) filter (where kind = 'timesheet' and late) as late_pay,
        count(distinct series_id) filter (where kind <> 'timesheet') as corrected,
        sum(pay) filter (where kind <> 'timesheet') as corrected_pay
      from pay_run_items group by run_id
    ) as item on item.run_id = run.id
    left join (
      select run_id, sum(line.bill) as bill, count(*) filter (where line.bill is null) as missing,
        sum(line.bill) filter (where kind = 'timesheet' and not late) as period_bill,
        sum(line.bill) filter (where kind = 'timesheet' and late) as late_bill,
        sum(line.bill) filter (where kind <> 'timesheet') as corrected_bill
      from pay_run_items join pay_run_lines as line on line.item_id = pay_run_items.id group by run_id
    ) as line on line.run_id = run.id
    where pay_runs.id = run.id and pay_runs.number > 0 and pay_runs.status in ('locked', 'paid') and pay_runs.parts is null;
  end if;
end
$$;
