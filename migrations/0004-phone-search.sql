-- Staff find a worker by a part of the phone number, however it is written.

create index users_by_phone_part on users using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops)
  where phone is not null;
