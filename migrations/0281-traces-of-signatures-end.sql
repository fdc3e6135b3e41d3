-- The network address and the browser of a signature go after a year. Decision 0281.
create index sign_offs_with_traces on sign_offs (decided_at) where decided_address is not null or user_agent is not null;
