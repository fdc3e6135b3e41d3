import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

interface Entry {
  subject: string;
  action: string;
  actorName: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  person: { fullName: string };
}

async function changesOf(query = ''): Promise<Entry[]> {
  const { status, body } = await portal.as('jo')(
    'GET',
    `/api/workers/${portal.idOf('amara')}/history${query}`,
  );
  assert.equal(status, 200);
  return body.items;
}

async function changeMuch(): Promise<void> {
  const amara = `/api/workers/${portal.idOf('amara')}`;
  const { body: worker } = await portal.as('jo')('GET', amara);
  const rates = { rateOfPay: worker.rateOfPay + 1, supplyBillAmount: worker.supplyBillAmount };
  assert.equal((await portal.as('jo')('PUT', `${amara}/rates`, rates)).status, 200);
  const assignment = { ...worker.assignment, jobTitle: 'Night Cook' };
  assert.equal((await portal.as('helen')('PUT', `${amara}/assignment`, assignment)).status, 200);
  const given = { consultantId: portal.idOf('daniel') };
  assert.equal((await portal.as('helen')('PUT', `${amara}/consultant`, given)).status, 200);
  const back = { consultantId: portal.idOf('jo') };
  assert.equal((await portal.as('helen')('PUT', `${amara}/consultant`, back)).status, 200);
}

describe('change log of a worker', () => {
  before(changeMuch);

  test('the change log of a worker shows who changed which rate, with old and new value, newest first', async () => {
    const [newest] = await changesOf('?subject=rates');
    assert.equal(newest?.actorName, 'Jo Marsh');
    assert.equal(Number(newest?.after?.['rateOfPay']) - Number(newest?.before?.['rateOfPay']), 1);
  });

  test('the change log of a worker shows the old and the new consultant of a claim', async () => {
    const [newest, earlier] = await changesOf('?subject=claim');
    assert.deepEqual(
      [newest?.before?.['consultantName'], newest?.after?.['consultantName']],
      ['Daniel Reyes', 'Jo Marsh'],
    );
    assert.deepEqual(
      [earlier?.before?.['consultantName'], earlier?.after?.['consultantName']],
      ['Jo Marsh', 'Daniel Reyes'],
    );
  });

  test('the change log of a worker excludes other workers', async () => {
    const rates = { rateOfPay: 18, supplyBillAmount: 25 };
    assert.equal(
      (await portal.as('jo')('PUT', `/api/workers/${portal.idOf('ben')}/rates`, rates)).status,
      200,
    );
    for (const { person } of await changesOf('?limit=200')) assert.equal(person.fullName, 'Amara Okafor');
  });

  test('the pages of a worker’s change log contain each change once', async () => {
    const all = await changesOf('?limit=200');
    const subjects = all.map(({ subject }) => subject);
    assert.ok(
      ['rates', 'assignment', 'claim'].every((subject) => subjects.includes(subject)),
      subjects.join(),
    );
    assert.ok(!subjects.includes('timesheet'));
    const seen: unknown[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path = `/api/workers/${portal.idOf('amara')}/history?limit=2&cursor=${cursor}`;
      const { body } = await portal.as('jo')('GET', path);
      assert.equal(body.total, all.length);
      seen.push(...body.items);
      cursor = body.nextCursor;
    }
    assert.deepEqual(seen, all);
  });

  test('the change log of a worker returns 404 to other consultants, and is refused to workers', async () => {
    const path = `/api/workers/${portal.idOf('amara')}/history`;
    assert.equal((await portal.as('daniel')('GET', path)).status, 404);
    assert.equal((await portal.as('amara')('GET', path)).status, 403);
    assert.equal((await portal.ask('GET', path)).status, 401);
  });

  test('the change log of a worker refuses an unknown subject', async () => {
    const { status, body } = await portal.as('jo')(
      'GET',
      `/api/workers/${portal.idOf('amara')}/history?subject=hours`,
    );
    assert.equal(status, 400);
    assert.match(body.message, /^Choose a subject/);
  });
});

describe('change log of everything', () => {
  test('the complete change log can be searched by the changed person and by the person who made the change', async () => {
    const about = await portal.as('helen')('GET', '/api/history?search=amara&subject=rates');
    assert.equal(about.status, 200);
    assert.ok(about.body.items.length > 0);
    for (const { person } of about.body.items) assert.match(person.fullName, /^Amara/);
    const by = await portal.as('helen')('GET', '/api/history?search=jo%20marsh&subject=rates');
    assert.ok(by.body.items.some(({ actorName }: Entry) => actorName === 'Jo Marsh'));
  });

  test('the complete change log has changes of role, with old and new role', async () => {
    const path = `/api/accounts/${portal.idOf('daniel')}/role`;
    for (const role of ['Admin', 'Recruitment Consultant']) await portal.as('helen')('PUT', path, { role });
    const { body } = await portal.as('helen')('GET', '/api/history?subject=role&limit=1');
    assert.deepEqual(
      [body.items[0].before, body.items[0].after, body.items[0].actorName],
      [{ role: 'Admin' }, { role: 'Recruitment Consultant' }, 'Helen Whitfield'],
    );
  });

  test('a consultant cannot read the complete change log', async () => {
    assert.equal((await portal.as('jo')('GET', '/api/history')).status, 403);
    assert.equal((await portal.ask('GET', '/api/history')).status, 401);
  });
});
