-- The same as 0330, for a copy of an earlier version that is put into a database that has run 0330 already.
create function one_spaced(text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(
    regexp_replace($1, '[\u00AD\u200B\u2060\uFEFF]', '', 'g'),
    '[\u0020\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'));

-- Names that nothing keeps apart. A name of nothing but spaces cannot be entered today and stays.
do $$
declare
  named record;
begin
  for named in
    select * from (values
      ('users', 'full_name'), ('users', 'first_name'), ('users', 'last_name'), ('authorisers', 'full_name'),
      ('assignments', 'job_title'), ('rate_types', 'name')
    ) as names (of_table, of_column)
  loop
    execute format(
      'update %1$I set %2$I = one_spaced(%2$I) where %2$I <> one_spaced(%2$I) and one_spaced(%2$I) <> %3$L',
      named.of_table, named.of_column, '');
  end loop;
end
$$;

-- Of names that are the same by now, the first that was clean stays and the others get a number.
update clients set name = numbered.new_name
from (
  select id, case when place = 1 then one_spaced(name) else left(one_spaced(name), 190) || ' (' || place || ')' end as new_name
  from (
    select id, name, row_number() over (
      partition by searchable(one_spaced(name)) order by name <> one_spaced(name), id) as place
    from clients where archived_at is null and merged_into is null
  ) as live
  where (place > 1 or name <> one_spaced(name)) and one_spaced(name) <> ''
) as numbered
where numbered.id = clients.id;
update client_sites set name = numbered.new_name
from (
  select id, case when place = 1 then one_spaced(name) else left(one_spaced(name), 190) || ' (' || place || ')' end as new_name
  from (
    select id, name, row_number() over (
      partition by client_id, searchable(one_spaced(name)) order by name <> one_spaced(name), id) as place
    from client_sites where archived_at is null
  ) as live
  where (place > 1 or name <> one_spaced(name)) and one_spaced(name) <> ''
) as numbered
where numbered.id = client_sites.id;
update umbrellas set name = numbered.new_name
from (
  select id, case when place = 1 then one_spaced(name) else left(one_spaced(name), 190) || ' (' || place || ')' end as new_name
  from (
    select id, name, row_number() over (
      partition by searchable(one_spaced(name)) order by name <> one_spaced(name), id) as place
    from umbrellas
  ) as live
  where (place > 1 or name <> one_spaced(name)) and one_spaced(name) <> ''
) as numbered
where numbered.id = umbrellas.id;
update export_maps set name = numbered.new_name
from (
  select id, case when place = 1 then one_spaced(name) else left(one_spaced(name), 90) || ' (' || place || ')' end as new_name
  from (
    select id, name, row_number() over (
      partition by searchable(one_spaced(name)) order by name <> one_spaced(name), id) as place
    from export_maps where archived_at is null
  ) as live
  where (place > 1 or name <> one_spaced(name)) and one_spaced(name) <> ''
) as numbered
where numbered.id = export_maps.id;

drop function one_spaced;
