import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { missingWeeks } from '#domain/missing/owed.ts';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { cast, type CastName } from '#server/commands/cast.ts';

const portal = testPortal();
const candidates = (Object.keys(cast) as CastName[]).filter((name) => cast[name].role === 'Candidate');

async function onBoard(name: CastName, weeks: Week[]): Promise<Week[]> {
  const found = await Promise.all(
    weeks.map(async (week) => {
      const { status, body } = await portal.as('helen')(
        'GET',
        `/api/missing-timesheets?week=${week}&gap=missing&limit=200`,
      );
      assert.equal(status, 200);
      const ids = body.items.map((worker: { id: string }) => worker.id);
      return ids.includes(portal.idOf(name)) ? [week] : [];
    }),
  );
  return found.flat();
}

describe('missing weeks that a worker sees', () => {
  for (const name of candidates.filter((one) => !cast[one].disabled)) {
    test(`the missing weeks that ${name} sees equal those on the board of missing timesheets`, async () => {
      const ask = portal.as(name);
      const { assignment, agency } = (await ask('GET', '/api/me')).body;
      const { items } = (await ask('GET', '/api/me/timesheets?limit=200')).body;
      const sent = new Set<Week>(items.map(({ weekStart }: { weekStart: Week }) => weekStart));
      const own = assignment ? missingWeeks({ dates: assignment, today: agency.today, sent }) : [];
      const lastWeek = addWeeks(weekOf(day(agency.today)), -1);
      const weeks = Array.from({ length: 20 }, (_, index) => addWeeks(lastWeek, -index));
      assert.deepEqual(await onBoard(name, weeks), own);
      assert.equal(own.length > 0, name !== 'ella');
    });
  }
});
