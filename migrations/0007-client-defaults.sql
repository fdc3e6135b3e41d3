-- A client keeps what new assignments there start with. Forms copy the values; nothing joins or sums them.

alter table clients add column defaults jsonb check (jsonb_typeof(defaults) = 'object');

comment on column clients.defaults is 'The terms and basic rates that new assignments start with. Null without any.';
