import type { Me, meEndpoints } from '#contract/me/me.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import {
  refusalToChooseConsultant,
  refusalToSetUpAssignment,
  unknownConsultant,
} from '#domain/assignment/assignment-details.ts';
import { isStaff, mayInGeneral } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf } from '#domain/refusal.ts';
import { recomputePrimary } from '#server/assignments/assignment-store.ts';
import { getStart } from './start-page-store.ts';
import { asksClients } from '#server/sign-offs/week-store.ts';
import { saveAssignmentDetails } from '#server/assignments/store.ts';
import { removeUnused } from '#server/clients/store.ts';
import { insertHistory } from '#server/history/store.ts';
import { findConsultant, listConsultants } from '#server/access/person-store.ts';
import type { Profile } from '#server/session/signed-in-store.ts';
import { hasSentTimesheet } from '#server/timesheets/submission-store.ts';
import { lockWorker, saveConsultant } from '#server/workers/store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { agencyFacts } from '#server/agency/routes.ts';
import { listRecentPayWeeks } from '#server/pay-calendar/own-pay-weeks.ts';
import { warningsOf } from '#server/doctor/warnings.ts';
import { type Config, problemOfAddress } from '#server/config.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';

function addressOf({ publicUrl }: Pick<Config, 'publicUrl'>): NonNullable<Me['address']> {
  return { origin: publicUrl.origin, problem: problemOfAddress(publicUrl) };
}

export function meHandlers(portal: Portal): Handlers<typeof meEndpoints> {
  const { db, clock } = portal;

  async function warned(): Promise<Pick<Me, 'warnings'>> {
    const warnings = await warningsOf(portal);
    return warnings.length > 0 ? { warnings } : {};
  }

  async function describePerson(
    person: Person,
    { assignment, consultant, assignments }: Profile,
  ): Promise<Me> {
    const keepsAgency = mayInGeneral(person.role, 'keep the agency');
    return {
      ...person,
      assignment,
      ...(assignments.length > 1 && { assignments }),
      consultant,
      agency: await agencyFacts(portal),
      ...(person.role === 'Candidate' && { payWeeks: await recentPayWeeks() }),
      firstRun: keepsAgency ? portal.agency.lastKnown().firstRun : null,
      ...(keepsAgency && !portal.demo && { address: addressOf(portal.config) }),
      ...(keepsAgency && (await warned())),
      ...(isStaff(person.role) && (await asksClients(db)) && { asksClients: true }),
      ...(mayInGeneral(person.role, 'read bank holidays') && {
        division: portal.agency.lastKnown().division,
      }),
      ...(isStaff(person.role) && (await startOf(person))),
    };
  }

  async function startOf(person: Person): Promise<Pick<Me, 'startPage' | 'hasMonday'>> {
    const { startPage, hasMonday } = await getStart(db, person);
    return { ...(startPage && { startPage }), ...(hasMonday && { hasMonday }) };
  }

  function recentPayWeeks() {
    const now = clock();
    const timeZone = portal.config.agencyTimeZone;
    return listRecentPayWeeks(db, { today: dayAt(now, timeZone), now, timeZone });
  }

  return {
    'GET /api/me': ({ person, profile }) => describePerson(person, profile),

    'PUT /api/me/assignment': async ({ person: reader, change, profile, body: assignment }) => {
      await change(async (tx, person) => {
        const worker = await lockWorker(tx, person.id, person, 'set up an assignment');
        const hasSent = await hasSentTimesheet(tx, person.id);
        throwIf(refusalToSetUpAssignment({ hasSent, consultant: profile.consultant }));
        await saveAssignmentDetails(tx, person.id, assignment);
        await recomputePrimary(tx, person.id, dayAt(clock(), portal.config.agencyTimeZone));
        if (worker.assignment) await removeUnused(tx, worker.assignment.clientName);
        await insertHistory(tx, {
          actor: person,
          subject: 'assignment',
          subjectId: person.id,
          userId: person.id,
          action: worker.assignment ? 'changed' : 'set up',
          before: worker.assignment,
          after: assignment,
          at: clock(),
        });
      });
      return describePerson(reader, { ...profile, assignment });
    },

    'PUT /api/me/consultant': async ({ person: reader, change, profile, body: { consultantId } }) => {
      const consultant = await change(async (tx, person) => {
        const worker = await lockWorker(tx, person.id, person, 'choose a consultant');
        throwIf(refusalToChooseConsultant(worker.assignedConsultantId));
        const chosen = await findConsultant(tx, consultantId);
        if (!chosen) throw unknownConsultant();
        await saveConsultant(tx, person.id, chosen.id);
        await insertHistory(tx, {
          actor: person,
          subject: 'claim',
          subjectId: person.id,
          userId: person.id,
          action: 'chosen',
          before: { assignedConsultantId: null },
          after: { assignedConsultantId: chosen.id },
          at: clock(),
        });
        return chosen;
      });
      return describePerson({ ...reader, assignedConsultantId: consultantId }, { ...profile, consultant });
    },

    'GET /api/consultants': async () => onOnePage(await listConsultants(db)),
  };
}
