import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Day } from '#domain/calendar/day.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const path = '/api/rate-types';

const admin = (method: string, rest: string, body?: unknown) =>
  portal.as('helen')(method, `${path}${rest}`, body);

async function add(code: string, more: object = {}): Promise<any> {
  const { status, body } = await admin('POST', '', { code, name: `The ${code}`, ...more });
  assert.equal(status, 201, body.message);
  return body;
}

async function codesIn(query = ''): Promise<string[]> {
  const { body } = await portal.as('jo')('GET', `${path}${query}`);
  assert.equal(body.total, body.items.length);
  return body.items.map(({ code }: any) => code);
}

async function changesOf(name: string): Promise<any[]> {
  const { body } = await portal.as('helen')('GET', `/api/history?subject=rate-type&search=${name}`);
  return body.items;
}

async function use(rateType: string) {
  const [assignment] = (await portal.as('jo')('GET', `/api/workers/${portal.idOf('amara')}/assignments`)).body
    .items;
  const rates = `/api/assignments/${assignment.id}/rates/${rateType}/2027-01-04`;
  return portal.as('jo')('PUT', rates, { payRate: 20, billRate: 30 });
}

describe('rate types', () => {
  test('the built-in rate types are listed by name, and reviewers can read them', async () => {
    const { body } = await portal.as('jo')('GET', path);
    assert.deepEqual(
      body.items.map(({ name, unit }: any) => [name, unit]),
      [
        ['Bank holiday', 'hour'],
        ['Basic', 'hour'],
        ['Car mile', 'mile'],
        ['Day', 'day'],
        ['Night', 'hour'],
        ['Overtime', 'hour'],
        ['Saturday', 'hour'],
        ['Sleep-in', 'each'],
        ['Sunday', 'hour'],
      ],
    );
    const { id, ...sleepIn } = body.items[7];
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.deepEqual(sleepIn, {
      code: 'sleep-in',
      name: 'Sleep-in',
      unit: 'each',
      isWorkingTime: false,
      accruesHoliday: true,
      countsForMinimumWage: 'none',
      payrollCode: null,
      archivedAt: null,
    });
  });

  test('an Admin can add a rate type, and the log has the addition', async () => {
    const added = await add('standby', { payrollCode: '17', isWorkingTime: false });
    assert.deepEqual([added.payrollCode, added.unit, added.isWorkingTime], ['17', 'hour', false]);
    const [change] = await changesOf('standby');
    assert.deepEqual(
      [change.actorName, change.action, change.person, change.client, change.after.name],
      ['Helen Whitfield', 'added', null, null, 'The standby'],
    );
  });

  test('only an Admin can add, change and archive a rate type', async () => {
    for (const [method, rest, body] of [
      ['POST', '', { code: 'x', name: 'X' }],
      ['PUT', '/saturday', { name: 'X' }],
      ['PUT', '/saturday/archived', { archived: true }],
    ] as const) {
      assert.equal((await portal.ask(method, `${path}${rest}`, body)).status, 401);
      assert.equal((await portal.as('amara')(method, `${path}${rest}`, body)).status, 403);
      const asConsultant = await portal.as('jo')(method, `${path}${rest}`, body);
      assert.equal(asConsultant.status, 403);
      assert.equal(asConsultant.body.message, 'Only Admins can add, change or archive rate types.');
    }
    assert.equal((await portal.as('amara')('GET', path)).status, 403);
  });

  test('a rate type has a unique code, even when two people add it simultaneously', async () => {
    const body = { code: 'twice', name: 'Twice' };
    const answers = await Promise.all([1, 2, 3].map(() => admin('POST', '', body)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
    for (const answer of answers)
      if (answer.status === 409) assert.equal(answer.body.fields.code, 'Twice has the code twice already.');
  });

  for (const body of [
    {},
    { code: 'x' },
    { name: 'x' },
    { code: 'X y', name: 'x' },
    { code: 'x', name: 'x', unit: 'week' },
  ]) {
    test(`a rate type is refused: ${JSON.stringify(body)}`, async () => {
      assert.equal((await admin('POST', '', body)).status, 400);
    });
  }
});

describe('changing a rate type', () => {
  test('everything but the code of a rate type can be changed, and the log has the earlier values', async () => {
    const added = await add('weekend');
    const details = { name: 'Weekend days', unit: 'day', payrollCode: 'W1', accruesHoliday: false };
    const { status, body } = await admin('PUT', '/weekend', details);
    assert.deepEqual([status, body], [200, { ...added, ...details }]);
    const [change] = await changesOf('weekend');
    assert.deepEqual([change.before.unit, change.after.unit], ['hour', 'day']);
    const renamed = await admin('PUT', '/weekend', { ...details, code: 'weekends' });
    assert.deepEqual([renamed.status, Object.keys(renamed.body.fields)], [409, ['code']]);
    assert.equal((await admin('PUT', '/nowhere', details)).status, 404);
  });

  test('the unit of a rate type cannot change once a rate uses the rate type', async () => {
    const added = await add('callout');
    assert.equal((await use('callout')).status, 200);
    const { status, body } = await admin('PUT', '/callout', { name: 'Call-out', unit: 'each' });
    assert.equal(status, 409);
    assert.equal(
      body.fields.unit,
      'The callout is in use, so its unit stays: hour. Add another rate type instead.',
    );
    const renamed = await admin('PUT', '/callout', { name: 'Call-out' });
    assert.deepEqual([renamed.status, renamed.body.name], [200, 'Call-out']);
    assert.equal(renamed.body.id, added.id);
  });

  test('the unit of a rate type cannot change once an amount of a week uses the rate type', async () => {
    await add('retainer');
    const { id } = await portal.db.selectFrom('timesheets').select('id').limit(1).executeTakeFirstOrThrow();
    const row = { rateType: 'retainer', units: 1, payRate: 5, billRate: 6, pay: 5, bill: 6, from: null };
    await portal.db
      .updateTable('timesheets')
      .set({ amounts: JSON.stringify([row]) })
      .where('id', '=', id)
      .execute();
    assert.equal((await admin('PUT', '/retainer', { name: 'Retainer', unit: 'each' })).status, 409);
  });

  test('a change of the unit waits for a rate that is being set, and is then refused', async () => {
    await add('waiting');
    const { id: assignmentId } = await portal.db
      .selectFrom('assignments')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    let changing: ReturnType<typeof admin> | undefined;
    await portal.db.transaction().execute(async (tx) => {
      const rate = { rateType: 'waiting', fromDate: '2027-01-04' as Day, payRate: 1, billRate: 2 };
      await tx
        .insertInto('assignmentRates')
        .values({ assignmentId, ...rate })
        .execute();
      changing = admin('PUT', '/waiting', { name: 'Waiting', unit: 'day' });
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    assert.equal((await changing)?.status, 409);
  });
});

describe('archived rate type', () => {
  test('an archived rate type is listed separately, cannot be changed, and can be restored', async () => {
    await add('seasonal');
    const { status, body } = await admin('PUT', '/seasonal/archived', { archived: true });
    assert.deepEqual([status, body.archivedAt], [200, '2026-11-18T10:30:00.000Z']);
    assert.ok(!(await codesIn()).includes('seasonal'));
    assert.deepEqual(await codesIn('?archived=true'), ['seasonal']);
    assert.equal((await admin('PUT', '/seasonal', { name: 'Seasonal' })).status, 409);
    assert.equal((await admin('POST', '', { code: 'seasonal', name: 'New' })).status, 409);
    assert.equal((await admin('PUT', '/seasonal/archived', { archived: true })).status, 200);
    assert.equal((await admin('PUT', '/seasonal/archived', { archived: false })).body.archivedAt, null);
    assert.ok((await codesIn()).includes('seasonal'));
    assert.deepEqual(
      (await changesOf('seasonal')).map(({ action }) => action),
      ['restored', 'archived', 'added'],
    );
  });

  test('the basic rate type cannot be archived', async () => {
    const { status, body } = await admin('PUT', '/basic/archived', { archived: true });
    assert.deepEqual([status, body.code], [409, 'conflict']);
  });
});

describe('a single rate type', () => {
  test('a rate type can also be found by its id', async () => {
    const { id, ...kept } = await add('on-call');
    const changed = await admin('PUT', `/${id}`, { ...kept, payrollCode: 'OC' });
    assert.deepEqual([changed.status, changed.body.code, changed.body.payrollCode], [200, 'on-call', 'OC']);
    const archived = await admin('PUT', `/${id}/archived`, { archived: true });
    assert.deepEqual([archived.status, archived.body.id], [200, id]);
    assert.equal((await admin('PUT', '/00000000-0000-4000-8000-000000000000', kept)).status, 404);
    assert.equal((await admin('PUT', '/On-Call', kept)).status, 400);
  });
});
