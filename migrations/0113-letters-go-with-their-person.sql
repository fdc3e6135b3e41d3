-- Whoever takes a person out of the database by hand takes the letters along.
alter table mail_outbox drop constraint mail_outbox_user_id_fkey;
alter table mail_outbox add constraint mail_outbox_user_id_fkey
  foreign key (user_id) references users (id) on delete cascade;
