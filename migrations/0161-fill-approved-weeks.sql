-- What weeks that were approved before keep: the client and job title of the entry of their approval, where it is there
-- and nobody was forgotten, otherwise today's; and whom they are credited to: the consultant who approved, otherwise
-- today's. By one rewrite of the table: an update would fire the triggers of a million rows. A restored copy of an
-- earlier version is filled by this too. Decision 0160.
create temporary table agreed on commit drop as
  with approvals as (
    select distinct on (subject_id) subject_id as id, after -> 'assignment' as assignment
    from history where subject = 'timesheet' and action = 'approved'
    order by subject_id, history.id desc
  )
  select timesheets.id,
    coalesce(assignment ->> 'clientName', assignment_details.client_name) as client_name,
    coalesce(assignment ->> 'jobTitle', assignment_details.job_title) as job_title,
    coalesce(reviewers.id, timesheets.consultant_id) as credited_consultant_id
  from timesheets
  left join approvals on approvals.id = timesheets.id
  left join assignment_details on assignment_details.user_id = timesheets.user_id
  left join users reviewers on reviewers.id = timesheets.approved_by and reviewers.role = 'Recruitment Consultant'
  where timesheets.status = 'Approved' and timesheets.client_name is null;
alter table agreed add primary key (id);
analyze agreed;

create or replace function pg_temp.client_of(uuid) returns text language plpgsql stable as $$
begin return (select client_name from agreed where id = $1); end $$;
create or replace function pg_temp.job_of(uuid) returns text language plpgsql stable as $$
begin return (select job_title from agreed where id = $1); end $$;
create or replace function pg_temp.credited_of(uuid) returns uuid language plpgsql stable as $$
begin return (select credited_consultant_id from agreed where id = $1); end $$;
create or replace function pg_temp.pay_rate_of(uuid) returns numeric language plpgsql stable as $$
begin return (select rate_of_pay from users where id = $1); end $$;
create or replace function pg_temp.bill_rate_of(uuid) returns numeric language plpgsql stable as $$
begin return (select supply_bill_amount from users where id = $1); end $$;

alter table timesheets
  alter column client_name type text using coalesce(client_name, pg_temp.client_of(id)),
  alter column job_title type text using coalesce(job_title, pg_temp.job_of(id)),
  alter column credited_consultant_id type uuid using coalesce(credited_consultant_id, pg_temp.credited_of(id)),
  alter column pay type numeric(14, 2)
    using case when coalesce(pay_rate, pg_temp.pay_rate_of(user_id)) is not null then pay end,
  alter column bill type numeric(14, 2)
    using case when coalesce(bill_rate, pg_temp.bill_rate_of(user_id)) is not null then bill end;
analyze timesheets;

truncate counted.sums;
insert into counted.sums (kind, scope, status, week_start, timesheets, hours, pay, bill, without_rate)
select part.kind, part.scope, status, week_start, sum(part.timesheets), sum(part.hours), sum(part.pay), sum(part.bill),
  sum(part.without_rate)
from timesheets, counted.parts_of(
  1, status, hours_worked, timesheets.pay, timesheets.bill, consultant_id, credited_consultant_id) as part
group by part.kind, part.scope, status, week_start;
