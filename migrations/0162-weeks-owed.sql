-- A start date that moves later takes back no week that was owed: from when on, where that is before the start date, and
-- which weeks since then were never worked. Decision 0161.
alter table assignment_details
  add column owed_from date check (owed_from < start_date),
  add column not_worked date[] not null default '{}';
