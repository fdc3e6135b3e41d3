import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const leeds = { clientName: 'Leeds City Council', jobTitle: 'Housing Officer', startDate: '2026-09-07' };

type Name = Parameters<typeof portal.idOf>[0];

function pathOf(name: Name, rest = ''): string {
  return `/api/workers/${portal.idOf(name)}${rest}`;
}

describe('changing assignment details', () => {
  before(async () => {
    assert.equal((await portal.as('jo')('PUT', pathOf('amara', '/assignment'), leeds)).status, 200);
  });

  test('a change of assignment details after another person’s change is refused with the current details', async () => {
    const path = pathOf('amara', '/assignment');
    const camden = { clientName: 'Camden Council', jobTitle: 'Cook', startDate: '2026-08-03' };
    const stale = await portal.as('jo')('PUT', path, { ...camden, seen: camden });
    assert.deepEqual(
      [stale.status, stale.body],
      [
        409,
        {
          code: 'conflict',
          reason: 'assignment_changed',
          values: {
            clientName: 'Leeds City Council',
            jobTitle: 'Housing Officer',
            startDate: '2026-09-07',
          },
          message:
            'Someone else has changed these details: Leeds City Council, Housing Officer, from 07/09/2026. Save again to replace them.',
        },
      ],
    );
    assert.deepEqual((await portal.as('jo')('GET', pathOf('amara'))).body.assignment, leeds);
    assert.equal((await portal.as('jo')('PUT', path, { ...camden, seen: leeds })).status, 200);
    assert.equal((await portal.as('jo')('PUT', path, { ...camden, seen: null })).status, 409);
    assert.deepEqual((await portal.as('jo')('PUT', path, leeds)).body.assignment, leeds);
  });

  test('one of two simultaneous changes of assignment details is refused with the details of the other', async () => {
    const path = pathOf('amara', '/assignment');
    const answers = await Promise.all(
      (['jo', 'helen'] as const).map((name) =>
        portal.as(name)('PUT', path, { ...leeds, jobTitle: `Set by ${name}`, seen: leeds }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    const [kept, refused] = answers.toSorted((one, other) => one.status - other.status);
    assert.match(refused?.body.message, new RegExp(kept?.body.assignment.jobTitle));
    await portal.as('jo')('PUT', path, leeds);
  });

  test('a change of assignment details is refused if the details that it is based on are malformed', async () => {
    const path = pathOf('amara', '/assignment');
    for (const seen of [{}, 'Camden', { ...leeds, startDate: 'yesterday' }]) {
      assert.equal((await portal.as('jo')('PUT', path, { ...leeds, seen })).status, 400);
    }
  });

  test('the preview of changed assignment details counts the weeks that stay and the weeks that change', async () => {
    const effect = async () => (await portal.as('jo')('GET', pathOf('amara', '/assignment/effect'))).body;
    assert.deepEqual(await effect(), {
      kept: [{ clientName: 'Camden Council', weeks: 2 }],
      following: 2,
      unsent: [],
    });
    const { body } = await portal.as('jo')('GET', '/api/timesheets?status=Pending&candidate=amara');
    await portal.as('jo')('PUT', `/api/timesheets/${body.items[0].id}/approval`);
    assert.deepEqual(await effect(), {
      kept: [
        { clientName: 'Camden Council', weeks: 2 },
        { clientName: 'Leeds City Council', weeks: 1 },
      ],
      following: 1,
      unsent: [],
    });
    assert.deepEqual((await portal.as('helen')('GET', pathOf('ella', '/assignment/effect'))).body, {
      kept: [],
      following: 0,
      unsent: [],
    });
    assert.equal((await portal.ask('GET', pathOf('amara', '/assignment/effect'))).status, 401);
    assert.equal((await portal.as('amara')('GET', pathOf('amara', '/assignment/effect'))).status, 403);
    assert.equal((await portal.as('daniel')('GET', pathOf('amara', '/assignment/effect'))).status, 404);
    assert.equal((await portal.as('jo')('GET', '/api/workers/1/assignment/effect')).status, 400);
  });
});
