-- What grows for as long as an agency works is found by an index and never looked through. Decision 0240.

-- The audit by what was done, and what was refused.
create index events_by_action on auth.events (action, id);
create index events_refused on auth.events (id) where result = 'refused';
-- What nobody's account was tried with, from before decision 0156.
create index events_of_nobody on auth.events (email) where user_id is null and email is not null;

-- Changes of people by what was changed, and what somebody did to others, which forgetting that person looks for.
create index history_of_people_by_subject on history (subject, id) where subject <> 'timesheet';
create index history_by_others on history (actor_id) where actor_id is distinct from user_id;
create index reminders_by_sender on reminders (sent_by) where sent_by is not null;

-- Letters that wait for a mail server, those to one address, those that name somebody of the staff, and those to clients, which name several workers.
create index mail_outbox_kept on mail_outbox (created_at) where status = 'kept';
create index mail_outbox_by_recipient on mail_outbox (recipient);
create index mail_outbox_by_approver on mail_outbox ((payload ->> 'approverName')) where payload ->> 'approverName' is not null;
create index mail_outbox_by_reviewer on mail_outbox ((payload #>> '{reviewer,email}'))
  where payload #>> '{reviewer,email}' is not null;
create index mail_outbox_to_clients on mail_outbox (id) where kind = 'sign-off-request';

-- Who has sent the week, and of which assignment, without a look at the weeks themselves.
create index timesheets_sent_for_a_week on timesheets (week_start, user_id) include (status, assignment_id);
drop index timesheets_of_a_week;

-- Counts everything anew: where a copy is put back, no trigger has counted.
create function counted.count_again() returns void language sql as $$
  delete from counted.sums;
  insert into counted.sums (kind, scope, status, week_start, timesheets, hours, pay, bill, without_rate)
  select part.kind, part.scope, status, week_start, sum(part.timesheets), sum(part.hours), sum(part.pay), sum(part.bill),
    sum(part.without_rate)
  from timesheets, counted.parts_of(
    1, status, hours_worked, timesheets.pay, timesheets.bill, consultant_id, credited_consultant_id) as part
  group by part.kind, part.scope, status, week_start;
$$;
