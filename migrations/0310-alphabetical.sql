-- Names in the order of the alphabet: accents beside their letters, small letters beside capitals, the same on every
-- database. Deterministic, so that equal names are equal to the last byte. Decision 0311.
create collation alphabetical (provider = icu, locale = 'en');

-- The view is made again as it was: a column that a view shows cannot change.
drop view assignment_details;

alter table users
  alter column full_name type text collate alphabetical,
  alter column first_name type text collate alphabetical,
  alter column last_name type text collate alphabetical;
alter table clients alter column name type text collate alphabetical;
alter table client_sites alter column name type text collate alphabetical;
alter table authorisers alter column full_name type text collate alphabetical;
alter table assignments alter column job_title type text collate alphabetical;
alter table umbrellas alter column name type text collate alphabetical;
alter table rate_types alter column name type text collate alphabetical;
alter table export_maps alter column name type text collate alphabetical;
alter table saved_filters alter column name type text collate alphabetical;
alter table pay_run_items
  alter column full_name type text collate alphabetical,
  alter column client_name type text collate alphabetical;

create view assignment_details as
  select assignments.id, user_id, clients.name as client_name, job_title, start_date, owed_from, not_worked
  from assignments join clients on clients.id = client_id where is_primary;
create trigger assignment_details_write instead of insert or update or delete on assignment_details
  for each row execute function write_assignment_details();

-- Names that nobody can tell apart by looking are one: kinds of spaces, and several of them, count as one space.
create or replace function searchable(text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent', replace(replace(replace(
    translate($1, U&'\0009\00A0\2002\2003\2007\2009\202F\3000', '        '), '  ', ' '), '  ', ' '), '  ', ' ')));

-- Of names that are the same by now, the later ones get a number; staff can merge such clients on screen.
update clients set name = left(name, 190) || ' (' || place || ')'
from (
  select id, row_number() over (partition by searchable(name) order by confirmed_at is null, id) as place
  from clients where archived_at is null and merged_into is null
) as numbered
where numbered.id = clients.id and place > 1;
update umbrellas set name = left(name, 190) || ' (' || place || ')'
from (select id, row_number() over (partition by searchable(name) order by id) as place from umbrellas) as numbered
where numbered.id = umbrellas.id and place > 1;
update export_maps set name = left(name, 90) || ' (' || place || ')'
from (
  select id, row_number() over (partition by searchable(name) order by id) as place
  from export_maps where archived_at is null
) as numbered
where numbered.id = export_maps.id and place > 1;

do $$
declare
  found record;
begin
  for found in
    select indexrelid::regclass as name from pg_index where pg_get_indexdef(indexrelid) like '%searchable(%'
  loop
    execute 'reindex index ' || found.name;
  end loop;
end
$$;
