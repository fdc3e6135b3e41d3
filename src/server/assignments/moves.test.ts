import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

function pathOf(rest: string): string {
  return `/api/workers/${portal.idOf('farah')}${rest}`;
}

async function clientNamed(name: string): Promise<string> {
  return (await portal.as('jo')('POST', '/api/clients', { name })).body.id as string;
}

test('one request for a move ends the old assignment and sets the first rates', async () => {
  const [old] = (await portal.as('jo')('GET', pathOf('/assignments'))).body.items;
  const clientId = await clientNamed('Newham Council');
  const terms = { clientId, jobTitle: 'Team Manager', startDate: '2026-11-30', ends: old.id };
  const moved = await portal.as('jo')('POST', pathOf('/assignments'), {
    ...terms,
    payRate: 23.1,
    billRate: 31.2,
  });
  assert.equal(moved.status, 201, JSON.stringify(moved.body));
  const rates = await portal.as('jo')('GET', `/api/assignments/${moved.body.id}/rates`);
  assert.deepEqual(rates.body.items, [
    { rateType: 'basic', from: '2000-01-01', payRate: 23.1, billRate: 31.2 },
  ]);
  const listed = await portal.as('jo')('GET', pathOf('/assignments'));
  const ended = listed.body.items.find(({ id }: { id: string }) => id === old.id);
  assert.equal(ended.endDate, '2026-11-29');
  const { items } = (await portal.as('jo')('GET', pathOf('/history'))).body;
  const said = items.map(({ subject, action }: Record<string, string>) => `${subject} ${action}`);
  assert.deepEqual(said.slice(0, 3).toSorted(), ['assignment added', 'assignment ended', 'rates changed']);
});

test('a move with an invalid rate changes nothing', async () => {
  const before = (await portal.as('jo')('GET', pathOf('/assignments'))).body;
  const clientId = await clientNamed('Brent Council');
  const ends = before.items.at(-1).id;
  const terms = { clientId, jobTitle: 'Cook', startDate: '2026-11-30', ends, payRate: -1 };
  const refused = await portal.as('jo')('POST', pathOf('/assignments'), terms);
  assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['payRate']]);
  assert.deepEqual((await portal.as('jo')('GET', pathOf('/assignments'))).body, before);
});
