import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
type Name = Parameters<typeof portal.idOf>[0];

async function listed(name: Name, query: string): Promise<any> {
  const { status, body } = await portal.as(name)('GET', `/api/timesheets?status=Pending${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

describe('pending weeks of all workers', () => {
  test('the pending list of all workers names each worker’s consultant', async () => {
    const { items } = await listed('helen', '&view=all');
    const named = new Map(items.map((row: any) => [row.candidate.fullName, row.consultantName]));
    assert.equal(named.get('Amara Okafor'), 'Jo Marsh');
    assert.equal(named.get('Chloe Dunn'), 'Daniel Reyes');
    assert.ok((await listed('jo', '')).items.every((row: any) => !('consultantName' in row)));
  });

  test('the first page of all pending weeks has a count for each consultant, largest first', async () => {
    const { byConsultant, total } = await listed('helen', '&view=all');
    assert.deepEqual(
      byConsultant.map(({ consultantName }: any) => consultantName),
      ['Jo Marsh', 'Daniel Reyes'],
    );
    assert.equal(
      byConsultant.reduce((sum: number, { count }: any) => sum + count, 0),
      total,
    );
    for (const { consultantId, count } of byConsultant)
      assert.equal((await listed('helen', `&view=all&consultantId=${consultantId}`)).total, count);
  });

  test('a filtered list and a consultant’s own list have no counts by consultant', async () => {
    for (const query of [
      '&view=all&candidate=amara',
      '&view=all&exceptions=clean',
      '&view=all&consultantId=none',
    ])
      assert.equal((await listed('helen', query)).byConsultant, undefined, query);
    assert.equal((await listed('jo', '')).byConsultant, undefined);
  });
});
