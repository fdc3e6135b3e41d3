-- Somebody of a client says who else should sign. Kept until a consultant accepts or declines it. Contract section 4, rule 9; decision 0282.
create table sign_off_proposals (
  id uuid primary key default uuidv7(),
  request_id uuid not null references sign_off_requests (id) on delete cascade,
  authoriser_id uuid not null references authorisers (id) on delete cascade,
  -- The worker whose weeks of the link are meant: whoever looks after the worker decides.
  user_id uuid not null references users (id),
  full_name text not null check (length(full_name) between 1 and 200),
  email text not null,
  proposed_at timestamptz not null,
  unique (request_id, user_id, email)
);
create index sign_off_proposals_of_a_worker on sign_off_proposals (user_id);
create index sign_off_proposals_by_authoriser on sign_off_proposals (authoriser_id);
create index sign_off_proposals_by_day on sign_off_proposals (proposed_at);
