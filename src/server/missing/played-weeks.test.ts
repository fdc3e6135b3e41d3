import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays, day, hoursAfter, instantAt } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { remindByTheClock } from './by-the-clock.ts';
import { testPortal } from '#support/portal/portal.ts';
import { playedWeeks, playedWorkers, seed } from '#support/run/thoroughness.ts';

const first = '2026-10-12' as Week;
const timeZone = 'Europe/London';
const weeks = Array.from({ length: playedWeeks }, (_, index) => addWeeks(first, index));
const portal = testPortal({ seeded: false });

let state = seed;
function chance(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

interface PlayedWorker {
  id: string;
  assignmentId: string;
  start: string;
  end: string | null;
  wantsNone: boolean;
}

async function hire(): Promise<PlayedWorker[]> {
  const { db } = portal;
  const client = await db
    .insertInto('clients')
    .values({ name: 'Kent Council' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const workers: PlayedWorker[] = [];
  for (let index = 0; index < playedWorkers; index += 1) {
    const start = addDays(first, Math.floor(chance() * 40) - 20);
    const end = chance() < 0.3 ? addDays(start, 20 + Math.floor(chance() * 7 * playedWeeks)) : null;
    const wantsNone = chance() < 0.1;
    const email = `played.${index}@example.com`;
    const { id } = await db
      .insertInto('users')
      .values({ fullName: `Worker ${index}`, email, noReminders: wantsNone })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: assignmentId } = await db
      .insertInto('assignments')
      .values({
        userId: id,
        clientId: client.id,
        jobTitle: 'Cook',
        startDate: start,
        endDate: end,
        isPrimary: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    workers.push({ id, assignmentId, start, end, wantsNone });
  }
  return workers;
}

async function send({ id, assignmentId }: PlayedWorker, week: Week): Promise<void> {
  await portal.db
    .insertInto('timesheets')
    .values({
      userId: id,
      assignmentId,
      weekStart: week,
      mondayHours: 8,
      tuesdayHours: 0,
      wednesdayHours: 0,
      thursdayHours: 0,
      fridayHours: 0,
      saturdayHours: 0,
      sundayHours: 0,
      mileage: null,
      comments: null,
      amounts: null,
    })
    .execute();
}

async function lookFrom(moment: string): Promise<void> {
  const late = Math.floor(chance() * 5 * 3_600_000);
  for (const wait of [late, late + 600_000, late + 1_800_000]) {
    portal.setClock(new Date(Date.parse(moment) + wait));
    await Promise.all([remindByTheClock(portal.portal), remindByTheClock(portal.portal)]);
  }
}

describe('simulated weeks of an agency', () => {
  test('every worker of a simulated agency gets each due reminder once, and no other reminder', async () => {
    const { db } = portal;
    const workers = await hire();
    portal.setClock(new Date(`${first}T09:00:00Z`));
    await db
      .updateTable('agency')
      .set({ remindersSince: new Date(`${first}T09:00:00Z`) })
      .execute();
    const expected = new Set<string>();

    for (const week of weeks) {
      const monday = addWeeks(week, 1);
      const isMoved = chance() < 0.3;
      const cutOffAt = instantAt(isMoved ? addDays(monday, 1) : monday, '12:00', timeZone);
      if (isMoved) {
        await db
          .insertInto('payCalendar')
          .values({ weekStart: week, cutOffAt, payDate: addDays(monday, 4) })
          .execute();
      }
      const owing = workers.filter(
        ({ start, end }) => start <= addDays(week, 6) && (end === null || end >= week),
      );
      const waiting = new Set(owing);
      for (const step of ['before', 'after'] as const) {
        for (const worker of waiting) {
          if (chance() > 0.6) continue;
          await send(worker, week);
          waiting.delete(worker);
        }
        for (const { id, wantsNone } of waiting) if (!wantsNone) expected.add(`${week} ${step} ${id}`);
        await lookFrom(hoursAfter(cutOffAt, step === 'before' ? -18 : 1));
      }
      await lookFrom(instantAt(addDays(day(monday), 2), '15:00', timeZone));
    }

    const rows = await db.selectFrom('reminders').select(['weekStart', 'step', 'userId']).execute();
    const candidates = new Set(workers.map(({ id }) => id));
    const sent = rows
      .filter(({ userId }) => candidates.has(userId))
      .map(({ weekStart, step, userId }) => `${weekStart} ${step} ${userId}`);
    assert.deepEqual(sent.sort(), [...expected].sort());
    assert.ok(expected.size > weeks.length, `only ${expected.size} reminders were due`);
  });
});
