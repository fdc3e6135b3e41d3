/** Pages of the timesheets with exceptions, or of a signature. The rules are the domain's alone, so all that could be some of them are looked through. */

import { type MarkedTimesheet, refusalToLookThrough } from '#domain/timesheet/exception.ts';
import { isOfSignOff } from '#domain/sign-off/sign-off-of-week.ts';
import type { Person } from '#domain/person/person.ts';
import { insist } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { cursorOf, keyOf, type Page, pageOf, type PageWanted } from '#server/platform/postgres/pages.ts';
import { listMarkedTimesheets, type TimesheetFilter, TimesheetKey } from './list-store.ts';

const readTogether = 200;

/** One page of those that the filter is about among the timesheets that a person may see, newest week first. */
export async function listLookedThrough(
  db: Connection,
  person: Pick<Person, 'id' | 'role'>,
  { exceptions, ...filter }: TimesheetFilter & { exceptions?: 'only' | undefined },
  { cursor, limit, timeZone }: PageWanted & { timeZone: string },
): Promise<Page<MarkedTimesheet>> {
  const { signOff } = filter;
  const isWanted = (row: MarkedTimesheet) =>
    (!exceptions || row.exceptions.length > 0) && (!signOff || isOfSignOff(signOff, row.signOff));
  const found: MarkedTimesheet[] = [];
  for await (const page of pagesOf(db, person, filter, timeZone)) {
    insist(refusalToLookThrough(filter.status, page.total, signOff ? 'the client’s signature' : undefined));
    found.push(...page.items.filter(isWanted));
  }
  const after = cursor ? keyOf(cursor, TimesheetKey) : null;
  const rest = after ? found.filter((row) => isFurtherDown(row, after)) : found;
  return pageOf(rest, limit, found.length, (last) => cursorOf(last.weekStart, last.id));
}

async function* pagesOf(
  db: Connection,
  person: Pick<Person, 'id' | 'role'>,
  filter: TimesheetFilter,
  timeZone: string,
) {
  let cursor: string | null | undefined;
  do {
    const page = await listMarkedTimesheets(db, person, filter, {
      cursor: cursor ?? undefined,
      limit: readTogether,
      timeZone,
    });
    yield page;
    cursor = page.nextCursor;
  } while (cursor);
}

/** As the database sorts: weeks and ids as text, in ASCII. */
function isFurtherDown({ weekStart, id }: MarkedTimesheet, [week, lastId]: [string, string]): boolean {
  return weekStart < week || (weekStart === week && id < lastId);
}
