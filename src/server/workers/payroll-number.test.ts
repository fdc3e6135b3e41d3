import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CastName } from '#server/commands/cast.ts';
import { collectPerson } from '#server/privacy/collect-store.ts';
import { anonymise } from '#server/privacy/store.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';

const portal = testPortal();
const taken = 'Another worker has the payroll number 007 already.';

function set(actor: CastName, worker: CastName, body: unknown) {
  return portal.as(actor)('PUT', `/api/workers/${portal.idOf(worker)}/payroll-number`, body);
}

function numberOf(actor: CastName, worker: CastName) {
  return portal.as(actor)('GET', `/api/workers/${portal.idOf(worker)}/payroll-number`);
}

describe('payroll number of a worker', () => {
  test('a worker’s reviewers can set the payroll number exactly as typed, and the log has the change', async () => {
    assert.deepEqual((await numberOf('jo', 'amara')).body, { payrollNumber: null });
    const { status, body } = await set('jo', 'amara', { payrollNumber: ' 00123 ', seen: null });
    assert.deepEqual([status, body], [200, { payrollNumber: '00123' }]);
    assert.deepEqual((await numberOf('helen', 'amara')).body, { payrollNumber: '00123' });
    const log = await portal.as('helen')('GET', '/api/history?subject=account&search=amara');
    const [change] = log.body.items;
    assert.deepEqual(
      [change.actorName, change.action, change.before, change.after],
      ['Jo Marsh', 'changed', { payrollNumber: null }, { payrollNumber: '00123' }],
    );
  });

  test('a payroll number is unique, even after simultaneous changes', async () => {
    assert.equal((await set('jo', 'ben', { payrollNumber: '007' })).status, 200);
    const { status, body } = await set('daniel', 'chloe', { payrollNumber: '007' });
    assert.deepEqual([status, body.message, body.fields], [409, taken, { payrollNumber: taken }]);
    const answers = await Promise.all(
      (['amara', 'chloe', 'farah'] as const).map((name) => set('helen', name, { payrollNumber: 'A1' })),
    );
    assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 409, 409]);
    assert.equal((await set('jo', 'ben', { payrollNumber: null })).status, 200);
    assert.equal((await set('daniel', 'chloe', { payrollNumber: '007' })).status, 200);
  });

  test('a payroll number is not changed if another person changed it after it was read', async () => {
    await set('jo', 'ben', { payrollNumber: 'B1' });
    const { status, body } = await set('jo', 'ben', { payrollNumber: 'B2', seen: null });
    assert.deepEqual(
      [status, body.message],
      [409, 'Someone else has changed the payroll number to B1. Open the worker again.'],
    );
  });

  for (const payrollNumber of ['', 'x'.repeat(21), 'a\nb', 7]) {
    test(`the payroll number ${JSON.stringify(payrollNumber)} is refused`, async () => {
      assert.equal((await set('jo', 'ben', { payrollNumber })).status, 400);
    });
  }

  test('other consultants and workers cannot see or set a payroll number', async () => {
    const path = `/api/workers/${portal.idOf('amara')}/payroll-number`;
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? { payrollNumber: 'X' } : undefined;
      assert.equal((await portal.ask(method, path, body)).status, 401);
      assert.equal((await portal.as('amara')(method, path, body)).status, 403);
      assert.equal((await portal.as('daniel')(method, path, body)).status, 404);
    }
  });

  test('the payroll number is in the export of a person, and is erased with the person', async () => {
    await set('jo', 'farah', { payrollNumber: 'F-1' });
    const { person } = await collectPerson(portal.db, portal.idOf('farah'));
    assert.equal((person as { payrollNumber: string }).payrollNumber, 'F-1');
    await anonymise(portal.portal.db, portal.idOf('farah'), wednesday);
    const left = JSON.stringify(await collectPerson(portal.db, portal.idOf('farah')));
    assert.ok(!left.includes('F-1'));
  });
});
