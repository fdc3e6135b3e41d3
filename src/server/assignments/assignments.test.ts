import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { type Answer, testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;

async function clientNamed(name: string): Promise<string> {
  const { id } = await portal.db
    .insertInto('clients')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function pathOf(name: Parameters<typeof portal.idOf>[0], rest = ''): string {
  return `/api/workers/${portal.idOf(name)}${rest}`;
}

const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);
const asAmara = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('amara')(...call);

let kent = '';
let given: Answer;

async function giveSecond(): Promise<void> {
  if (kent) return;
  await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
  kent = await clientNamed('Kent County Council');
  const terms = { clientId: kent, jobTitle: 'Support Worker', startDate: '2026-11-02' };
  given = await asJo('POST', pathOf('amara', '/assignments'), terms);
}

describe('second assignment of a worker', () => {
  before(giveSecond);

  test('a second assignment gets default values for omitted terms', async () => {
    const { status, body } = given;
    assert.equal(status, 201, JSON.stringify(body));
    const { id: _id, ...rest } = body;
    assert.deepEqual(rest, {
      userId: portal.idOf('amara'),
      clientId: kent,
      clientName: 'Kent County Council',
      siteId: null,
      jobTitle: 'Support Worker',
      roleKey: null,
      poNumber: null,
      startDate: '2026-11-02',
      endDate: null,
      hoursRule: 'hours',
      hoursStep: 0.5,
      contractedHours: null,
      signOff: 'agency',
      engagement: 'paye',
      umbrellaId: null,
      awrWeeksBefore: 0,
      workerReference: null,
      state: 'live',
    });
    const listed = await asJo('GET', pathOf('amara', '/assignments'));
    assert.deepEqual(
      listed.body.items.map(({ clientName }: { clientName: string }) => clientName),
      ['Kent County Council', 'Camden Council'],
    );
  });

  test('a second assignment is refused at an archived, merged or unknown client', async () => {
    const asHelen = portal.as('helen');
    const archived = await clientNamed('Old Council');
    const merged = await clientNamed('Knt County Council');
    await asHelen('PUT', `/api/clients/${archived}/archived`, { archived: true });
    await asHelen('POST', `/api/clients/${merged}/merge`, { into: kent });
    for (const [clientId, status, sentence] of [
      [archived, 409, 'Old Council is archived. Restore it first, or choose another client.'],
      [merged, 409, 'Knt County Council was merged into Kent County Council. Choose that client instead.'],
      [portal.idOf('jo'), 400, 'There is no such client'],
    ] as const) {
      const terms = { clientId, jobTitle: 'Cook', startDate: '2026-11-02' };
      const added = await asJo('POST', pathOf('amara', '/assignments'), terms);
      assert.deepEqual([added.status, added.body.fields], [status, { clientId: sentence }]);
      const moved = await asJo('PUT', `/api/assignments/${given.body.id}`, terms);
      assert.deepEqual([moved.status, moved.body.fields], [status, { clientId: sentence }]);
    }
  });

  test('a second assignment is refused at an archived site, but an existing assignment keeps its site', async () => {
    const site = async (name: string) =>
      (await asJo('POST', `/api/clients/${kent}/sites`, { name })).body.id as string;
    const archive = (id: string) =>
      asJo('PUT', `/api/clients/${kent}/sites/${id}/archived`, { archived: true });
    const [closed, closing] = [await site('Closed'), await site('Closing')];
    await archive(closed);
    const terms = { clientId: kent, jobTitle: 'Site Cook', startDate: '2026-11-02', siteId: closed };
    const sentence = 'Closed is archived. Restore it first, or choose another site.';
    const refused = await asJo('POST', pathOf('amara', '/assignments'), terms);
    assert.deepEqual([refused.status, refused.body.fields], [400, { siteId: sentence }]);

    const elsewhere = { ...terms, clientId: await clientNamed('Council Elsewhere'), siteId: closing };
    const strange = await asJo('POST', pathOf('amara', '/assignments'), elsewhere);
    assert.deepEqual([strange.status, strange.body.fields], [400, { siteId: 'The client has no such site' }]);

    const given = await asJo('POST', pathOf('amara', '/assignments'), { ...terms, siteId: closing });
    assert.equal(given.status, 201, JSON.stringify(given.body));
    const change = (siteId: string) =>
      asJo('PUT', `/api/assignments/${given.body.id}`, { ...terms, poNumber: 'P 1', siteId });
    assert.deepEqual((await change(closed)).body.fields, { siteId: sentence });
    await archive(closing);
    assert.deepEqual([(await change(closing)).status, (await change(closing)).body.poNumber], [200, 'P 1']);
    assert.equal((await asJo('DELETE', `/api/assignments/${given.body.id}`)).status, 200);
  });

  test('the assignment with the latest start is the worker’s primary assignment', async () => {
    const worker = await asJo('GET', pathOf('amara'));
    assert.equal(worker.body.assignment.clientName, 'Kent County Council');
    assert.equal((await asAmara('GET', '/api/me')).body.assignments.length, 2);
    assert.equal((await asAmara('GET', '/api/me/assignments')).body.total, 2);
  });

  test('a week with two assignments requires an assignmentId, and accepts one timesheet for each', async () => {
    const unsaid = await asAmara('POST', '/api/me/timesheets', weekOfHours(thisWeek));
    assert.equal(unsaid.status, 400);
    assert.deepEqual(unsaid.body.fields, { assignmentId: 'Choose which assignment this week is for' });
    const [, first] = (await asJo('GET', pathOf('amara', '/assignments'))).body.items;
    const camden = await asAmara('POST', '/api/me/timesheets', {
      ...weekOfHours(thisWeek),
      assignmentId: first.id,
    });
    assert.equal(camden.status, 201, JSON.stringify(camden.body));
    assert.equal(camden.body.assignment.clientName, 'Camden Council');
    const evening = { ...weekOfHours(thisWeek, 4), assignmentId: given.body.id };
    const kentWeek = await asAmara('POST', '/api/me/timesheets', evening);
    assert.equal(kentWeek.status, 201, JSON.stringify(kentWeek.body));
    assert.equal(kentWeek.body.assignment.clientName, 'Kent County Council');
    assert.equal((await asAmara('POST', '/api/me/timesheets', evening)).status, 409);
  });

  test('a day has at most 24 hours over all assignments, even after two simultaneous submissions', async () => {
    const week = addWeeks(thisWeek, -1);
    const [one, other] = (await asJo('GET', pathOf('amara', '/assignments'))).body.items;
    const answers = await Promise.all(
      [one, other].map(({ id }: { id: string }) =>
        asAmara('POST', '/api/me/timesheets', { ...weekOfHours(week, 13), assignmentId: id }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 400]);
    assert.deepEqual(answers.find(({ status }) => status === 400)?.body.fields, {
      mondayHours: 'Monday has 26 hours in all your assignments, but a day has only 24',
    });
  });

  test('a week with only one assignment needs no assignmentId', async () => {
    const { status, body } = await asAmara('POST', '/api/me/timesheets', weekOfHours(addWeeks(thisWeek, -3)));
    assert.equal(status, 201, JSON.stringify(body));
    assert.equal(body.assignment.clientName, 'Camden Council');
  });

  test('a submission for another worker’s assignment is refused', async () => {
    const { body } = await asJo('GET', pathOf('ben', '/assignments'));
    const entry = { ...weekOfHours(addWeeks(thisWeek, -2)), assignmentId: body.items[0].id };
    const answer = await asAmara('POST', '/api/me/timesheets', entry);
    assert.deepEqual(
      [answer.status, answer.body.fields],
      [400, { assignmentId: 'This is not one of your assignments' }],
    );
  });

  test('a second assignment with the same client and job title on the same days is refused', async () => {
    const again = { clientId: kent, jobTitle: 'support worker', startDate: '2026-12-01' };
    const { status, body } = await asJo('POST', pathOf('amara', '/assignments'), again);
    assert.equal(status, 409);
    assert.match(body.message, /has an assignment for this work at this client/);
  });
});

describe('moving a worker to a new assignment', () => {
  test('a move to a new assignment ends the old one on the day before and leaves its weeks unchanged', async () => {
    const leeds = await clientNamed('Hull City Council');
    const [old] = (await asJo('GET', pathOf('ben', '/assignments'))).body.items;
    const terms = { clientId: leeds, jobTitle: 'Housing Officer', startDate: '2026-11-23', ends: old.id };
    assert.equal((await asJo('POST', pathOf('ben', '/assignments'), terms)).status, 201);
    const { items } = (await asJo('GET', pathOf('ben', '/assignments'))).body;
    assert.deepEqual(
      items.map(({ clientName, endDate, state }: Record<string, string>) => [clientName, endDate, state]),
      [
        ['Hull City Council', null, 'planned'],
        [old.clientName, '2026-11-22', 'live'],
      ],
    );
  });

  test('a worker whose assignment has ended leaves the board', async () => {
    const [live] = (await asJo('GET', pathOf('farah', '/assignments'))).body.items;
    const due = async (): Promise<string[]> => {
      const { body } = await asJo('GET', `/api/missing?week=${thisWeek}`);
      return JSON.stringify(body).includes(portal.idOf('farah')) ? ['farah'] : [];
    };
    const isDue = await due();
    const ended = await asJo('PUT', `/api/assignments/${live.id}/end`, {
      endDate: '2026-11-15',
      reason: 'Left',
    });
    assert.equal(ended.status, 200, JSON.stringify(ended.body));
    assert.equal(ended.body.state, 'ended');
    assert.deepEqual(await due(), []);
    assert.equal(
      (await asJo('PUT', `/api/assignments/${live.id}/end`, { endDate: null })).body.state,
      'live',
    );
    assert.deepEqual(await due(), isDue);
  });

  test('a change of an assignment is refused if another person changed it after it was read', async () => {
    const [current] = (await asJo('GET', pathOf('farah', '/assignments'))).body.items;
    const { id, userId: _u, clientName: _c, state: _s, ...terms } = current;
    const changed = await asJo('PUT', `/api/assignments/${id}`, {
      ...terms,
      poNumber: 'PO 1',
      seen: current,
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const stale = await asJo('PUT', `/api/assignments/${id}`, { ...terms, poNumber: 'PO 2', seen: current });
    assert.equal(stale.status, 409);
  });
});

describe('assignment details form of a worker with several assignments', () => {
  before(giveSecond);

  test('a change of the primary assignment is refused if it conflicts with its end or with another assignment', async () => {
    const [primary, other] = (await asJo('GET', pathOf('amara', '/assignments'))).body.items;
    assert.equal(primary.clientName, 'Kent County Council');
    const save = (details: object) => asJo('PUT', pathOf('amara', '/assignment'), details);
    const { clientName, jobTitle } = other;
    const twice = await save({ clientName, jobTitle, startDate: '2026-11-09' });
    assert.deepEqual(
      [twice.status, Object.keys(twice.body.fields)],
      [409, ['startDate']],
      JSON.stringify(twice.body),
    );
    const { body: ended } = await asJo('PUT', `/api/assignments/${primary.id}/end`, {
      endDate: '2026-12-18',
    });
    const { clientName: client, jobTitle: job } = ended;
    const late = await save({ clientName: client, jobTitle: job, startDate: '2026-12-19' });
    assert.deepEqual(late.body.fields, { startDate: 'The first day must not be after the last day' });
  });

  test('moving the start of the primary assignment to a later date makes the other assignment primary', async () => {
    const [{ clientName, jobTitle }, other] = (await asJo('GET', pathOf('amara', '/assignments'))).body.items;
    const { body } = await asJo('PUT', pathOf('amara', '/assignment'), {
      clientName,
      jobTitle,
      startDate: '2026-12-01',
    });
    assert.equal(body.assignment.clientName, other.clientName);
  });
});

describe('deleting an assignment', () => {
  test('an assignment can be deleted only while no week names it, deleted weeks included', async () => {
    const terms = {
      clientId: await clientNamed('Fife Council'),
      jobTitle: 'Cook',
      startDate: '2026-11-16',
    };
    const { id } = (await asJo('POST', pathOf('amara', '/assignments'), terms)).body;
    const entry = { ...weekOfHours(thisWeek, 1), assignmentId: id };
    const { body: sent } = await asAmara('POST', '/api/me/timesheets', entry);
    const remove = async () => (await asJo('DELETE', `/api/assignments/${id}`)).body.message;
    const refusal = 'This assignment has timesheets, or deleted timesheets. End it instead of deleting it.';
    assert.equal(await remove(), refusal);
    assert.equal((await portal.as('helen')('DELETE', `/api/timesheets/${sent.id}`)).status, 200);
    assert.equal(await remove(), refusal);
    const { body: unused } = await asJo('POST', pathOf('amara', '/assignments'), {
      ...terms,
      jobTitle: 'Cleaner',
    });
    assert.equal((await asJo('DELETE', `/api/assignments/${unused.id}`)).status, 200);
  });
});

describe('step of an assignment’s hours', () => {
  test('hours are accepted in the step of their assignment, and the refusal of other hours names the step', async () => {
    await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('farah')).execute();
    const [assignment] = (await asJo('GET', pathOf('farah', '/assignments'))).body.items;
    const { id, userId: _u, clientName: _c, state: _s, ...terms } = assignment;
    const asFarah = portal.as('farah');
    const entry = weekOfHours(thisWeek, 7.4);
    const refused = await asFarah('POST', '/api/me/timesheets', entry);
    assert.equal(refused.status, 400);
    assert.equal(refused.body.fields.mondayHours, 'Monday hours must be in steps of 0.5, like 7 or 7.5');
    assert.equal((await asJo('PUT', `/api/assignments/${id}`, { ...terms, hoursStep: 0.1 })).status, 200);
    const taken = await asFarah('POST', '/api/me/timesheets', entry);
    assert.equal(taken.status, 201, JSON.stringify(taken.body));
    assert.equal(taken.body.hoursWorked, 37);
  });
});
