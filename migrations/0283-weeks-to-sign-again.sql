-- A corrected or repriced week that the client had signed is asked again if its bill rose. Contract section 3, rule 4; decision 0283.
create table weeks_to_sign_again (
  series_id uuid primary key,
  user_id uuid not null references users (id),
  since timestamptz not null
);
create index weeks_to_sign_again_of_a_worker on weeks_to_sign_again (user_id);

-- The bill rose after this signature: it stays as evidence, and is not good for the week any more.
alter table sign_offs add column outdated_at timestamptz;
drop index sign_offs_signed_once;
create unique index sign_offs_signed_once on sign_offs (series_id, content_hash)
  where status = 'signed' and outdated_at is null;
