-- Lists and reports of one client, one assignment or one PO number, newest week first. A client's approved weeks are
-- asked for by the name that they keep, whatever its capitals.
create index timesheets_of_an_assignment on timesheets (assignment_id, week_start desc, id desc);
create index timesheets_agreed_at_a_client on timesheets (lower(client_name), week_start desc, id desc)
  where status = 'Approved';
create index timesheets_agreed_on_a_po on timesheets (lower(po_number), week_start desc, id desc)
  where status = 'Approved' and po_number is not null;
