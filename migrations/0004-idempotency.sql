-- A repeated submission with the same Idempotency-Key gets the first answer again.
create table idempotent_answers (
  user_id uuid not null references users (id) on delete cascade,
  key text not null check (length(key) <= 200),
  request_hash text not null,
  status smallint not null,
  answer jsonb not null,
  at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotent_answers_by_age on idempotent_answers (at);
