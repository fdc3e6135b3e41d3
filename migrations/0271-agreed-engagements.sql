-- How the worker of an approved week was engaged, kept by its approval: decision 0273.
alter table timesheets
  add column engagement text check (engagement in ('paye', 'umbrella', 'limited')),
  add column umbrella_id uuid,
  add column umbrella_name text;
