-- Where workers work, as records: a client with its sites, and who signs for it. Contract section 1.
create extension if not exists btree_gist;

create table clients (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  account_code text check (length(account_code) between 1 and 50),
  po_required boolean not null default false,
  division text not null default 'england-and-wales'
    check (division in ('england-and-wales', 'scotland', 'northern-ireland')),
  -- Null while nobody of the staff has said that this is a client, and not a spelling of another one.
  confirmed_at timestamptz,
  merged_into uuid references clients (id) check (merged_into <> id),
  archived_at timestamptz
);
create unique index clients_by_name on clients (searchable(name)) where archived_at is null and merged_into is null;
create index clients_by_name_part on clients using gin (searchable(name) gin_trgm_ops);
create index clients_in_order on clients (name, id);
create index clients_merged on clients (merged_into) where merged_into is not null;

create table client_sites (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  postcode text check (length(postcode) between 1 and 10),
  division text check (division in ('england-and-wales', 'scotland', 'northern-ireland')),
  archived_at timestamptz,
  unique (id, client_id)
);
create unique index client_sites_by_name on client_sites (client_id, lower(name)) where archived_at is null;

create table authorisers (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id) on delete cascade,
  -- Null for all sites.
  site_id uuid,
  full_name text not null check (length(full_name) between 1 and 200),
  email text not null check (email = lower(email) and length(email) <= 255),
  phone text check (length(phone) between 1 and 50),
  disabled_at timestamptz,
  unique (client_id, email),
  -- A merge moves sites and authorisers one after the other.
  constraint authorisers_site foreign key (site_id, client_id) references client_sites (id, client_id) deferrable
);

-- A change of a client is about nobody in particular.
alter table history
  alter column user_id drop not null,
  drop constraint history_subject_check,
  add constraint history_subject_check
    check (subject in ('timesheet', 'rates', 'assignment', 'claim', 'role', 'account', 'client')),
  add constraint history_user check ((user_id is null) = (subject = 'client'));
