-- By rewriting the table, which fires no trigger of a row; again where an older copy is put back, whose bills 0161 has filled.
alter table timesheets alter column billed type numeric(10, 2) using billed_of(bill, amounts);
do $$
begin
  if exists (select from timesheets where billed is distinct from bill) then
    perform counted.count_again();
  end if;
end
$$;
