import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { brightPayFormat } from '#domain/payroll-file/shipped-formats.ts';
import type { FileItem } from '#domain/payroll-file/file-row.ts';
import { fileItemOf, fileLineOf } from '#support/weeks/file-items.ts';
import { insertLockedRun, insertOpenRun, parsePayrollFile } from '#support/weeks/runs-for-files.ts';
import { cast } from '#server/commands/cast.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { getRun } from '#server/pay-runs/store.ts';
import { makeFiles } from './make-files.ts';
import { getFormat } from './format-store.ts';

const portal = testPortal();
const nobodys = '00000000-0000-4000-8000-000000000000';

function fileOf(runId: string, mapId: string, query = '') {
  return portal.as('helen')('GET', `/api/pay-runs/${runId}/files/${mapId}${query}`);
}

function itemsOf(workers: number): FileItem[] {
  return Array.from({ length: workers }, (_, index): FileItem[] => {
    const whose = {
      userId: null,
      fullName: index % 3 === 0 ? `=Worker "${index}"` : `Zoë ${index}, Müller`,
      payrollNumber: String(index).padStart(6, '0'),
    };
    const premium = fileLineOf({
      rateType: 'Night',
      units: 4.25,
      payRate: 20.01,
      pay: 85.04,
      bill: null,
      billRate: null,
    });
    const back = fileLineOf({ units: -37.5, pay: -549.38, bill: -682.5 });
    return [
      fileItemOf({ ...whose, lines: [fileLineOf(), premium] }),
      ...(index % 5 === 0
        ? [fileItemOf({ ...whose, kind: 'reversal', lines: [back], reason: '-1 day' })]
        : []),
    ];
  }).flat();
}

function sumOf(rows: readonly Record<string, string>[], column: string): number {
  return rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
}

async function totalsOf(runId: string): Promise<{ pay: number; bill: number }> {
  const run = await portal.db
    .selectFrom('payRuns')
    .select(['pay', 'bill'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  return { pay: Math.round((run.pay ?? 0) * 100), bill: Math.round((run.bill ?? 0) * 100) };
}

describe('payroll file of a locked run', () => {
  test('the lines of a payroll file add up to the run', async () => {
    const { id, number } = await insertLockedRun(portal.db, itemsOf(700));
    const { status, body, headers } = await fileOf(id, 'generic');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'text/csv');
    assert.equal(headers.get('content-disposition'), `attachment; filename="pay-run-${number}-generic.csv"`);
    const rows = parsePayrollFile(body);
    assert.equal(rows.length, 700 * 2 + 140);
    assert.deepEqual({ pay: sumOf(rows, 'Pay'), bill: sumOf(rows, 'Bill') }, await totalsOf(id));
    assert.equal(rows[0]?.['First name'], "'=Worker");
    assert.equal(rows.find((row) => row['Kind'] === 'Taken back')?.['Reason'], "'-1 day");
    assert.match(rows[0]?.['Payroll number'] ?? '', /^0\d{5}$/);
  });

  test('a payroll file is stored once, in parts, and has the same bytes for every request', async () => {
    const { id } = await insertLockedRun(portal.db, itemsOf(1_500));
    const [first, second] = await Promise.all([fileOf(id, 'generic'), fileOf(id, 'generic')]);
    const third = await fileOf(id, 'generic');
    assert.equal(first?.body, second?.body);
    assert.equal(first?.body, third.body);
    const [file, ...others] = await portal.db
      .selectFrom('payRunFiles')
      .selectAll()
      .where('runId', '=', id)
      .execute();
    assert.deepEqual(others, []);
    const bytes = Buffer.from(`\uFEFF${first?.body}`);
    assert.equal(file?.sha256, createHash('sha256').update(bytes).digest('hex'));
    assert.equal(file?.size, bytes.length);
    assert.equal(String(file?.size), third.headers.get('content-length'));
    assert.deepEqual([file?.madeByName, file?.madeBy], ['Helen Whitfield', portal.idOf('helen')]);
    const parts = await portal.db
      .selectFrom('payRunFileParts')
      .select('part')
      .where('runId', '=', id)
      .execute();
    assert.ok(parts.length > 1, 'several parts');
    const { body: log } = await portal.as('helen')('GET', '/api/history?subject=pay-run');
    const made = log.items.filter(
      ({ action, after }: any) => action === 'file made' && after.fileName === file?.name,
    );
    assert.equal(made.length, 1);
  });

  test('a payroll file can be made only of a locked run', async () => {
    const { id, number } = await insertOpenRun(portal.db);
    const { status, body } = await fileOf(id, 'generic');
    assert.deepEqual(
      [status, body.message],
      [409, `Pay run ${number} is still open. Lock it before you make a file.`],
    );
    await portal.db.deleteFrom('payRuns').where('id', '=', id).execute();
  });

  test('a payroll file needs an existing payroll format and an existing run', async () => {
    const { id } = await insertLockedRun(portal.db, itemsOf(1));
    assert.equal((await fileOf(id, nobodys)).status, 404);
    assert.equal((await fileOf(nobodys, 'generic')).status, 404);
    assert.equal((await fileOf(id, 'generic', '?version=7')).status, 404);
    assert.equal((await fileOf(id, 'No%20map')).status, 400);
    assert.equal((await fileOf(id, 'generic.additions')).status, 404);
  });

  test('a payroll file is refused without a session, to workers and to consultants', async () => {
    const { id } = await insertLockedRun(portal.db, itemsOf(1));
    const path = `/api/pay-runs/${id}/files/generic`;
    assert.equal((await portal.ask('GET', path)).status, 401);
    assert.equal((await portal.as('amara')('GET', path)).status, 403);
    const asConsultant = await portal.as('jo')('GET', path);
    assert.deepEqual(
      [asConsultant.status, asConsultant.body.message],
      [403, 'Only Admins, payroll clerks and auditors can see pay runs.'],
    );
  });

  test('a payroll file is not stored if the connection is lost before its last part', async () => {
    const { id } = await insertLockedRun(portal.db, itemsOf(3));
    const actor = { ...cast.helen, id: portal.idOf('helen'), assignedConsultantId: null };
    const dying = portal.db.transaction().execute(async (tx) => {
      const made = {
        run: await getRun(tx, id),
        payrollFormat: await getFormat(tx, 'generic'),
        actor,
        at: wednesday,
      };
      await makeFiles(tx, { ...made, share: 'all', name: 'Generic' });
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await assert.rejects(dying);
    for (const table of ['payRunFiles', 'payRunFileParts'] as const)
      assert.deepEqual(
        await portal.db.selectFrom(table).select('mapId').where('runId', '=', id).execute(),
        [],
      );
    assert.equal((await fileOf(id, 'generic')).status, 200);
  });

  test('the database refuses a part of a payroll file that does not exist', async () => {
    const { id } = await insertLockedRun(portal.db, itemsOf(1));
    const part = { runId: id, mapId: 'generic', version: 1, part: 0, bytes: Buffer.from('half') };
    await assert.rejects(
      portal.db.insertInto('payRunFileParts').values(part).execute(),
      /violates foreign key constraint/,
    );
  });

  test('the database refuses to change a payroll file', async () => {
    const { id } = await insertLockedRun(portal.db, itemsOf(1));
    await fileOf(id, 'generic');
    for (const change of [
      portal.db
        .updateTable('payRunFileParts')
        .set({ bytes: Buffer.from('x') })
        .where('runId', '=', id),
      portal.db.updateTable('payRunFiles').set({ sha256: 'x' }).where('runId', '=', id),
      portal.db.deleteFrom('payRunFileParts').where('runId', '=', id),
      portal.db.deleteFrom('payRunFiles').where('runId', '=', id),
    ])
      await assert.rejects(change.execute(), /never rewritten/);
  });
});

describe('files for BrightPay', () => {
  test('the BrightPay files add up to the run: up to five payments per worker, further payments, and reversals', async () => {
    const weeks = Array.from({ length: 7 }, () => fileItemOf({ userId: null }));
    const back = fileItemOf({
      userId: null,
      kind: 'reversal',
      lines: [fileLineOf({ units: -37.5, pay: -549.38 })],
    });
    const { id, number } = await insertLockedRun(portal.db, [...weeks, back]);
    const { body, headers } = await fileOf(id, brightPayFormat.id);
    assert.equal(headers.get('x-more-files'), 'brightpay.2, brightpay.additions');
    const second = await fileOf(id, 'brightpay.2');
    const additions = await fileOf(id, 'brightpay.additions');
    assert.match(
      additions.headers.get('content-disposition') ?? '',
      new RegExp(`pay-run-${number}-brightpay-additions.csv`),
    );
    const paid = [...parsePayrollFile(body), ...parsePayrollFile(second.body)].flatMap((row) =>
      [1, 2, 3, 4, 5].map((payment) => {
        const units = Math.round(Number(row[`Payment ${payment} Hours`]) * 100);
        const rate = Math.round(Number(row[`Payment ${payment} Rate`]) * 100);
        return Math.floor((units * rate + 50) / 100);
      }),
    );
    const pay = paid.reduce((sum, one) => sum + one, 0) + sumOf(parsePayrollFile(additions.body), 'Amount');
    assert.equal(pay, (await totalsOf(id)).pay);
  });
});

describe('custom payroll format', () => {
  test('a changed payroll format makes a second file with the same lines beside the first file', async () => {
    const { id } = await insertLockedRun(portal.db, itemsOf(2));
    const details = {
      name: 'Sage (check first)',
      columns: [
        { source: 'fullName', heading: 'Näme' },
        { source: 'pay', heading: 'Pay' },
      ],
      separator: ';',
      encoding: 'windows-1252',
    };
    const { body: payrollFormat } = await portal.as('helen')('POST', '/api/export-maps', details);
    const first = await fileOf(id, payrollFormat.id);
    assert.match(first.headers.get('content-disposition') ?? '', /-sage-check-first\.csv"$/);
    await portal.as('helen')('PUT', `/api/export-maps/${payrollFormat.id}`, {
      ...details,
      encoding: 'utf-8',
      heading: false,
    });
    const second = await fileOf(id, payrollFormat.id);
    assert.match(second.headers.get('content-disposition') ?? '', /-sage-check-first-v2\.csv"$/);
    assert.match(second.body, /Zoë 1, Müller";549\.38\r\n/);
    assert.equal((await fileOf(id, payrollFormat.id, '?version=1')).body, first.body);
    const [part] = await portal.db
      .selectFrom('payRunFileParts')
      .select('bytes')
      .where('mapId', '=', payrollFormat.id)
      .where('version', '=', 1)
      .execute();
    const rows = parsePayrollFile(new TextDecoder('windows-1252').decode(part?.bytes), ';');
    assert.deepEqual({ pay: sumOf(rows, 'Pay') }, { pay: (await totalsOf(id)).pay });
    assert.ok(rows.some((row) => row['Näme'] === 'Zoë 1, Müller'));
  });
});
