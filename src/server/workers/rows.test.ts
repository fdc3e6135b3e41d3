import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

type Name = Parameters<typeof portal.idOf>[0];

async function rows(name: Name, query = ''): Promise<any[]> {
  const { status, body } = await portal.as(name)('GET', `/api/worker-rows${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.total, body.items.length);
  return body.items;
}

async function listed(name: Name, query = ''): Promise<string> {
  return (await rows(name, query)).map(({ fullName }) => fullName.split(' ')[0]).join(', ');
}

async function end(name: Name, endDate: string | null): Promise<void> {
  await portal.db
    .updateTable('assignments')
    .set({ endDate: endDate as never })
    .where('userId', '=', portal.idOf(name))
    .execute();
}

describe('workers as table rows', () => {
  test('a worker row has assignments, rates, consultant, last week and missing week', async () => {
    const [amara] = await rows('jo', '?search=amara');
    const { assignments, ...rest } = amara;
    assert.deepEqual(
      assignments.map(({ id: _id, ...named }: { id: string }) => named),
      [{ clientName: 'Camden Council', jobTitle: 'Social Worker', isPrimary: true }],
    );
    assert.deepEqual(rest, {
      id: portal.idOf('amara'),
      fullName: 'Amara Okafor',
      email: 'amara.okafor@example.com',
      assignedConsultantId: portal.idOf('jo'),
      rateOfPay: 21.5,
      supplyBillAmount: 28.75,
      disabled: false,
      assignment: { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: '2026-08-03' },
      lastDay: null,
      lastWeek: { weekStart: '2026-11-09', status: 'Pending' },
      missingWeek: null,
    });
    const [ella] = await rows('helen', '?view=all&search=ella');
    assert.deepEqual([ella.assignment, ella.lastWeek, ella.missingWeek], [null, null, null]);
    const [dev] = await rows('helen', '?view=all&search=dev');
    assert.equal(dev.missingWeek, '2026-11-09');
  });

  test('a consultant’s worker rows have own workers by name, and an Admin’s have all workers', async () => {
    assert.equal(await listed('jo'), 'Amara, Ben, Farah, Gareth');
    assert.equal(await listed('daniel'), 'Chloe');
    assert.equal(await listed('helen'), '');
    assert.equal(await listed('helen', '?view=all'), 'Amara, Ben, Chloe, Dev, Ella, Farah, Gareth');
    assert.equal(await listed('helen', `?view=all&consultantId=${portal.idOf('daniel')}`), 'Chloe');
    assert.equal(await listed('jo', `?consultantId=${portal.idOf('daniel')}`), '');
    assert.equal(await listed('jo', '?search=OKAFOR'), 'Amara');
  });

  test('the worker rows can be filtered by open tasks', async () => {
    const only = (what: string) => listed('helen', `?view=all&only=${what}`);
    assert.equal(await only('no-rate'), 'Dev, Ella, Farah');
    assert.equal(await only('no-assignment'), 'Ella');
    assert.equal(await only('missing'), 'Dev');
    assert.equal(await only('leaving'), '');
    assert.equal(await listed('jo', '?only=no-rate'), 'Farah');
    assert.equal(await listed('jo', '?only=no-rate&search=amara'), '');
  });

  test('the worker rows count a worker as leaving if the last assignment ends within four weeks', async () => {
    await end('amara', '2026-12-11');
    await end('ben', '2027-03-26');
    await end('chloe', '2026-11-13');
    assert.equal(await listed('helen', '?view=all&only=leaving'), 'Amara');
    assert.equal(await listed('helen', '?view=all&only=no-assignment'), 'Chloe, Ella');
    const [amara] = await rows('jo', '?search=amara');
    assert.equal(amara.lastDay, '2026-12-11');
    const client = await portal.db.selectFrom('clients').select('id').limit(1).executeTakeFirstOrThrow();
    await portal.db
      .insertInto('assignments')
      .values({
        userId: portal.idOf('amara'),
        clientId: client.id,
        jobTitle: 'Team manager',
        startDate: '2026-12-14' as never,
      })
      .execute();
    assert.equal(await listed('helen', '?view=all&only=leaving'), '');
    assert.equal((await rows('jo', '?search=amara'))[0].lastDay, null);
    await portal.db.deleteFrom('assignments').where('jobTitle', '=', 'Team manager').execute();
    for (const name of ['amara', 'ben', 'chloe'] as const) await end(name, null);
  });

  test('the worker rows can be sorted by any column in each direction, with empty cells last', async () => {
    const by = (sort: string) => listed('helen', `?view=all&sort=${sort}`);
    assert.equal(await by('-name'), 'Gareth, Farah, Ella, Dev, Chloe, Ben, Amara');
    assert.equal(await by('client'), 'Chloe, Amara, Dev, Farah, Ben, Ella, Gareth');
    assert.equal(await by('-client'), 'Ben, Farah, Dev, Amara, Chloe, Gareth, Ella');
    assert.equal(await by('job'), 'Farah, Dev, Ben, Chloe, Amara, Ella, Gareth');
    assert.equal(await by('-start'), 'Farah, Dev, Chloe, Ben, Amara, Gareth, Ella');
    assert.equal(await by('pay'), 'Ben, Chloe, Amara, Dev, Ella, Farah, Gareth');
    assert.equal(await by('-bill'), 'Amara, Chloe, Ben, Gareth, Farah, Ella, Dev');
    assert.equal(await by('margin'), 'Ben, Chloe, Amara, Dev, Ella, Farah, Gareth');
    assert.equal(await by('week'), 'Amara, Ben, Chloe, Farah, Dev, Ella, Gareth');
  });

  test('the worker rows can be sorted by the last week of each worker, however old', async () => {
    const { id } = await portal.db
      .insertInto('timesheets')
      .values({ userId: portal.idOf('dev'), weekStart: '2026-09-07', mondayHours: 7.5 } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    assert.equal(
      await listed('helen', '?view=all&sort=-week'),
      'Farah, Chloe, Ben, Amara, Dev, Gareth, Ella',
    );
    assert.equal(await listed('helen', '?view=all&sort=week'), 'Dev, Amara, Ben, Chloe, Farah, Ella, Gareth');
    await portal.db.deleteFrom('timesheets').where('id', '=', id).execute();
  });

  test('a cursor returns the next page of worker rows in every sort order', async () => {
    const keys = ['name', 'client', 'job', 'start', 'pay', 'bill', 'margin', 'week'];
    for (const sort of keys.flatMap((key) => [key, `-${key}`])) {
      const names: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: string = `?view=all&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`;
        const { status, body } = await portal.as('helen')('GET', `/api/worker-rows${query}`);
        assert.deepEqual([status, body.total], [200, 7]);
        names.push(...(body.items as any[]).map(({ fullName }) => fullName.split(' ')[0]));
        cursor = body.nextCursor;
      }
      assert.equal(names.join(', '), await listed('helen', `?view=all&sort=${sort}`), sort);
    }
  });

  test('the worker rows refuse malformed queries and a cursor of another sort order', async () => {
    for (const query of ['view=unclaimed', 'only=nothing', 'sort=state', 'sort=--name', 'consultantId=me']) {
      assert.equal((await portal.as('jo')('GET', `/api/worker-rows?${query}`)).status, 400, query);
    }
    const { body } = await portal.as('jo')('GET', '/api/worker-rows?limit=1&sort=client');
    for (const sort of ['name', 'pay', 'start']) {
      const query = `?sort=${sort}&cursor=${body.nextCursor}`;
      assert.equal((await portal.as('jo')('GET', `/api/worker-rows${query}`)).status, 400, sort);
    }
  });

  test('a consultant cannot read all worker rows, and a worker can read none', async () => {
    const { status, body } = await portal.as('jo')('GET', '/api/worker-rows?view=all');
    assert.deepEqual(
      [status, body.message],
      [403, 'Only Admins, payroll clerks and auditors can see all workers.'],
    );
    assert.equal((await portal.as('amara')('GET', '/api/worker-rows')).status, 403);
    assert.equal((await portal.ask('GET', '/api/worker-rows')).status, 401);
  });
});
