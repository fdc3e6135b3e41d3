-- A comment for each column that had none, as docs/schema.md shows them.

comment on column users.id is 'Key of the person, also in tokens and links. Ordered by time.';
comment on column users.full_name is 'The name on every screen and in every letter.';
comment on column users.email is 'The address for signing in and for letters, in lower case.';
comment on column users.role is 'What the person may see and do. src/domain/person/access.ts has the table of powers.';
comment on column users.disabled_at is 'When the account was disabled. Null for an account that works.';
comment on column users.created_at is 'When the account was made.';
comment on column users.phone is 'Telephone number as typed. Null without one.';

comment on column umbrellas.id is 'Key of the company. Ordered by time.';
comment on column umbrellas.name is 'The name in pay runs and payroll files. Unique without regard to case.';
comment on column umbrellas.company_number is 'The number at Companies House. Null where it is not known.';
comment on column umbrellas.paye_reference is 'The PAYE reference of the employer at HMRC. Null where it is not known.';
comment on column umbrellas.archived_at is 'When the company left the lists. Null while it is offered.';

comment on column covers.id is 'Key of the cover. Ordered by time.';
comment on column covers.from_date is 'The first day of the cover.';
comment on column covers.until_date is 'The last day of the cover.';
comment on column covers.note is 'What the consultant wrote for the deputy. Null without a note.';
comment on column covers.made_by is 'Who entered the cover. Null once the person is deleted.';

comment on column saved_filters.id is 'Key of the filter. Ordered by time.';
comment on column saved_filters.user_id is 'The member of staff who saved the filter.';
comment on column saved_filters.name is 'The name in the menu of saved filters.';
comment on column saved_filters.filter is 'The members of the report filter, as in the address of the page.';
comment on column saved_filters.created_at is 'When the filter was saved.';

comment on column auth.credentials.user_id is 'The person.';
comment on column auth.credentials.password_hash is
  'Hash of the password (argon2id). Null until the person chooses one.';
comment on column auth.credentials.email_confirmed_at is
  'When the person proved the address by a link. Null until then.';
comment on column auth.credentials.confirmation_sent_at is
  'When the last letter that confirms the address was written.';
comment on column auth.credentials.recovery_sent_at is 'When the last letter that resets the password was written.';
comment on column auth.credentials.last_sign_in_at is 'When the person signed in last. Null before the first time.';
comment on column auth.credentials.created_at is 'When the account was made.';
comment on column auth.credentials.updated_at is 'When this row changed last.';

comment on column auth.sessions.id is 'Key of the session, and the session_id of its access tokens.';
comment on column auth.sessions.user_id is 'Who is signed in.';
comment on column auth.sessions.refresh_key is 'Secret of the session, from which refresh tokens are derived.';
comment on column auth.sessions.refresh_counter is 'Number of refreshes. Each refresh makes the token before invalid.';
comment on column auth.sessions.user_agent is 'Name of the browser of the last refresh. Null where it sent none.';
comment on column auth.sessions.address is 'Network address of the last refresh.';
comment on column auth.sessions.created_at is 'When the person signed in.';
comment on column auth.sessions.refreshed_at is 'When the session was refreshed last. Idle limits count from here.';

comment on column auth.factors.id is 'Key of the authenticator app.';
comment on column auth.factors.user_id is 'Whose app it is.';
comment on column auth.factors.friendly_name is 'The name that the person gave the app.';
comment on column auth.factors.status is 'unverified until the first code is right, then verified.';
comment on column auth.factors.last_challenged_at is 'When a code was asked for last. Null before the first time.';
comment on column auth.factors.created_at is 'When the app was added.';
comment on column auth.factors.updated_at is 'When this row changed last.';

comment on column auth.challenges.id is 'Key of the question.';
comment on column auth.challenges.factor_id is 'The app whose code is asked for.';
comment on column auth.challenges.address is 'Network address that asked.';
comment on column auth.challenges.used_at is 'When the question was answered. Null while it is open.';
comment on column auth.challenges.expires_at is 'From this time on an answer is refused.';

comment on column auth.recovery_codes.user_id is 'Whose code it is.';
comment on column auth.recovery_codes.code_hash is 'Hash of the code. The row is deleted when the code is used.';

comment on column auth.one_time_tokens.id is 'Key of the link. The token of the link is derived from it.';
comment on column auth.one_time_tokens.user_id is 'Whom the link signs in. Null for the link of the first Admin.';
comment on column auth.one_time_tokens.purpose is 'What the link is for.';
comment on column auth.one_time_tokens.token_hash is 'Hash of the token in the link.';
comment on column auth.one_time_tokens.code_challenge is
  'PKCE challenge of the client program that asked. Null without PKCE.';
comment on column auth.one_time_tokens.code_challenge_method is 's256 or plain. Null without PKCE.';
comment on column auth.one_time_tokens.created_at is 'When the link was made.';
comment on column auth.one_time_tokens.expires_at is 'From this time on the link is refused.';

comment on column auth.flow_states.code_hash is 'Hash of the code.';
comment on column auth.flow_states.user_id is 'Whom the code signs in.';
comment on column auth.flow_states.method is 'How the person proved the address, for the amr of the session.';
comment on column auth.flow_states.code_challenge is 'PKCE challenge that the verifier must match.';
comment on column auth.flow_states.code_challenge_method is 's256 or plain.';
comment on column auth.flow_states.expires_at is 'From this time on the code is refused.';

comment on column auth.attempts.key is 'What is counted, with the address or the network.';
comment on column auth.attempts.count is 'Failed attempts since the count began.';
comment on column auth.attempts.last_at is 'When the last attempt failed.';

comment on column auth.events.id is 'Number of the entry, in the order of writing.';
comment on column auth.events.at is 'When it happened.';
comment on column auth.events.action is 'What was tried, such as sign-in.';
comment on column auth.events.result is 'success or refused.';
comment on column auth.events.reason is 'Why it was refused. Null after a success.';
comment on column auth.events.user_id is 'Whose account it was. Null where no account matches.';
comment on column auth.events.email is 'The address that was typed.';
comment on column auth.events.session_id is 'The session that began or ended. Null without one.';
comment on column auth.events.address is 'Network address of the request.';
comment on column auth.events.user_agent is 'Name of the browser. Null where it sent none.';
comment on column auth.events.request_id is 'Number of the request in the log. Null outside a request.';

comment on column auth.rules.only_row is 'Always true, so that the table has at most one row.';
comment on column auth.rules.staff_need_mfa is 'True where members of staff need two-step verification.';
comment on column auth.rules.sign_up is
  'Who may sign up: everybody (open), only invited people (invited), or nobody (off).';
comment on column auth.rules.minimum_password_length is 'Fewest characters of a new password.';

comment on column clients.id is 'Key of the client. Ordered by time.';
comment on column clients.name is 'The name on screens, in pay runs and in payroll files.';
comment on column clients.po_required is 'True where a week needs a PO number.';
comment on column clients.archived_at is 'When the client left the lists. Null while it is offered.';

comment on column client_sites.id is 'Key of the site. Ordered by time.';
comment on column client_sites.client_id is 'Whose site it is.';
comment on column client_sites.name is 'The name of the site, unique at its client.';
comment on column client_sites.postcode is 'Postcode as typed. Null without one.';
comment on column client_sites.archived_at is 'When the site left the lists. Null while it is offered.';

comment on column client_merges.id is 'Key of the merge. Ordered by time.';
comment on column client_merges.client_id is 'The client that was merged away.';
comment on column client_merges.into_id is 'The client that remains.';
comment on column client_merges.merged_at is 'When the clients were merged.';
comment on column client_merges.undone_at is 'When the merge was undone. Null while it holds.';

comment on column notes.id is 'Key of the note. Ordered by time.';
comment on column notes.client_id is 'The client that the note is about. Null for a note about a worker.';
comment on column notes.week_start is
  'Monday of the week that the note is about. Null for a note about the person or client.';
comment on column notes.text is 'The note.';
comment on column notes.author_id is 'Who wrote it. Null once that person is deleted.';
comment on column notes.written_at is 'When it was written.';
comment on column notes.changed_at is 'When it was changed last. Null if it never was.';

comment on column rate_types.code is 'Key that rates, rules and amounts use. It never changes.';
comment on column rate_types.name is 'The name on screens and in payroll files.';
comment on column rate_types.unit is 'What one unit is: an hour, a day, a mile or a piece (each).';
comment on column rate_types.is_working_time is 'True where the units count as hours worked.';
comment on column rate_types.accrues_holiday is 'True where the pay counts for holiday pay.';
comment on column rate_types.archived_at is 'When the kind left the lists. Null while it is offered.';
comment on column rate_types.id is 'Key in the history, which names its subjects by uuid.';

comment on column assignments.id is 'Key of the assignment. Ordered by time.';
comment on column assignments.user_id is 'The worker.';
comment on column assignments.job_title is 'The job, as weeks and pay runs name it.';
comment on column assignments.start_date is 'The first day of the assignment.';
comment on column assignments.client_id is 'Where the worker works.';
comment on column assignments.site_id is 'The place of the client. Null where none was chosen.';
comment on column assignments.po_number is 'The purchase order of the client for new weeks. Null without one.';
comment on column assignments.end_date is 'The last day of the assignment. Null while no end is known.';
comment on column assignments.engagement is 'How the worker is paid: paye, umbrella or limited (own company).';
comment on column assignments.umbrella_id is 'The umbrella company. Null unless the engagement is umbrella.';
comment on column assignments.rounding is 'How the hours of a shift are rounded to the step: nearest, up or down.';

comment on column assignment_details.id is 'Key of the primary assignment.';
comment on column assignment_details.user_id is 'The worker.';
comment on column assignment_details.client_name is 'The name of the client.';
comment on column assignment_details.job_title is 'The job.';
comment on column assignment_details.start_date is 'The first day of the assignment.';
comment on column assignment_details.owed_from is 'As assignments.owed_from.';
comment on column assignment_details.not_worked is 'As assignments.not_worked.';

comment on column assignment_rule_sets.assignment_id is 'Whose rules these are.';
comment on column assignment_rule_sets.from_date is
  'The first day on which the set holds, until the day of the next set.';

comment on column assignment_rules.assignment_id is 'Whose rule it is.';
comment on column assignment_rules.from_date is 'The first day of the set that the rule belongs to.';
comment on column assignment_rules.kind is 'Which hours the rule takes, such as saturday or after-weekly.';
comment on column assignment_rules.from_time is
  'Start of the hours of the kind between, as hh:mm. Null for other kinds.';
comment on column assignment_rules.until_time is
  'End of the hours of the kind between, as hh:mm. Null for other kinds.';
comment on column assignment_rules.hours is
  'Hours a day or a week after which the rule takes hours. Null for other kinds.';
comment on column assignment_rules.rate_type is 'The kind of pay for the hours that the rule takes.';

comment on column assignment_rates.assignment_id is 'Whose rate it is.';
comment on column assignment_rates.rate_type is 'The kind of pay.';
comment on column assignment_rates.from_date is 'The first day of the rate, until the next row of the same kind.';
comment on column assignment_rates.pay_rate is 'Pounds paid for a unit. Null where no rate is known.';
comment on column assignment_rates.bill_rate is 'Pounds billed for a unit. Null where no rate is known.';

comment on column timesheets.id is 'Key of this version of the week. Ordered by time.';
comment on column timesheets.user_id is 'The worker.';
comment on column timesheets.week_start is 'Monday of the week.';
comment on column timesheets.monday_hours is 'Hours of Monday. Null where nothing was entered.';
comment on column timesheets.tuesday_hours is 'Hours of Tuesday. Null where nothing was entered.';
comment on column timesheets.wednesday_hours is 'Hours of Wednesday. Null where nothing was entered.';
comment on column timesheets.thursday_hours is 'Hours of Thursday. Null where nothing was entered.';
comment on column timesheets.friday_hours is 'Hours of Friday. Null where nothing was entered.';
comment on column timesheets.saturday_hours is 'Hours of Saturday. Null where nothing was entered.';
comment on column timesheets.sunday_hours is 'Hours of Sunday. Null where nothing was entered.';
comment on column timesheets.mileage is 'Miles of the week. Null where none were entered.';
comment on column timesheets.comments is 'What the worker wrote to the reviewer. Null without comments.';
comment on column timesheets.status is 'Pending until a review, then Approved or Rejected.';
comment on column timesheets.submitted_at is 'When this version was sent.';
comment on column timesheets.approved_by is 'Who approved or rejected the week. Null while it is pending.';
comment on column timesheets.approved_at is 'When the week was approved or rejected. Null while it is pending.';
comment on column timesheets.reviewed_by_name is 'The name of the reviewer at that time.';
comment on column timesheets.rejection_reason is
  'Why the week was rejected, as the worker reads it. Null unless rejected.';
comment on column timesheets.pay_rate is
  'Basic pay rate in pounds, frozen by the approval. Null before, or without a rate.';
comment on column timesheets.bill_rate is
  'Basic bill rate in pounds, frozen by the approval. Null before, or without a rate.';
comment on column timesheets.assignment_id is 'The assignment that the hours belong to.';
comment on column timesheets.hours_worked is 'Sum of the seven days.';
comment on column timesheets.entered_by_name is 'The name of that person at that time.';
comment on column timesheets.entered_reason is 'Why the week was entered for its worker.';
comment on column timesheets.objected_at is 'When the worker objected. Null without an objection.';
comment on column timesheets.umbrella_id is 'The umbrella company, frozen by the approval. Null for other engagements.';
comment on column timesheets.umbrella_name is 'The name of the umbrella company at the approval.';

comment on column approved_weeks.timesheet_id is 'The approved week.';
comment on column approved_weeks.week_start is 'Monday of the week.';
comment on column approved_weeks.approved_at is 'When the week was approved.';

comment on column confirmed_days.series_id is 'The week, in all its versions.';
comment on column confirmed_days.confirmed_by is 'Who confirmed the days. Null once that person is deleted.';
comment on column confirmed_days.confirmed_by_name is 'The name of that person at that time.';
comment on column confirmed_days.confirmed_at is 'When the days were confirmed.';

comment on column timesheet_corrections.id is 'Key of the correction. Ordered by time.';
comment on column timesheet_corrections.series_id is 'The week, in all its versions.';
comment on column timesheet_corrections.timesheet_id is 'The version of the week that is corrected.';
comment on column timesheet_corrections.user_id is 'The worker.';
comment on column timesheet_corrections.state is
  'proposed, then approved or withdrawn. A refused correction is withdrawn.';
comment on column timesheet_corrections.reason is 'Why the week is corrected, as the worker reads it.';
comment on column timesheet_corrections.proposed_by is 'Who proposed the correction. Null once that person is deleted.';
comment on column timesheet_corrections.proposed_by_name is 'The name of that person at that time.';
comment on column timesheet_corrections.proposed_at is 'When the correction was proposed.';
comment on column timesheet_corrections.decided_by is 'Who approved or withdrew it. Null while it is proposed.';
comment on column timesheet_corrections.decided_by_name is 'The name of that person at that time.';
comment on column timesheet_corrections.decided_at is 'When it was decided. Null while it is proposed.';
comment on column timesheet_corrections."before" is
  'Hours, lines, units and amounts of the week before the correction.';
comment on column timesheet_corrections."after" is 'Hours, lines, units and amounts of the week by the correction.';
comment on column timesheet_corrections.reversal_id is 'Key of the pay run item that will take the paid item back.';
comment on column timesheet_corrections.replacement_id is 'Key of the pay run item with the corrected week.';

comment on column proposed_prices.id is 'Key of the proposal. Ordered by time.';
comment on column proposed_prices.timesheet_id is 'The approved week.';
comment on column proposed_prices.user_id is 'The worker.';
comment on column proposed_prices.state is 'proposed, then approved, refused or withdrawn.';
comment on column proposed_prices.rate_type is 'The kind of pay whose rate changed.';
comment on column proposed_prices.from_date is 'The first day of the changed rate.';
comment on column proposed_prices.pay_rate is 'The new pay rate in pounds. Null where the rate was removed.';
comment on column proposed_prices.bill_rate is 'The new bill rate in pounds. Null where the rate was removed.';
comment on column proposed_prices.proposed_by is 'Who changed the rate. Null once that person is deleted.';
comment on column proposed_prices.proposed_by_name is 'The name of that person at that time.';
comment on column proposed_prices.proposed_at is 'When the rate was changed.';
comment on column proposed_prices.decided_by is 'Who approved, refused or withdrew the price. Null while it is open.';
comment on column proposed_prices.decided_by_name is 'The name of that person at that time.';
comment on column proposed_prices.decided_at is 'When it was decided. Null while it is open.';
comment on column proposed_prices.reason is 'Why the price was refused. Null otherwise.';

comment on column deleted_weeks.timesheet_id is 'Key that the deleted week had.';
comment on column deleted_weeks.user_id is 'The worker.';
comment on column deleted_weeks.assignment_id is 'The assignment of the week.';
comment on column deleted_weeks.week_start is 'Monday of the week.';
comment on column deleted_weeks.amounts is 'As timesheets.amounts.';
comment on column deleted_weeks.pay_rate is 'Basic pay rate in pounds at the approval. Null while it is missing.';
comment on column deleted_weeks.bill_rate is 'Basic bill rate in pounds at the approval. Null while it is missing.';

comment on column weeks_to_price.user_id is 'The worker whose weeks are priced.';

comment on column files.id is 'Key of the file. Ordered by time.';
comment on column files.sha256 is 'Hash of the bytes. Two uploads of one file share it.';
comment on column files.media_type is 'The type that the bytes were found to have, such as image/jpeg.';
comment on column files.size is 'Number of bytes.';
comment on column files.name is 'The name that the file had on the device.';
comment on column files.bytes is 'The file.';
comment on column files.uploaded_by is 'Who uploaded it. Null once that person is deleted.';
comment on column files.uploaded_at is 'When it was uploaded.';

comment on column week_files.series_id is 'The week, in all its versions.';
comment on column week_files.file_id is 'The file.';
comment on column week_files.user_id is 'The worker of the week.';
comment on column week_files."position" is 'Place in the list of files of the week.';

comment on column absences.id is 'Key of the absence. Ordered by time.';
comment on column absences.user_id is 'The worker.';
comment on column absences.assignment_id is 'The assignment that was not worked.';
comment on column absences.week_start is 'Monday of the week.';
comment on column absences.reason is 'Why the worker did not work, such as sick.';
comment on column absences.note is 'What was written with the reason. Null without a note.';
comment on column absences.said_by is 'Who entered it: the worker or staff. Null once that person is deleted.';
comment on column absences.said_by_name is 'The name of that person at that time.';
comment on column absences.said_at is 'When it was entered.';

comment on column authorisers.id is 'Key of the authoriser. Ordered by time.';
comment on column authorisers.client_id is 'The client that the authoriser signs for.';
comment on column authorisers.full_name is 'The name in letters and on the sign page.';
comment on column authorisers.email is
  'The address that letters with a link go to, in lower case. Unique at the client.';
comment on column authorisers.phone is 'Telephone number as typed. Null without one.';
comment on column authorisers.disabled_at is 'When the authoriser stopped signing. Null while the authoriser signs.';
comment on column authorisers.added_at is 'When the authoriser was added. Null where it was not stored.';
comment on column authorisers.address_set_at is 'When the present address was set. Null where it was not stored.';

comment on column assignment_authorisers.assignment_id is 'The assignment whose weeks are signed.';
comment on column assignment_authorisers.authoriser_id is 'Who signs.';
comment on column assignment_authorisers.put_at is 'When that was. Null where it was not stored.';

comment on column authoriser_covers.id is 'Key of the cover. Ordered by time.';
comment on column authoriser_covers.authoriser_id is 'The authoriser who is away.';
comment on column authoriser_covers.deputy_id is 'The authoriser who signs in the place of the other.';
comment on column authoriser_covers.from_date is 'The first day of the cover.';
comment on column authoriser_covers.until_date is 'The last day of the cover.';
comment on column authoriser_covers.made_by is 'Who entered the cover. Null once that person is deleted.';
comment on column authoriser_covers.made_at is 'When the cover was entered. Null where it was not stored.';

comment on column sign_off_requests.id is 'Key of the request. The token of the link is derived from it.';
comment on column sign_off_requests.authoriser_id is 'Who was asked.';
comment on column sign_off_requests.token_hash is 'Hash of the token in the link.';
comment on column sign_off_requests.letter_id is 'The letter with the link. Null once the letter is deleted.';
comment on column sign_off_requests.sent_at is 'When the letter was written.';
comment on column sign_off_requests.expires_at is 'From this time on the link only offers a new one.';
comment on column sign_off_requests.closed_at is
  'When every week of the link was answered, or the link was withdrawn. Null while it is open.';

comment on column sign_offs.id is 'Key of the decision. Ordered by time.';
comment on column sign_offs.authoriser_id is 'Who was asked. Null where nobody was, or once the authoriser is deleted.';
comment on column sign_offs.authoriser_name is 'The name of the authoriser when asked.';
comment on column sign_offs.rank is
  'Rank of the authoriser at the assignment when asked. Null for a deputy or a person asked by staff.';
comment on column sign_offs.series_id is 'The week, in all its versions.';
comment on column sign_offs.user_id is 'The worker.';
comment on column sign_offs.status is
  'Where the decision is: asked, signed, queried, superseded, expired or overridden.';
comment on column sign_offs.asked_at is 'When the letter was written. Null where nobody was asked.';
comment on column sign_offs.decided_at is 'When the authoriser or staff decided. Null while it is open.';
comment on column sign_offs.decided_address is 'Network address of the decision. Removed after the time of retention.';
comment on column sign_offs.user_agent is 'Name of the browser of the decision. Removed after the time of retention.';
comment on column sign_offs.query is 'What the authoriser says is wrong. Null unless queried.';
comment on column sign_offs.reason is 'Why staff approved without a signature. Null unless overridden.';
comment on column sign_offs.evidence_file_id is 'The signed paper that staff uploaded. Null without one.';
comment on column sign_offs.withdrawn_at is 'When the signature was withdrawn. Null while it counts.';

comment on column sign_off_proposals.id is 'Key of the proposal. Ordered by time.';
comment on column sign_off_proposals.request_id is 'The link by which the colleague was named.';
comment on column sign_off_proposals.authoriser_id is 'Who named the colleague.';
comment on column sign_off_proposals.user_id is 'The worker whose weeks the colleague should sign.';
comment on column sign_off_proposals.full_name is 'The name of the colleague, as typed.';
comment on column sign_off_proposals.email is 'The address of the colleague, as typed.';
comment on column sign_off_proposals.proposed_at is 'When the colleague was named.';

comment on column weeks_to_sign_again.series_id is 'The week, in all its versions.';
comment on column weeks_to_sign_again.user_id is 'The worker.';
comment on column weeks_to_sign_again.since is 'When the bill rose.';

comment on column pay_runs.id is 'Key of the run. Ordered by time.';
comment on column pay_runs.number is 'The number on screens and in files.';
comment on column pay_runs.up_to_week is 'Monday of the last week that the run takes.';
comment on column pay_runs.pay_date is 'The day on which workers are to be paid.';
comment on column pay_runs.status is 'open until it is locked, then paid; or cancelled.';
comment on column pay_runs.opened_by is 'Who opened the run. Null once that person is deleted.';
comment on column pay_runs.opened_by_name is 'The name of that person at that time.';
comment on column pay_runs.opened_at is 'When the run was opened.';
comment on column pay_runs.locked_by is 'Who locked the run. Null while it is open.';
comment on column pay_runs.locked_by_name is 'The name of that person at that time.';
comment on column pay_runs.locked_at is 'When the run was locked. Null while it is open.';
comment on column pay_runs.paid_by is 'Who entered that the run was paid. Null before.';
comment on column pay_runs.paid_by_name is 'The name of that person at that time.';
comment on column pay_runs.paid_at is 'When somebody entered that the run was paid. Null before.';
comment on column pay_runs.paid_on is 'The day on which workers were paid. Null before.';
comment on column pay_runs.weeks is 'Number of weeks of a locked run. Null while it is open.';
comment on column pay_runs.hours is 'Sum of hours of a locked run. Null while it is open.';
comment on column pay_runs.pay is 'Sum of pay of a locked run, in pounds. Null while it is open.';
comment on column pay_runs.bill is 'Sum of bill of a locked run, in pounds. Null while it is open.';
comment on column pay_runs.cancelled_by is 'Who cancelled the run. Null unless cancelled.';
comment on column pay_runs.cancelled_by_name is 'The name of that person at that time.';
comment on column pay_runs.cancelled_at is 'When the run was cancelled. Null unless cancelled.';
comment on column pay_runs.lines_without_bill_rate is
  'Number of amounts without a bill rate in a locked run. Null while it is open.';

comment on column pay_run_items.id is 'Key of the item.';
comment on column pay_run_items.run_id is 'The run that holds the item.';
comment on column pay_run_items.kind is
  'A week (timesheet), a half of a pair (reversal, replacement), or a part of a deduction (deferral, remainder).';
comment on column pay_run_items.series_id is 'The week, in all its versions.';
comment on column pay_run_items.timesheet_id is 'The version of the week. Null once it is deleted.';
comment on column pay_run_items.user_id is 'The worker. Null once the person is removed.';
comment on column pay_run_items.payroll_number is 'The number of the worker when the run was locked.';
comment on column pay_run_items.full_name is 'The name of the worker when the run was locked.';
comment on column pay_run_items.email is 'The address of the worker when the run was locked.';
comment on column pay_run_items.client_name is 'The client of the approved week.';
comment on column pay_run_items.account_code is 'The account code of the client when the run was locked.';
comment on column pay_run_items.site_name is 'The site of the assignment when the run was locked.';
comment on column pay_run_items.job_title is 'The job of the approved week.';
comment on column pay_run_items.po_number is 'The PO number of the approved week.';
comment on column pay_run_items.worker_reference is 'How the client calls the worker, when the run was locked.';
comment on column pay_run_items.week_start is 'Monday of the week.';
comment on column pay_run_items.engagement is 'paye, umbrella or limited, as agreed by the approval.';
comment on column pay_run_items.umbrella_name is
  'The umbrella company of the approved week. Null for other engagements.';
comment on column pay_run_items.reason is 'The reason of the correction. Null for a week.';
comment on column pay_run_items.deducted_note is 'Why a part of a take-back was deducted. Null without a deduction.';
comment on column pay_run_items.hours is 'Hours of the week; negative in a reversal.';
comment on column pay_run_items.day_hours is 'Hours of the seven days, Monday first.';
comment on column pay_run_items.mileage is 'Miles of the week. Null without miles.';
comment on column pay_run_items.pay is 'Pay in pounds; negative in a reversal.';
comment on column pay_run_items.bill is 'Bill in pounds; null while a bill rate is missing.';
comment on column pay_run_items.umbrella_id is 'The umbrella company of the approved week. Null for other engagements.';
comment on column pay_run_items.deducted_amount is
  'Pounds that this run deducts of what the worker owes. Null without a deduction.';
comment on column pay_run_items.first_name is
  'First name of the worker when the run was locked. Null where none was entered.';
comment on column pay_run_items.last_name is
  'Last name of the worker when the run was locked. Null where none was entered.';

comment on column pay_run_lines.item_id is 'The item that the amount belongs to.';
comment on column pay_run_lines."position" is 'Place in the list of amounts of the item, from 1.';
comment on column pay_run_lines.rate_type is 'The kind of pay.';
comment on column pay_run_lines.rate_type_name is 'The name of the kind when the run was locked.';
comment on column pay_run_lines.payroll_code is
  'The payroll code of the kind when the run was locked. Null without one.';
comment on column pay_run_lines.unit is 'What one unit is: hour, day, mile or each.';
comment on column pay_run_lines.units is 'Number of units; negative in a reversal.';
comment on column pay_run_lines.pay_rate is 'Pounds paid for a unit.';
comment on column pay_run_lines.bill_rate is 'Pounds billed for a unit. Null while it is missing.';
comment on column pay_run_lines.pay is 'Pay in pounds, rounded to the penny.';
comment on column pay_run_lines.bill is 'Bill in pounds, rounded to the penny. Null while the rate is missing.';

comment on column pay_run_notes.series_id is 'The week, in all its versions.';
comment on column pay_run_notes.held_reason is 'Why the week is held back from the run. Null unless held.';
comment on column pay_run_notes.deducted_note is 'Why an amount is deducted. Null without a deduction.';
comment on column pay_run_notes.noted_by is 'Who decided. Null once that person is deleted.';
comment on column pay_run_notes.noted_by_name is 'The name of that person at that time.';
comment on column pay_run_notes.noted_at is 'When that was.';
comment on column pay_run_notes.held_at is 'When the week was held. Null unless held.';

comment on column pay_run_remainders.id is 'Key of the remainder. Ordered by time.';
comment on column pay_run_remainders.series_id is 'The week, in all its versions.';
comment on column pay_run_remainders.timesheet_id is 'The corrected week.';
comment on column pay_run_remainders.user_id is 'The worker who owes the amount.';
comment on column pay_run_remainders.amount is 'Pounds that are still owed.';
comment on column pay_run_remainders.left_at is 'When the first run was locked.';
comment on column pay_run_remainders.pay_run_id is 'The locked run that took the amount. Null until one does.';

comment on column pay_run_files.run_id is 'The locked run.';
comment on column pay_run_files.version is 'Version of the payroll format when the file was made.';
comment on column pay_run_files.name is 'The name of the file.';
comment on column pay_run_files.sha256 is 'Hash of the bytes, in hexadecimal.';
comment on column pay_run_files.size is 'Number of bytes.';
comment on column pay_run_files.made_by is 'Who made the file. Null once that person is deleted.';
comment on column pay_run_files.made_by_name is 'The name of that person at that time.';
comment on column pay_run_files.made_at is 'When the file was made.';

comment on column pay_run_file_parts.run_id is 'The locked run.';
comment on column pay_run_file_parts.map_id is 'The payroll format, as in pay_run_files.';
comment on column pay_run_file_parts.version is 'Version of the payroll format, as in pay_run_files.';
comment on column pay_run_file_parts.part is 'Place of the bytes in the file, from 0.';
comment on column pay_run_file_parts.bytes is 'A part of the file.';

comment on column pay_calendar.week_start is 'Monday of the week.';
comment on column pay_calendar.cut_off_at is 'Weeks that are approved later are paid later.';
comment on column pay_calendar.pay_date is 'The day on which the week is paid.';

comment on column export_maps.id is 'Key of the format. Ordered by time.';
comment on column export_maps.name is 'The name in the list of formats.';
comment on column export_maps.purpose is 'payroll or billing.';
comment on column export_maps.columns is 'The columns in their order: heading, field and format.';
comment on column export_maps.date_format is 'How dates are written.';
comment on column export_maps.separator is 'The character between two columns.';
comment on column export_maps.encoding is 'The encoding of the characters.';
comment on column export_maps.heading is 'True where the first row has the headings.';
comment on column export_maps.needs_payroll_number is 'True where every worker needs a payroll number.';
comment on column export_maps.version is 'Number of the version. Each change counts it up.';
comment on column export_maps.archived_at is 'When the format left the lists. Null while it is offered.';

comment on column agency.only_row is 'Always true, so that the table has at most one row.';
comment on column agency.name is 'The name on every page and in every letter.';
comment on column agency.accent_colour is 'Colour of buttons and links, as #rrggbb.';
comment on column agency.logo is 'The bytes of the logo.';
comment on column agency.logo_type is 'Media type of the logo.';
comment on column agency.logo_hash is 'Hash of the logo, for its address.';
comment on column agency.cut_off_day is 'Weekday of the cut-off, Monday is 1.';
comment on column agency.cut_off_time is 'Time of the cut-off, as hh:mm.';
comment on column agency.pay_day is 'Weekday of the pay day, Monday is 1.';
comment on column agency.division is 'The part of the United Kingdom whose bank holidays move pay days.';
comment on column agency.payroll_map is 'The payroll format that is offered first.';
comment on column agency.paid_elsewhere_before is 'Weeks before this Monday were paid before the portal, in run 0.';
comment on column agency.paid_elsewhere_at is 'When an Admin set that day.';
comment on column agency.approve_on_sign_off is 'True where a signature of the client approves the week by itself.';
comment on column agency.reminder_steps is 'The automatic reminders that are sent.';
comment on column agency.contact_phone is 'Telephone number of the agency, for workers.';
comment on column agency.contact_email is 'Address of the agency, for workers.';
comment on column agency.contact_hours is 'When the agency answers, as text.';
comment on column agency.client_word is 'The word for a client on screens, such as Council.';

comment on column bank_holidays.division is 'The part of the United Kingdom.';
comment on column bank_holidays.day is 'The day.';

comment on column history.id is 'Number of the entry, in the order of writing.';
comment on column history.at is 'When it happened.';
comment on column history.actor_id is 'Who did it. Null for the portal itself, and once that person is deleted.';
comment on column history.actor_name is 'The name of that person at that time.';
comment on column history.subject is 'The kind of thing that changed.';
comment on column history.subject_id is 'Key of the thing that changed.';
comment on column history.action is 'What was done.';
comment on column history."before" is 'Values before the change. Null where there were none.';
comment on column history."after" is 'Values after the change. Null where there are none.';
comment on column history.reason is 'Why, in the words of the person. Null without a reason.';

comment on column mail_server.only_row is 'Always true, so that the table has at most one row.';
comment on column mail_server.host is 'Name of the server.';
comment on column mail_server.port is 'Port of the server.';
comment on column mail_server.security is 'tls from the start, or starttls.';
comment on column mail_server.username is 'User name at the server. Null where it needs none.';
comment on column mail_server.from_address is 'The sender of letters. Null for the default sender.';

comment on column mail_outbox.id is 'Key of the letter. Ordered by time.';
comment on column mail_outbox.kind is 'The kind of letter, which decides its text.';
comment on column mail_outbox.recipient is 'The address that the letter goes to.';
comment on column mail_outbox.payload is 'The values that the text of the letter needs.';
comment on column mail_outbox.status is 'Whether the letter waits, was sent or failed.';
comment on column mail_outbox.attempts is 'How often the portal tried to send it.';
comment on column mail_outbox.last_error is 'What the mail server answered last. Null without an error.';
comment on column mail_outbox.created_at is 'When the letter was written.';
comment on column mail_outbox.sent_at is 'When the mail server took it. Null before.';

comment on column reminders.id is 'Number of the reminder.';
comment on column reminders.user_id is 'The worker.';
comment on column reminders.week_start is 'Monday of the missing week.';
comment on column reminders.at is 'When the reminder was written.';
comment on column reminders.sent_by is 'Who sent it. Null for an automatic reminder.';
comment on column reminders.sent_by_name is 'The name of that person at that time.';
comment on column reminders.letter_id is 'The letter. Null once it is deleted.';

comment on column installation.only_row is 'Always true, so that the table has at most one row.';
comment on column installation.is_demo is 'True for a database with the people of the demo.';
comment on column installation.backup_at is 'When the last backup ended. Null before the first.';
comment on column installation.backup_file is 'Name of the last backup.';
comment on column installation.backup_bytes is 'Size of the last backup.';
comment on column installation.backup_problem is 'Why the last backup failed. Null after a success.';

comment on column announcements.topic is 'The kind of change, such as timesheets.';
comment on column announcements.payload is 'What changed, for the processes that listen.';

comment on column idempotent_answers.user_id is 'Who sent the request.';
comment on column idempotent_answers.key is 'The Idempotency-Key of the request.';
comment on column idempotent_answers.request_hash is
  'Hash of the request. The same key with another request is refused.';
comment on column idempotent_answers.status is 'HTTP status of the answer.';
comment on column idempotent_answers.answer is 'Body of the answer.';
comment on column idempotent_answers.at is 'When the first request was answered. Old rows are deleted.';
