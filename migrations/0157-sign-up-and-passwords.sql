-- Who gets an account as a candidate, and how short a password may be; the environment may ask for longer ones.
alter table auth.rules
  add column sign_up text not null default 'open' check (sign_up in ('open', 'invited', 'off')),
  add column minimum_password_length smallint not null default 6 check (minimum_password_length between 6 and 64);
