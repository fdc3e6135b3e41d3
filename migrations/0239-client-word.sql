-- What an agency calls its clients on screen; null leaves each place its usual word. Decision 0232.
alter table agency
  add column client_word text check (length(client_word) between 2 and 30);
