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

-- A further step of signing in: a TOTP secret, encrypted by a key that is not in the database.
create table auth.factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references public.users (id) on delete cascade,
  friendly_name text not null default '' check (length(friendly_name) <= 100),
  secret bytea not null,
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- The time step of the last code that was accepted: no code is good twice.
  last_step bigint not null default 0,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, friendly_name)
);

create table auth.challenges (
  id uuid primary key default uuidv7(),
  factor_id uuid not null references auth.factors (id) on delete cascade,
  address text,
  used_at timestamptz,
  expires_at timestamptz not null
);

create index challenges_of_a_factor on auth.challenges (factor_id);

create table auth.recovery_codes (
  user_id uuid not null references public.users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- A session's refresh token is derived from its id, a counter and this key; nothing else is stored of it.
create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references public.users (id) on delete cascade,
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  factor_id uuid,
  user_agent text,
  address text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);

create index sessions_of_a_user on auth.sessions (user_id);

-- One link of a purpose is good at a time: a newer mail takes the place of the older.
create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid references public.users (id) on delete cascade,
  purpose text not null check (purpose in ('signup', 'recovery', 'invite', 'reauthenticate', 'first-admin')),
  token_hash bytea not null unique,
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique nulls not distinct (user_id, purpose),
  check ((user_id is null) = (purpose = 'first-admin')),
  check ((code_challenge is null) = (code_challenge_method is null))
);

-- Codes that a verified link handed to a client, which proves by its verifier that it asked for the link.
create table auth.flow_states (
  code_hash bytea primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  method text not null,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  expires_at timestamptz not null
);

-- Tallies of attempts, shared by every process; worth nothing after a crash.
create unlogged table auth.attempts (
  key text primary key,
  count integer not null,
  last_at timestamptz not null,
  forgotten_at timestamptz not null
);

create index attempts_by_age on auth.attempts (forgotten_at);

-- Every authentication event. No foreign keys: the record outlives what it tells of.
create table auth.events (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  action text not null,
  result text not null check (result in ('success', 'refused')),
  reason text,
  user_id uuid,
  email text,
  session_id uuid,
  address text,
  user_agent text,
  request_id text
);

create index events_of_a_user on auth.events (user_id, id desc);
create index known_addresses on auth.events (user_id, address, at) where action = 'sign-in' and result = 'success';

create trigger events_are_append_only before update or delete on auth.events
  for each row execute function refuse_to_rewrite_history();
create trigger events_are_never_emptied before truncate on auth.events
  for each statement execute function refuse_to_rewrite_history();

-- What the Admins decide about signing in; one row.
create table auth.rules (
  only_row boolean primary key default true check (only_row),
  staff_need_mfa boolean not null default false
);

insert into auth.rules default values;
