create table users (
  id uuid primary key default uuidv7(),
  full_name text not null check (length(full_name) between 1 and 200),
  email text not null unique check (email = lower(email) and length(email) <= 255),
  role text not null default 'Candidate' check (role in ('Candidate', 'Recruitment Consultant', 'Admin')),
  assigned_consultant_id uuid references users (id),
  rate_of_pay numeric(10, 2) check (rate_of_pay >= 0),
  supply_bill_amount numeric(10, 2) check (supply_bill_amount >= 0),
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create index users_by_consultant on users (assigned_consultant_id, full_name, id) where role = 'Candidate';
create index users_by_role on users (role, full_name, id);

create table assignment_details (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references users (id) on delete cascade,
  client_name text not null check (length(client_name) between 1 and 200),
  job_title text not null check (length(job_title) between 1 and 200),
  start_date date not null
);
