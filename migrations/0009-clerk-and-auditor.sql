-- A payroll clerk runs payroll, and an auditor reads without changing anything.

alter table users
  drop constraint users_role_check,
  add constraint users_role_check
    check (role in ('Candidate', 'Recruitment Consultant', 'Admin', 'Payroll Clerk', 'Auditor'));

comment on table users is
  'Every person with an account: workers (role Candidate), consultants, Admins, payroll clerks and auditors.';
