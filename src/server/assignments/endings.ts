import type { endingEndpoints, EndingResult } from '#contract/assignments/endings.ts';
import { type Ending, endingOf } from '#domain/assignment/ending.ts';
import type { Day } from '#domain/calendar/day.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import type { Person } from '#domain/person/person.ts';
import { type Refusal, resultOf } from '#domain/refusal.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Portal } from '#server/portal/portal.ts';
import { priceWeeks } from '#server/pricing/pricing-store.ts';
import { lockWorker } from '#server/workers/store.ts';
import { listWeeksAfter } from './ending-store.ts';
import { noteAssignment } from './assignment-history.ts';
import { getAssignment, listAssignments, saveAssignmentTerms, recomputePrimary } from './assignment-store.ts';

interface Order {
  assignmentIds: readonly string[] | null;
  endDate: Day;
  reason: string | null;
  actor: Person;
  at: Date;
  today: Day;
}

export function endingHandlers(portal: Portal): Handlers<typeof endingEndpoints> {
  const { clock, config } = portal;
  return {
    'POST /api/endings': async ({
      change,
      body: { workerIds, endDate, reason = null, assignmentIds = null },
    }) => {
      const results: EndingResult[] = [];
      for (const workerId of new Set(workerIds)) {
        const at = clock();
        const today = dayAt(at, config.agencyTimeZone);
        const order = { endDate, assignmentIds, reason, at, today };
        const ending = change((tx, actor) => endAll(tx, workerId, { ...order, actor }));
        results.push({ workerId, ...(await resultOf(ending, refused)) });
      }
      return { results };
    },
  };
}

async function endAll(tx: Connection, workerId: string, order: Order): Promise<Ending> {
  const { endDate, assignmentIds, today, ...about } = order;
  const { id: userId } = await lockWorker(tx, workerId, order.actor, 'edit an assignment');
  const all = await listAssignments(tx, userId, today);
  const assignments = assignmentIds ? all.filter(({ id }) => assignmentIds.includes(id)) : all;
  const weeks = await listWeeksAfter(tx, userId, endDate);
  const { ends, ...ending } = endingOf(assignments, endDate, weeks, all.length);
  for (const before of ends) {
    await saveAssignmentTerms(tx, before.id, { endDate });
    const after = await getAssignment(tx, before.id, today);
    await noteAssignment(tx, { ...about, action: 'ended', before, after });
  }
  if (ends.length > 0) {
    await recomputePrimary(tx, userId, today);
    await priceWeeks(tx, userId);
  }
  return ending;
}

function refused({ message }: Refusal): Ending {
  return { outcome: 'refused', message };
}
