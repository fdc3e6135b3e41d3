import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { tablesAsText } from '#support/portal/contents.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { rowsOf, sentWeek, signedByClient } from '#support/weeks/signing-links.ts';
import { anonymise } from './store.ts';

const portal = testPortal();

test('the name of a forgotten proposer is removed from reasons that an earlier version wrote', async () => {
  const daniel = portal.idOf('daniel');
  const { id, userId, seriesId } = await portal.db
    .selectFrom('timesheets')
    .select(['id', 'userId', 'seriesId'])
    .where('userId', '=', portal.idOf('ben'))
    .limit(1)
    .executeTakeFirstOrThrow();
  const decided = { decidedBy: portal.idOf('helen'), decidedByName: 'Helen Whitfield', decidedAt: wednesday };
  const proposed = { proposedBy: daniel, proposedByName: 'Daniel Reyes', proposedAt: wednesday };
  const nothing = JSON.stringify({});
  await portal.db
    .insertInto('timesheetCorrections')
    .values({
      seriesId,
      timesheetId: id,
      userId,
      state: 'approved',
      reason: 'Friday was shorter',
      ...proposed,
      ...decided,
      before: nothing,
      after: nothing,
      correctsItemId: seriesId,
    } as any)
    .execute();
  await portal.db
    .insertInto('history')
    .values({
      subject: 'timesheet',
      subjectId: id,
      userId,
      action: 'corrected',
      at: wednesday,
      actorId: decided.decidedBy,
      actorName: decided.decidedByName,
      before: null,
      after: nothing,
      reason: 'Friday was shorter (proposed by Daniel Reyes)',
    } as any)
    .execute();
  await anonymise(portal.db, daniel, wednesday);
  const { reason } = await portal.db
    .selectFrom('history')
    .select('reason')
    .where('subjectId', '=', id)
    .where('action', '=', 'corrected')
    .executeTakeFirstOrThrow();
  assert.equal(reason, null);
});

test('the name of a forgotten reviewer is removed everywhere', async () => {
  await signedByClient(portal, 'amara');
  const id = await sentWeek(portal, 'amara', '2026-11-16');
  const withoutSignOff = { reason: 'The client is on leave.' };
  const approved = await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`, { withoutSignOff });
  assert.ok(approved.status < 300, JSON.stringify(approved.body));
  await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('ben')).execute();
  const entered = { ...weekOfHours('2026-11-16' as Week, 7), reason: 'Sent by telephone.' };
  const path = `/api/workers/${portal.idOf('ben')}/timesheets`;
  const onBehalf = await portal.as('jo')('POST', path, entered);
  assert.ok(onBehalf.status < 300, JSON.stringify(onBehalf.body));
  const weekOfBen = `/api/timesheets/${onBehalf.body.id}`;
  assert.equal((await portal.as('helen')('DELETE', weekOfBen)).status, 200);
  await anonymise(portal.db, portal.idOf('jo'), wednesday);
  const stored = await tablesAsText(portal.db);
  for (const trace of ['Jo Marsh', 'jo.marsh'])
    assert.deepEqual(
      stored.split(/(?<=\})[,\n]+/).filter((row) => row.includes(trace)),
      [],
    );
  const [row] = await rowsOf(portal, 'amara');
  assert.match(row?.decidedName ?? '', /^Former worker /);
  const restored = await portal.as('helen')('POST', `${weekOfBen}/restoration`);
  assert.ok(restored.status < 300, JSON.stringify(restored.body));
  assert.match(restored.body.onBehalf.byName, /^Former worker /);
});
