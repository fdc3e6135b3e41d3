-- The engagement of weeks that were approved before: that of their item in a locked run, otherwise today's. By one rewrite
-- of the table: an update would fire the triggers of a million rows. A restored copy of an earlier version is filled by
-- this too. Decision 0273.
create temporary table engaged on commit drop as
  select timesheets.id, coalesce(item.engagement, assignments.engagement) as engagement,
    case when item.id is null then umbrellas.id else item.umbrella_id end as umbrella_id,
    case when item.id is null then umbrellas.name else item.umbrella_name end as umbrella_name
  from timesheets
  join assignments on assignments.id = timesheets.assignment_id
  left join umbrellas on umbrellas.id = assignments.umbrella_id
  left join lateral (
    select id, engagement, umbrella_id, umbrella_name from pay_run_items
    where pay_run_items.series_id = timesheets.series_id and kind = 'timesheet' limit 1
  ) as item on true
  where timesheets.status = 'Approved' and timesheets.engagement is null;
alter table engaged add primary key (id);
analyze engaged;

create or replace function pg_temp.engagement_of(uuid) returns text language plpgsql stable as $$
begin return (select engagement from engaged where id = $1); end $$;
create or replace function pg_temp.umbrella_of(uuid) returns uuid language plpgsql stable as $$
begin return (select umbrella_id from engaged where id = $1); end $$;
create or replace function pg_temp.umbrella_name_of(uuid) returns text language plpgsql stable as $$
begin return (select umbrella_name from engaged where id = $1); end $$;

alter table timesheets
  alter column engagement type text using coalesce(engagement, pg_temp.engagement_of(id)),
  alter column umbrella_id type uuid using coalesce(umbrella_id, pg_temp.umbrella_of(id)),
  alter column umbrella_name type text using coalesce(umbrella_name, pg_temp.umbrella_name_of(id));
analyze timesheets;
