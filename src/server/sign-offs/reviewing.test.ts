import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { textsInPdf } from '#support/documents/pdf.ts';
import { testPortal } from '#support/portal/portal.ts';
import { answered, letClientSign, uploaded } from '#support/weeks/sign-offs.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const refusal = 'Lambeth Council has not signed for this week. Approve it without a signature and enter why.';
const withoutSignOff = { reason: 'Jo Field is on leave.' };
type Name = Parameters<typeof portal.as>[0];
let weeks = 0;
let client = '';

beforeEach(async () => {
  await letClientSign(portal.db, portal.idOf('amara'));
  await portal.db
    .updateTable('assignments')
    .set({ startDate: day('2025-01-06') })
    .where('userId', '=', portal.idOf('amara'))
    .execute();
  const { body } = await portal.as('jo')('GET', `/api/workers/${portal.idOf('amara')}/assignments`);
  client = body.items[0].clientName;
});

async function send(week: Week, hours = 7.5, as: Name = 'amara'): Promise<string> {
  const { status, body } = await portal.as(as)('POST', '/api/me/timesheets', weekOfHours(week, hours));
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

function nextWeek(): Week {
  weeks += 1;
  return addWeeks('2026-11-09' as Week, -weeks);
}

async function pending(...answers: Parameters<typeof answered>[2][]): Promise<string> {
  const week = nextWeek();
  await portal.db.deleteFrom('timesheets').where('weekStart', '=', week).execute();
  const id = await send(week);
  for (const answer of answers) await answered(portal.db, id, answer);
  return id;
}

const said = (text: string) => text.replace('Lambeth Council', client);
const approve = (as: Name, id: string, body?: object) =>
  portal.as(as)('PUT', `/api/timesheets/${id}/approval`, body);
const read = async (as: Name, id: string) => (await portal.as(as)('GET', `/api/timesheets/${id}`)).body;

async function receiptOf(id: string): Promise<string> {
  const headers = { authorization: await portal.authorizationOf('amara') };
  const answer = await portal.app.request(`/api/timesheets/${id}/receipt`, { headers });
  return textsInPdf(Buffer.from(await answer.arrayBuffer()))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

async function rowsOf(id: string) {
  const { body } = await portal.as('helen')('GET', `/api/timesheets/${id}`);
  assert.equal(body.id, id);
  const rows = await portal.db
    .selectFrom('signOffs')
    .innerJoin('timesheets', 'timesheets.seriesId', 'signOffs.seriesId')
    .select(['signOffs.status', 'decidedName', 'reason', 'query', 'evidenceFileId'])
    .where('timesheets.id', '=', id)
    .orderBy('signOffs.id')
    .execute();
  return rows;
}

describe('week that the client signs', () => {
  test('a week with client sign-off has a signature state in every response, and other weeks have none', async () => {
    const id = await pending();
    assert.deepEqual((await read('jo', id)).signOff, { status: 'waiting', name: null, at: null });
    await answered(portal.db, id, { status: 'signed' });
    const signed = { status: 'signed', name: 'Jo Field', at: '2026-11-23T10:42:00.000Z' };
    const lists = [
      ['jo', '/api/timesheets?limit=200'],
      ['jo', `/api/workers/${portal.idOf('amara')}/timesheets?limit=200`],
      ['amara', '/api/me/timesheets?limit=200'],
      ['jo', '/api/reports/timesheets?limit=200'],
    ] as const;
    for (const [as, path] of lists) {
      const { items } = (await portal.as(as)('GET', path)).body;
      assert.deepEqual(items.find((row: any) => row.id === id).signOff, signed, path);
      const others = items.filter((row: any) => row.userId !== portal.idOf('amara'));
      for (const row of others) assert.ok(!('signOff' in row), path);
    }
    assert.deepEqual((await read('amara', id)).signOff, signed);
  });

  test('a worker never sees the client’s query of a week, and a reviewer does', async () => {
    const id = await pending({ status: 'queried' });
    assert.equal((await read('jo', id)).signOff.query, 'Was Friday worked?');
    const own = (await read('amara', id)).signOff;
    assert.deepEqual(own, { status: 'queried', name: 'Jo Field', at: '2026-11-23T10:42:00.000Z' });
    await portal.as('jo')('PUT', `/api/timesheets/${id}/rejection`, { reason: 'Friday was a holiday.' });
    const shown = [
      await read('amara', id),
      (await portal.as('amara')('GET', '/api/me/timesheets?limit=200')).body,
      (await portal.as('amara')('GET', `/api/timesheets/${id}/history`)).body,
    ];
    assert.doesNotMatch(JSON.stringify(shown), /Was Friday worked/);
  });

  test('a week keeps its signature when resubmitted unchanged, and loses it when the hours change', async () => {
    const id = await pending({ status: 'signed' });
    const { weekStart } = await read('jo', id);
    assert.equal((await portal.as('amara')('POST', `/api/timesheets/${id}/recall`)).status, 200);
    const again = await send(weekStart);
    assert.equal((await read('jo', again)).signOff.status, 'signed');
    await portal.as('amara')('POST', `/api/timesheets/${again}/recall`);
    assert.equal((await read('jo', await send(weekStart, 7))).signOff.status, 'waiting');
  });

  test('the list filters Pending weeks by signature state, with pages', async () => {
    const made = {
      waiting: [await pending(), await pending({ status: 'asked' }), await pending({ status: 'expired' })],
      signed: [await pending({ status: 'signed' })],
      queried: [await pending({ status: 'queried' })],
    };
    for (const [filter, ids] of Object.entries(made)) {
      const path = `/api/timesheets?status=Pending&signOff=${filter}`;
      const { body } = await portal.as('jo')('GET', `${path}&limit=200`);
      const found = body.items.map((row: any) => row.id);
      for (const id of Object.values(made).flat()) assert.equal(found.includes(id), ids.includes(id), filter);
      assert.equal(body.total, found.length);
      const first = (await portal.as('jo')('GET', `${path}&limit=1`)).body;
      assert.deepEqual([first.items.length, first.total], [1, body.total]);
      assert.equal((await portal.as('daniel')('GET', path)).body.total, 0);
    }
    const narrowed = await portal.as('helen')(
      'GET',
      '/api/timesheets?view=all&status=Pending&signOff=signed&candidate=amara',
    );
    assert.ok(narrowed.body.total > 0);
    for (const wrong of [
      'status=Approved&signOff=signed',
      'signOff=signed',
      'status=Pending&signOff=asked',
    ]) {
      assert.equal((await portal.as('jo')('GET', `/api/timesheets?${wrong}`)).status, 400, wrong);
    }
  });

  test('the filter by signature is offered only to people whose workers need signatures', async () => {
    const path = '/api/reports/timesheets/choices';
    assert.equal((await portal.as('jo')('GET', path)).body.hasSignOffs, true);
    assert.ok(!('hasSignOffs' in (await portal.as('daniel')('GET', path)).body));
  });
});

describe('approving a week with sign-off', () => {
  test('a signed week can be approved as usual, and its receipt names the authoriser', async () => {
    const id = await pending({ status: 'signed' });
    const { status, body } = await approve('jo', id);
    assert.deepEqual([status, body.status, body.signOff.status], [200, 'Approved', 'signed']);
    assert.match(await receiptOf(id), /Signature Signed by Jo Field for .+ on 23\/11\/2026, 10:42/);
  });

  test('an unsigned week is refused with the remedy and stays unchanged', async () => {
    for (const answer of [
      null,
      { status: 'asked' },
      { status: 'expired' },
      { status: 'superseded' },
    ] as const) {
      const id = await pending(...(answer ? [answer] : []));
      for (const as of ['jo', 'helen'] as const) {
        const { status, body } = await approve(as, id);
        assert.deepEqual([status, body.code, body.message], [409, 'conflict', said(refusal)]);
        assert.deepEqual(body.fields, { withoutSignOff: said(refusal) });
      }
      assert.equal((await read('jo', id)).status, 'Pending');
    }
    const queried = await approve('jo', await pending({ status: 'queried' }));
    assert.match(queried.body.fields.withoutSignOff, /has reported this week as wrong/);
  });

  test('any reviewer can approve a week without a signature with a reason, which is stored with the requests', async () => {
    const id = await pending({ status: 'asked' });
    for (const wrong of [{}, { reason: '' }, { reason: 'x' }, { reason: 'x'.repeat(2001) }, 'because']) {
      assert.equal((await approve('jo', id, { withoutSignOff: wrong })).status, 400, JSON.stringify(wrong));
    }
    assert.equal((await approve('daniel', id, { withoutSignOff })).status, 404);
    assert.equal((await approve('amara', id, { withoutSignOff })).status, 403);
    const { status, body } = await approve('jo', id, { withoutSignOff });
    assert.equal(status, 200, body.message);
    const { at, ...signOff } = body.signOff;
    assert.deepEqual(signOff, { status: 'overridden', name: 'Jo Marsh', ...withoutSignOff });
    assert.equal(at, body.approvedAt);
    const kept = {
      status: 'overridden',
      decidedName: 'Jo Marsh',
      ...withoutSignOff,
      query: null,
      evidenceFileId: null,
    };
    assert.deepEqual(await rowsOf(id), [kept, kept]);
    const history = (await portal.as('amara')('GET', `/api/timesheets/${id}/history`)).body.items;
    const { action, reason, withoutSignOff: isMarked } = history.at(-1);
    assert.deepEqual([action, reason, isMarked], ['approved', 'Jo Field is on leave.', true]);
    assert.match(await receiptOf(id), /Approved without the client’s signature: Jo Field is on leave\./);
    assert.match((await approve('jo', id, { withoutSignOff })).body.message, /already approved by Jo Marsh/);
  });

  test('an approval of a queried week without a signature keeps the query', async () => {
    const id = await pending({ status: 'queried' });
    assert.equal((await approve('helen', id, { withoutSignOff })).status, 200);
    assert.deepEqual(
      (await rowsOf(id)).map(({ status, query }) => [status, query]),
      [
        ['queried', 'Was Friday worked?'],
        ['overridden', null],
      ],
    );
    assert.ok(!('query' in (await read('jo', id)).signOff));
  });

  test('an approval stores no reason if the client has signed or no signature is needed', async () => {
    const signed = await pending({ status: 'signed' });
    assert.equal((await approve('jo', signed, { withoutSignOff })).status, 200);
    assert.deepEqual(
      (await rowsOf(signed)).map(({ status }) => status),
      ['signed'],
    );
    const { items } = (await portal.as('jo')('GET', '/api/timesheets?status=Pending&candidate=ben')).body;
    const other = await approve('jo', items[0].id, { withoutSignOff });
    assert.deepEqual([other.status, 'signOff' in other.body], [200, false]);
    const { items: history } = (await portal.as('jo')('GET', `/api/timesheets/${items[0].id}/history`)).body;
    assert.deepEqual([history.at(-1).reason, 'withoutSignOff' in history.at(-1)], [null, false]);
  });

  test('a bulk approval refuses each unsigned week separately', async () => {
    const [signed, unsigned] = [await pending({ status: 'signed' }), await pending()];
    const ids = [signed, unsigned];
    const { body } = await portal.as('jo')('POST', '/api/timesheets/approvals', { ids });
    assert.deepEqual(body.items, [
      { id: signed, refusal: null },
      {
        id: unsigned,
        refusal: {
          code: 'conflict',
          reason: 'signature_missing',
          values: { clientName: 'Camden Council', signOff: 'waiting' },
          message: said(refusal),
          fields: { withoutSignOff: said(refusal) },
        },
      },
    ]);
  });

  test('a bulk approval stores its reason for unsigned weeks only', async () => {
    const [signed, unsigned] = [await pending({ status: 'signed' }), await pending()];
    const body = { ids: [signed, unsigned], withoutSignOff };
    const answer = await portal.as('jo')('POST', '/api/timesheets/approvals', body);
    assert.deepEqual(
      answer.body.items.map((one: { refusal: object | null }) => one.refusal),
      [null, null],
    );
    const [mine, theirs] = [await read('jo', unsigned), await read('jo', signed)];
    assert.deepEqual([mine.signOff.status, mine.signOff.reason], ['overridden', withoutSignOff.reason]);
    assert.equal(theirs.signOff.status, 'signed');
    const blank = { ids: [unsigned], withoutSignOff: { reason: ' ' } };
    assert.equal((await portal.as('jo')('POST', '/api/timesheets/approvals', blank)).status, 400);
  });

  test('an approval lists a missing rate and a missing signature together, and accepts a reason for each', async () => {
    const settings = { name: null, accentColour: null };
    const guard = (missingRate: string) =>
      portal.as('helen')('PUT', '/api/agency/settings', { ...settings, missingRate });
    const rates = (rateOfPay: number | null) =>
      portal.as('jo')('PUT', `/api/workers/${portal.idOf('amara')}/rates`, {
        rateOfPay,
        supplyBillAmount: 30,
      });
    await guard('block');
    await rates(null);
    const id = await pending();
    const { body } = await approve('helen', id);
    assert.deepEqual(Object.keys(body.fields).toSorted(), ['withoutRate', 'withoutSignOff']);
    const both = { withoutRate: 'By hand', withoutSignOff };
    assert.equal((await approve('jo', id, both)).status, 403);
    assert.equal((await approve('helen', id, both)).status, 200);
    const { items } = (await portal.as('jo')('GET', `/api/timesheets/${id}/history`)).body;
    assert.equal(items.at(-1).reason, 'No pay rate: By hand\nNo signature: Jo Field is on leave.');
    assert.equal((await read('amara', id)).signOff.reason, 'Jo Field is on leave.');
    await rates(20);
    await guard('mark');
  });
});

describe('evidence of an approval without a signature', () => {
  test('evidence of an approval is a file of the week or the reviewer’s own file, and is stored with the week', async () => {
    for (const whose of ['own', 'the week’s'] as const) {
      const id = await pending();
      const evidenceFileId =
        whose === 'own'
          ? await uploaded(portal.db, portal.idOf('jo'))
          : await uploaded(portal.db, portal.idOf('amara'), id);
      const given = { withoutSignOff: { ...withoutSignOff, evidenceFileId } };
      assert.equal((await approve('jo', id, given)).status, 200, whose);
      assert.equal((await rowsOf(id))[0]?.evidenceFileId, evidenceFileId);
      const kept = await portal.db
        .selectFrom('weekFiles')
        .innerJoin('timesheets', 'timesheets.seriesId', 'weekFiles.seriesId')
        .select(['fileId', 'weekFiles.userId'])
        .where('timesheets.id', '=', id)
        .execute();
      assert.deepEqual(kept, [{ fileId: evidenceFileId, userId: portal.idOf('amara') }]);
    }
  });

  test('an approval with another person’s or an unknown evidence file is refused and approves nothing', async () => {
    const id = await pending();
    const another = await pending();
    const strange = [
      await uploaded(portal.db, portal.idOf('helen')),
      await uploaded(portal.db, portal.idOf('jo'), another),
      await uploaded(portal.db, portal.idOf('amara'), another),
      '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10',
      'no id',
    ];
    for (const evidenceFileId of strange) {
      const { status, body } = await approve('jo', id, {
        withoutSignOff: { ...withoutSignOff, evidenceFileId },
      });
      assert.deepEqual([status, Object.keys(body.fields)], [400, ['withoutSignOff.evidenceFileId']]);
    }
    assert.equal((await read('jo', id)).status, 'Pending');
    assert.deepEqual(await rowsOf(id), []);
  });
});

describe('undoing an approval without a signature', () => {
  test('an undone approval without a signature reopens the request to the authoriser', async () => {
    const undo = (id: string) => portal.as('jo')('DELETE', `/api/timesheets/${id}/review`);
    const reopen = (id: string) =>
      portal.as('jo')('POST', `/api/timesheets/${id}/reopening`, { reason: 'Too early.' });
    for (const takeBack of [undo, reopen]) {
      const id = await pending({ status: 'asked' });
      await approve('jo', id, { withoutSignOff });
      const { status, body } = await takeBack(id);
      assert.deepEqual([status, body.status, body.signOff.status], [200, 'Pending', 'asked']);
      assert.deepEqual(
        (await rowsOf(id)).map(({ status, reason }) => [status, reason]),
        [['asked', null]],
      );
      assert.equal((await approve('jo', id)).status, 409);
    }
  });

  test('an undone approval without a signature restores the query or the signature', async () => {
    const queried = await pending({ status: 'queried' });
    await approve('jo', queried, { withoutSignOff });
    assert.equal(
      (await portal.as('jo')('DELETE', `/api/timesheets/${queried}/review`)).body.signOff.status,
      'queried',
    );
    const signed = await pending({ status: 'signed' });
    await approve('jo', signed);
    assert.equal(
      (await portal.as('jo')('DELETE', `/api/timesheets/${signed}/review`)).body.signOff.status,
      'signed',
    );
  });

  test('an approval without a signature survives deletion and restoration of the week', async () => {
    const id = await pending();
    await approve('jo', id, { withoutSignOff });
    assert.equal((await portal.as('jo')('DELETE', `/api/timesheets/${id}`)).status, 200);
    const { body } = await portal.as('jo')('POST', `/api/timesheets/${id}/restoration`);
    assert.deepEqual([body.status, body.signOff.status], ['Approved', 'overridden']);
  });
});

describe('approved week with sign-off', () => {
  test('an approved week keeps its signature after sign-off ends, and needs none if sign-off began later', async () => {
    const signed = await pending({ status: 'signed' });
    await approve('jo', signed);
    await letClientSign(portal.db, portal.idOf('amara'), false);
    const before = await pending();
    await approve('jo', before);
    assert.equal((await read('jo', signed)).signOff.status, 'signed');
    await letClientSign(portal.db, portal.idOf('amara'));
    assert.ok(!('signOff' in (await read('jo', before))));
  });
});
