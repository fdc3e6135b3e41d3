-- The mail server that an Admin sets on screen, in one row while there is one. Decision 0228.
create table mail_server (
  only_row boolean primary key default true check (only_row),
  host text not null check (length(host) between 1 and 255),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls')),
  username text check (length(username) between 1 and 255),
  -- Encrypted by a key of the data folder, and good for this host, port, security and user alone.
  password bytea,
  from_address text check (length(from_address) between 1 and 255),
  check (password is null or username is not null)
);
