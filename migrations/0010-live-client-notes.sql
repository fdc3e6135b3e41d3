-- A note about a client reaches the open pages of other staff, as a note about a worker does.

create or replace function announce_note() returns trigger language plpgsql as $$
declare
  changed notes := coalesce(new, old);
begin
  if changed.client_id is not null then
    perform announce('changes', jsonb_build_object(
      'table', 'client_notes', 'type', tg_op, 'id', changed.id, 'clientId', changed.client_id
    ));
    return null;
  end if;
  perform announce('changes', jsonb_build_object(
    'table', 'notes', 'type', tg_op, 'id', changed.id, 'userId', users.id,
    'assignedConsultantId', users.assigned_consultant_id
  )) from users where users.id = changed.user_id;
  return null;
end
$$;
comment on function announce_note is 'Tells the processes which note about a worker or a client changed.';
