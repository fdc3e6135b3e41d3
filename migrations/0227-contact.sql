-- Whom to ask: shown at the foot of every page and letter, signed in or not. Null is not shown. Decision 0227.
alter table agency
  add column contact_phone text check (length(contact_phone) between 1 and 40),
  add column contact_email text check (length(contact_email) between 1 and 255),
  add column contact_hours text check (length(contact_hours) between 1 and 100);
