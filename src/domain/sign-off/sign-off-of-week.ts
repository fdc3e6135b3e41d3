import type { Instant } from '#domain/calendar/calendar.ts';
import type { Status } from '#domain/hours/status.ts';
import type { SignOffOfWeek } from '#domain/timesheet/signature.ts';
import { type NotSecondBecause, notSecondInWords } from './second-person.ts';
import type { SignOffStatus } from './sign-off.ts';

export interface SignOffFact {
  status: SignOffStatus;
  contentHash: string;
  timesheetId: string | null;
  authoriserName: string | null;
  askedAt: Instant | null;
  decidedAt: Instant | null;
  decidedName: string | null;
  query: string | null;
  reason: string | null;
  notSecondBecause?: NotSecondBecause | null;
}

interface Week {
  id: string;
  status: Status;
  asksClient: boolean;
  signAgain?: boolean;
}

/**
 * Returns the signature if there is one, otherwise the newest request or query. An approved week keeps its
 * state even after a correction or a change of its assignment. Undefined if the client does not sign.
 */
export function signOffOf(
  week: Week,
  contentHash: string,
  facts: readonly SignOffFact[],
): SignOffOfWeek | undefined {
  const ofContent = facts.filter((fact) => fact.contentHash === contentHash);
  const signed = ofContent.find(({ status }) => status === 'signed');
  if (week.status === 'Approved' && !week.signAgain) {
    const overridden = newestOf(
      facts.filter(
        (fact) =>
          fact.status === 'overridden' && (fact.timesheetId === week.id || fact.contentHash === contentHash),
      ),
    );
    return said(signed ?? overridden);
  }
  if (!week.asksClient) return undefined;
  const newest = newestOf(
    ofContent.filter(({ status }) => status !== 'superseded' && status !== 'overridden'),
  );
  if (week.status === 'Rejected') return said(signed ?? (newest?.status === 'queried' ? newest : undefined));
  return said(signed ?? newest) ?? { status: 'waiting', name: null, at: null };
}

function newestOf(facts: readonly SignOffFact[]): SignOffFact | undefined {
  return facts.reduce<SignOffFact | undefined>(
    (newest, fact) => (newest && happenedAt(newest) > happenedAt(fact) ? newest : fact),
    undefined,
  );
}

function happenedAt({ decidedAt, askedAt }: SignOffFact): Instant {
  return decidedAt ?? askedAt ?? '';
}

function said(fact: SignOffFact | undefined): SignOffOfWeek | undefined {
  if (!fact || fact.status === 'superseded') return undefined;
  const { status, authoriserName, decidedName, query, reason, notSecondBecause } = fact;
  return {
    status,
    name: decidedName ?? authoriserName,
    at: happenedAt(fact) || null,
    ...(query !== null && { query }),
    ...(reason !== null && { reason }),
    ...(notSecondBecause && { note: notSecondInWords(notSecondBecause) }),
  };
}

export const signOffFilters = ['signed', 'waiting', 'queried'] as const;
export type SignOffFilter = (typeof signOffFilters)[number];

export function isOfSignOff(filter: SignOffFilter, signOff: SignOffOfWeek | undefined): boolean {
  if (!signOff) return false;
  const { status } = signOff;
  return filter === 'waiting' ? status !== 'signed' && status !== 'queried' : status === filter;
}
