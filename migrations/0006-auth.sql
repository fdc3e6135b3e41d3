create schema auth;

create table auth.credentials (
  user_id uuid primary key references public.users (id) on delete cascade,
  password_hash text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A session's refresh token is derived from its id, a counter and this key; nothing else is stored of it.
create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references public.users (id) on delete cascade,
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);

create index sessions_of_a_user on auth.sessions (user_id);

create table auth.one_time_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references public.users (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery', 'invite')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (user_id, purpose)
);

-- Counters of attempts, shared by every process.
create unlogged table auth.attempts (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

create index attempts_by_age on auth.attempts (window_ends_at);
