-- Who hands weeks to payroll hears at once what another does to a run. One word for an action, however many weeks it is
-- about: the same word is told once a transaction. Decision 0223.
create function announce_pay_runs() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', '{"table": "pay_runs"}');
  return null;
end
$$;
create trigger pay_runs_announce after insert or update on pay_runs
  for each statement execute function announce_pay_runs();
create trigger pay_run_notes_announce after insert or update or delete on pay_run_notes
  for each statement execute function announce_pay_runs();
create trigger pay_run_files_announce after insert on pay_run_files
  for each statement execute function announce_pay_runs();
