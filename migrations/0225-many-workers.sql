-- Lists of workers ask who lacks a rate, who leaves soon, and who has no assignment any more. Decision 0225.
create index users_without_rate on users (full_name, id) include (assigned_consultant_id)
  where role = 'Candidate' and disabled_at is null and (rate_of_pay is null or supply_bill_amount is null);
create index assignments_by_end on assignments (end_date, user_id) where end_date is not null;
create index assignments_until on assignments (user_id, end_date);
