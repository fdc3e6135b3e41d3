/** Pages of the timesheets with exceptions. The rule is the domain's alone, so all that could have any are looked through. */

import { type MarkedTimesheet, refusalToLookThrough } from '#domain/timesheet/exception.ts';
import type { Person } from '#domain/person/person.ts';
import { insist } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { cursorOf, keyOf, type Page, pageOf, type PageWanted } from '#server/platform/postgres/pages.ts';
import { listMarkedTimesheets, type TimesheetFilter, TimesheetKey } from './list-store.ts';

const readTogether = 200;

/** One page of those with exceptions among the timesheets that a person may see, newest week first. */
export async function listExceptionalTimesheets(
  db: Connection,
  person: Pick<Person, 'id' | 'role'>,
  filter: TimesheetFilter,
  { cursor, limit, timeZone }: PageWanted & { timeZone: string },
): Promise<Page<MarkedTimesheet>> {
  const found: MarkedTimesheet[] = [];
  for await (const page of pagesOf(db, person, filter, timeZone)) {
    insist(refusalToLookThrough(filter.status, page.total));
    found.push(...page.items.filter(({ exceptions }) => exceptions.length > 0));
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
