import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { day } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekOf, type WorkDates } from '#domain/calendar/week.ts';
import { missingWeeks, weeksInNeed } from '#domain/missing/owed.ts';
import { remind } from '#domain/missing/reminder.ts';
import type { Status } from '#domain/hours/status.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { lockWorkersToRemind } from './reminder-store.ts';
import { listMissing } from './store.ts';

const portal = testPortal();
const today = day('2026-11-18');
const thisWeek = weekOf(today);
const ago = (weeks: number) => addWeeks(thisWeek, -weeks);
const weeks = [4, 3, 2, 1].map(ago);

type Act = { weeksAgo: number; what: 'send' | 'recall' | 'reject' | 'absent' | 'withdraw' };

const act: fc.Arbitrary<Act> = fc.record({
  weeksAgo: fc.integer({ min: 1, max: 4 }),
  what: fc.constantFrom('send', 'recall', 'reject', 'absent', 'withdraw'),
});
const history = fc.record({
  startedAgo: fc.integer({ min: 0, max: 4 }),
  endedAgo: fc.option(fc.integer({ min: 0, max: 4 })),
  acts: fc.array(act, { maxLength: 10 }),
});

interface Facts {
  dates: WorkDates;
  status: Map<Week, Status>;
  absent: Set<Week>;
}

async function play(facts: Facts, { weeksAgo, what }: Act): Promise<void> {
  const week = ago(weeksAgo);
  const { status, absent } = facts;
  const [jo, farah] = [portal.as('jo'), portal.as('farah')];
  if (what === 'send') {
    const { status: code } = await farah('POST', '/api/me/timesheets', weekOfHours(week));
    if (code !== 201) return;
    status.set(week, 'Pending');
    absent.delete(week);
  } else if (what === 'absent') {
    const { status: code } = await farah('PUT', `/api/me/absences/${week}`, { reason: 'sick' });
    if (code === 200) absent.add(week);
  } else if (what === 'withdraw') {
    await jo('DELETE', `/api/workers/${portal.idOf('farah')}/absences/${week}`);
    absent.delete(week);
  } else if (status.get(week) === 'Pending') {
    const { body } = await farah('GET', '/api/me/timesheets');
    const { id } = body.items.find((one: any) => one.weekStart === week);
    if (what === 'reject') await jo('PUT', `/api/timesheets/${id}/rejection`, { reason: 'Friday?' });
    else await farah('POST', `/api/timesheets/${id}/recall`);
    const again = await farah('GET', '/api/me/timesheets');
    const left = again.body.items.find((one: any) => one.weekStart === week);
    if (left) status.set(week, left.status);
    else status.delete(week);
  }
}

function onThePage({ dates, status, absent }: Facts): { missing: Week[]; rejected: Week[] } {
  const answered = new Set([...status.keys(), ...absent]);
  const missing = missingWeeks({ dates, today, sent: answered });
  const listed = [...answered, ...missing].map((week) => {
    const its = status.get(week);
    return {
      week,
      timesheet: its ? { status: its } : null,
      waiting: null,
      absence: absent.has(week) || null,
    };
  });
  const inNeed = weeksInNeed(listed);
  const of = (isRejected: boolean) =>
    inNeed.filter(({ timesheet }) => Boolean(timesheet) === isRejected).map(({ week }) => week);
  return { missing: of(false).sort(), rejected: of(true).sort() };
}

async function onTheBoard(gap: 'missing' | 'rejected'): Promise<string[]> {
  const person = { id: portal.idOf('jo'), role: 'Recruitment Consultant' } as const;
  const found: string[] = [];
  for (const week of weeks) {
    const page = await listMissing(portal.db, { scope: { person }, week }, gap, {
      limit: 50,
      cursor: undefined,
    });
    if (page.items.some(({ id }) => id === portal.idOf('farah'))) found.push(week);
  }
  return found;
}

async function wouldBeReminded(): Promise<string[]> {
  const person = { id: portal.idOf('jo'), role: 'Recruitment Consultant' } as const;
  const found: string[] = [];
  for (const week of weeks) {
    const [worker] = await portal.db
      .transaction()
      .execute((tx) => lockWorkersToRemind(tx, [portal.idOf('farah')], week, person));
    const now = '2026-11-18T10:30:00Z';
    const { outcome } = remind(worker?.workerWeek ?? null, { week, now, timeZone: 'Europe/London' });
    if (outcome === 'sent') found.push(week);
  }
  return found;
}

describe('weeks that a worker owes', () => {
  test('the weeks a worker owes are the same on the board, on the worker’s page and for reminders', async () => {
    const userId = portal.idOf('farah');
    await fc.assert(
      fc.asyncProperty(history, async ({ startedAgo, endedAgo, acts }) => {
        await sql`delete from timesheets where user_id = ${userId}`.execute(portal.db);
        await sql`delete from absences where user_id = ${userId}`.execute(portal.db);
        const startDate = ago(startedAgo);
        const endDate = endedAgo === null || endedAgo > startedAgo ? null : ago(endedAgo);
        await sql`update assignments set start_date = ${startDate}, end_date = null, owed_from = null
          where user_id = ${userId}`.execute(portal.db);
        const facts: Facts = { dates: { startDate }, status: new Map(), absent: new Set() };
        for (const one of acts) await play(facts, one);
        await sql`update assignments set end_date = ${endDate} where user_id = ${userId}`.execute(portal.db);
        facts.dates = { startDate, endDate };
        const page = onThePage(facts);
        assert.deepEqual(await onTheBoard('missing'), page.missing);
        assert.deepEqual(await onTheBoard('rejected'), page.rejected);
        assert.deepEqual(await wouldBeReminded(), [...page.missing, ...page.rejected].sort());
      }),
      { numRuns: 12 },
    );
  });
});
