create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Text as people look for it: any part, whatever case and accents.
create function searchable(text) returns text language sql immutable strict parallel safe
  return lower(unaccent('unaccent', $1));

create index users_by_name_part on users using gin (searchable(full_name) gin_trgm_ops);
create index assignments_by_client_part on assignment_details using gin (searchable(client_name) gin_trgm_ops);
