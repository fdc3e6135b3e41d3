-- Every letter that the portal writes. Texts are rendered from kind and payload when it is sent or shown;
-- a one-time link is derived at that moment from one_time_token_id, so that the table holds no usable link.
create table mail_outbox (
  id uuid primary key default uuidv7(),
  cause uuid,
  kind text not null,
  recipient text not null,
  payload jsonb not null,
  one_time_token_id uuid,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (cause, recipient)
);

create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
create index mail_outbox_unsent on mail_outbox (status) where status in ('queued', 'failed');
