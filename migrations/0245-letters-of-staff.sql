-- Forgetting somebody of the staff looks through all letters, since more of them name staff than these two found.
drop index mail_outbox_by_approver;
drop index mail_outbox_by_reviewer;
