import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const path = '/api/report-filters';
type Name = Parameters<typeof portal.idOf>[0];

const rename = (name: Name, id: string, called: string) =>
  portal.as(name)('PUT', `${path}/${id}/name`, { name: called });

const save = (name: Name, called: string, filter: object = {}) =>
  portal.as(name)('POST', path, { name: called, filter });

async function namesOf(name: Name): Promise<string[]> {
  return (await portal.as(name)('GET', path)).body.items.map((item: any) => item.name);
}

describe('saved filters', () => {
  test('saved filters are stored, listed by name, and deleted', async () => {
    const filter = { start: '2026-11-02', status: 'Pending', rate: 'missing', by: 'worker', show: 'margin' };
    const { status, body } = await save('jo', 'Waiting', filter);
    assert.equal(status, 201);
    assert.deepEqual([body.name, body.filter], ['Waiting', filter]);
    await save('jo', 'all of it');
    const moving = await save('helen', 'Payroll', { span: 'last week', status: 'Approved' });
    assert.deepEqual([moving.status, moving.body.filter.span], [201, 'last week']);
    assert.equal((await save('helen', 'Payroll', { span: 'next week' })).status, 400);
    await portal.as('helen')('DELETE', `${path}/${moving.body.id}`);
    assert.deepEqual(await namesOf('jo'), ['all of it', 'Waiting']);
    assert.equal((await portal.as('jo')('DELETE', `${path}/${body.id}`)).status, 200);
    assert.equal((await portal.as('jo')('DELETE', `${path}/${body.id}`)).status, 404);
    assert.deepEqual(await namesOf('jo'), ['all of it']);
  });

  test('saved filters are private, and other people can neither see nor delete them', async () => {
    const { body } = await save('helen', 'Mine');
    assert.ok(!(await namesOf('jo')).includes('Mine'));
    assert.equal((await portal.as('jo')('DELETE', `${path}/${body.id}`)).status, 404);
    assert.deepEqual(await namesOf('helen'), ['Mine']);
  });

  test('a saved filter can be renamed, but not to the name of another saved filter', async () => {
    const { body: first } = await save('helen', 'Payroll', { status: 'Approved' });
    await save('helen', 'Waiting');
    const renamed = await rename('helen', first.id, ' Pay day ');
    assert.deepEqual([renamed.status, renamed.body], [200, { ...first, name: 'Pay day' }]);
    const taken = await rename('helen', first.id, 'WAITING');
    assert.deepEqual([taken.status, taken.body.code], [409, 'conflict']);
    assert.match(taken.body.message, /already have a filter named “Waiting”/);
    assert.equal((await rename('helen', first.id, 'PAY DAY')).body.name, 'PAY DAY');
    assert.equal((await rename('helen', first.id, ' ')).status, 400);
    assert.equal((await rename('jo', first.id, 'Mine now')).status, 404);
    assert.deepEqual(
      (await namesOf('helen')).filter((name) => /pay/i.test(name)),
      ['PAY DAY'],
    );
  });

  test('one of two simultaneous saved filters with the same name succeeds', async () => {
    const [{ body: one }, { body: other }] = await Promise.all([save('jo', 'One'), save('jo', 'Other')]);
    const answers = await Promise.all([rename('jo', one.id, 'Both'), rename('jo', other.id, 'both')]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    for (const { id } of [one, other]) await portal.as('jo')('DELETE', `${path}/${id}`);
  });

  test('saving a filter under an existing name replaces the old filter', async () => {
    const first = await save('daniel', 'Last month', { status: 'Approved' });
    const second = await save('daniel', 'LAST MONTH', { status: 'Pending' });
    assert.equal(second.body.id, first.body.id);
    const { body } = await portal.as('daniel')('GET', path);
    assert.deepEqual(body.items, [{ id: first.body.id, name: 'LAST MONTH', filter: { status: 'Pending' } }]);
  });

  test('a person has at most twenty saved filters, even after many simultaneous requests', async () => {
    await save('daniel', 'Last month');
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => save('daniel', `Filter ${index}`)),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 19);
    const refused = answers.filter(({ status }) => status === 409);
    assert.equal(refused.length, 6);
    assert.match(refused[0]?.body.message, /Delete one first/);
    assert.equal((await namesOf('daniel')).length, 20);
    assert.equal((await save('daniel', 'last month')).status, 201);
  });

  for (const body of [
    {},
    { name: 'x' },
    { name: '', filter: {} },
    { name: 'x\ny', filter: {} },
    { name: 'x', filter: { start: 'yesterday' } },
    { name: 'x', filter: { other: 1 } },
  ]) {
    test(`a saved filter is refused: ${JSON.stringify(body)}`, async () => {
      const answer = await portal.as('jo')('POST', path, body);
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid']);
    });
  }
});
