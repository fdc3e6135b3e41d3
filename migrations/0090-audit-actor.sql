-- Who did it, where somebody does something to the account of another.
alter table auth.events add column actor_id uuid;
