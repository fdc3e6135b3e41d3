-- Reminders that the portal sends by itself. Contract section 3, rule 9; decision 0222.

alter table agency
  -- From when on, and null while they are off. Steps of before that moment are not made up for.
  add column reminders_since timestamptz,
  add column reminder_steps text[] not null default '{before,after,pending}'
    check (reminder_steps <@ array['before', 'after', 'pending']);

-- Whether this person wants none of them.
alter table users add column no_reminders boolean not null default false;

-- Null where somebody pressed the button.
alter table reminders add column step text check (step in ('before', 'after', 'pending'));
create unique index reminders_once on reminders (user_id, week_start, step) where step is not null;
