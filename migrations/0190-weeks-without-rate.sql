-- The weeks that lack a rate are few, and reviewers ask for them alone; without this an Admin's question reads every week.
create index timesheets_without_rate on timesheets (week_start desc, id desc) where pay is null or bill is null;
