/**
 * Measures submitting and approving a week, compared with a bare server that runs the same SQL
 * statements.
 */

import { rowsOf } from '#support/portal/connection.ts';
import { againstBare, startBare } from './ground/bare.ts';
import type { Figure, Measurement } from './ground/figure.ts';
import { amountsOfOneRate, unusedWeek } from './ground/fill.ts';
import { type Ground, signIn } from './ground/ground.ts';
import { type Outcome, put, type Request } from './ground/load.ts';
import { startPortal } from './ground/portal-process.ts';
import { inTurn } from './ground/rounds.ts';
import { type Statement, statementsOf, transactionWith } from './ground/statements.ts';

const connections = 50;
const rounds = 3;
const seconds = 3;
/**
 * The portal, the bare server with prepared statements, and the bare server without prepared
 * statements.
 */
const contenders = 3;

export interface Change {
  what: string;
  /** Minimum requests per second of the portal, as a share of the bare server's. */
  target: number;
  requests: Request[];
  /**
   * Returns, for the request at this index, the values that replace recorded values, such as the id
   * of the week.
   */
  places: (index: number) => Record<string, string>;
  statements: Statement[];
  answers: { statement: number; newId?: string };
}

async function measureChange(ground: Ground, databaseUrl: string, change: Change): Promise<Figure> {
  const portal = await startPortal(ground, databaseUrl);
  const { statements, answers } = change;
  const prepared = await startBare({ databaseUrl, statements, answers, isPrepared: true });
  const plain = await startBare({ databaseUrl, statements, answers, isPrepared: false });
  const indexes = [...change.requests.keys()];
  // A week can be submitted and approved only once, so each server gets new weeks in each round.
  const shares = contenders * (rounds + 1);
  function share(number: number): number[] {
    const size = Math.floor(indexes.length / shares);
    return indexes.slice(number * size, (number + 1) * size);
  }
  const usual = { connections, seconds, once: true };
  const toPortal = (index: number): Request => at(change.requests, index);
  const load =
    (url: string, contender: number, requestOf: (index: number) => Request) =>
    (round: number): Promise<Outcome> =>
      put({ url, ...usual, requests: share(contenders * round + contender).map(requestOf) });
  const results = await inTurn(rounds, {
    portal: load(portal.url, 0, toPortal),
    prepared: load(prepared.url, 1, toBare(change)),
    plain: load(plain.url, 2, toBare(change)),
  });
  await Promise.all([portal.stop(), prepared.stop(), plain.stop()]);
  return againstBare(change, results);
}

export function toBare({ places }: Change): (index: number) => Request {
  return (index) => ({
    method: 'POST',
    path: '/',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(places(index)),
  });
}

interface Entering {
  what: string;
  target: number;
  from: number;
  entered: (person: number) => object;
}

export async function recordSubmissions(
  ground: Ground,
  { what, target, from, entered }: Entering,
): Promise<Change> {
  const databaseUrl = await ground.database('small');
  const people = await signIn(ground, databaseUrl, 'Candidate', 2_000);
  const weeks = 40;
  const bodyOf = (number: number, person: number): string =>
    JSON.stringify({ weekStart: unusedWeek('small', from + number), ...entered(person) });
  const requests = people.flatMap(({ authorization }, person) =>
    Array.from({ length: weeks }, (_, number): Request => ({
      method: 'POST',
      path: '/api/me/timesheets',
      headers: { authorization, 'content-type': 'application/json' },
      body: bodyOf(number, person),
    })),
  );
  // Sort the requests by body: in the order of people, requests would wait for each other's row
  // locks.
  requests.sort((a, b) => (a.body ?? '').localeCompare(b.body ?? ''));
  const byAuthorization = new Map(people.map((person) => [person.authorization, person]));
  const recordedWeek = unusedWeek('small', from + weeks + 5);
  const [recorded] = people;
  if (!recorded) throw new Error('Nobody is signed in');
  const recordedRequest: Request = {
    method: 'POST',
    path: '/api/me/timesheets',
    headers: { authorization: recorded.authorization, 'content-type': 'application/json' },
    body: bodyOf(weeks + 5, 0),
  };
  const warming = { ...recordedRequest, body: bodyOf(weeks + 4, 0) };
  const sent = await statementsOf(ground, databaseUrl, warming, recordedRequest);
  const statements = transactionWith(sent, /insert into "?timesheets/);
  const statement = statements.findIndex(({ text }) => /insert into "?timesheets/.test(text));
  return {
    what,
    target,
    requests,
    statements,
    answers: { statement, newId: await newestTimesheet(databaseUrl, recorded.userId, recordedWeek) },
    places(index) {
      const request = at(requests, index);
      const person = byAuthorization.get(request.headers['authorization'] ?? '');
      const { weekStart } = JSON.parse(request.body ?? '{}') as { weekStart: string };
      return {
        [recorded.userId]: person?.userId ?? '',
        [recorded.email]: person?.email ?? '',
        [recordedWeek]: weekStart,
      };
    },
  };
}

async function measureSubmission(ground: Ground, entering: Entering): Promise<Figure[]> {
  const change = await recordSubmissions(ground, entering);
  return [await measureChange(ground, await ground.database('small'), change)];
}

export const submission: Measurement = {
  name: 'submit',
  measure: (ground) =>
    measureSubmission(ground, { what: 'submit a week', target: 0.7, from: 0, entered: hoursOf }),
};

export const submissionOfShifts: Measurement = {
  name: 'submit-shifts',
  async measure(ground) {
    await rowsOf(await ground.database('small'), `update assignments set hours_rule = 'times'`);
    const what = 'submit a week of 21 shifts';
    const figures = await measureSubmission(ground, { what, target: 0.6, from: 50, entered: shiftsOf });
    await rowsOf(await ground.database('small'), `update assignments set hours_rule = 'hours'`);
    return figures;
  },
};

function at<Item>(list: Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`There is no item ${index}`);
  return item;
}

export function hoursOf(person: number) {
  const hours = 6 + (person % 4) * 0.5;
  return {
    mondayHours: hours,
    tuesdayHours: hours,
    wednesdayHours: hours,
    thursdayHours: hours,
    fridayHours: hours,
    saturdayHours: 0,
    sundayHours: 0,
    mileage: 12.5,
    comments: 'As agreed.',
  };
}

function shiftsOf(person: number) {
  const breakMinutes = (person % 4) * 15;
  const times = [
    ['06:00', '09:00'],
    ['10:00', '13:00'],
    ['14:00', '17:00'],
  ];
  const lines = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    times.map(([startTime, finishTime]) => ({ day, startTime, finishTime, breakMinutes })),
  );
  return { lines, mileage: 12.5, comments: 'As agreed.' };
}

async function newestTimesheet(databaseUrl: string, userId: string, week: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>(
    databaseUrl,
    'select id from timesheets where user_id = $1 and week_start = $2',
    [userId, week],
  );
  if (!row) throw new Error('The recorded timesheet is missing');
  return row.id;
}

export const approval: Measurement = {
  name: 'approve',
  async measure(ground) {
    const databaseUrl = await ground.database('small');
    // Insert the weeks with their amounts, because an approval would first calculate missing
    // amounts.
    await rowsOf(
      databaseUrl,
      `insert into timesheets (user_id, week_start, monday_hours, pay_rate, bill_rate, pay, bill, amounts)
       select id, $1::date - 7 * week, hours, rate_of_pay, supply_bill_amount,
         round(hours * rate_of_pay, 2), round(hours * supply_bill_amount, 2), ${amountsOfOneRate}
       from users cross join generate_series(1, 5) week cross join (values (7.5)) worked (hours)
       where role = 'Candidate'`,
      [unusedWeek('small', 150)],
    );
    await rowsOf(databaseUrl, 'vacuum analyze timesheets');
    const consultants = await signIn(ground, databaseUrl, 'Recruitment Consultant', 100);
    const tokens = new Map(consultants.map(({ userId, authorization }) => [userId, authorization]));
    const pending = await rowsOf<{ id: string; user_id: string; consultant: string }>(
      databaseUrl,
      `select timesheets.id, user_id, assigned_consultant_id as consultant
       from timesheets join users on users.id = user_id where status = 'Pending' order by md5(timesheets.id::text)`,
    );
    const [warming, recorded, ...rest] = pending;
    if (!warming || !recorded) throw new Error('Nothing is Pending');
    const requestOf = ({ id, consultant }: { id: string; consultant: string }): Request => ({
      method: 'PUT',
      path: `/api/timesheets/${id}/approval`,
      headers: { authorization: tokens.get(consultant) ?? '' },
    });
    const sent = await statementsOf(ground, databaseUrl, requestOf(warming), requestOf(recorded));
    const statements = transactionWith(sent, /update "timesheets/);
    return [
      await measureChange(ground, databaseUrl, {
        what: 'approve a week',
        target: 0.7,
        requests: rest.map(requestOf),
        statements,
        answers: { statement: statements.findIndex(({ text }) => /"mileage"/.test(text)) },
        places(index) {
          const { id, user_id, consultant } = at(rest, index);
          return { [recorded.id]: id, [recorded.user_id]: user_id, [recorded.consultant]: consultant };
        },
      }),
    ];
  },
};
