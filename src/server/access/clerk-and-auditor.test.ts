import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Day } from '#domain/calendar/day.ts';
import type { Role } from '#domain/person/person.ts';
import { emptyPayroll, monday, payDate } from '#support/weeks/payroll.ts';
import { givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { circumstancesOf } from '#support/portal/commands.ts';
import { testPortal } from '#support/portal/portal.ts';
import { accountCommands } from '#server/commands/account-commands.ts';
import { whoLooksAfter } from './looking-after.ts';

const portal = testPortal();
const { open, lock } = emptyPayroll(portal);

async function ellaIs(role: Role): Promise<void> {
  await portal.db
    .updateTable('users')
    .set({ role, assignedConsultantId: null })
    .where('id', '=', portal.idOf('ella'))
    .execute();
}

const ella = (method: string, path: string, body?: unknown) => portal.as('ella')(method, path, body);
const roleOf = (name: 'ella' | 'daniel' | 'jo', role: Role) =>
  portal.as('helen')('PUT', `/api/accounts/${portal.idOf(name)}/role`, { role });

describe('a payroll clerk', () => {
  beforeEach(() => ellaIs('Payroll Clerk'));

  test('a payroll clerk can open a run, hold its items, lock it, mark it as paid and make its file', async () => {
    await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'ben', monday);
    const { body: run } = await ella('POST', '/api/pay-runs', { upToWeek: monday, payDate });
    const path = `/api/pay-runs/${run.id}`;
    const { body: items } = await ella('GET', `${path}/items`);
    const hold = { held: true, reason: 'Ask first' };
    assert.equal((await ella('PUT', `${path}/items/${items.items[0].id}/held`, hold)).status, 200);
    const locked = await ella('PUT', `${path}/lock`);
    assert.deepEqual([locked.body.status, locked.body.lockedByName], ['locked', 'Ella Price']);
    assert.equal((await ella('GET', `${path}/files/generic`)).status, 200);
    const paid = await ella('PUT', `${path}/paid`, { paidOn: payDate });
    assert.deepEqual([paid.body.status, paid.body.paidByName], ['paid', 'Ella Price']);
  });

  test('a payroll clerk’s profile names the agency’s part of the country, and a consultant’s does not', async () => {
    const divisionOf = async (name: 'ella' | 'jo') => (await portal.as(name)('GET', '/api/me')).body.division;
    const set = (division: 'scotland' | 'england-and-wales') =>
      portal.db.updateTable('agency').set({ division }).execute();
    await set('scotland');
    assert.equal(await divisionOf('ella'), 'scotland');
    assert.equal(await divisionOf('jo'), undefined);
    await set('england-and-wales');
    assert.equal(await divisionOf('ella'), 'england-and-wales');
  });

  test('a payroll clerk can set the payroll number of every worker and change nothing else of a worker', async () => {
    const worker = `/api/workers/${portal.idOf('amara')}`;
    const { status, body } = await ella('PUT', `${worker}/payroll-number`, { payrollNumber: '4711' });
    assert.deepEqual([status, body.payrollNumber], [200, '4711']);
    assert.equal((await ella('PUT', `${worker}/rates`, { rateOfPay: 1, supplyBillAmount: 2 })).status, 403);
    assert.equal((await ella('PUT', worker, { fullName: 'Amara Obi' })).status, 403);
  });

  test('a payroll clerk can read no notes, even in a worker’s change log, and an auditor can', async () => {
    const worker = `/api/workers/${portal.idOf('amara')}`;
    const { body: note } = await portal.as('jo')('POST', `${worker}/notes`, {
      text: 'Rang, and she was ill',
    });
    await portal.as('jo')('PUT', `/api/notes/${note.id}`, { text: 'Rang, and she was away' });
    const changesOf = async () => JSON.stringify((await ella('GET', `${worker}/history`)).body);
    const statuses = async () => [
      (await ella('GET', `${worker}/notes`)).status,
      (await ella('GET', '/api/notes?search=rang')).status,
    ];
    assert.deepEqual(await statuses(), [403, 403]);
    assert.doesNotMatch(await changesOf(), /Rang/);
    await ellaIs('Auditor');
    assert.deepEqual(await statuses(), [200, 200]);
    assert.match(await changesOf(), /Rang/);
  });

  test('a payroll clerk cannot use staff, rules, settings, clients, notes and reviews', async () => {
    const week = await givenWeek(portal, 'amara', monday, { status: 'Pending' });
    for (const [method, path] of [
      ['GET', '/api/accounts'],
      ['GET', '/api/sign-in-rules'],
      ['GET', '/api/agency/settings'],
      ['GET', '/api/clients'],
      ['GET', '/api/notes?search=rang'],
      ['GET', '/api/audit'],
      ['PUT', `/api/timesheets/${week}/approval`],
    ] as const)
      assert.equal((await ella(method, path)).status, 403, path);
    for (const path of ['/api/pay-calendar', '/api/export-maps', '/api/rate-types', '/api/bank-holidays'])
      assert.equal((await ella('GET', path)).status, 200, path);
  });
});

describe('an auditor', () => {
  beforeEach(() => ellaIs('Auditor'));

  test('an auditor can download an existing payroll file, and cannot make a file', async () => {
    await givenWeek(portal, 'amara', monday);
    const { id } = await open();
    await lock(id);
    const path = `/api/pay-runs/${id}/files/generic`;
    const { status, body } = await ella('GET', path);
    assert.deepEqual(
      [status, body.message],
      [403, 'This file does not exist yet. An Admin or a payroll clerk must download it first.'],
    );
    const made = await portal.as('helen')('GET', path);
    const read = await ella('GET', path);
    assert.deepEqual([read.status, read.body], [200, made.body]);
  });

  test('the list of corrections tells an auditor that only consultants and Admins can decide', async () => {
    const id = await givenWeek(portal, 'amara', monday);
    const run = await open();
    await lock(run.id);
    const wanted = { hours: { fridayHours: 5 }, reason: 'Friday was shorter' };
    const proposed = await portal.as('jo')('POST', `/api/timesheets/${id}/corrections`, wanted);
    assert.equal(proposed.status, 201, proposed.body.message);
    const { body } = await ella('GET', `/api/timesheets/${id}/corrections`);
    assert.equal(body.items[0].refusal, 'This is for consultants and Admins only.');
  });

  test('an auditor can read the audit, the staff, the settings and every week of every worker', async () => {
    const week = await givenWeek(portal, 'chloe', monday);
    for (const path of [
      '/api/audit',
      '/api/accounts',
      '/api/agency/settings',
      '/api/clients',
      '/api/timesheets?view=all',
      `/api/timesheets/${week}`,
      `/api/workers/${portal.idOf('chloe')}`,
    ])
      assert.equal((await ella('GET', path)).status, 200, path);
  });
});

for (const role of ['Payroll Clerk', 'Auditor'] as const) {
  describe(`a person with the role ${role}`, () => {
    beforeEach(() => ellaIs(role));

    test(`a ${role} is invited on screen and created by command`, async () => {
      const email = `${role.toLowerCase().replace(' ', '.')}@example.com`;
      const invited = await portal.as('helen')('POST', '/api/accounts', {
        fullName: 'Nina Berg',
        email,
        role,
      });
      assert.deepEqual([invited.status, invited.body.role], [201, role]);
      const given = { role, name: 'Ivo Lang', email: `ivo.${email}`, password: 'a-long-password-26' };
      const [created] = await accountCommands.create(given, circumstancesOf(portal));
      assert.equal((created as { role?: string } | undefined)?.role, role);
      const { body } = await portal.as('helen')('GET', `/api/accounts?role=${encodeURIComponent(role)}`);
      const names = body.items.map(({ fullName }: { fullName: string }) => fullName);
      assert.deepEqual(names.toSorted(), ['Ella Price', 'Ivo Lang', 'Nina Berg']);
    });

    test(`emails about a worker go to the Admins if the worker’s consultant is now a ${role}`, async () => {
      const { rows } = await sql<{ email: string }>`
        select email from ${whoLooksAfter(sql.val(portal.idOf('ella')), '2026-11-18' as Day)} as reader`.execute(
        portal.db,
      );
      assert.deepEqual(rows, [{ email: 'helen.whitfield@example.com' }]);
    });

    test(`a ${role} cannot cover for a consultant`, async () => {
      const cover = { deputyId: portal.idOf('ella'), fromDate: '2026-11-23', untilDate: '2026-11-27' };
      const { status, body } = await portal.as('jo')('POST', '/api/covers', cover);
      assert.deepEqual([status, body.message], [400, 'Choose a consultant or an Admin as cover.']);
    });

    test(`a cover by a deputy who became a ${role} shows that the deputy is away, and grants no power`, async () => {
      await portal.db.deleteFrom('covers').execute();
      const cover = { deputyId: portal.idOf('daniel'), fromDate: '2026-11-18', untilDate: '2026-11-27' };
      assert.equal((await portal.as('jo')('POST', '/api/covers', cover)).status, 201);
      await portal.db.updateTable('users').set({ role }).where('id', '=', portal.idOf('daniel')).execute();
      const { body } = await portal.as('helen')('GET', '/api/covers');
      assert.deepEqual(body.items[0].deputyAway, { waiting: 0 });
      assert.equal((await portal.as('daniel')('GET', '/api/me')).body.covers, undefined);
      const back = { role: 'Recruitment Consultant' } as const;
      await portal.db.updateTable('users').set(back).where('id', '=', portal.idOf('daniel')).execute();
    });

    test(`a ${role} needs a second step if the agency requires it of staff`, async () => {
      await portal.db.updateTable('auth.rules').set({ staffNeedMfa: true }).execute();
      const { status, body } = await ella('GET', '/api/timesheets');
      await portal.db.updateTable('auth.rules').set({ staffNeedMfa: false }).execute();
      assert.deepEqual([status, body.reason], [403, 'second_step_set_up_needed']);
    });

    test(`a consultant who has workers cannot become a ${role}`, async () => {
      const { status, body } = await roleOf('jo', role);
      assert.deepEqual([status, body.reason], [409, 'consultant_has_workers']);
    });

    test(`a consultant who becomes a ${role} is signed out`, async () => {
      const { db } = portal;
      const id = portal.idOf('daniel');
      await db
        .updateTable('users')
        .set({ assignedConsultantId: null })
        .where('assignedConsultantId', '=', id)
        .execute();
      assert.equal((await portal.as('daniel')('GET', '/api/me')).status, 200);
      assert.equal((await roleOf('daniel', role)).body.role, role);
      assert.equal((await portal.as('daniel')('GET', '/api/me')).status, 401);
      portal.signInAnew();
      assert.equal((await portal.as('daniel')('GET', '/api/me')).body.role, role);
      await roleOf('daniel', 'Recruitment Consultant');
      portal.signInAnew();
    });
  });
}
