/**
 * Reads pages that are filtered by flags or signature. Every matching row is read, because only the domain
 * can evaluate these rules.
 */

import { counted, type FlagFilter, isOfFlags, noneCounted, type PendingCounts } from '#domain/flags/clean.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { refusalToLookThrough } from '#domain/flags/look-through.ts';
import { isOfSignOff } from '#domain/sign-off/sign-off-of-week.ts';
import { throwIf } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type Page, pageOf, type PageWanted as AnyPage } from '#server/platform/postgres/pages.ts';
import type { ListOrder } from '#domain/timesheet/list-order.ts';
import type { Viewer } from '#server/access/visible.ts';
import { cursorAfter } from './sort-store.ts';
import { type AgencyClock, listFlaggedTimesheets, type TimesheetFilter } from './list-store.ts';

const readTogether = 200;

type PageWanted = AnyPage & { sort?: ListOrder | undefined } & AgencyClock;

interface RuleFilter extends TimesheetFilter {
  exceptions?: FlagFilter | undefined;
}

function isWanted(row: FlaggedTimesheet, { exceptions, signOff }: RuleFilter): boolean {
  return (!exceptions || isOfFlags(exceptions, row)) && (!signOff || isOfSignOff(signOff, row.signOff));
}

export async function countPending(
  db: Connection,
  person: Viewer,
  filter: RuleFilter,
  clock: AgencyClock,
): Promise<PendingCounts> {
  const { exceptions: _, ...listed } = filter;
  let counts = noneCounted;
  for await (const { items, total } of pagesOf(db, person, { ...listed, status: 'Pending' }, clock)) {
    throwIf(refusalToLookThrough('Pending', total));
    counts = counted(
      items.filter((row) => isWanted(row, filter)),
      counts,
    );
  }
  return counts;
}

export async function listFilteredByRules(
  db: Connection,
  person: Viewer,
  { exceptions, ...filter }: RuleFilter,
  { cursor, limit, ...wanted }: PageWanted,
): Promise<Page<FlaggedTimesheet>> {
  const { signOff } = filter;
  const { sort } = wanted;
  async function findBehind(place: string | undefined): Promise<FlaggedTimesheet[]> {
    const found: FlaggedTimesheet[] = [];
    for await (const page of pagesOf(db, person, filter, { ...wanted, cursor: place })) {
      throwIf(
        refusalToLookThrough(filter.status, page.total, signOff ? 'the client’s signature' : undefined),
      );
      found.push(...page.items.filter((row) => isWanted(row, { exceptions, signOff })));
    }
    return found;
  }
  const found = await findBehind(undefined);
  const last = cursor ? found.findIndex((row) => cursorAfter(row, sort) === cursor) : -1;
  const rest = cursor && last === -1 ? await findBehind(cursor) : found.slice(last + 1);
  return pageOf(rest, limit, found.length, (row) => cursorAfter(row, sort));
}

async function* pagesOf(
  db: Connection,
  person: Viewer,
  filter: TimesheetFilter,
  { cursor: first, ...wanted }: Omit<PageWanted, 'limit' | 'cursor'> & Pick<AnyPage, 'cursor'>,
) {
  let cursor: string | null | undefined = first;
  do {
    const page = await listFlaggedTimesheets(db, person, filter, {
      ...wanted,
      cursor: cursor ?? undefined,
      limit: readTogether,
    });
    yield page;
    cursor = page.nextCursor;
  } while (cursor);
}
