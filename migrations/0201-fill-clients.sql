-- Until staff confirm them, what workers and staff have typed as the client: the spelling that the newest assignment has.
insert into clients (name)
select distinct on (searchable(client_name)) client_name
from assignment_details order by searchable(client_name), id desc
on conflict do nothing;
