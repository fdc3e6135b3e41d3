-- What a merge of clients has moved, so that it can be undone; umbrella companies that are offered no more. Decision 0263.
create table client_merges (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id) on delete cascade,
  into_id uuid not null references clients (id) on delete cascade,
  merged_at timestamptz not null,
  -- Assignments, authorisers and sites with their place before, who signed in place of whom, and earlier merges.
  moved jsonb not null,
  undone_at timestamptz
);
create unique index client_merges_standing on client_merges (client_id) where undone_at is null;
create index client_merges_into on client_merges (into_id);

alter table umbrellas add column archived_at timestamptz;
