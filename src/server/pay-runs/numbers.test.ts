import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import { lockedRun } from '#support/weeks/locked-run.ts';
import { testPortal } from '#support/portal/portal.ts';
import { rounds } from '#support/run/thoroughness.ts';
import { clearPayroll } from '#support/weeks/weeks-to-pay.ts';

const portal = testPortal();
const wanted = { upToWeek: '2026-11-09' as Week, payDate: '2026-11-20' };

const open = () => portal.as('helen')('POST', '/api/pay-runs', wanted);

const closed = () =>
  portal.db
    .updateTable('payRuns')
    .set({ status: 'locked', lockedByName: 'Helen Whitfield', lockedAt: '2026-11-18T12:00:00Z' })
    .set({ weeks: 0, hours: 0, pay: 0, bill: 0 })
    .where('status', '=', 'open')
    .execute();

beforeEach(() => clearPayroll(portal));

describe('number of a pay run', () => {
  test('each pay run gets the next number, even after a simultaneous opening', async () => {
    for (let number = 1; number <= rounds; number += 1) {
      const answers = await Promise.all([open(), open(), open()]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
      assert.deepEqual(
        answers.flatMap(({ status, body }) => (status === 201 ? [body.number] : [])),
        [number],
      );
      await closed();
    }
  });

  test('the numbers of pay runs have no gap after PostgreSQL was killed', async () => {
    assert.equal(await lockedRun(portal.db, []), 1);
    await sql`alter table pay_runs alter column number restart with 34`.execute(portal.db);
    assert.equal((await open()).body.number, 2);
  });
});
