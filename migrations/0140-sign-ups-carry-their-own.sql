-- What a sign-up brings (password, name, metadata) stays with its own link and counts when that link is used; the password
-- only in the browser that signed up.
alter table auth.one_time_tokens
  add column password_hash text,
  add column user_metadata jsonb,
  add column browser_hash bytea,
  add constraint sign_ups_alone_carry check (
    purpose = 'signup' or (password_hash is null and user_metadata is null and browser_hash is null)
  );

-- Whom the agency itself has made an account for.
alter table auth.credentials add column invited_at timestamptz;
update auth.credentials set invited_at = invitation.at
  from (
    select user_id, min(at) as at from history where subject = 'account' and action = 'invited' group by user_id
  ) as invitation
  where invitation.user_id = credentials.user_id;

-- Nobody can say any more who chose the password of an address that nobody has confirmed.
update auth.credentials set password_hash = null where email_confirmed_at is null;
