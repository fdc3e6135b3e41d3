-- Hours as times of the clock, and premium rules from a day on. Contract sections 1 and 2; decisions 0203 and 0209.
alter table assignments
  add column rounding text not null default 'nearest' check (rounding in ('nearest', 'up', 'down'));

-- From when on which rules hold; a day without rules says that all is basic from then on.
create table assignment_rule_sets (
  assignment_id uuid not null references assignments (id) on delete cascade,
  from_date date not null,
  primary key (assignment_id, from_date)
);
create table assignment_rules (
  assignment_id uuid not null,
  from_date date not null,
  rank smallint not null check (rank between 1 and 100),
  kind text not null check (kind in ('saturday', 'sunday', 'bank-holiday', 'between', 'after-daily', 'after-weekly')),
  from_time text check (from_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  until_time text check (until_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hours numeric(5, 2) check (hours > 0 and hours <= 168),
  rate_type text not null references rate_types (code),
  primary key (assignment_id, from_date, rank),
  foreign key (assignment_id, from_date) references assignment_rule_sets on delete cascade,
  check ((kind = 'between') = (from_time is not null)),
  check ((kind = 'between') = (until_time is not null)),
  check ((kind in ('after-daily', 'after-weekly')) = (hours is not null))
);
create trigger assignment_rule_sets_note after insert or update on assignment_rule_sets
  for each row execute function note_rates();
create trigger assignment_rules_note after insert or update on assignment_rules
  for each row execute function note_rates();

-- Another part of the country has other bank holidays.
create function note_division() returns trigger language plpgsql as $$
begin
  insert into weeks_to_price
  select distinct user_id from assignments
  where new.id in (assignments.id, client_id, site_id)
    and exists (select from assignment_rule_sets where assignment_id = assignments.id)
  on conflict do nothing;
  return null;
end
$$;
create trigger clients_note_division after update of division on clients for each row
  when (new.division is distinct from old.division) execute function note_division();
create trigger client_sites_note_division after update of division on client_sites for each row
  when (new.division is distinct from old.division) execute function note_division();
create trigger assignments_note_division after update of client_id, site_id on assignments for each row
  when ((new.client_id, new.site_id) is distinct from (old.client_id, old.site_id)) execute function note_division();

-- The shifts of a week with the hours that each came to, and by whose clocks; null where hours were entered.
alter table timesheets
  add column lines jsonb check (jsonb_typeof(lines -> 'shifts') = 'array');

create function note_lines() returns trigger language plpgsql as $$
begin
  insert into weeks_to_price values (new.user_id) on conflict do nothing;
  return null;
end
$$;
create trigger timesheets_note_lines after update of lines on timesheets for each row
  when (new.lines is distinct from old.lines and new.amounts is not distinct from old.amounts)
  execute function note_lines();
