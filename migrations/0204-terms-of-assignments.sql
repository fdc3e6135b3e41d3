-- What assignments are agreed on, kept by staff: rate types. Decision 0204.

-- Rows name a rate type by its code; the history knows what it is about by an id.
alter table rate_types add column id uuid not null unique default uuidv7();

-- A change of what the agency keeps is about nobody in particular.
alter table history
  drop constraint history_user,
  drop constraint history_subject_check,
  add constraint history_subject_check
    check (subject in ('timesheet', 'rates', 'assignment', 'claim', 'role', 'account', 'client', 'rate-type')),
  add constraint history_user check ((user_id is null) = (subject in ('client', 'rate-type')));
