import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import type { Week } from '#domain/calendar/week.ts';

const portal = testPortal();
const nowhere = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';

type Name = Parameters<typeof portal.idOf>[0];

async function listed(name: Name, query: string): Promise<string[]> {
  const { status, body } = await portal.as(name)('GET', `/api/workers${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.total, body.items.length);
  return body.items.map((worker: any) => worker.fullName);
}

function pathOf(name: Name, rest = ''): string {
  return `/api/workers/${portal.idOf(name)}${rest}`;
}

async function entriesOf(name: Name, subject: 'claim' | 'assignment' | 'rates') {
  return portal.db
    .selectFrom('history')
    .select(['actorName', 'action', 'before', 'after'])
    .$if(subject === 'rates', (query) => query.select('subjectId'))
    .where('userId', '=', portal.idOf(name))
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
}

/** Claims Dev for Jo. The request changes nothing if Jo has already claimed Dev. */
const claimDev = () => portal.as('jo')('PUT', pathOf('dev', '/claim'));

const leeds = { clientName: 'Leeds City Council', jobTitle: 'Housing Officer', startDate: '2026-09-07' };

function refusals(path: string, body: object): void {
  test(`PUT ${path} for another consultant’s worker, staff or oneself is refused like an unknown id`, async () => {
    const absent = await portal.as('jo')('PUT', `/api/workers/${nowhere}${path}`, body);
    assert.equal(absent.status, 404);
    for (const name of ['chloe', 'ella', 'jo', 'daniel', 'helen'] as const) {
      const strange = await portal.as('jo')('PUT', pathOf(name, path), body);
      assert.deepEqual([strange.status, strange.body], [404, absent.body], name);
    }
  });

  test(`PUT ${path} is refused if the id or the body is malformed`, async () => {
    assert.equal((await portal.as('jo')('PUT', `/api/workers/1${path}`, body)).status, 400);
    const amara = pathOf('amara', path);
    for (const odd of ['', '{', 'null', '[]', '7', '"text"', '{"a":']) {
      assert.equal((await portal.as('jo')('PUT', amara, odd)).status, 400, odd);
    }
    const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
    assert.equal((await portal.as('jo')('PUT', amara, 'rateOfPay=1', asForm)).status, 400);
  });
}

describe('list of workers', () => {
  test('a consultant’s list of workers has the claimed workers by name', async () => {
    assert.deepEqual(await listed('jo', ''), ['Amara Okafor', 'Ben Hughes', 'Farah Aziz', 'Gareth Lowe']);
    assert.deepEqual(await listed('daniel', '?view=claimed'), ['Chloe Dunn']);
    assert.deepEqual(await listed('helen', ''), []);
  });

  test('the list of workers has rates and assignment of each worker, or null', async () => {
    const { body } = await portal.as('jo')('GET', '/api/workers?search=ben');
    assert.deepEqual(body.items, [
      {
        id: portal.idOf('ben'),
        fullName: 'Ben Hughes',
        email: 'ben.hughes@example.com',
        assignedConsultantId: portal.idOf('jo'),
        rateOfPay: 17.25,
        supplyBillAmount: 22.4,
        assignment: leeds,
        disabled: false,
      },
    ]);
    const unclaimed = await portal.as('jo')('GET', '/api/workers?view=unclaimed&search=ella');
    assert.equal(unclaimed.body.items[0].assignment, null);
  });

  test('the list of workers marks disabled accounts', async () => {
    const { body } = await portal.as('jo')('GET', '/api/workers');
    const disabled = body.items.filter((worker: any) => worker.disabled);
    assert.deepEqual(
      disabled.map((worker: any) => worker.fullName),
      ['Gareth Lowe'],
    );
  });

  test('the list of workers to claim has everybody without a consultant', async () => {
    assert.deepEqual(await listed('jo', '?view=unclaimed'), ['Dev Patel', 'Ella Price']);
    assert.deepEqual(await listed('helen', '?view=unclaimed'), ['Dev Patel', 'Ella Price']);
  });

  test('the list of workers to claim excludes disabled accounts', async () => {
    const disable = (disabledAt: Date | null) =>
      portal.db.updateTable('users').set({ disabledAt }).where('id', '=', portal.idOf('ella')).execute();
    await disable(new Date());
    assert.deepEqual(await listed('jo', '?view=unclaimed'), ['Dev Patel']);
    assert.deepEqual(await listed('helen', '?view=unclaimed'), ['Dev Patel']);
    assert.equal((await portal.as('jo')('PUT', pathOf('ella', '/claim'))).status, 404);
    await disable(null);
  });

  test('the list of workers to claim has rates only for an Admin', async () => {
    await portal.db
      .updateTable('users')
      .set({ rateOfPay: 19, supplyBillAmount: 27 })
      .where('id', '=', portal.idOf('dev'))
      .execute();
    const rates = async (name: Name): Promise<unknown[]> => {
      const { body } = await portal.as(name)('GET', '/api/workers?view=unclaimed&search=dev');
      return [body.items[0].rateOfPay, body.items[0].supplyBillAmount];
    };
    assert.deepEqual(await rates('jo'), [null, null]);
    assert.deepEqual(await rates('helen'), [19, 27]);
  });

  test('an Admin’s list of workers has all workers and no staff', async () => {
    assert.deepEqual(await listed('helen', '?view=all'), [
      'Amara Okafor',
      'Ben Hughes',
      'Chloe Dunn',
      'Dev Patel',
      'Ella Price',
      'Farah Aziz',
      'Gareth Lowe',
    ]);
  });

  test('a search finds workers by any part of name, address or client, ignoring case and accents', async () => {
    assert.deepEqual(await listed('helen', '?view=all&search=ÁMARA'), ['Amara Okafor']);
    assert.deepEqual(await listed('helen', '?view=all&search=okafor%20%20am'), ['Amara Okafor']);
    assert.deepEqual(await listed('helen', '?view=all&search=camden'), ['Amara Okafor', 'Dev Patel']);
    assert.deepEqual(await listed('helen', '?view=all&search=dunn@'), ['Chloe Dunn']);
    assert.deepEqual(await listed('helen', '?view=all&search=%25'), []);
    assert.deepEqual(await listed('jo', '?search=chloe'), []);
  });

  test('a cursor returns the next page of workers', async () => {
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: string = `?view=all&limit=2${cursor && `&cursor=${cursor}`}`;
      const { body } = await portal.as('helen')('GET', `/api/workers${query}`);
      assert.equal(body.total, 7);
      names.push(...(body.items as any[]).map((worker) => worker.fullName));
      cursor = body.nextCursor;
    }
    assert.deepEqual(names, await listed('helen', '?view=all'));
  });

  test('the last page of workers has no cursor, even if it is full', async () => {
    const { body } = await portal.as('helen')('GET', '/api/workers?view=all&limit=7');
    assert.deepEqual([body.items.length, body.nextCursor], [7, null]);
  });

  test('the list of workers refuses malformed queries', async () => {
    for (const key of [['a\u0000b', nowhere], ['Amara', 'me'], ['Amara', 7], ['Amara']]) {
      const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
      assert.equal((await portal.as('jo')('GET', `/api/workers?cursor=${cursor}`)).status, 400);
    }
    for (const query of [
      'view=mine',
      'limit=1e9',
      'search=a%00',
      'search=a&search=b',
      'view=all&view=claimed',
    ]) {
      assert.equal((await portal.as('jo')('GET', `/api/workers?${query}`)).status, 400, query);
    }
  });

  test('a consultant cannot list all workers', async () => {
    const { status, body } = await portal.as('jo')('GET', '/api/workers?view=all');
    assert.deepEqual(
      [status, body.message],
      [403, 'Only Admins, payroll clerks and auditors can see all workers.'],
    );
  });
});

describe('a single worker', () => {
  test('the consultant and an Admin can read a worker', async () => {
    for (const name of ['jo', 'helen'] as const) {
      const { status, body } = await portal.as(name)('GET', pathOf('amara'));
      assert.deepEqual([status, body.rateOfPay, body.supplyBillAmount], [200, 21.5, 28.75]);
    }
  });

  test('the timesheets of a worker have the newest week first', async () => {
    const { status, body } = await portal.as('jo')('GET', pathOf('amara', '/timesheets'));
    assert.deepEqual([status, body.total], [200, 4]);
    assert.ok(body.items.every((row: any) => row.userId === portal.idOf('amara')));
  });

  test('another consultant’s worker, an unclaimed worker and staff are refused like an unknown id', async () => {
    for (const rest of ['', '/timesheets']) {
      const absent = await portal.as('jo')('GET', `/api/workers/${nowhere}${rest}`);
      for (const name of ['chloe', 'dev', 'helen', 'jo'] as const) {
        const strange = await portal.as('jo')('GET', pathOf(name, rest));
        assert.deepEqual([strange.status, strange.body], [404, absent.body], name);
      }
      assert.equal((await portal.as('jo')('GET', `/api/workers/%00${rest}`)).status, 400);
    }
  });
});

describe('claiming a worker', () => {
  test('a claim gives the worker and the worker’s timesheets to the consultant, and is in the history', async () => {
    await portal.as('dev')('POST', '/api/me/timesheets', weekOfHours('2026-11-16' as Week));
    const { status, body } = await portal.as('jo')('PUT', pathOf('dev', '/claim'));
    assert.deepEqual([status, body.assignedConsultantId], [200, portal.idOf('jo')]);
    assert.deepEqual(await listed('daniel', '?view=unclaimed'), ['Ella Price']);
    assert.ok((await listed('jo', '')).includes('Dev Patel'));
    assert.equal((await portal.as('jo')('GET', '/api/timesheets?candidate=dev')).body.total, 1);
    assert.deepEqual(await entriesOf('dev', 'claim'), [
      {
        actorName: 'Jo Marsh',
        action: 'claimed',
        before: { assignedConsultantId: null },
        after: { assignedConsultantId: portal.idOf('jo') },
      },
    ]);
  });

  test('a second claim is refused with the name of the first consultant', async () => {
    await claimDev();
    const again = await portal.as('jo')('PUT', pathOf('dev', '/claim'));
    assert.deepEqual([again.status, again.body.message], [409, 'You have already claimed this candidate.']);
    const second = await portal.as('daniel')('PUT', pathOf('dev', '/claim'));
    assert.deepEqual(
      [second.status, second.body],
      [
        409,
        {
          code: 'conflict',
          reason: 'worker_already_claimed',
          values: { fullName: 'Jo Marsh' },
          message: 'Jo Marsh has already claimed this candidate.',
        },
      ],
    );
  });

  test('an Admin can claim a worker', async () => {
    const { status, body } = await portal.as('helen')('PUT', pathOf('ella', '/claim'));
    assert.deepEqual([status, body.assignedConsultantId], [200, portal.idOf('helen')]);
    assert.deepEqual(await listed('helen', ''), ['Ella Price']);
  });

  test('a person who is not a worker cannot be claimed', async () => {
    for (const path of [pathOf('helen', '/claim'), `/api/workers/${nowhere}/claim`]) {
      assert.equal((await portal.as('jo')('PUT', path)).status, 404);
    }
    assert.deepEqual(await entriesOf('helen', 'claim'), []);
    const { body } = await portal.as('helen')('GET', '/api/me');
    assert.equal(body.assignedConsultantId, null);
    assert.equal((await portal.as('jo')('PUT', '/api/workers/1/claim')).status, 400);
  });
});

describe('giving a worker to another consultant', () => {
  test('an Admin can give a worker to another consultant or remove the consultant', async () => {
    await claimDev();
    const unclaimed = await listed('jo', '?view=unclaimed');
    const given = await portal.as('helen')('PUT', pathOf('dev', '/consultant'), {
      consultantId: portal.idOf('daniel'),
    });
    assert.deepEqual([given.status, given.body.assignedConsultantId], [200, portal.idOf('daniel')]);
    assert.equal((await portal.as('jo')('GET', pathOf('dev'))).status, 404);
    const freed = await portal.as('helen')('PUT', pathOf('dev', '/consultant'), { consultantId: null });
    assert.deepEqual([freed.status, freed.body.assignedConsultantId], [200, null]);
    assert.deepEqual(await listed('jo', '?view=unclaimed'), [...unclaimed, 'Dev Patel'].toSorted());
    assert.deepEqual(
      (await entriesOf('dev', 'claim')).map((entry) => entry.action),
      ['claimed', 'reassigned', 'unclaimed'],
    );
  });

  test('a worker cannot be given to a person who is not a consultant', async () => {
    for (const consultantId of [portal.idOf('ben'), portal.idOf('helen'), nowhere]) {
      const answer = await portal.as('helen')('PUT', pathOf('amara', '/consultant'), { consultantId });
      assert.deepEqual([answer.status, answer.body.code], [404, 'missing']);
    }
    for (const body of [{}, { consultantId: 'jo' }, { consultantId: 7 }]) {
      assert.equal((await portal.as('helen')('PUT', pathOf('amara', '/consultant'), body)).status, 400);
    }
    const body = { consultantId: portal.idOf('jo') };
    assert.equal((await portal.as('helen')('PUT', pathOf('jo', '/consultant'), body)).status, 404);
  });
});

describe('assignment details of a worker', () => {
  test('the consultant can change the assignment details, and the history has the values before and after', async () => {
    await portal.as('helen')('PUT', pathOf('dev', '/consultant'), { consultantId: portal.idOf('jo') });
    const first = await portal.as('jo')('PUT', pathOf('amara', '/assignment'), leeds);
    assert.deepEqual([first.status, first.body.assignment], [200, leeds]);
    assert.deepEqual((await portal.as('jo')('GET', pathOf('amara'))).body, first.body);
    const [entry] = await entriesOf('amara', 'assignment');
    assert.equal(entry?.action, 'changed');
    assert.equal((entry?.before as any)?.clientName, 'Camden Council');
    assert.deepEqual(entry?.after, { ...leeds, owedFrom: '2026-08-03' });
    const set = await portal.as('helen')('PUT', pathOf('ella', '/assignment'), leeds);
    assert.deepEqual([set.status, set.body.assignment], [200, leeds]);
    assert.equal((await entriesOf('ella', 'assignment'))[0]?.action, 'set up');
  });

  test('each of the assignment details is required', async () => {
    const { status, body } = await portal.as('jo')('PUT', pathOf('amara', '/assignment'), { jobTitle: ' ' });
    assert.equal(status, 400);
    assert.deepEqual(body.fields, {
      clientName: 'Enter the client name',
      jobTitle: 'Enter the job title',
      startDate: 'Enter a date, like 2026-11-16',
    });
  });

  refusals('/assignment', leeds);
});

describe('rates of a worker', () => {
  const rates = { rateOfPay: 22.05, supplyBillAmount: 30 };

  test('the consultant can set the rates, and the history has the values before and after', async () => {
    await portal.as('jo')('PUT', pathOf('amara', '/assignment'), leeds);
    const { status, body } = await portal.as('jo')('PUT', pathOf('amara', '/rates'), rates);
    assert.deepEqual([status, body.rateOfPay, body.supplyBillAmount], [200, 22.05, 30]);
    assert.deepEqual((await portal.as('jo')('GET', pathOf('amara'))).body, body);
    const [entry] = await entriesOf('amara', 'rates');
    const about = {
      rateType: 'basic',
      from: '2000-01-01',
      assignment: { id: entry?.subjectId, clientName: 'Leeds City Council', jobTitle: 'Housing Officer' },
    };
    assert.deepEqual(entry?.before, { rateOfPay: 21.5, supplyBillAmount: 28.75, ...about });
    assert.deepEqual(entry?.after, { ...rates, ...about });
  });

  test('rates are refused with the current rates if another person changed them after they were read', async () => {
    assert.equal((await portal.as('jo')('PUT', pathOf('amara', '/rates'), rates)).status, 200);
    const seen = { rateOfPay: 21.5, supplyBillAmount: 28.75 };
    const stale = await portal.as('jo')('PUT', pathOf('amara', '/rates'), { ...rates, rateOfPay: 23, seen });
    assert.equal(stale.status, 409);
    assert.equal(
      stale.body.message,
      'Someone else has changed these rates: pay is £22.05, bill £30.00. Save again to replace them.',
    );
    assert.equal((await portal.as('jo')('GET', pathOf('amara'))).body.rateOfPay, 22.05);
    const again = { ...rates, rateOfPay: 23, seen: rates };
    assert.equal((await portal.as('helen')('PUT', pathOf('amara', '/rates'), again)).body.rateOfPay, 23);
  });

  test('null clears the pay rate, the bill rate, or each rate', async () => {
    const none = { rateOfPay: null, supplyBillAmount: null };
    const { status, body } = await portal.as('helen')('PUT', pathOf('amara', '/rates'), none);
    assert.deepEqual([status, body.rateOfPay, body.supplyBillAmount], [200, null, null]);
  });

  for (const [why, change, field] of [
    ['below 0', { rateOfPay: -1 }, 'rateOfPay'],
    ['with three decimals', { supplyBillAmount: 1.005 }, 'supplyBillAmount'],
    ['in text', { rateOfPay: '21.50' }, 'rateOfPay'],
    ['that no column holds', { rateOfPay: 1e300 }, 'rateOfPay'],
    ['left out', { rateOfPay: undefined }, 'rateOfPay'],
  ] as const) {
    test(`the rates are refused ${why}`, async () => {
      const answer = await portal.as('jo')('PUT', pathOf('amara', '/rates'), { ...rates, ...change });
      assert.equal(answer.status, 400);
      assert.deepEqual(Object.keys(answer.body.fields), [field]);
    });
  }

  refusals('/rates', rates);
});
