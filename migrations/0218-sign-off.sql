-- The client signs for a week by a mailed link, and evidence is kept with it. Contract sections 4 and 5; decision 0218.

alter table agency
  -- Whether a signature approves the week, in the name of the worker's consultant.
  add column approve_on_sign_off boolean not null default false;

-- What the mail server answered when it refused a letter, 550 and the like.
alter table mail_outbox add column response_code smallint;

-- Who signs in place of an authoriser who is away.
create table authoriser_covers (
  id uuid primary key default uuidv7(),
  authoriser_id uuid not null references authorisers (id) on delete cascade,
  deputy_id uuid not null references authorisers (id) on delete cascade,
  from_date date not null,
  until_date date not null,
  check (deputy_id <> authoriser_id),
  check (until_date >= from_date),
  constraint authoriser_covers_never_overlap
    exclude using gist (authoriser_id with =, daterange(from_date, until_date, '[]') with &&)
);
create index authoriser_covers_of_a_deputy on authoriser_covers (deputy_id);

-- A photo or a PDF. Bytes are compressed already.
create table files (
  id uuid primary key default uuidv7(),
  sha256 bytea not null check (length(sha256) = 32),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size integer not null check (size between 1 and 5 * 1024 * 1024),
  name text not null check (length(name) between 1 and 200),
  bytes bytea not null check (length(bytes) = size),
  uploaded_by uuid references users (id) on delete set null,
  uploaded_at timestamptz not null
);
alter table files alter column bytes set storage external;
create index files_of_an_uploader on files (uploaded_by);

-- Evidence of a week, whichever version of it is the newest.
create table week_files (
  series_id uuid not null,
  file_id uuid not null unique references files (id) on delete cascade,
  user_id uuid not null references users (id),
  position smallint not null,
  primary key (series_id, file_id)
);
create index week_files_of_a_worker on week_files (user_id);

-- Screens that show the week fetch it again.
create function announce_changed_evidence() returns trigger language plpgsql as $$
declare
  changed week_files := coalesce(new, old);
begin
  perform pg_notify(
    'changes',
    json_build_object(
      'table', 'timesheets', 'type', 'UPDATE', 'id', week.id, 'userId', week.user_id,
      'assignedConsultantId', week.consultant_id
    )::text
  )
  from timesheets as week where week.user_id = changed.user_id and week.series_id = changed.series_id;
  return null;
end
$$;
create trigger week_files_announce after insert or delete on week_files
  for each row execute function announce_changed_evidence();

-- One a letter, which one link answers.
create table sign_off_requests (
  id uuid primary key default uuidv7(),
  authoriser_id uuid not null references authorisers (id) on delete cascade,
  -- The token itself is derived from the id: see decision 0008.
  token_hash bytea not null unique,
  letter_id uuid references mail_outbox (id) on delete set null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index sign_off_requests_of_an_authoriser on sign_off_requests (authoriser_id, sent_at);
create index sign_off_requests_open on sign_off_requests (id) where closed_at is null;
create index sign_off_requests_by_letter on sign_off_requests (letter_id);

-- Whom was asked about which version of a week, and what came of it.
create table sign_offs (
  id uuid primary key default uuidv7(),
  -- Null where nobody was asked: an approval without a signature.
  request_id uuid references sign_off_requests (id) on delete set null,
  authoriser_id uuid references authorisers (id) on delete set null,
  authoriser_name text,
  rank smallint,
  timesheet_id uuid references timesheets (id) on delete set null,
  series_id uuid not null,
  user_id uuid not null references users (id),
  content_hash text not null,
  status text not null check (status in ('asked', 'signed', 'queried', 'superseded', 'expired', 'overridden')),
  asked_at timestamptz,
  decided_at timestamptz,
  decided_name text check (length(decided_name) between 1 and 200),
  decided_address text,
  user_agent text,
  query text check (length(query) between 1 and 2000),
  -- Of an approval without a signature.
  reason text,
  evidence_file_id uuid references files (id) on delete set null,
  check ((status in ('signed', 'queried', 'overridden')) = (decided_at is not null)),
  check ((status = 'queried') = (query is not null)),
  check ((status = 'overridden') = (reason is not null))
);
create unique index sign_offs_signed_once on sign_offs (series_id, content_hash) where status = 'signed';
create unique index sign_offs_asked_once on sign_offs (request_id, series_id, content_hash);
create index sign_offs_of_a_week on sign_offs (series_id, id);
create index sign_offs_of_a_timesheet on sign_offs (timesheet_id, id);
create index sign_offs_asked on sign_offs (asked_at, id) where status = 'asked';
create index sign_offs_of_an_authoriser on sign_offs (authoriser_id);
create index sign_offs_of_a_worker on sign_offs (user_id);
create index sign_offs_with_evidence on sign_offs (evidence_file_id) where evidence_file_id is not null;

-- Few assignments ask for it: the weeks to ask about are found from them.
create index assignments_signed_by_the_client on assignments (id) where sign_off = 'client';

-- What was asked and answered is seen at once where the week is listed.
create function announce_sign_off() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'changes',
    json_build_object('table', 'timesheets', 'type', 'UPDATE', 'id', id, 'userId', user_id,
      'assignedConsultantId', consultant_id)::text
  ) from timesheets where id = new.timesheet_id;
  return null;
end
$$;
create trigger sign_offs_announce after insert or update of status on sign_offs
  for each row execute function announce_sign_off();
