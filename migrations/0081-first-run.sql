-- Where the first Admin is in setting the portal up; null when that is done, or was never begun.
alter table agency add column first_run text check (first_run in ('mails', 'consultant'));
