-- The log of changes: a small part of the history, which is mostly of timesheets.
create index history_of_people on history (id) where subject <> 'timesheet';
