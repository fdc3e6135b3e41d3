-- Whose account a letter goes to, where it is somebody's: a letter that waits follows to today's address. Decision 0331.
alter table mail_outbox add column recipient_id uuid;
comment on column mail_outbox.recipient_id is
  'Whose address it was when the letter was written; null where it was nobody''s, or is the one that somebody has left.';
update mail_outbox set recipient_id = users.id
from users where users.email = recipient and status <> 'sent' and response_code is null;
