-- Shutting somebody out on screen used to leave their sessions and links as they were, for the day of letting them in again.
delete from auth.sessions using users where users.id = user_id and users.disabled_at is not null;
delete from auth.one_time_tokens using users where users.id = user_id and users.disabled_at is not null;
delete from auth.flow_states using users where users.id = user_id and users.disabled_at is not null;
