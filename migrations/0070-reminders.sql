-- Who was reminded of which week, by whom and when; the letter itself is in the outbox.
create table reminders (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  week_start date not null check (extract(isodow from week_start) = 1),
  at timestamptz not null,
  sent_by uuid references users (id),
  sent_by_name text not null,
  letter_id uuid references mail_outbox (id) on delete set null
);

create index reminders_of_a_worker on reminders (user_id, week_start, id desc);
create index reminders_of_a_week on reminders (week_start, id desc);
create index reminders_by_letter on reminders (letter_id);

-- Who has a timesheet for a week and who has none, without reading a timesheet.
create index timesheets_of_a_week on timesheets (week_start, user_id) include (status);
create index users_at_work on users (id) include (assigned_consultant_id)
  where role = 'Candidate' and disabled_at is null and anonymised_at is null;
