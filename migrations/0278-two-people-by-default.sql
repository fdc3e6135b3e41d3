-- Null is "not chosen": a second person approves wherever there is one, until an Admin says otherwise. Decision 0279.
alter table agency alter column two_people drop not null, alter column two_people set default null;
