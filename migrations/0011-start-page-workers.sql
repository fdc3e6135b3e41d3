-- Payroll clerks and auditors start elsewhere by default, so Workers is a choice too.

alter table users
  drop constraint users_start_page_check,
  add constraint users_start_page_check check (start_page in ('workers', 'pending', 'monday'));

comment on column users.start_page is
  'The page that a member of staff sees after signing in. Null is the usual page of the role.';
