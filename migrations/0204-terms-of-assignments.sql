-- What assignments are agreed on, kept by staff: rate types, umbrella companies, and who of the client signs. Decision 0204.

-- Rows name a rate type by its code; the history knows what it is about by an id.
alter table rate_types add column id uuid not null unique default uuidv7();

-- A change of what the agency keeps is about nobody in particular.
alter table history
  drop constraint history_user,
  drop constraint history_subject_check,
  add constraint history_subject_check
    check (subject in (
      'timesheet', 'rates', 'assignment', 'claim', 'role', 'account', 'client', 'rate-type', 'umbrella'
    )),
  add constraint history_user check ((user_id is null) = (subject in ('client', 'rate-type', 'umbrella')));

-- Whom of the client to ask first, second … to sign for the weeks of an assignment.
create table assignment_authorisers (
  assignment_id uuid not null references assignments (id) on delete cascade,
  authoriser_id uuid not null references authorisers (id) on delete cascade,
  rank integer not null check (rank between 1 and 5),
  primary key (assignment_id, authoriser_id),
  unique (assignment_id, rank)
);
create index assignments_of_an_authoriser on assignment_authorisers (authoriser_id);

-- Nobody signs for another client's assignment, whoever writes that it is at another one now.
create function leave_authorisers() returns trigger language plpgsql as $$
begin
  delete from assignment_authorisers using authorisers
  where assignment_id = new.id and authorisers.id = authoriser_id and authorisers.client_id <> new.client_id;
  return null;
end
$$;
create trigger assignments_leave_authorisers after update of client_id on assignments for each row
  when (old.client_id <> new.client_id) execute function leave_authorisers();

-- Whether a week of which a pay rate is missing is marked, or not approved.
alter table agency add column missing_rate text not null default 'mark' check (missing_rate in ('mark', 'block'));

-- No two umbrella companies are the same but for case and accents.
alter table umbrellas drop constraint umbrellas_name_key;
create unique index umbrellas_by_name on umbrellas (searchable(name));
