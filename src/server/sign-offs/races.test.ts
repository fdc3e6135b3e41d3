import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Look } from '#contract/sign-offs/sign-offs.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { type Answer, testPortal } from '#support/portal/portal.ts';
import { answerAll, authoriserOf, linkFor, look, signedByClient } from '#support/weeks/signing-links.ts';
import { rounds } from '#support/run/thoroughness.ts';
import { givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '1000000' } });
let priya: string;
let sam: string;

beforeEach(async () => {
  await sql`truncate sign_off_requests, sign_offs, timesheets restart identity cascade`.execute(portal.db);
  await portal.db
    .updateTable('assignments')
    .set({ startDate: sql`'2015-01-05'` })
    .execute();
  const { clientId } = await signedByClient(portal, 'amara');
  priya = await authoriserOf(portal, clientId);
  sam = await authoriserOf(portal, clientId, 'Sam Cole');
});

interface Asked {
  id: string;
  week: Week;
  links: [{ token: string; shown: Look }, { token: string; shown: Look }];
}

async function askedWeek(round: number): Promise<Asked> {
  const week = addWeeks('2026-11-16' as Week, -round);
  const id = await givenWeek(portal, 'amara', week, { status: 'Pending' });
  const [token, other] = [await linkFor(portal, priya, [id]), await linkFor(portal, sam, [id])];
  const shown = await look(portal, token);
  return {
    id,
    week,
    links: [
      { token, shown },
      { token: other, shown },
    ],
  };
}

const asPriya = ({ links: [link] }: Asked) => answerAll(portal, link.token, link);
const asSam = ({ links: [, link] }: Asked) => answerAll(portal, link.token, { ...link, name: 'Sam Cole' });

async function holdWhole(): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select 'two answers to one version' as what from sign_offs where status in ('signed', 'queried')
      group by series_id, content_hash having count(*) > 1
    union all
    select 'still asked beside an answer' from sign_offs own
      where status = 'asked' and exists (select from sign_offs other where other.series_id = own.series_id
        and other.content_hash = own.content_hash and other.status in ('signed', 'queried'))
    union all
    select 'answered when it was gone or decided' from history as answer
      join history as earlier on earlier.subject_id = answer.subject_id and earlier.id < answer.id
      where answer.action in ('signed', 'queried')
        and (earlier.after is null or earlier.action in ('rejected', 'approved'))
    union all
    select 'answers that the history does not tell once' from sign_offs
      full join history on history.subject_id = timesheet_id and action = sign_offs.status
      where (sign_offs.status in ('signed', 'queried') and timesheet_id is not null and history.id is null)`.execute(
    portal.db,
  );
  assert.deepEqual(rows, []);
}

async function signedOf({ id }: Asked): Promise<number> {
  const entries = await portal.db
    .selectFrom('history')
    .select('after')
    .where('subjectId', '=', id)
    .where('action', 'in', ['signed', 'queried'])
    .execute();
  for (const { after } of entries) assert.equal((after as { hoursWorked: number }).hoursWorked, 37.5);
  return entries.length;
}

type Acting = (asked: Asked) => Promise<{ status: number; body: any }>;

async function eachRound(
  one: Acting,
  other: Acting,
  check: (
    asked: Asked,
    first: { status: number; body: any },
    second: { status: number; body: any },
  ) => unknown,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const asked = await askedWeek(round);
    if (round % 2 === 0) {
      const [first, second] = await Promise.all([one(asked), other(asked)]);
      await check(asked, first, second);
    } else {
      const [second, first] = await Promise.all([other(asked), one(asked)]);
      await check(asked, first, second);
    }
    await holdWhole();
  }
}

function outcomeOf({ status, body }: { status: number; body: any }): string {
  return status === 200 ? body.results[0].status : `${status}`;
}

const recall: Acting = ({ id }) => portal.as('amara')('POST', `/api/timesheets/${id}/recall`);
const decideAs =
  (what: string, body?: object) =>
  (asked: Asked): Promise<Answer> =>
    portal.as('jo')(
      what.startsWith('/') ? 'PUT' : 'DELETE',
      `/api/timesheets/${asked.id}${what.startsWith('/') ? what : ''}`,
      body,
    );

describe('simultaneous signature and change', () => {
  test('two simultaneous signatures by one link get the same result of one signature', async () => {
    await eachRound(asPriya, asPriya, async (asked, ...answers) => {
      assert.deepEqual(answers.map(outcomeOf), ['signed', 'signed']);
      const messages = answers.map(({ body }) => body.results[0].message.split(' ')[0]).toSorted();
      assert.deepEqual(messages, ['Already', 'Signed']);
      assert.equal(await signedOf(asked), 1);
    });
  });

  test('the first of two simultaneous signatures of different ranks is the result of each', async () => {
    await eachRound(asPriya, asSam, async (asked, ...answers) => {
      assert.deepEqual(answers.map(outcomeOf), ['signed', 'signed']);
      const [one, other] = answers.map(({ body }) => / by (.+) on /.exec(body.results[0].message)?.[1]);
      assert.equal(one, other);
      assert.equal(await signedOf(asked), 1);
    });
  });

  test('only one of a simultaneous signature and query is stored, and both authorisers get the stored result', async () => {
    const query: Acting = ({ links: [, link] }) =>
      answerAll(portal, link.token, { ...link, name: 'Sam Cole', query: 'Friday?' });
    await eachRound(asPriya, query, async (asked, ...answers) => {
      const [one, other] = answers.map(outcomeOf);
      assert.equal(one, other);
      assert.equal(await signedOf(asked), 1);
    });
  });

  test('a week that is signed and recalled simultaneously is signed before the recall, or not signed', async () => {
    await eachRound(asPriya, recall, async (asked, signing, recalled) => {
      assert.equal(recalled.status, 200);
      assert.equal(await signedOf(asked), outcomeOf(signing) === 'signed' ? 1 : 0);
      assert.ok(['signed', '409'].includes(outcomeOf(signing)), outcomeOf(signing));
    });
  });

  test('a signature during a resubmission signs the hours that the authoriser saw', async () => {
    const change: Acting = async (asked) => {
      await recall(asked);
      return portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(asked.week, 8));
    };
    await eachRound(asPriya, change, async (asked, signing) => {
      assert.equal(await signedOf(asked), outcomeOf(signing) === 'signed' ? 1 : 0);
      const { rows } = await sql`select from history join timesheets on timesheets.id = subject_id
        where action = 'signed' and hours_worked <> 37.5`.execute(portal.db);
      assert.equal(rows.length, 0);
    });
  });

  for (const [name, what, body] of [
    ['a rejection', '/rejection', { reason: 'Friday?' }],
    ['a deletion', 'delete'],
  ] as const) {
    test(`a signature at the same time as ${name} is stored before the change, or refused`, async () => {
      await eachRound(asPriya, decideAs(what, body), async (asked, signing, decided) => {
        assert.equal(decided.status, 200, decided.body.message);
        assert.equal(await signedOf(asked), outcomeOf(signing) === 'signed' ? 1 : 0);
      });
    });
  }

  test('a week is signed before a simultaneous approval, or the authoriser is told of the approval', async () => {
    await eachRound(
      asPriya,
      decideAs('/approval', { withoutSignOff: { reason: 'On holiday' } }),
      async (asked, signing) => {
        assert.ok(['signed', 'overridden'].includes(outcomeOf(signing)), outcomeOf(signing));
        assert.equal(await signedOf(asked), outcomeOf(signing) === 'signed' ? 1 : 0);
      },
    );
  });

  test('many weeks that two windows sign simultaneously in opposite order are signed once each', async () => {
    const ids: string[] = [];
    for (let week = 0; week < 20; week += 1)
      ids.push(
        await givenWeek(portal, 'amara', addWeeks('2026-11-16' as Week, -week), { status: 'Pending' }),
      );
    const token = await linkFor(portal, priya, ids);
    const shown = await look(portal, token);
    const turned = { ...shown, weeks: shown.weeks.toReversed() };
    const answers = await Promise.all(
      [shown, turned].map((view) => answerAll(portal, token, { shown: view })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await look(portal, token)).link, 'used');
    await holdWhole();
  });
});
