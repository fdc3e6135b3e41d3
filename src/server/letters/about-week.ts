import { shortDay } from '#domain/calendar/calendar.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import type { Role } from '#domain/person/person.ts';
import { nameInMail } from '#domain/person/name-in-mail.ts';

interface AboutWeek {
  weekStart: Week;
  clientName?: string | null | undefined;
}

/** Workers type names of clients, so the name must not become a link. */
function clientInMail({ clientName }: AboutWeek): string {
  return nameInMail(clientName ?? '', '');
}

export function weekAndClient(about: AboutWeek): string {
  const client = clientInMail(about);
  return client ? `${weekLabel(about.weekStart)}, ${client}` : weekLabel(about.weekStart);
}

export function weekFacts(about: AboutWeek & { hoursWorked?: number }): [string, string][] {
  const client = clientInMail(about);
  return [
    ['Week starting', shortDay(about.weekStart)],
    ...(client ? [['Client', client] as [string, string]] : []),
    ...(about.hoursWorked === undefined
      ? []
      : [['Total hours', String(about.hoursWorked)] as [string, string]]),
  ];
}

/**
 * Queued emails of earlier versions have no role. Their link opens the list of all workers, which redirects
 * consultants.
 */
export function listOf(status: 'Pending' | 'Approved', role: Role | undefined): string {
  const name = status === 'Pending' ? 'pending' : 'approved';
  return role === 'Recruitment Consultant' ? `/consultant/${name}` : `/consultant/all-${name}`;
}
