-- What a client kept about its user went into every access token, and from about 15,000 characters on no server took the
-- header any more. From here on it is small; of what is heavier the well-known members stay where they are small themselves.
update auth.credentials set user_metadata = (
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(user_metadata)
  where octet_length(value::text) <= case key when 'full_name' then 1000 when 'role' then 100 when 'assigned_consultant_id' then 100 end
)
where octet_length(user_metadata::text) > 2048;
