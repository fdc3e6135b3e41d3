import type { TermsResult, termsOfManyEndpoints } from '#contract/assignments/terms-of-many.ts';
import { changedTerms, type SharedTerms } from '#domain/assignment/terms-of-many.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Person } from '#domain/person/person.ts';
import { type Refusal, resultOf } from '#domain/refusal.ts';
import { getClient } from '#server/clients/store.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { lockWorker } from '#server/workers/store.ts';
import { getAssignment, getWorkerOfAssignment, saveAssignmentTerms } from './assignment-store.ts';
import { listAssignmentsAtClient } from './at-client-store.ts';
import { addTold, chooseAuthorisers, listUsualAuthorisers, type Told } from './authorisers.ts';
import { changeAssignment } from './change-assignment.ts';

type Outcome = Omit<TermsResult, 'assignmentId'> & { recipients?: Told };

export function termsOfManyHandlers(portal: Portal): Handlers<typeof termsOfManyEndpoints> {
  const { db, clock, config } = portal;
  const now = () => {
    const at = clock();
    return { at, today: dayAt(at, config.agencyTimeZone) };
  };
  return {
    'GET /api/clients/:id/assignments': async ({ person, params }) => {
      const { id } = await getClient(db, params.id);
      return onOnePage(await listAssignmentsAtClient(db, id, person, now().today));
    },

    'POST /api/assignments/terms': async ({ change, body: { assignmentIds, terms } }) => {
      const results: TermsResult[] = [];
      const told: Told = new Map();
      const isOfMany = assignmentIds.length > 1;
      for (const id of new Set(assignmentIds)) {
        const changing = change((tx, person) =>
          setTerms(portal, tx, { id, terms, person, told, isOfMany, ...now() }),
        );
        const { recipients, ...outcome } = await resultOf(changing, refused);
        addTold(told, recipients);
        results.push({ assignmentId: id, ...outcome });
      }
      return { results };
    },
  };
}

interface Order {
  id: string;
  terms: SharedTerms;
  person: Person;
  at: Date;
  today: Day;
  told: Told;
  isOfMany: boolean;
}

async function setTerms(portal: Portal, tx: LetterTransaction, order: Order): Promise<Outcome> {
  const { id, terms, person, at, today, told, isOfMany } = order;
  const userId = await getWorkerOfAssignment(tx, id, person, 'edit an assignment');
  const { fullName: workerName } = await lockWorker(tx, userId, person, 'edit an assignment');
  const before = await getAssignment(tx, id, today);
  const changed = changedTerms(before, terms);
  const authorisers = await listUsualAuthorisers(tx, before, terms);
  if (Object.keys(changed).length > 0) {
    await changeAssignment(tx, { id, person, at, today }, async () => {
      await saveAssignmentTerms(tx, id, changed);
      return { action: 'changed' };
    });
  } else if (authorisers.length === 0) {
    return { outcome: 'unchanged', message: null };
  }
  if (authorisers.length === 0) return { outcome: 'changed', message: null };
  const of = isOfMany ? 'several workers' : workerName;
  const choice = { id, workerName: of, authorisers, person, at, today, told };
  return { outcome: 'changed', message: null, recipients: await chooseAuthorisers(portal, tx, choice) };
}

function refused({ message }: Refusal): Outcome {
  return { outcome: 'refused', message };
}
