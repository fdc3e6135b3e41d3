-- An agency sets how long people may be away before they sign in again.

alter table auth.rules
  add candidate_idle_days smallint check (candidate_idle_days between 1 and 180),
  add staff_idle_hours smallint check (staff_idle_hours between 1 and 168);

comment on column auth.rules.candidate_idle_days is 'Days without a visit after which a worker signs in again. Null is the configuration.';
comment on column auth.rules.staff_idle_hours is 'Hours without a visit after which staff sign in again. Null is the configuration.';
