import assert from 'node:assert/strict';
import type { Rates } from '#domain/money/rates.ts';
import type { TestPortal } from '../portal/portal.ts';

export async function beginAnew(
  portal: Pick<TestPortal, 'as' | 'db' | 'idOf'>,
  { startDate, jobTitle = 'Social Worker', ...rates }: Rates & { startDate: string; jobTitle?: string },
): Promise<string> {
  await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
  const path = `/api/workers/${portal.idOf('amara')}`;
  const start = { clientName: 'Camden Council', jobTitle, startDate };
  assert.equal((await portal.as('jo')('PUT', `${path}/assignment`, start)).status, 200);
  assert.equal((await portal.as('jo')('PUT', `${path}/rates`, rates)).status, 200);
  return (await portal.as('jo')('GET', `${path}/assignments`)).body.items[0].id;
}
