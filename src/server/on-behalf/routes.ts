import { createHash } from 'node:crypto';
import type { OwnAssignment } from '#contract/assignments/own-assignment.ts';
import type { onBehalfEndpoints } from '#contract/me/own-timesheets.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { refusalToEnter } from '#domain/timesheet/on-behalf/on-behalf.ts';
import { rewordedFor } from '#domain/timesheet/on-behalf/reworded.ts';
import type { OwnTimesheet } from '#domain/timesheet/timesheet.ts';
import { listOwnAssignments } from '#server/session/own-assignment-store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import { answerOnce } from '#server/platform/postgres/idempotency.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { noticesOfSubmission } from '#server/timesheets/letters/notices.ts';
import { sendWeek } from '#server/timesheets/submission.ts';
import { getWorker, lockWorker } from '#server/workers/store.ts';

export function onBehalfHandlers(portal: Portal): Handlers<typeof onBehalfEndpoints> {
  const { db, clock } = portal;
  return {
    'GET /api/workers/:id/own-assignments': async ({ person, params }) => {
      const { id } = await getWorker(db, params.id, person, 'enter a week');
      return onOnePage(await listOwnAssignments(db, id));
    },

    'POST /api/workers/:id/timesheets': ({ change, params, headers, body: { reason, ...entry } }) =>
      change(async (tx, person) => {
        const worker = await lockWorker(tx, params.id, person, 'enter a week');
        throwIf(refusalToEnter(worker));
        const key = headers['idempotency-key'];
        const request = JSON.stringify([person.id, reason, entry]);
        const requestHash = createHash('sha256').update(request).digest('base64url');
        // The key is stored with the worker, so that a recall of the week deletes the idempotency key.
        const once = key === undefined ? null : { userId: worker.id, key, requestHash, now: clock() };
        return answerOnce(tx, once, async () => {
          const assignments = await listOwnAssignments(tx, worker.id);
          const sending = { candidate: worker, assignments, onBehalf: { sender: person, reason } };
          const submitted = await sendWeek(portal, tx, sending, entry).catch((problem: unknown) => {
            throw problem instanceof Refusal ? rewordedFor(worker.fullName, problem) : problem;
          });
          await tell(portal, tx, submitted, { worker, assignments, sender: person, reason });
          return submitted;
        });
      }),
  };
}

interface Entering {
  worker: Pick<Person, 'id' | 'fullName' | 'email' | 'assignedConsultantId'>;
  assignments: readonly OwnAssignment[];
  sender: Person;
  reason: string;
}

async function tell(
  { post }: Pick<Portal, 'post'>,
  tx: LetterTransaction,
  submitted: OwnTimesheet,
  { worker, assignments, sender, reason }: Entering,
): Promise<void> {
  const { weekStart, hoursWorked, mileage, assignment } = submitted;
  const { fullName, email } = sender;
  await post.write(tx, {
    kind: 'week-entered',
    recipient: worker.email,
    payload: {
      fullName: worker.fullName,
      weekStart,
      hoursWorked,
      mileage,
      enteredBy: { fullName, email },
      reason,
      clientName: assignment?.clientName ?? null,
    },
  });
  if (worker.assignedConsultantId === sender.id) return;
  const notice = noticesOfSubmission(submitted, worker, assignments)['notify-timesheet-submission'];
  await post.notify(tx, 'notify-timesheet-submission', {
    ...notice,
    enteredBy: fullName,
    enteredById: sender.id,
  });
}
