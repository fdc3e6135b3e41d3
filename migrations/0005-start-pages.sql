-- Staff choose the page on which they start.

alter table users add start_page text check (start_page in ('pending', 'monday'));

comment on column users.start_page is 'The page that a member of staff sees after signing in. Null is the list of workers.';
