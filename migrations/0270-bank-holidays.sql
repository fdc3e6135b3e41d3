-- Bank holidays that an Admin has added, or taken out of those that the portal knows. Decision 0271.
create table bank_holidays (
  division text not null check (division in ('england-and-wales', 'scotland', 'northern-ireland')),
  day date not null,
  -- Null says that a day that the portal knows is none.
  name text check (length(name) between 1 and 100),
  primary key (division, day)
);

-- Which days of a bank holiday at a weekend a rule is about; null in rules from before is its substitute.
alter table assignment_rules add column days text
  check (days is null or (kind = 'bank-holiday' and days in ('substitute', 'actual', 'both')));
