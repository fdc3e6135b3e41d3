import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;
const nowhere = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';

type Name = Parameters<typeof portal.idOf>[0];

async function idOfWeek(name: Name, weeksAgo: number): Promise<string> {
  const { id } = await portal.db
    .selectFrom('timesheets')
    .select('id')
    .where('userId', '=', portal.idOf(name))
    .where('weekStart', '=', addWeeks(thisWeek, -weeksAgo))
    .executeTakeFirstOrThrow();
  return id;
}

async function sentWeek(name: Name, weeksAgo: number): Promise<string> {
  const body = weekOfHours(addWeeks(thisWeek, -weeksAgo));
  assert.equal((await portal.as(name)('POST', '/api/me/timesheets', body)).status, 201);
  return idOfWeek(name, weeksAgo);
}

async function approve(name: Name, id: string): Promise<void> {
  assert.equal((await portal.as(name)('PUT', `/api/timesheets/${id}/approval`)).status, 200);
}

async function stored(id: string) {
  return portal.db.selectFrom('timesheets').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

function newestEntry(id: string) {
  return portal.db
    .selectFrom('history')
    .selectAll()
    .where('subjectId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

const reason = { reason: 'Please check Tuesday.' };

function refusals(method: string, path: string, body: object | undefined): void {
  test(`${method} ${path} is refused to workers, even for their own week`, async () => {
    const id = await idOfWeek('chloe', 1);
    const answer = await portal.as('chloe')(method, `/api/timesheets/${id}/${path}`, body);
    assert.equal(answer.status, 403);
    assert.equal(answer.body.message, 'This is for consultants and Admins only.');
  });

  test(`${method} ${path} for another consultant’s worker is refused like an unknown id`, async () => {
    const id = await idOfWeek('chloe', 1);
    const strange = await portal.as('jo')(method, `/api/timesheets/${id}/${path}`, body);
    const absent = await portal.as('jo')(method, `/api/timesheets/${nowhere}/${path}`, body);
    assert.equal(strange.status, 404);
    assert.deepEqual(strange.body, absent.body);
    assert.equal((await stored(id)).status, 'Pending');
  });

  test(`${method} ${path} is refused if the id is malformed`, async () => {
    for (const odd of ['1', '%00', '__proto__', "'"]) {
      assert.equal((await portal.as('jo')(method, `/api/timesheets/${odd}/${path}`, body)).status, 400);
    }
  });
}

describe('approving', () => {
  test('an approval freezes the rates of this moment and names the reviewer', async () => {
    const id = await idOfWeek('amara', 1);
    const { status, body } = await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
    assert.equal(status, 200);
    assert.equal(body.status, 'Approved');
    assert.equal(body.approvedBy, portal.idOf('jo'));
    assert.equal(body.approvedAt, wednesday.toISOString());
    assert.equal(body.reviewedByName, 'Jo Marsh');
    const row = await stored(id);
    assert.deepEqual([row.status, row.payRate, row.billRate], ['Approved', 21.5, 28.75]);
  });

  test('an approval returns the same timesheet as a later read', async () => {
    const id = await idOfWeek('ben', 2);
    const answer = await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
    const read = await portal.as('jo')('GET', `/api/timesheets/${id}`);
    assert.partialDeepStrictEqual(read.body, answer.body);
  });

  test('an approval is emailed to the worker and includes the reviewer’s email address', async () => {
    await approve('jo', await sentWeek('amara', 5));
    const mail = await portal.mails.waitFor(
      ({ subject, text }) => subject.startsWith('Timesheet approved') && text.includes('12/10/26'),
    );
    assert.deepEqual(mail.to, ['amara.okafor@example.com']);
    assert.match(mail.text, /^Hello Amara,\n\nYour timesheet was approved by jo\.marsh@example\.com\./);
    assert.match(mail.text, /Week starting: 12\/10\/26\nClient: Camden Council\nTotal hours: 37.5\n/);
  });

  test('the history of an approval has the values before and after', async () => {
    const id = await sentWeek('amara', 6);
    await approve('jo', id);
    const entry = await newestEntry(id);
    assert.equal(entry?.action, 'approved');
    assert.equal(entry?.actorName, 'Jo Marsh');
    assert.deepEqual(
      [(entry?.before as any)?.status, (entry?.after as any)?.status],
      ['Pending', 'Approved'],
    );
  });

  test('a second approval is refused with the reviewer and the time of the first', async () => {
    const id = await sentWeek('amara', 7);
    await approve('jo', id);
    const message = 'This timesheet was already approved by Jo Marsh on 18/11/2026, 10:30.';
    for (const name of ['jo', 'helen'] as const) {
      const answer = await portal.as(name)('PUT', `/api/timesheets/${id}/approval`);
      assert.deepEqual(
        [answer.status, answer.body],
        [409, { code: 'conflict', reason: 'week_already_decided', values: { status: 'Approved' }, message }],
      );
    }
    const rejection = await portal.as('jo')('PUT', `/api/timesheets/${id}/rejection`, reason);
    assert.deepEqual([rejection.status, rejection.body.message], [409, message]);
  });

  test('a later change of rates leaves the rates of an approved week unchanged', async () => {
    const id = await sentWeek('amara', 8);
    await approve('jo', id);
    await portal.as('jo')('PUT', `/api/workers/${portal.idOf('amara')}/rates`, {
      rateOfPay: 30,
      supplyBillAmount: 40,
    });
    const { body } = await portal.as('jo')('GET', `/api/timesheets/${id}`);
    assert.deepEqual(body.rates, { rateOfPay: 21.5, supplyBillAmount: 28.75 });
  });

  test('an approved week without rates gets the worker’s first rates', async (t) => {
    await t.test('setting the worker’s first rates fills in the rates of an approved week', async () => {
      const id = await idOfWeek('farah', 1);
      const { status, body } = await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
      assert.deepEqual([status, body.rates], [200, { rateOfPay: null, supplyBillAmount: null }]);
      const rates = { rateOfPay: 12.5, supplyBillAmount: 20 };
      await portal.as('jo')('PUT', `/api/workers/${portal.idOf('farah')}/rates`, rates);
      assert.deepEqual((await portal.as('jo')('GET', `/api/timesheets/${id}`)).body.rates, rates);
    });

    await t.test(
      'an approved week keeps the first rates that fill it, whatever rates are set later',
      async () => {
        const id = await idOfWeek('farah', 1);
        const farah = `/api/workers/${portal.idOf('farah')}/rates`;
        for (const [rateOfPay, supplyBillAmount] of [
          [13, 21],
          [null, null],
          [14, 22],
        ])
          await portal.as('jo')('PUT', farah, { rateOfPay, supplyBillAmount });
        const kept = { rateOfPay: 12.5, supplyBillAmount: 20 };
        assert.deepEqual((await portal.as('jo')('GET', `/api/timesheets/${id}`)).body.rates, kept);
        const written = await portal.db
          .selectFrom('history')
          .select(['before', 'after'])
          .where('subject', '=', 'rates')
          .where('subjectId', '=', id)
          .execute();
        assert.deepEqual(written, [{ before: { rateOfPay: null, supplyBillAmount: null }, after: kept }]);
      },
    );
  });

  test('an approved week with one rate keeps that rate, and the other rate is filled in once set', async () => {
    const farah = `/api/workers/${portal.idOf('farah')}/rates`;
    await portal.as('jo')('PUT', farah, { rateOfPay: 15, supplyBillAmount: null });
    await portal.as('farah')('POST', '/api/me/timesheets', weekOfHours(thisWeek));
    const id = await idOfWeek('farah', 0);
    await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
    await portal.as('jo')('PUT', farah, { rateOfPay: 16, supplyBillAmount: 25 });
    await portal.as('jo')('PUT', farah, { rateOfPay: 17, supplyBillAmount: 26 });
    const { body } = await portal.as('jo')('GET', `/api/timesheets/${id}`);
    assert.deepEqual(body.rates, { rateOfPay: 15, supplyBillAmount: 25 });
  });

  test('a Pending week follows every change of rates, and its approval freezes them', async () => {
    const ben = `/api/workers/${portal.idOf('ben')}/rates`;
    const none = { rateOfPay: null, supplyBillAmount: null };
    const id = await idOfWeek('ben', 1);
    for (const rates of [
      none,
      { rateOfPay: 18, supplyBillAmount: 24 },
      { rateOfPay: 19, supplyBillAmount: 25 },
    ]) {
      await portal.as('jo')('PUT', ben, rates);
      assert.deepEqual((await portal.as('jo')('GET', `/api/timesheets/${id}`)).body.rates, rates);
    }
  });

  test('an Admin can approve a week of an unclaimed worker', async () => {
    await portal.as('dev')('POST', '/api/me/timesheets', weekOfHours(thisWeek));
    const id = await idOfWeek('dev', 0);
    assert.equal((await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`)).status, 404);
    assert.equal((await portal.as('helen')('PUT', `/api/timesheets/${id}/approval`)).status, 200);
  });

  refusals('PUT', 'approval', undefined);
});

describe('rejecting', () => {
  test('a rejection stores the reason, freezes no rates and is emailed to the worker', async () => {
    const id = await idOfWeek('ben', 1);
    const { status, body } = await portal.as('jo')('PUT', `/api/timesheets/${id}/rejection`, {
      reason: '  Please check <Tuesday> & "Friday".\nThank you.  ',
    });
    assert.equal(status, 200);
    assert.equal(body.status, 'Rejected');
    assert.equal(body.rejectionReason, 'Please check <Tuesday> & "Friday".\nThank you.');
    const row = await stored(id);
    assert.deepEqual([row.clientName, row.creditedConsultantId], [null, null]);
    const mail = await portal.mails.waitFor((one) => one.subject.startsWith('Timesheet rejected'));
    assert.deepEqual(mail.to, ['ben.hughes@example.com']);
    assert.match(
      mail.text,
      /Week starting: 09\/11\/26\nClient: Leeds City Council\nTotal hours: 37.5\nReason: Please check <Tuesday> & "Friday"\.\nThank you\./,
    );
    assert.match(mail.html, /Please check &lt;Tuesday&gt; &amp; &quot;Friday&quot;\./);
    assert.equal((await newestEntry(id))?.reason, 'Please check <Tuesday> & "Friday".\nThank you.');
  });

  test('the worker sees a rejection and can then send the week again', async () => {
    const id = await sentWeek('ben', 4);
    await portal.as('jo')('PUT', `/api/timesheets/${id}/rejection`, reason);
    const { body } = await portal.as('ben')('GET', `/api/timesheets/${id}`);
    assert.equal(body.rejectionReason, 'Please check Tuesday.');
    const again = await portal.as('ben')('POST', '/api/me/timesheets', weekOfHours(addWeeks(thisWeek, -4)));
    assert.equal(again.status, 201);
  });

  test('a second rejection is refused with the reviewer and the time of the first', async () => {
    const id = await sentWeek('ben', 5);
    assert.equal((await portal.as('jo')('PUT', `/api/timesheets/${id}/rejection`, reason)).status, 200);
    const answer = await portal.as('jo')('PUT', `/api/timesheets/${id}/rejection`, reason);
    assert.equal(answer.status, 409);
    assert.equal(
      answer.body.message,
      'This timesheet was already rejected by Jo Marsh on 18/11/2026, 10:30.',
    );
  });

  const noText = { reason: 'value_of_other_type', values: { expected: 'string' } };
  const noValue = { reason: 'value_invalid', values: {} };
  for (const [why, body, message, fieldReason] of [
    ['a blank reason', { reason: ' \n ' }, 'Enter the reason for the rejection', noValue],
    ['no reason', {}, 'Enter the reason', noText],
    ['a number', { reason: 7 }, 'Enter the reason', noText],
    [
      'a reason of 2001 characters',
      { reason: 'x'.repeat(2001) },
      'The reason must be 2000 characters or fewer',
      { reason: 'value_too_large', values: { maximum: 2000 } },
    ],
    [
      'half of a surrogate pair',
      { reason: 'a\ud800' },
      'Enter the reason as plain text: character 2 (U+D800) cannot be seen',
      noValue,
    ],
  ] as const) {
    test(`a rejection is refused with ${why}`, async () => {
      const id = await idOfWeek('chloe', 1);
      const answer = await portal.as('daniel')('PUT', `/api/timesheets/${id}/rejection`, body);
      assert.deepEqual(
        [answer.status, answer.body],
        [
          400,
          {
            code: 'invalid',
            reason: 'fields_invalid',
            values: {},
            message,
            fields: { reason: message },
            fieldReasons: { reason: fieldReason },
          },
        ],
      );
      assert.equal((await stored(id)).status, 'Pending');
    });
  }

  refusals('PUT', 'rejection', reason);
});

describe('undoing a decision', () => {
  test('an undone decision sets the timesheet to Pending, removes the review data and is emailed to the worker', async () => {
    const id = await idOfWeek('chloe', 1);
    const before = await stored(id);
    assert.equal((await portal.as('daniel')('PUT', `/api/timesheets/${id}/approval`)).status, 200);
    await portal.mails.waitFor(
      (one) => one.to.includes('chloe.dunn@example.com') && one.subject.startsWith('Timesheet approved'),
    );
    const { status, body } = await portal.as('daniel')('DELETE', `/api/timesheets/${id}/review`);
    assert.deepEqual([status, body.status, body.approvedBy], [200, 'Pending', null]);
    assert.deepEqual(await stored(id), before);
    assert.equal((await newestEntry(id))?.action, 'decision undone');
    const mail = await portal.mails.waitFor((one) => one.subject.startsWith('Timesheet pending again'));
    assert.deepEqual(mail.to, ['chloe.dunn@example.com']);
  });

  test('an undone decision allows a new decision', async () => {
    const id = await sentWeek('chloe', 3);
    await approve('daniel', id);
    assert.equal((await portal.as('daniel')('DELETE', `/api/timesheets/${id}/review`)).status, 200);
    assert.equal((await portal.as('daniel')('DELETE', `/api/timesheets/${id}/review`)).status, 409);
    assert.equal((await portal.as('daniel')('PUT', `/api/timesheets/${id}/rejection`, reason)).status, 200);
    assert.equal((await portal.as('daniel')('DELETE', `/api/timesheets/${id}/review`)).status, 200);
    assert.equal((await stored(id)).rejectionReason, null);
  });

  test('only the reviewer can undo a decision, and only for a short time', async () => {
    const id = await idOfWeek('chloe', 1);
    await portal.as('daniel')('PUT', `/api/timesheets/${id}/approval`);
    const message = 'This decision can no longer be undone.';
    const other = await portal.as('helen')('DELETE', `/api/timesheets/${id}/review`);
    assert.deepEqual([other.status, other.body.message], [409, message]);
    portal.setClock('2026-11-18T10:31:01Z');
    const late = await portal.as('daniel')('DELETE', `/api/timesheets/${id}/review`);
    assert.deepEqual([late.status, late.body.message], [409, message]);
    portal.setClock(wednesday);
    assert.equal((await portal.as('daniel')('DELETE', `/api/timesheets/${id}/review`)).status, 200);
  });

  refusals('DELETE', 'review', undefined);
});
