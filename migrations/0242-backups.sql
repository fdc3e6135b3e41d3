-- The copies that the portal takes by itself: when one was begun and taken last, and what was in the way. Decision 0236.
alter table installation
  add column backup_begun_at timestamptz,
  add column backup_at timestamptz,
  add column backup_file text,
  add column backup_bytes bigint,
  add column backup_problem text;
