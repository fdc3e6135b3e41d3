-- What a reviewer asks of reports again and again, under a name of their own.
create table saved_filters (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  created_at timestamptz not null default now()
);

create unique index saved_filters_by_name on saved_filters (user_id, lower(name));
