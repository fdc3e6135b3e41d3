-- New prices of approved weeks that wait for a second person. Contract section 2, rule 6; decision 0320.
create table proposed_prices (
  id uuid primary key default uuidv7(),
  timesheet_id uuid not null references timesheets (id) on delete cascade,
  user_id uuid not null references users (id),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'refused', 'withdrawn')),
  -- The dated rates that the new price rests on.
  rate_type text not null,
  from_date date not null,
  pay_rate numeric(10, 2),
  bill_rate numeric(10, 2),
  proposed_by uuid references users (id) on delete set null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by uuid references users (id) on delete set null,
  decided_by_name text,
  decided_at timestamptz,
  -- Why it was refused.
  reason text,
  -- The amount rows, pay and bill of the week when it was proposed, and those that it would have.
  before jsonb not null,
  after jsonb not null,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index proposed_prices_one_proposed on proposed_prices (timesheet_id) where state = 'proposed';
create index proposed_prices_of_a_week on proposed_prices (timesheet_id, id);
create index proposed_prices_waiting on proposed_prices (id) where state = 'proposed';
create index proposed_prices_waiting_of_a_worker on proposed_prices (user_id) where state = 'proposed';
create index timesheet_corrections_waiting on timesheet_corrections (id) where state = 'proposed';

-- Reviewers hear at once that something waits for a second person, or does not any more.
create function announce_proposal() returns trigger language plpgsql as $$
begin
  perform announce('changes', jsonb_build_object(
    'table', 'timesheets', 'type', 'UPDATE', 'id', timesheets.id, 'userId', timesheets.user_id,
    'assignedConsultantId', timesheets.consultant_id
  )) from timesheets where timesheets.id = new.timesheet_id;
  return null;
end
$$;
create trigger proposed_prices_announce after insert or update of state on proposed_prices
  for each row execute function announce_proposal();
create trigger timesheet_corrections_announce after insert or update of state on timesheet_corrections
  for each row execute function announce_proposal();
