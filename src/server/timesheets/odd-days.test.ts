import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import type { CastName } from '#server/commands/cast.ts';
import { testPortal } from '#support/portal/portal.ts';
import { clearPayroll } from '#support/weeks/weeks-to-pay.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const [thisWeek, lastWeek] = ['2026-11-16', '2026-11-09'] as const;

async function done(name: CastName, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await portal.as(name)(method, `/api${path}`, body);
  assert.ok(answer.status < 300, `${path} ${answer.status}: ${answer.body.message}`);
  return answer.body;
}

let assignments: string[] = [];

function shift(day: number, startTime: string, finishTime: string) {
  return { day, startTime, finishTime, breakMinutes: 0 };
}

async function send(assignment: number, weekStart: string, ...lines: object[]): Promise<string> {
  const body = { weekStart, assignmentId: assignments[assignment], lines };
  return (await done('amara', 'POST', '/me/timesheets', body)).id;
}

async function flagsOf(id: string): Promise<Record<string, any>> {
  const { items } = await done('jo', 'GET', '/timesheets?status=Pending&limit=200');
  const { exceptions } = items.find((row: any) => row.id === id);
  return Object.fromEntries(exceptions.map((one: any) => [one.kind, one]));
}

async function setUp(): Promise<void> {
  const worker = `/workers/${portal.idOf('amara')}`;
  const { items } = await done('jo', 'GET', `${worker}/assignments`);
  const [first] = items;
  await done('jo', 'PUT', `/assignments/${first.id}`, { ...first, hoursRule: 'times', seen: undefined });
  const { items: clients } = await done('jo', 'GET', '/clients');
  const other = clients.find(({ id }: any) => id !== first.clientId);
  const second = await done('jo', 'POST', `${worker}/assignments`, {
    clientId: other.id,
    jobTitle: 'Night Carer',
    startDate: first.startDate,
    hoursRule: 'times',
  });
  assignments = [first.id, second.id];
}

beforeEach(() => clearPayroll(portal));

describe('shifts of one worker at the same time', () => {
  before(setUp);

  test('overlapping shifts on one timesheet are refused', async () => {
    const lines = [shift(1, '09:00', '17:00'), shift(1, '16:00', '18:00')];
    const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', {
      weekStart: lastWeek,
      assignmentId: assignments[0],
      lines,
    });
    assert.deepEqual([status, Object.keys(body.fields)], [400, ['lines.1.startTime']]);
  });

  test('overlapping shifts of two assignments are flagged on the two timesheets, with the shared hours', async () => {
    const first = await send(0, lastWeek, shift(1, '09:00', '17:00'));
    assert.deepEqual(Object.keys(await flagsOf(first)), []);
    const second = await send(1, lastWeek, shift(1, '09:00', '17:00'));
    const { 'overlapping shifts': flag } = await flagsOf(first);
    assert.match(
      flag.sentence,
      /^Monday 09:00 to 17:00 overlaps Monday 09:00 to 17:00 at .+, Night Carer: 8 hours are in both\.$/,
    );
    assert.deepEqual(flag.days, [1]);
    assert.match((await flagsOf(second))['overlapping shifts'].sentence, /: 8 hours are in both\.$/);
    await done('jo', 'PUT', `/timesheets/${second}/rejection`, { reason: 'Not worked here.' });
    assert.deepEqual(await flagsOf(first), {});
  });

  test('a shift from Sunday night that overlaps Monday of the next week is flagged', async () => {
    await send(0, lastWeek, shift(7, '22:00', '08:00'));
    const { 'overlapping shifts': flag } = await flagsOf(await send(0, thisWeek, shift(1, '06:00', '14:00')));
    assert.match(
      flag.sentence,
      /overlaps Sunday 22:00 to 08:00 at .+, W\/C 09\/11\/26: 2 hours are in both\.$/,
    );
  });
});

test('hours on a future day are flagged until that day', async () => {
  const { id } = await done('ben', 'POST', '/me/timesheets', weekOfHours(thisWeek as never));
  const { 'day to come': flag } = await flagsOf(id);
  assert.deepEqual(
    [flag.sentence, flag.days],
    ['There are hours on Thursday 19/11/26 and Friday 20/11/26, which have not come yet.', [4, 5]],
  );
  portal.setClock('2026-11-20T09:00:00.000Z');
  assert.deepEqual(await flagsOf(id), {});
});
