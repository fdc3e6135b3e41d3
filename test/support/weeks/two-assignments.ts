import assert from 'node:assert/strict';
import type { TestPortal } from '../portal/portal.ts';

export async function placeAtKentToo(
  portal: Pick<TestPortal, 'as' | 'db' | 'idOf'>,
): Promise<{ camden: string; kent: string }> {
  const path = `/api/workers/${portal.idOf('amara')}/assignments`;
  const { body: first } = await portal.as('jo')('GET', path);
  const { id: clientId } = await portal.db
    .insertInto('clients')
    .values({ name: 'Kent County Council' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const terms = { clientId, jobTitle: 'Cook', startDate: '2026-11-02' };
  const { status, body } = await portal.as('jo')('POST', path, terms);
  assert.equal(status, 201, JSON.stringify(body));
  return { camden: first.items[0].id, kent: body.id };
}
