-- Descriptions of tables, columns and trigger functions. `docs/schema.md` shows them.

comment on table users is 'Every person with an account: workers (role Candidate), consultants and Admins.';
comment on column users.assigned_consultant_id is 'The consultant who looks after this worker.';
comment on column users.rate_of_pay is 'Basic pay rate of the primary assignment, in pounds. Triggers keep it equal to `assignment_rates`.';
comment on column users.supply_bill_amount is 'Basic bill rate of the primary assignment, in pounds. Triggers keep it equal to `assignment_rates`.';
comment on column users.first_name is 'Null where nobody has entered it: then the name is split by a rule.';
comment on column users.last_name is 'Null where nobody has entered it: then the last word of the name.';
comment on column users.payroll_number is 'The number of the worker in the payroll program.';
comment on column users.no_reminders is 'True for a worker who wants no automatic reminders.';
comment on column users.anonymised_at is 'When the name and the address of this person were removed on request.';

comment on table umbrellas is 'Umbrella companies that employ workers in the place of the agency.';

comment on table covers is 'A consultant who reviews the workers of an absent colleague, from one day to another, both included.';
comment on column covers.consultant_id is 'The consultant who is away.';
comment on column covers.deputy_id is 'The consultant who stands in.';

comment on table saved_filters is 'Filters of reports that a member of staff has saved under a name.';

comment on table auth.credentials is 'The password of a person and the times of their letters about signing in.';
comment on column auth.credentials.user_metadata is 'Data that client programs keep with their user.';
comment on column auth.credentials.invited_at is 'When the agency made this account; null for people who signed up.';

comment on table auth.sessions is 'Open sessions. The refresh token is derived from the id, the counter and the key; the token itself is not stored.';
comment on column auth.sessions.aal is 'aal1 after a password or a link, aal2 after a second step.';
comment on column auth.sessions.amr is 'The proofs of this session, newest first.';
comment on column auth.sessions.factor_id is 'The authenticator app of the second step.';

comment on table auth.factors is 'Authenticator apps for two-step verification.';
comment on column auth.factors.secret is 'Encrypted with a key that is not in the database.';
comment on column auth.factors.last_step is 'The time step of the last accepted code. A code is good once.';

comment on table auth.challenges is 'Questions for a code of an authenticator app. Each is answered once.';

comment on table auth.recovery_codes is 'Hashes of the recovery codes that are still unused.';

comment on table auth.one_time_tokens is 'Links in letters: sign-up, invitation, reset, first Admin. One link of a purpose is valid at a time.';
comment on column auth.one_time_tokens.password_hash is 'The password of a sign-up, until its link is used.';
comment on column auth.one_time_tokens.user_metadata is 'The data of a sign-up, until its link is used.';
comment on column auth.one_time_tokens.browser_hash is 'The browser that signed up. Only there the password of the sign-up counts.';

comment on table auth.flow_states is 'Codes that a verified link gave to a client program, which redeems them with its verifier (PKCE).';

comment on table auth.attempts is 'Counts of failed attempts by address and network, shared by all processes. Unlogged.';
comment on column auth.attempts.forgotten_at is 'When the count starts at zero again.';

comment on table auth.events is 'The record of signing in. It has no foreign keys, so that it outlives the accounts that it names.';
comment on column auth.events.actor_id is 'Who did it, where somebody acts on the account of another person.';

comment on table auth.rules is 'Rules for signing in that an Admin sets. One row.';

comment on table clients is 'Companies and councils where workers work.';
comment on column clients.confirmed_at is 'When staff confirmed that this is a client and no second spelling; null until then.';
comment on column clients.merged_into is 'The client that this one was merged into.';
comment on column clients.division is 'The part of the United Kingdom, whose bank holidays count.';
comment on column clients.account_code is 'The code of the client in the accounts of the agency.';

comment on table client_sites is 'Places of a client.';
comment on column client_sites.division is 'Null where the division of the client holds.';

comment on table client_merges is 'Merges of two clients that are the same, with what was moved, so that a merge can be undone.';
comment on column client_merges.moved is 'Assignments, authorisers and sites with their place before the merge.';

comment on table assignments is 'A worker at a client in a job, from one day to another. Rates, rules and authorisers belong to an assignment.';
comment on column assignments.owed_from is 'Weeks are owed from this day, where it is earlier than the start date.';
comment on column assignments.not_worked is 'Weeks before the start date that were never worked.';
comment on column assignments.role_key is 'What counts as the same work at a client; null for the job title.';
comment on column assignments.hours_rule is 'How hours are entered: a number for each day (hours), or start and finish (times).';
comment on column assignments.hours_step is 'The step of entered hours: 0.5, 0.25 or 0.1.';
comment on column assignments.contracted_hours is 'Hours a week; more than these are marked.';
comment on column assignments.sign_off is 'Who decides about weeks: the agency alone, or the client signs first.';
comment on column assignments.awr_weeks_before is 'Weeks in the same role before the portal, for the Agency Workers Regulations.';
comment on column assignments.worker_reference is 'How the client calls the worker, for bills.';
comment on column assignments.is_primary is 'The assignment that is shown where there is room for one.';

comment on view assignment_details is 'The primary assignment of each worker, for programs that know one assignment.';

comment on table assignment_rule_sets is 'The days from which another set of premium rules holds. A day without rules means that all hours are basic.';

comment on table assignment_rules is 'Premium rules of an assignment (overtime, nights, Saturdays), in the order in which they apply.';
comment on column assignment_rules.days is 'For bank holidays at a weekend: the day itself, its substitute, or both. Null is the substitute.';
comment on column assignment_rules.rank is 'Rules of a lower rank apply first.';

comment on table assignment_rates is 'Pay and bill rate of a rate type from a day on. The day 2000-01-01 means "from the start".';

comment on table rate_types is 'Kinds of pay: basic, overtime, day, sleep-in, mile and what the agency adds.';
comment on column rate_types.counts_for_minimum_wage is 'How much of this pay counts for the minimum wage.';
comment on column rate_types.payroll_code is 'The code of this kind of pay in the payroll program.';

comment on table timesheets is 'A version of a week of an assignment. A week that is sent again after a rejection is another row of the same series.';
comment on column timesheets.series_id is 'The same for every version of a week of one assignment.';
comment on column timesheets.consultant_id is 'Who reviews the week: the consultant of its worker today. A trigger keeps it.';
comment on column timesheets.credited_consultant_id is 'Who reports credit the week to, frozen by the approval.';
comment on column timesheets.client_name is 'Frozen by the approval; null before.';
comment on column timesheets.job_title is 'Frozen by the approval; null before.';
comment on column timesheets.po_number is 'Frozen by the approval; null before.';
comment on column timesheets.engagement is 'PAYE, umbrella or limited company, frozen by the approval; null before.';
comment on column timesheets.amounts is 'Rows of rate type and rate with their units, the units of the seven days, pay and bill. An approval freezes them.';
comment on column timesheets.pay is 'Sum of the pay of the rows, in pounds; null while a rate is missing.';
comment on column timesheets.bill is 'Sum of the bill of the rows, in pounds; null while a rate is missing.';
comment on column timesheets.billed is 'Sum of the bill of those rows that have a bill rate. A trigger keeps it.';
comment on column timesheets.lines is 'Shifts with start, finish and break; null where hours were entered.';
comment on column timesheets.units is 'Days, sleep-ins and the like; null where there are none.';
comment on column timesheets.entered_by is 'Who entered the week in the place of its worker.';
comment on column timesheets.objection is 'What the worker says against a week that was entered for them.';
comment on column timesheets.corrected_at is 'When a correction changed the week last.';
comment on column timesheets.cancelled_at is 'When a correction to nothing took the whole week back.';

comment on table approved_weeks is 'One narrow row for each approved week, with the pay run that has locked it. Triggers of `timesheets` keep it.';
comment on column approved_weeks.pay_run_id is 'The locked run that holds the week. From then on only a correction changes it.';

comment on table confirmed_days is 'Hours on days to come that an Admin has confirmed for a pay run.';
comment on column confirmed_days.day_hours is 'The hours of the seven days that were confirmed. Other hours are asked about again.';

comment on table timesheet_corrections is 'Corrections of weeks that a locked pay run holds: proposed, approved, refused or withdrawn.';
comment on column timesheet_corrections.corrects_item_id is 'The item that the reversal takes back: the paid week, or the replacement of the correction before.';
comment on column timesheet_corrections.pay_run_id is 'The locked run that holds the pair.';

comment on table proposed_prices is 'New prices of approved weeks by a backdated rate. A second person approves or refuses them.';
comment on column proposed_prices.before is 'The amounts of the week when the price was proposed.';
comment on column proposed_prices.after is 'The amounts of the week at the new price.';

comment on table deleted_weeks is 'Agreed weeks that were deleted while a rate was missing. Rates that are set later fill them in.';

comment on table weeks_to_price is 'Workers whose weeks were written without amounts. A process prices them within a minute.';

comment on table files is 'Uploaded files: evidence of hours and signed papers.';

comment on table week_files is 'Which files belong to a week.';

comment on table absences is 'A week or a day on which a worker did not work, with the reason.';
comment on column absences.day is 'Null for the whole week.';

comment on table authorisers is 'People of a client who sign weeks.';
comment on column authorisers.site_id is 'Null for all sites of the client.';
comment on column authorisers.added_by is 'Null where it was not stored.';
comment on column authorisers.address_set_by is 'Who set the present address; null where it was not stored.';

comment on table assignment_authorisers is 'Who of the client is asked to sign for an assignment: rank 1 first.';
comment on column assignment_authorisers.rank is '1 is asked first.';
comment on column assignment_authorisers.put_by is 'Who put this authoriser there; null where it was not stored.';

comment on table authoriser_covers is 'An authoriser who signs in the place of a colleague, from one day to another, both included.';

comment on table sign_off_requests is 'A letter to an authoriser with a link to sign. The link is stored as a hash.';
comment on column sign_off_requests.recipient is 'The address that the letter went to. A link counts only while it is the address of its authoriser.';
comment on column sign_off_requests.withdrawn_at is 'A withdrawn link never works again.';

comment on table sign_offs is 'What an authoriser was asked about a week, and the decision.';
comment on column sign_offs.request_id is 'Null where nobody was asked: an approval without a signature.';
comment on column sign_offs.timesheet_id is 'The version of the week that was shown; null once that version is deleted.';
comment on column sign_offs.content_hash is 'Hash of what the authoriser was shown.';
comment on column sign_offs.decided_name is 'The name that was typed at signing.';
comment on column sign_offs.asked_by is 'Who asked; null where the portal asked by itself.';
comment on column sign_offs.not_second_because is 'Why this signature does not count as the second person.';
comment on column sign_offs.outdated_at is 'Since when the signature does not count because the bill has risen.';

comment on table sign_off_proposals is 'Colleagues whom an authoriser has named as the right person to sign. A consultant accepts or declines.';

comment on table weeks_to_sign_again is 'Signed weeks whose bill has risen, so that the client is asked again.';

comment on table pay_runs is 'Weeks that are handed to payroll together. Number 0 holds the weeks that were paid before the first run.';
comment on column pay_runs.from_week is 'The first week of the run; null takes all weeks that wait.';
comment on column pay_runs.worker_ids is 'The workers of a supplementary run; null takes everybody.';
comment on column pay_runs.parts is 'Sums of a locked run by part: this period, late weeks, corrections.';

comment on table pay_run_items is 'A week, or one half of a correction pair, in a pay run. A locked item does not change.';
comment on column pay_run_items.corrects_item_id is 'The item that this one takes back or replaces.';
comment on column pay_run_items.late is 'The week was approved after its cut-off.';

comment on table pay_run_lines is 'The amounts of an item by rate type and rate.';
comment on column pay_run_lines.days is 'The units of the seven days.';

comment on table pay_run_notes is 'Decisions about a week in the open run: held, or deducted in full or in part.';
comment on column pay_run_notes.deducted_amount is 'The part that is deducted now; null is all that is owed.';
comment on column pay_run_notes.deferral_id is 'The item with the rest, in the next run.';

comment on table pay_run_remainders is 'The part of a deduction that a run has left for a later run.';
comment on column pay_run_remainders.left_by_run_id is 'The run that deducted the first part.';

comment on table pay_run_files is 'Payroll files of a locked run. A file is made once and keeps its bytes.';
comment on column pay_run_files.map_id is 'The payroll format: a name that comes with the portal, or an id of `export_maps`.';

comment on table pay_run_file_parts is 'The bytes of payroll files, in parts.';

comment on table pay_calendar is 'Cut-off and pay date of weeks that differ from the rule of the agency.';

comment on table export_maps is 'Payroll formats that the agency has made: columns, dates, separator and encoding.';

comment on table agency is 'Settings that an Admin makes for the whole agency. One row. Null means the default.';
comment on column agency.missing_rate is 'What happens at the approval of a week without a rate: a flag, or a refusal.';
comment on column agency.two_people is 'Whether a second person approves corrections and weeks entered for workers; null means "where two people can review".';
comment on column agency.shows_pay is 'Whether workers see what their hours come to.';
comment on column agency.reminders_since is 'Null while automatic reminders are off.';
comment on column agency.first_run is 'The step of the first Admin in setting up the portal; null when finished.';
comment on column agency.keep_events is 'Months that the record of signing in is kept.';
comment on column agency.keep_letters is 'Months that letters are kept.';
comment on column agency.keep_forgotten is 'Months that the history of anonymised people is kept.';

comment on table bank_holidays is 'Bank holidays that an Admin has added to those that the portal knows, or removed from them.';
comment on column bank_holidays.name is 'Null removes a day that the portal knows.';

comment on table history is 'What people did to weeks, workers, clients and settings, with the values before and after. Rows are only added.';
comment on column history.series_id is 'The week that the entry is about, in all its versions.';
comment on column history.user_id is 'The worker that the entry is about; null for entries about a client or the agency.';

comment on table mail_server is 'The mail server that an Admin has set on screen. One row, or none.';
comment on column mail_server.password is 'Encrypted with a key of the data folder.';

comment on table mail_outbox is 'Letters that wait, were sent or failed. The text is written from kind and payload when a letter is sent or shown.';
comment on column mail_outbox.cause is 'The event or decision that the letter tells of.';
comment on column mail_outbox.one_time_token_id is 'The link of the letter is derived from this row when the letter is sent.';
comment on column mail_outbox.user_id is 'The person that the letter is about, whatever address it goes to.';
comment on column mail_outbox.response_code is 'The answer of the mail server that refused the letter, such as 550.';

comment on table reminders is 'Who was reminded of which missing week, by whom and when.';
comment on column reminders.step is 'The step of the automatic reminders; null where a person pressed the button.';

comment on table installation is 'Facts about this database: whose keys belong to it, whether it is a demo, and the last backup. One row.';
comment on column installation.keys_fingerprint is 'Hash of the keys that belong to this database.';
comment on column installation.backup_begun_at is 'Null unless a backup runs now, or was killed.';

comment on table announcements is 'Changes that other processes must hear of, written in the transaction that makes the change. Read and deleted all the time.';
comment on column announcements.id is 'The order of what is said about one row.';
comment on column announcements.xid is 'The transaction that wrote the row. Readers go by it, because a lower id may be committed later.';

comment on table counted.sums is 'Sums of timesheets by week and status. Every change adds a row; a job adds the rows of a key together.';
comment on column counted.sums.scope is 'A consultant, or the nil UUID for the whole agency.';

comment on view counted.timesheets is 'The sums of `counted.sums` by what a person may see.';

comment on table idempotent_answers is 'Answers to requests with an Idempotency-Key, so that a repeated request gets the first answer.';

comment on function announce_changed_access() is 'Tells the processes that a role or an account changed, so that open event streams are checked again.';
comment on function date_rates() is 'Writes the rates of a worker as the basic rates of the primary assignment.';
comment on function move_timesheets() is 'Gives the weeks of a worker to the new consultant.';
comment on function announce_cover() is 'Tells the processes that a cover began or ended.';
comment on function announce_lost_session() is 'Tells the processes that a session ended.';
comment on function refuse_to_rewrite_events() is 'Refuses changes of the record of signing in, but for anonymising and the end of retention.';
comment on function note_division() is 'Notes the workers whose weeks are priced again because their bank holidays changed.';
comment on function leave_authorisers() is 'Removes the authorisers of the former client.';
comment on function take_rates() is 'Gives the first assignment of a worker the rates of the worker.';
comment on function write_assignment_details() is 'Writes a row of the view as the primary assignment of the worker.';
comment on function note_rates() is 'Notes the worker whose weeks are priced again because a rate or a rule changed.';
comment on function announce_timesheet_change() is 'Tells the processes which week changed.';
comment on function keep_billed() is 'Sums the bill of the rows that have a bill rate.';
comment on function count_timesheets() is 'Adds the change to `counted.sums`.';
comment on function end_absence() is 'Ends the absence of a week that has hours, and says so in the history.';
comment on function follow_approval() is 'Keeps the row of the week in `approved_weeks`.';
comment on function follow_worker() is 'Sets who reviews the week, and notes a week that was written without amounts.';
comment on function keep_paid_timesheet() is 'Refuses changes of a week that a locked run holds, but for those of a correction.';
comment on function note_lines() is 'Notes the worker whose week is priced again because its shifts or units changed.';
comment on function keep_paid_week() is 'Refuses to delete the row of a week that a locked run holds.';
comment on function announce_changed_evidence() is 'Tells the processes that the files of a week changed.';
comment on function announce_absence() is 'Tells the processes that an absence changed.';
comment on function announce_sign_off() is 'Tells the processes that a week was signed or asked about.';
comment on function announce_proposal() is 'Tells the processes that a correction or a new price was proposed or decided.';
comment on function announce_pay_runs() is 'Tells the processes that a pay run changed, once for each transaction.';
comment on function keep_locked_run() is 'Refuses changes of the items and lines of a locked run, but for anonymising.';
comment on function keep_items_out() is 'Refuses new items in a locked run.';
comment on function keep_lines_out() is 'Refuses new lines in a locked run.';
comment on function keep_pay_run_file() is 'Refuses changes of a payroll file.';
comment on function refuse_to_rewrite_history() is 'Refuses changes of the history, but for anonymising and the end of retention.';
