import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseCsv } from '#support/documents/csv.ts';
import { testPortal } from '#support/portal/portal.ts';
import { emptyPayroll, monday } from '#support/weeks/payroll.ts';
import { givenWeek } from '#support/weeks/weeks-to-pay.ts';

const portal = testPortal();
const { admin, done, open, lock } = emptyPayroll(portal);
const before = '2026-11-02';

const asked = (path: string) => portal.as('helen')('GET', `/api/reports/timesheets${path}`);

async function weeksIn(query: string): Promise<string[]> {
  const { status, body } = await asked(`?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.total, body.items.length);
  return body.items.map(({ candidate, weekStart }: any) => `${candidate.fullName} ${weekStart}`);
}

async function twoRuns(paidOn = '2026-11-13'): Promise<void> {
  await givenWeek(portal, 'amara', before);
  const first = await open({ upToWeek: before, payDate: '2026-11-13' });
  await lock(first.id);
  await done(admin('PUT', `/${first.id}/paid`, { paidOn }));
  await givenWeek(portal, 'ben', monday);
  await lock((await open()).id);
  await givenWeek(portal, 'amara', monday);
}

describe('report before the first pay run', () => {
  test('a report before the first pay run shows no run and offers no run as a filter', async () => {
    await givenWeek(portal, 'amara', monday);
    const { body } = await asked('');
    assert.deepEqual(
      ['payRun', 'paidOn', 'payState'].filter((member) => member in body.items[0]),
      [],
    );
    assert.ok(!('payRuns' in (await asked('/choices')).body));
  });
});

describe('report by pay run', () => {
  test('a report can be filtered to the weeks of one run or of no run', async () => {
    await twoRuns();
    assert.deepEqual(await weeksIn('payRun=1'), [`Amara Okafor ${before}`]);
    assert.deepEqual(await weeksIn('payRun=2'), [`Ben Hughes ${monday}`]);
    assert.deepEqual(await weeksIn('payRun=none'), [`Amara Okafor ${monday}`]);
    assert.deepEqual(await weeksIn('payRun=7'), []);
    const { body } = await asked('?payRun=2');
    assert.deepEqual([body.figures.totalPay, body.figures.approved], [646.88, 1]);
  });

  test('a report can be filtered by the payment dates of runs or by tax year', async () => {
    await twoRuns();
    const paid = [`Amara Okafor ${before}`];
    for (const [query, weeks] of [
      ['paidFrom=2026-11-13', paid],
      ['paidFrom=2026-11-14', []],
      ['paidUntil=2026-11-13', paid],
      ['paidUntil=2026-11-12', []],
      ['paidFrom=2026-11-01&paidUntil=2026-11-30', paid],
      ['taxYear=2026-27', paid],
      ['taxYear=2025-26', []],
      ['taxYear=2026-27&paidFrom=2026-12-01', []],
    ] as const) {
      assert.deepEqual(await weeksIn(query), weeks, query);
    }
  });

  test('each report row has its run, the payment date and the pay state', async () => {
    await twoRuns();
    const { body } = await asked('');
    assert.deepEqual(
      body.items
        .map(({ candidate, weekStart, payRun, paidOn, payState }: any) =>
          [candidate.fullName, weekStart, payRun, paidOn, payState.state].join(' '),
        )
        .toSorted(),
      [
        `Amara Okafor ${before} 1 2026-11-13 paid`,
        `Amara Okafor ${monday}   next run`,
        `Ben Hughes ${monday} 2  in run`,
      ],
    );
  });

  test('the breakdown by pay run adds up to the sums of the report', async () => {
    await twoRuns();
    const { body, status } = await asked('/groups?by=payRun&sort=pay');
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(
      body.items.map(({ key, name, timesheets, pay }: any) => [key, name, timesheets, pay]).toSorted(),
      [
        ['', 'In no pay run', 1, 806.25],
        ['1', 'Pay run 1', 1, 806.25],
        ['2', 'Pay run 2', 1, 646.88],
      ],
    );
    const file = await portal.app.request('/api/reports/timesheets/groups.csv?by=payRun', {
      headers: { authorization: await portal.authorizationOf('helen') },
    });
    assert.match(file.headers.get('Content-Disposition') ?? '', /timesheets_by_pay_run_2026-11-18\.csv/);
    assert.equal(parseCsv(await file.text())[0]?.[0], 'Pay run');
  });

  test('the report by pay run offers the locked runs, newest first', async () => {
    await twoRuns();
    await open({ upToWeek: monday });
    const { payRuns } = (await asked('/choices')).body;
    assert.deepEqual(payRuns, [
      { number: 2, payDate: '2026-11-20', paidOn: null },
      { number: 1, payDate: '2026-11-13', paidOn: '2026-11-13' },
    ]);
  });

  for (const query of [
    'payRun=twelve',
    'payRun=-1',
    'taxYear=2026',
    'taxYear=2026-28',
    'paidFrom=2026-11-31',
    'paidFrom=2026-11-14&paidUntil=2026-11-13',
    'by=run',
  ]) {
    test(`the report by pay run is refused for ${query}`, async () => {
      const path = query.startsWith('by') ? `/groups?${query}` : `?${query}`;
      assert.equal((await asked(path)).status, 400);
    });
  }

  test('a consultant’s report by pay run has only own workers', async () => {
    await twoRuns();
    const { body } = await portal.as('chloe')('GET', '/api/reports/timesheets?payRun=1');
    assert.notEqual(body.total, 1);
  });
});

describe('export with pay runs', () => {
  for (const [title, path] of [
    ['a week', '?extra=true'],
    ['a rate', '?extra=true&lines=true'],
  ] as const) {
    test(`an export with pay runs has the last columns Pay Run and Paid On, with a row for ${title}`, async () => {
      await twoRuns();
      const response = await portal.app.request(`/api/reports/timesheets.csv${path}`, {
        headers: { authorization: await portal.authorizationOf('helen') },
      });
      const [head, ...rows] = parseCsv(await response.text());
      assert.deepEqual(head?.slice(-2), ['Pay Run', 'Paid On']);
      assert.deepEqual(rows.map((row) => row.slice(-2).join(' ')).toSorted(), [' ', '1 13/11/2026', '2 ']);
    });
  }

  test('an export without extra columns has only the columns of the specification', async () => {
    await twoRuns();
    const response = await portal.app.request('/api/reports/timesheets.csv', {
      headers: { authorization: await portal.authorizationOf('helen') },
    });
    assert.equal(parseCsv(await response.text())[0]?.length, 14);
  });
});
