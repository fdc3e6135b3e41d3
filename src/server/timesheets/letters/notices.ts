import type { OwnAssignment } from '#contract/assignments/own-assignment.ts';
import type { Acting } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import type { Verdict } from '#domain/timesheet/review.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import type { Notices } from '#server/letters/letter-kinds.ts';

type Submitted = Pick<
  ReviewedTimesheet,
  'weekStart' | 'hoursWorked' | 'mileage' | 'assignment' | 'assignmentId'
>;

export function noticesOfSubmission(
  timesheet: Submitted,
  candidate: Pick<Person, 'id' | 'fullName' | 'email'>,
  assignments: readonly Pick<OwnAssignment, 'id' | 'clientSigns'>[],
): Pick<Notices, 'notify-candidate-submission' | 'notify-timesheet-submission'> {
  const { weekStart, hoursWorked, mileage } = timesheet;
  const clientName = timesheet.assignment?.clientName ?? null;
  const candidateName = candidate.fullName;
  const own = assignments.find(({ id }) => id === timesheet.assignmentId);
  return {
    'notify-candidate-submission': {
      candidateId: candidate.id,
      candidateEmail: candidate.email,
      candidateName,
      weekStart,
      hoursWorked,
      mileage,
      clientName,
    },
    'notify-timesheet-submission': {
      candidateId: candidate.id,
      candidateName,
      weekStart,
      hoursWorked,
      clientName,
      ...(own?.clientSigns && { clientSigns: true }),
    },
  };
}

export function noticeOfReview(
  timesheet: ReviewedTimesheet,
  status: Verdict,
  reviewer: Acting<Pick<Person, 'fullName' | 'email'>>,
): Notices['notify-timesheet-status'] {
  const { candidate, weekStart, hoursWorked, rejectionReason, approvedAt } = timesheet;
  return {
    candidateId: candidate.id,
    candidateEmail: candidate.email,
    candidateName: candidate.fullName,
    status,
    weekStart,
    hoursWorked,
    approverName: reviewer.inPlaceOf ? `${reviewer.fullName} (${reviewer.email})` : reviewer.email,
    rejectionComment: rejectionReason,
    timesheetId: timesheet.id,
    at: approvedAt ?? '',
    clientName: timesheet.assignment?.clientName ?? null,
  };
}

export function noticeOfQuery(
  { id: timesheetId, candidate, weekStart, hoursWorked, status }: ReviewedTimesheet,
  said: { clientName: string; queriedBy: string; query: string },
): Notices['sign-off-queried'] {
  return {
    candidateId: candidate.id,
    candidateName: candidate.fullName,
    weekStart,
    hoursWorked,
    ...said,
    timesheetId,
    status: status === 'Approved' ? status : 'Pending',
  };
}

export function noticeOfDeletion(
  { id: timesheetId, candidate, assignment, weekStart, hoursWorked, status: was }: ReviewedTimesheet,
  { fullName, email }: Pick<Person, 'fullName' | 'email'>,
  at: Date,
): Notices['notify-timesheet-deletion'] {
  return {
    candidateId: candidate.id,
    candidateEmail: candidate.email,
    candidateName: candidate.fullName,
    weekStart,
    hoursWorked,
    was,
    deletedBy: { fullName, email },
    timesheetId,
    status: 'Deleted',
    at: at.toISOString(),
    clientName: assignment?.clientName ?? null,
  };
}
