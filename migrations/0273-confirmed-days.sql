-- Hours on days to come that an Admin has confirmed for a pay run: decision 0274.
create table confirmed_days (
  series_id uuid primary key,
  -- The hours of the seven days that were confirmed: other hours ask again.
  day_hours numeric[] not null,
  confirmed_by uuid references users (id) on delete set null,
  confirmed_by_name text not null,
  confirmed_at timestamptz not null
);
