import type { assignmentEndpoints } from '#contract/assignments/assignments.ts';
import {
  endedBefore,
  type Assignment,
  refusalToChangeTerms,
  refusalToEnd,
  refusalToRemove,
} from '#domain/assignment/assignment.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import type { Day } from '#domain/calendar/day.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import type { RateChange } from '#domain/money/rates.ts';
import type { Person } from '#domain/person/person.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { throwIf, missing } from '#domain/refusal.ts';
import { throwIfUmbrellaArchived } from '#server/umbrellas/store.ts';
import type { Change } from '#server/session/change.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getWorker, lockWorker } from '#server/workers/store.ts';
import { type Choice, chooseAuthorisers } from './authorisers.ts';
import { changeAssignment, type Work } from './change-assignment.ts';
import { noteAssignment } from './assignment-history.ts';
import { noteRates } from './rate-history.ts';
import { setBasicRates } from './worker-rates.ts';
import { saveAssignmentRates } from './rate-store.ts';
import {
  getAssignment,
  hasTimesheets,
  insertAssignment,
  lockWorkerOfAssignment,
  throwIfClientClosed,
  throwIfSiteClosed,
  listAssignments,
  removeAssignment,
  saveAssignmentTerms,
  recomputePrimary,
} from './assignment-store.ts';

export function assignmentHandlers(portal: Portal): Handlers<typeof assignmentEndpoints> {
  const { db, clock, config } = portal;
  const todayOf = (at: Date) => dayAt(at, config.agencyTimeZone);

  async function setRatesOf(
    tx: LetterTransaction,
    person: Person,
    { id, userId }: Assignment,
    body: RateChange,
  ) {
    const { seen, from = null, ...rates } = body;
    const worker = await lockWorker(tx, userId, person, 'edit rates');
    const at = clock();
    const change = { worker, assignmentId: id, rates, seen, from, actor: person, at, today: todayOf(at) };
    await setBasicRates(portal, tx, change);
  }

  async function chooseFor(
    tx: LetterTransaction,
    person: Person,
    { id, userId }: Assignment,
    choice: Pick<Choice, 'authorisers' | 'seen'>,
  ) {
    const { fullName: workerName } = await lockWorker(tx, userId, person, 'edit an assignment');
    const at = clock();
    await chooseAuthorisers(portal, tx, { id, workerName, ...choice, person, at, today: todayOf(at) });
  }

  function changeOne(change: Change, id: string, work: Work): Promise<Assignment> {
    const at = clock();
    return change((tx, person) => changeAssignment(tx, { id, person, at, today: todayOf(at) }, work));
  }

  return {
    'GET /api/workers/:id/assignments': async ({ person, params }) => {
      const { id } = await getWorker(db, params.id, person, 'see a worker');
      return onOnePage(await listAssignments(db, id, todayOf(clock())));
    },

    'POST /api/workers/:id/assignments': ({ change, params, body }) => {
      const { ends, payRate, billRate, authorisers, ...terms } = body;
      const at = clock();
      const today = todayOf(at);
      return change(async (tx, person) => {
        const { id: userId, fullName: workerName } = await lockWorker(
          tx,
          params.id,
          person,
          'edit an assignment',
        );
        await throwIfClientClosed(tx, terms.clientId);
        await throwIfSiteClosed(tx, terms);
        await throwIfUmbrellaArchived(tx, terms.umbrellaId);
        if (ends) await endOne(tx, { userId, id: ends, next: terms.startDate, actor: person, at, today });
        const id = await insertAssignment(tx, userId, terms);
        const rate = { rateType: basicRateType, from: fromTheStart, payRate, billRate };
        const isRated = payRate !== null || billRate !== null;
        if (isRated) {
          await lockWorker(tx, userId, person, 'edit rates');
          await saveAssignmentRates(tx, id, [rate]);
        }
        await recomputePrimary(tx, userId, today);
        const after = await getAssignment(tx, id, today);
        await noteAssignment(tx, { actor: person, at, action: 'added', before: null, after });
        const about = { actor: person, at, assignmentId: id, userId };
        if (isRated) await noteRates(tx, { ...about, before: [], after: [rate] }, rate);
        if (authorisers.length > 0)
          await chooseAuthorisers(portal, tx, { id, workerName, authorisers, person, at, today });
        return after;
      });
    },

    'PUT /api/assignments/:id': ({
      change,
      params: { id },
      body: { seen, seenAuthorisers, rates, authorisers, ...terms },
    }) =>
      changeOne(change, id, async (tx, before, person) => {
        throwIf(refusalToChangeTerms(before, seen));
        if (terms.clientId !== before.clientId) await throwIfClientClosed(tx, terms.clientId);
        if (terms.siteId !== before.siteId) await throwIfSiteClosed(tx, terms);
        if (terms.umbrellaId !== before.umbrellaId) await throwIfUmbrellaArchived(tx, terms.umbrellaId);
        await saveAssignmentTerms(tx, id, terms);
        if (rates) await setRatesOf(tx, person, before, rates);
        if (authorisers) await chooseFor(tx, person, before, { authorisers, seen: seenAuthorisers });
        return { action: 'changed' };
      }),

    'PUT /api/assignments/:id/end': ({ change, params: { id }, body: { endDate, reason = null } }) =>
      changeOne(change, id, async (tx, before) => {
        throwIf(refusalToEnd(before, endDate));
        await saveAssignmentTerms(tx, id, { endDate });
        return { action: endDate ? 'ended' : 'reopened', reason };
      }),

    'DELETE /api/assignments/:id': ({ change, params: { id } }) => {
      const at = clock();
      const today = todayOf(at);
      return change(async (tx, person) => {
        const userId = await lockWorkerOfAssignment(tx, id, person, 'edit an assignment');
        const before = await getAssignment(tx, id, today);
        throwIf(refusalToRemove(await hasTimesheets(tx, before)));
        await removeAssignment(tx, id);
        await recomputePrimary(tx, userId, today);
        await noteAssignment(tx, { actor: person, at, action: 'deleted', before, after: null });
        return { id };
      });
    },

    'GET /api/me/assignments': ({ profile }) => Promise.resolve(onOnePage(profile.assignments)),
  };
}

interface Ending {
  userId: string;
  id: string;
  next: Day;
  actor: Person;
  at: Date;
  today: Day;
}

async function endOne(tx: Connection, { userId, id, next, actor, at, today }: Ending): Promise<void> {
  const before = await getAssignment(tx, id, today);
  if (before.userId !== userId) throw missing('assignment');
  const { endDate } = endedBefore(before, next);
  if (endDate === before.endDate) return;
  await saveAssignmentTerms(tx, id, { endDate });
  const after = await getAssignment(tx, id, today);
  await noteAssignment(tx, { actor, at, action: 'ended', before, after });
}
