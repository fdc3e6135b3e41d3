import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { fileItemOf } from '#support/weeks/file-items.ts';
import { insertLockedRun, insertOpenRun } from '#support/weeks/runs-for-files.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const path = '/api/export-maps';
const nobodys = '00000000-0000-4000-8000-000000000000';
const columns = [
  { source: 'payrollNumber', heading: 'Number' },
  { source: 'units', heading: 'Hours' },
];

const admin = (method: string, rest = '', body?: unknown) =>
  portal.as('helen')(method, `${path}${rest}`, body);

async function add(name: string, more: object = {}): Promise<any> {
  const { status, body } = await admin('POST', '', { name, columns, ...more });
  assert.equal(status, 201, body.message);
  return body;
}

async function changesOf(name: string): Promise<any[]> {
  const { body } = await portal.as('helen')('GET', `/api/history?subject=export-map&search=${name}`);
  return body.items;
}

describe('payroll formats', () => {
  test('the list of payroll formats has the shipped ones with Generic chosen, and the agency’s own, by name', async () => {
    const own = await add('Zebra', { dateFormat: 'yyyy-mm-dd', encoding: 'windows-1252' });
    assert.deepEqual(
      [own.version, own.dateFormat, own.separator, own.encoding, own.heading, own.isChosen, own.columns[1]],
      [1, 'yyyy-mm-dd', ',', 'windows-1252', true, false, { ...columns[1], format: null, text: null }],
    );
    const { body } = await admin('GET');
    assert.deepEqual(
      body.items.map(({ id, isShipped, isChosen, needsPayrollNumber }: any) => [
        id,
        isShipped,
        isChosen,
        needsPayrollNumber,
      ]),
      [
        ['generic', true, true, false],
        ['brightpay', true, false, true],
        [own.id, false, false, false],
      ],
    );
    const [change] = await changesOf('zebra');
    assert.deepEqual(
      [change.actorName, change.action, change.before, change.after.columns],
      ['Helen Whitfield', 'added', null, ['Number', 'Hours']],
    );
  });

  test('a payroll format has a unique name, ignoring case, even when two people add it simultaneously', async () => {
    const answers = await Promise.all(
      ['Twice', 'twice', 'TWICE'].map((name) => admin('POST', '', { name, columns })),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
    const generic = await admin('POST', '', { name: 'generic', columns });
    assert.deepEqual(
      [generic.status, generic.body.fields.name],
      [409, 'There is already a file called Generic.'],
    );
  });

  for (const body of [
    {},
    { name: 'x' },
    { name: 'x', columns: [] },
    { name: 'x', columns: [{ source: 'nationalInsurance', heading: 'NI' }] },
    { name: 'x', columns: [{ source: 'pay', heading: '' }] },
    { name: 'x', columns: [{ source: 'pay', heading: 'Pay', format: 'yyyy-mm-dd' }] },
    { name: 'x', columns, separator: 'x' },
    { name: 'x', columns, encoding: 'utf-16' },
    { name: 'x', columns: Array.from({ length: 61 }, () => columns[0]) },
  ]) {
    test(`a payroll format is refused: ${JSON.stringify(body).slice(0, 100)}`, async () => {
      assert.equal((await admin('POST', '', body)).status, 400);
    });
  }

  test('consultants and workers cannot use the payroll formats', async () => {
    const { id } = await add('Ours');
    for (const [method, rest, body] of [
      ['GET', '', undefined],
      ['POST', '', { name: 'Mine', columns }],
      ['POST', '/preview', { name: 'Mine', columns }],
      ['PUT', `/${id}`, { name: 'Mine', columns }],
      ['PUT', `/${id}/archived`, { archived: true }],
      ['PUT', `/${id}/chosen`, undefined],
    ] as const) {
      assert.equal((await portal.ask(method, `${path}${rest}`, body)).status, 401);
      assert.equal((await portal.as('amara')(method, `${path}${rest}`, body)).status, 403);
      assert.equal((await portal.as('jo')(method, `${path}${rest}`, body)).status, 403);
    }
  });
});

describe('changing a payroll format', () => {
  test('a changed payroll format gets the next version, and the history has the earlier version', async () => {
    const { id } = await add('Weekly');
    const { status, body } = await admin('PUT', `/${id}`, {
      name: 'Weekly pay',
      columns: columns.slice(1),
      version: 1,
    });
    assert.deepEqual([status, body.version, body.name, body.columns.length], [200, 2, 'Weekly pay', 1]);
    const [change] = await changesOf('weekly');
    assert.deepEqual([change.before.columns, change.after.columns], [['Number', 'Hours'], ['Hours']]);
  });

  test('a change of a payroll format is refused after another change, and for a shipped format', async () => {
    const { id } = await add('Busy');
    await admin('PUT', `/${id}`, { name: 'Busy', columns });
    const stale = await admin('PUT', `/${id}`, { name: 'Busy', columns, version: 1 });
    assert.equal(stale.status, 409);
    assert.match(stale.body.message, /^Someone else has changed Busy\./);
    assert.equal((await admin('PUT', `/${nobodys}`, { name: 'x', columns })).status, 404);
    const shipped = await admin('PUT', '/generic', { name: 'x', columns });
    assert.deepEqual(
      [shipped.status, shipped.body.message],
      [409, 'Generic comes with the portal and cannot be changed. Copy it and change the copy.'],
    );
    assert.equal((await admin('PUT', '/brightpay/archived', { archived: true })).status, 409);
  });
});

describe('chosen payroll format', () => {
  test('the chosen payroll format cannot be archived', async () => {
    const { id } = await add('Chosen');
    assert.equal((await admin('PUT', `/${id}/chosen`)).body.isChosen, true);
    const { body } = await admin('GET');
    assert.deepEqual(
      body.items.filter(({ isChosen }: any) => isChosen).map(({ name }: any) => name),
      ['Chosen'],
    );
    const archived = await admin('PUT', `/${id}/archived`, { archived: true });
    assert.deepEqual(
      [archived.status, archived.body.message],
      [409, 'Chosen is the file for payroll. Choose another file for payroll first.'],
    );
    const [change] = await changesOf('chosen');
    assert.deepEqual(
      [change.action, change.before, change.after.payrollMap],
      ['chosen', { payrollMap: 'Generic' }, 'Chosen'],
    );
    assert.equal((await admin('PUT', '/generic/chosen')).status, 200);
    assert.equal((await admin('PUT', `/${id}/archived`, { archived: true })).status, 200);
    assert.equal((await admin('PUT', `/${id}/chosen`)).status, 409);
    assert.equal((await admin('PUT', `/${id}/archived`, { archived: false })).body.archivedAt, null);
  });

  test('only an existing format for payroll can be chosen', async () => {
    const { id } = await add('Bills', { purpose: 'billing' });
    assert.equal((await admin('PUT', `/${id}/chosen`)).status, 409);
    assert.equal((await admin('PUT', '/sage/chosen')).status, 404);
  });
});

describe('preview of a payroll format', () => {
  const preview = (more: object = {}) => admin('POST', '/preview', { name: 'x', columns, ...more });

  test('a preview of a payroll format uses approved weeks if there is no locked run', async () => {
    const { status, body } = await preview({
      columns: [
        { source: 'fullName', heading: 'Who' },
        { source: 'weekStart', heading: 'Week', format: 'yyyy-mm-dd' },
        { source: 'units', heading: 'Hours' },
        { source: 'pay', heading: 'Pay' },
      ],
    });
    assert.deepEqual([status, body.of, body.runNumber], [200, 'weeks', null]);
    assert.deepEqual(body.headings, ['Who', 'Week', 'Hours', 'Pay']);
    const [first] = body.rows;
    const week = await portal.db
      .selectFrom('timesheets')
      .innerJoin('users', 'users.id', 'userId')
      .select(['hoursWorked', 'pay'])
      .where('fullName', '=', first[0])
      .where('weekStart', '=', first[1])
      .executeTakeFirstOrThrow();
    assert.deepEqual(first.slice(2).map(Number), [week.hoursWorked, week.pay]);
    assert.ok(body.rows.length <= 20);
  });

  test('a preview of a payroll format uses the last locked run, or the requested run', async () => {
    const first = await insertLockedRun(portal.db, [fileItemOf({ userId: null, payrollNumber: '0007' })]);
    const last = await insertLockedRun(portal.db, [fileItemOf({ userId: null, payrollNumber: '=1' })]);
    const { body } = await preview();
    assert.deepEqual([body.of, body.runNumber, body.rows], ['run', last.number, [["'=1", '37.50']]]);
    const earlier = await preview({ runId: first.id });
    assert.deepEqual([earlier.body.runNumber, earlier.body.rows], [first.number, [['0007', '37.50']]]);
    assert.equal((await preview({ runId: nobodys })).status, 404);
  });

  test('a preview of a payroll format with the open run excludes later weeks and held weeks', async () => {
    const shown = { columns: ['fullName', 'weekStart'].map((source) => ({ source, heading: source })) };
    const weeks = await portal.db
      .selectFrom('timesheets')
      .innerJoin('users', 'users.id', 'userId')
      .select(['seriesId', 'weekStart', 'fullName'])
      .where('status', '=', 'Approved')
      .where('weekStart', '<=', '2026-10-26' as Week)
      .orderBy('fullName')
      .orderBy('weekStart')
      .execute();
    const [held, ...others] = weeks;
    const run = await insertOpenRun(portal.db);
    await portal.db
      .updateTable('payRuns')
      .set({ upToWeek: '2026-10-26' as Week })
      .execute();
    await portal.db
      .insertInto('payRunNotes')
      .values({
        seriesId: held?.seriesId ?? '',
        heldReason: 'A query',
        deductedNote: null,
        notedBy: null,
        notedByName: 'Helen Whitfield',
        notedAt: '2026-11-18T10:00:00Z',
      })
      .execute();
    const { body } = await preview(shown);
    assert.deepEqual([body.of, body.runNumber], ['run', run.number]);
    assert.deepEqual(
      body.rows,
      others.map(({ fullName, weekStart }) => [fullName, weekStart.split('-').toReversed().join('/')]),
    );
    assert.deepEqual((await preview({ ...shown, runId: run.id })).body.rows, body.rows);
  });
});
