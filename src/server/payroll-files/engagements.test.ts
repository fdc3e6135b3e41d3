import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import type { CastName } from '#server/commands/cast.ts';
import { parsePayrollFile } from '#support/weeks/runs-for-files.ts';
import { clearPayroll, givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const monday = '2026-11-09' as Week;
const nobodys = '00000000-0000-4000-8000-000000000000';

const admin = (method: string, path: string, body?: unknown) =>
  portal.as('helen')(method, `/api${path}`, body);

async function done(asked: ReturnType<typeof admin>): Promise<any> {
  const { status, body } = await asked;
  assert.ok(status < 300, `${status}: ${body.message}`);
  return body;
}

async function engage(name: CastName, terms: object): Promise<void> {
  await portal.db.updateTable('assignments').set(terms).where('userId', '=', portal.idOf(name)).execute();
}

async function lockedRun(): Promise<any> {
  const run = await done(admin('POST', '/pay-runs', { upToWeek: monday, payDate: '2026-11-20' }));
  return done(admin('PUT', `/pay-runs/${run.id}/lock`));
}

const fileOf = (run: string, path: string) => admin('GET', `/pay-runs/${run}/files/${path}`);

async function rowsOf(run: string, path: string): Promise<Record<string, string>[]> {
  return parsePayrollFile(await done(fileOf(run, path)));
}

const sumOf = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0) / 100;

let umbrellaId = '';
let run: any;

describe('payroll files by engagement', () => {
  before(async () => {
    await clearPayroll(portal);
    umbrellaId = (await done(admin('POST', '/umbrellas', { name: 'Parasol' }))).id;
    await engage('ben', { engagement: 'umbrella', umbrellaId });
    await engage('chloe', { engagement: 'limited' });
    for (const name of ['amara', 'ben', 'chloe'] as const) await givenWeek(portal, name, monday);
    run = await lockedRun();
  });

  describe('run with PAYE, umbrella and limited-company workers', () => {
    test('PAYE, umbrella and limited-company workers have separate files that add up to the run', async () => {
      const paye = await rowsOf(run.id, 'generic');
      const umbrella = await rowsOf(run.id, `umbrella?umbrellaId=${umbrellaId}`);
      const limited = await rowsOf(run.id, 'limited');
      assert.deepEqual(
        paye.map((row) => row['Last name']),
        ['Okafor'],
      );
      assert.deepEqual(
        [...umbrella, ...limited].map((row) => [row['Worker'], row['Units'], row['Rate']]),
        [
          ['Ben Hughes', '37.50', '17.25'],
          ['Chloe Dunn', '37.50', limited[0]?.['Rate']],
        ],
      );
      const sum = sumOf(paye, 'Pay') + sumOf(umbrella, 'Amount') + sumOf(limited, 'Amount');
      assert.equal(Math.round(sum * 100), Math.round(run.totals.pay * 100));
    });

    test('the files by engagement are listed with the run, and have the same bytes when fetched by id', async () => {
      const { files, engagements } = await done(admin('GET', `/pay-runs/${run.id}`));
      assert.deepEqual(files.map(({ mapId, name }: any) => [mapId, name]).toSorted(), [
        ['generic', 'pay-run-1-generic.csv'],
        ['limited', 'pay-run-1-limited-companies.csv'],
        [`umbrella-${umbrellaId}`, 'pay-run-1-parasol.csv'],
      ]);
      assert.deepEqual(engagements.umbrellas, [{ id: umbrellaId, name: 'Parasol', pay: 646.88 }]);
      const asked = await fileOf(run.id, `umbrella?umbrellaId=${umbrellaId}`);
      assert.deepEqual((await fileOf(run.id, `umbrella-${umbrellaId}`)).body, asked.body);
    });

    test('each umbrella company of a run has a statement', async () => {
      const statement = await done(admin('GET', `/pay-runs/${run.id}/umbrellas/${umbrellaId}/statement`));
      assert.deepEqual(statement, {
        umbrella: { id: umbrellaId, name: 'Parasol' },
        payRun: 1,
        payDate: '2026-11-20',
        lines: [
          {
            fullName: 'Ben Hughes',
            weekStart: monday,
            rateType: 'Basic',
            unit: 'hour',
            units: 37.5,
            rate: 17.25,
            amount: 646.88,
          },
        ],
        pay: 646.88,
      });
    });

    test('a file for an engagement that no worker of the run has returns 404', async () => {
      for (const path of [`umbrella?umbrellaId=${nobodys}`, 'umbrella', `umbrella-${nobodys}`]) {
        assert.equal((await fileOf(run.id, path)).status, 404, path);
      }
      const other = await done(
        admin('POST', '/pay-runs', {
          upToWeek: monday,
          payDate: '2026-11-20',
          workerIds: [portal.idOf('amara')],
        }),
      );
      await givenWeek(portal, 'amara', '2026-11-02');
      await done(admin('PUT', `/pay-runs/${other.id}/lock`));
      assert.equal((await fileOf(other.id, 'limited')).status, 404);
      const path = `/pay-runs/${other.id}/umbrellas/${umbrellaId}/statement`;
      assert.equal((await admin('GET', path)).status, 404);
    });
  });

  describe('files with payroll numbers', () => {
    test('every format that uses payroll numbers requires them, whichever format the agency has chosen', async () => {
      const own = {
        columns: [
          { source: 'payrollNumber', heading: 'Works no' },
          { source: 'lastName', heading: 'Surname' },
        ],
        needsPayrollNumber: true,
        heading: false,
      };
      for (const format of [{}, { encoding: 'windows-1252' }, { separator: '|' }, { purpose: 'billing' }]) {
        const name = `Own ${JSON.stringify(format).replaceAll(/\W+/g, ' ')}`;
        const { id } = await done(admin('POST', '/export-maps', { ...own, ...format, name }));
        const { status, body } = await fileOf(run.id, id);
        assert.deepEqual([status, /no payroll number/.test(body.message)], [409, true], name);
        assert.match(body.message, /Amara Okafor/, name);
      }
    });

    test('a file lists only its own workers without a payroll number, and uses a number entered after the lock', async () => {
      const { status, body } = await fileOf(run.id, 'brightpay');
      const message =
        'Amara Okafor has no payroll number, which BrightPay needs. Enter it on the worker’s page, then make the file.';
      assert.deepEqual([status, body.message], [409, message]);
      const made = (await done(admin('GET', `/pay-runs/${run.id}`))).files;
      assert.ok(!made.some(({ mapId }: any) => mapId === 'brightpay'));
      await done(admin('PUT', `/workers/${portal.idOf('amara')}/payroll-number`, { payrollNumber: '00017' }));
      const [row, ...more] = await rowsOf(run.id, 'brightpay');
      assert.deepEqual([row?.['Works Number'], more.length], ['00017', 0]);
    });
  });

  describe('correction after a change of engagement', () => {
    test('a correction is in the file of the engagement that paid the week, whatever the engagement is now', async () => {
      await engage('ben', { engagement: 'paye', umbrellaId: null });
      const { timesheetId } = await portal.db
        .selectFrom('payRunItems')
        .select('timesheetId')
        .where('runId', '=', run.id)
        .where('fullName', '=', 'Ben Hughes')
        .executeTakeFirstOrThrow();
      const path = `/timesheets/${timesheetId}/corrections`;
      const hours = { fridayHours: 8.5 };
      const { id } = await done(admin('POST', path, { hours, reason: 'Friday was longer' }));
      await done(admin('PUT', `${path}/${id}/approval`));
      const next = await lockedRun();
      const rows = await rowsOf(next.id, `umbrella?umbrellaId=${umbrellaId}`);
      assert.deepEqual([rows.length, sumOf(rows, 'Amount')], [2, 17.25]);
    });
  });
});
