-- A link to sign is judged by today's facts, and who chose an authoriser is stored. Contract section 4, rules 7 and 8; decision 0280.

alter table sign_off_requests
  -- The address that the letter went to.
  add column recipient text,
  -- A withdrawn link stays dead, whatever is changed back.
  add column withdrawn_at timestamptz;
update sign_off_requests request
set recipient = coalesce((select letter.recipient from mail_outbox letter where letter.id = letter_id), authorisers.email)
from authorisers where authorisers.id = authoriser_id;
alter table sign_off_requests alter column recipient set not null;
update sign_off_requests request set withdrawn_at = now(), closed_at = coalesce(closed_at, now())
from authorisers where authorisers.id = authoriser_id and (disabled_at is not null or email <> recipient);

alter table sign_offs
  add column withdrawn_at timestamptz,
  -- The member of staff who asked, where the portal did not ask by itself.
  add column asked_by uuid references users (id) on delete set null,
  -- Why a signature is not the second person: who entered the week did this, or nobody knows who did.
  add column not_second_because text check (not_second_because in ('authoriser', 'address', 'assignment', 'cover', 'asked'));

alter table authorisers
  add column added_by uuid references users (id) on delete set null,
  add column added_at timestamptz,
  add column address_set_by uuid references users (id) on delete set null,
  add column address_set_at timestamptz;
alter table assignment_authorisers
  add column put_by uuid references users (id) on delete set null,
  add column put_at timestamptz;
alter table authoriser_covers
  add column made_by uuid references users (id) on delete set null,
  add column made_at timestamptz;

-- The history knows who did so before.
with told as (
  select distinct on (authorisers.id) authorisers.id, actor_id, at
  from authorisers join history on subject = 'client' and subject_id = client_id and action = 'authoriser added'
    and after ->> 'fullName' = full_name
  order by authorisers.id, history.id desc
)
update authorisers set added_by = (select id from users where id = told.actor_id), added_at = told.at from told where told.id = authorisers.id;
with told as (
  select distinct on (authorisers.id) authorisers.id, actor_id, at
  from authorisers join history on subject = 'client' and subject_id = client_id
    and action in ('authoriser added', 'authoriser changed')
    and after ->> 'email' = email and before ->> 'email' is distinct from email
  order by authorisers.id, history.id desc
)
update authorisers set address_set_by = (select id from users where id = told.actor_id), address_set_at = told.at from told where told.id = authorisers.id;
with told as (
  select distinct on (signer.assignment_id, signer.authoriser_id) signer.assignment_id, signer.authoriser_id, actor_id, at
  from assignment_authorisers signer join history on subject = 'assignment' and subject_id = signer.assignment_id
    and action = 'authorisers chosen'
    and after -> 'authorisers' @> jsonb_build_array(jsonb_build_object('authoriserId', signer.authoriser_id))
    and not coalesce(before -> 'authorisers' @> jsonb_build_array(jsonb_build_object('authoriserId', signer.authoriser_id)), false)
  order by signer.assignment_id, signer.authoriser_id, history.id desc
)
update assignment_authorisers signer set put_by = (select id from users where id = told.actor_id), put_at = told.at
from told where told.assignment_id = signer.assignment_id and told.authoriser_id = signer.authoriser_id;
