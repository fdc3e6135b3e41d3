import { randomUUID } from 'node:crypto';
import type { Day } from '#domain/calendar/day.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { FileItem } from '#domain/payroll-file/file-row.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';

export async function insertOpenRun(db: Connection): Promise<{ id: string; number: number }> {
  const weeks = { upToWeek: '2026-11-16' as Week, payDate: '2026-11-27' as Day };
  return db
    .insertInto('payRuns')
    .values({ ...weeks, openedByName: 'Helen Whitfield', openedAt: new Date('2026-11-23T09:00:00Z') })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

export async function insertLockedRun(
  db: Database,
  items: readonly FileItem[],
): Promise<{ id: string; number: number }> {
  return db.transaction().execute(async (tx) => {
    const run = await insertOpenRun(tx);
    const totals = { weeks: 0, hours: 0, pay: 0, bill: 0 };
    for (const { lines, dayHours, ...item } of items) {
      const id = randomUUID();
      const sum = (of: (line: (typeof lines)[number]) => number | null) =>
        lines.reduce((all, line) => all + Math.round((of(line) ?? 0) * 100), 0) / 100;
      const hours = dayHours.reduce((all, one) => all + one, 0);
      const sums = { hours, pay: sum(({ pay }) => pay), bill: sum(({ bill }) => bill) };
      const kept = { ...item, ...sums, id, runId: run.id, seriesId: randomUUID(), dayHours: [...dayHours] };
      await tx.insertInto('payRunItems').values(kept).execute();
      const rows = lines.map(({ rateType, payRate, pay, days, ...line }, position) => ({
        ...line,
        itemId: id,
        position,
        rateType: rateType.toLowerCase(),
        rateTypeName: rateType,
        payRate: payRate ?? 0,
        pay: pay ?? 0,
        days: days && [...days],
      }));
      await tx.insertInto('payRunLines').values(rows).execute();
      totals.weeks += 1;
      totals.hours += hours;
      totals.pay = Math.round((totals.pay + sums.pay) * 100) / 100;
      totals.bill = Math.round((totals.bill + sums.bill) * 100) / 100;
    }
    await tx
      .updateTable('payRuns')
      .set({ status: 'locked', lockedAt: new Date('2026-11-23T12:00:00Z'), ...totals })
      .where('id', '=', run.id)
      .execute();
    return run;
  });
}

/** Reads payroll files by RFC 4180 without the portal's own code. */
export function parsePayrollFile(file: string, separator = ','): Record<string, string>[] {
  const lines: string[][] = [[]];
  let at = file.startsWith('\uFEFF') ? 1 : 0;
  while (at < file.length) {
    let cell = '';
    if (file[at] === '"') {
      for (at += 1; file[at] !== '"' || file[at + 1] === '"'; at += 1) {
        if (at >= file.length) throw new Error('A quote is not closed');
        if (file[at] === '"') at += 1;
        cell += file[at];
      }
      at += 1;
    } else for (; file[at] !== separator && !file.startsWith('\r\n', at); at += 1) cell += file[at];
    lines.at(-1)?.push(cell);
    if (file[at] === separator) at += 1;
    else if (file.startsWith('\r\n', at)) {
      at += 2;
      if (at < file.length) lines.push([]);
    } else throw new Error('A cell ends with a separator or the line');
  }
  const [headings = [], ...rows] = lines;
  return rows.map((row) => {
    if (row.length !== headings.length) throw new Error('A row is as long as the headings');
    return Object.fromEntries(row.map((cell, index) => [headings[index] ?? '', cell]));
  });
}
