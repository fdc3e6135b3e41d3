-- Who stands in for a consultant who is away, from one day to another, both included. Contract section 7, rule 3; decision 0224.
create table covers (
  id uuid primary key default uuidv7(),
  consultant_id uuid not null references users (id) on delete cascade,
  deputy_id uuid not null references users (id) on delete cascade,
  from_date date not null,
  until_date date not null,
  note text check (length(note) between 1 and 500),
  made_by uuid references users (id) on delete set null,
  check (deputy_id <> consultant_id),
  check (until_date >= from_date),
  -- One person stands in for another once at a time.
  constraint covers_once exclude using gist (
    consultant_id with =, deputy_id with =, daterange(from_date, until_date, '[]') with &&
  )
);
create index covers_of_a_deputy on covers (deputy_id, until_date);

alter table history
  drop constraint history_subject_check,
  add constraint history_subject_check
    check (subject in (
      'timesheet', 'rates', 'assignment', 'claim', 'role', 'account', 'client', 'rate-type', 'umbrella', 'pay-run',
      'export-map', 'absence', 'cover'
    ));

-- A deputy sees more at once, and less at once: processes ask anew about the open event streams of both.
create function announce_cover() returns trigger language plpgsql as $$
declare
  changed covers := coalesce(new, old);
begin
  perform pg_notify('access', changed.deputy_id::text);
  perform pg_notify('access', changed.consultant_id::text);
  return null;
end
$$;
create trigger covers_announce after insert or delete on covers
  for each row execute function announce_cover();
