import type { secondPersonEndpoints } from '#contract/second-person.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { may } from '#domain/person/access.ts';
import { leavesItToOthers, listWhoMay } from '#server/access/who-may.ts';
import { getCorrectionRules } from '#server/portal/agency-store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { pageOfProposals } from './proposal-store.ts';

export function secondPersonHandlers(portal: Portal): Handlers<typeof secondPersonEndpoints> {
  const { db, clock, config } = portal;
  return {
    'GET /api/second-person': async ({ person, query }) => {
      const page = await pageOfProposals(db, person, query);
      if (page.items.length === 0) return { ...page, items: [] };
      const { twoPeople } = await getCorrectionRules(db);
      const staff = await listWhoMay(db, 'review a timesheet', dayAt(clock(), config.agencyTimeZone));
      const items = page.items.map(({ assignedConsultantId, ...proposal }) => {
        const worker = { id: proposal.userId, assignedConsultantId };
        const reviewers = staff.filter((one) => may(one, 'review a timesheet', worker));
        const others = reviewers.filter(({ id }) => id !== proposal.proposedBy);
        const deciding = leavesItToOthers(twoPeople, others.length > 0) ? others : reviewers;
        return {
          ...proposal,
          waitsFor: deciding.map(({ fullName }) => fullName),
          waitsForMe: deciding.some(({ id }) => id === person.id),
        };
      });
      return { ...page, items };
    },
  };
}
