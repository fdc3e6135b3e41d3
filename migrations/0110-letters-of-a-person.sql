-- Whom a letter is about, whatever address it goes to: forgetting a person takes along letters to an earlier address,
-- and those that name the person to a consultant.
alter table mail_outbox add column user_id uuid references users (id);
update mail_outbox set user_id = coalesce(
  (select id from users where id::text = mail_outbox.payload ->> 'candidateId'),
  (select user_id from auth.one_time_tokens where id = mail_outbox.one_time_token_id),
  (select id from users where email = mail_outbox.recipient));
create index mail_outbox_of_a_user on mail_outbox (user_id);
