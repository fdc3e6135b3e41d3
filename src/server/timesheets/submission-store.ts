/** What a submission writes: the timesheet and the entry of its history, by one statement. */

import { sql } from 'kysely';
import type { Person } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { nothingAgreed } from '#domain/timesheet/review.ts';
import {
  alreadySubmittedMessage,
  type OwnTimesheet,
  type ReviewedTimesheet,
  type Submission,
} from '#domain/timesheet/timesheet.ts';
import { breaksConstraint, type Connection } from '#server/platform/postgres/database.ts';
import type { RemovedTimesheet } from './store.ts';

interface Submitter extends Pick<Person, 'id' | 'fullName' | 'email'> {
  assignment: ReviewedTimesheet['assignment'];
}

/** Inserts a submission and answers it as it stands; where another one was faster, refuses in the rule's words. */
export async function insertSubmission(
  tx: Connection,
  submission: Submission,
  { id: userId, fullName, email, assignment }: Submitter,
  { replaced, at }: { replaced: RemovedTimesheet | null; at: Date },
): Promise<OwnTimesheet> {
  const submitted = {
    ...submission,
    candidate: { id: userId, fullName, email },
    assignment: assignment && { clientName: assignment.clientName, jobTitle: assignment.jobTitle },
  };
  // Numbers as JSON has them: a numeric would bring its zeros along.
  const after = sql<string>`${JSON.stringify(submitted)}::jsonb || jsonb_build_object(
    'id', id, 'hoursWorked', hours_worked::float8, 'rates', jsonb_build_object('rateOfPay', rate_of_pay::float8))`;
  try {
    const { id, hoursWorked, rateOfPay } = await tx
      .with('inserted', (query) =>
        query
          .insertInto('timesheets')
          .values({ ...submission, ...nothingAgreed })
          .returning(['id', 'hoursWorked'])
          .returning((row) =>
            row
              .selectFrom('users')
              .select('rateOfPay')
              .whereRef('users.id', '=', 'timesheets.userId')
              .as('rateOfPay'),
          ),
      )
      .with('told', (query) =>
        query
          .insertInto('history')
          .columns([
            'subject',
            'subjectId',
            'userId',
            'actorId',
            'actorName',
            'action',
            'before',
            'after',
            'at',
          ])
          .expression((row) =>
            row
              .selectFrom('inserted')
              .select([
                sql<'timesheet'>`'timesheet'`.as('subject'),
                'id',
                sql<string>`${userId}::uuid`.as('userId'),
                sql<string>`${userId}::uuid`.as('actorId'),
                sql<string>`${fullName}::text`.as('actorName'),
                sql<string>`${replaced ? 'resubmitted' : 'submitted'}::text`.as('action'),
                sql<string | null>`${replaced && JSON.stringify(replaced)}::jsonb`.as('before'),
                after.as('after'),
                sql<Date>`${at}::timestamptz`.as('at'),
              ]),
          ),
      )
      .selectFrom('inserted')
      .select(['id', 'hoursWorked', 'rateOfPay'])
      .executeTakeFirstOrThrow();
    return { ...submitted, id, hoursWorked, rates: { rateOfPay } };
  } catch (problem) {
    if (!breaksConstraint(problem, 'timesheets_one_live_a_week')) throw problem;
    throw new Refusal('conflict', alreadySubmittedMessage('Pending'));
  }
}
