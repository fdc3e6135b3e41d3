import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { parseCsv } from '#support/documents/csv.ts';
import { textsInPdf } from '#support/documents/pdf.ts';
import { testPortal } from '#support/portal/portal.ts';
import { readExport, readReport } from '#support/weeks/reports.ts';
import { sheetOf } from '#support/documents/sheet.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;
const camden = { clientName: 'Camden Council', jobTitle: 'Social Worker' };
const newham = { clientName: 'Newham Council', jobTitle: 'Cook' };
const start = { startDate: '2026-08-03' };

type Name = Parameters<typeof portal.idOf>[0];

async function assign(name: Name, to: typeof newham): Promise<void> {
  const path = `/api/workers/${portal.idOf(name)}/assignment`;
  assert.equal((await portal.as('helen')('PUT', path, { ...to, ...start })).status, 200);
}

async function giveTo(name: Name, consultant: 'jo' | 'daniel' | null): Promise<void> {
  const consultantId = consultant && portal.idOf(consultant);
  const path = `/api/workers/${portal.idOf(name)}/consultant`;
  assert.equal((await portal.as('helen')('PUT', path, { consultantId })).status, 200);
}

async function submit(name: Name, week: Week): Promise<string> {
  const { status, body } = await portal.as(name)('POST', '/api/me/timesheets', weekOfHours(week));
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

async function approve(id: string): Promise<any> {
  const { status, body } = await portal.as('helen')('PUT', `/api/timesheets/${id}/approval`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

async function stored(id: string) {
  return portal.db
    .selectFrom('timesheets')
    .select(['clientName', 'jobTitle', 'creditedConsultantId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function idsOf(name: Name, query: string): Promise<string[]> {
  const { status, body } = await portal.as(name)('GET', `/api/timesheets?limit=200&${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.total, body.items.length);
  return body.items.map((row: any) => row.id);
}

async function groupsOf(query: string): Promise<Record<string, number>> {
  const { status, body } = await portal.as('helen')('GET', `/api/reports/timesheets/groups?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return Object.fromEntries(body.items.map((group: any) => [group.name, group.timesheets]));
}

async function bytesOf(path: string): Promise<Buffer> {
  const headers = { authorization: await portal.authorizationOf('helen') };
  const response = await portal.app.request(path, { headers });
  assert.equal(response.status, 200);
  return Buffer.from(await response.arrayBuffer());
}

describe('the client and the job title of an approved week', () => {
  const week = `start=${thisWeek}&end=${thisWeek}`;
  let approved = '';
  let pending = '';

  before(async () => {
    approved = await submit('amara', thisWeek);
    await approve(approved);
    pending = await submit('amara', addWeeks(thisWeek, -10));
    await assign('amara', newham);
  });

  test('an approved week keeps its client and job title in details and lists, and a Pending week follows changes', async () => {
    for (const [id, assignment] of [
      [approved, camden],
      [pending, newham],
    ] as const) {
      for (const name of ['jo', 'helen', 'amara'] as const) {
        const { body } = await portal.as(name)('GET', `/api/timesheets/${id}`);
        assert.deepEqual(body.assignment, assignment, name);
      }
      for (const path of ['/api/me/timesheets', `/api/workers/${portal.idOf('amara')}/timesheets`]) {
        const { body } = await portal.as(path.includes('/me/') ? 'amara' : 'jo')('GET', path);
        assert.deepEqual(body.items.find((row: any) => row.id === id).assignment, assignment, path);
      }
    }
  });

  test('an approved week keeps its client and job title in the report, the two export files and the receipt', async () => {
    const { items } = await readReport(portal, 'jo', `?${week}`);
    assert.deepEqual(items.find((row: any) => row.id === approved).assignment, camden);
    const isHers = (line: string[]) => line[0] === 'Amara Okafor';
    const csv = parseCsv((await readExport(portal, 'jo', `?${week}`)).text.slice(1));
    assert.deepEqual(csv.find(isHers)?.slice(2, 4), Object.values(camden));
    const sheet = sheetOf(await bytesOf(`/api/reports/timesheets.xlsx?${week}`));
    assert.deepEqual(sheet.find(isHers)?.slice(2, 4), Object.values(camden));
    const receipt = textsInPdf(await bytesOf(`/api/timesheets/${approved}/receipt`));
    assert.equal(receipt[receipt.indexOf('Client') + 1], 'Camden Council');
    assert.equal(receipt[receipt.indexOf('Job title') + 1], 'Social Worker');
  });

  test('the report by client counts an approved week under the client of the approval', async () => {
    assert.deepEqual(await groupsOf(`by=client&${week}`), { 'Camden Council': 1 });
    const then = addWeeks(thisWeek, -10);
    assert.deepEqual(await groupsOf(`by=client&start=${then}&end=${then}`), { 'Newham Council': 1 });
  });

  test('the filter by council finds an approved week by its frozen client, also with other filters', async () => {
    for (const [name, view] of [
      ['jo', ''],
      ['helen', '&view=all'],
    ] as const) {
      const finds = async (id: string, query: string) => (await idsOf(name, query + view)).includes(id);
      for (const more of ['', '&status=Approved', `&weekStart=${thisWeek}`, '&candidate=amara']) {
        assert.ok(await finds(approved, `council=camden${more}`), more);
        assert.ok(!(await finds(approved, `council=newham${more}`)), more);
      }
      for (const more of ['', '&status=Pending', '&candidate=amara']) {
        assert.ok(await finds(pending, `council=newham${more}`), more);
        assert.ok(!(await finds(pending, `council=camden${more}`)), more);
      }
      assert.deepEqual(await idsOf(name, `council=newham&candidate=ben${view}`), []);
      assert.deepEqual(await idsOf(name, `council=nowhere${view}`), []);
    }
    assert.deepEqual(await idsOf('daniel', 'council=camden'), []);
  });

  test('an approved week that is deleted and restored keeps its client', async () => {
    assert.equal((await portal.as('helen')('DELETE', `/api/timesheets/${approved}`)).status, 200);
    const { body } = await portal.as('helen')('POST', `/api/timesheets/${approved}/restoration`);
    assert.deepEqual(body.assignment, camden);
  });

  test('an old deletion without a stored client is restored with the client in the history of the approval', async () => {
    await portal.as('helen')('DELETE', `/api/timesheets/${approved}`);
    const frozen = ['clientName', 'jobTitle', 'creditedConsultantId'];
    await sql`alter table history disable trigger user`.execute(portal.db);
    await sql`update history set before = before - ${frozen}::text[]
      where subject_id = ${approved} and action = 'deleted'`.execute(portal.db);
    await sql`alter table history enable always trigger history_is_append_only`.execute(portal.db);
    const { body } = await portal.as('helen')('POST', `/api/timesheets/${approved}/restoration`);
    assert.deepEqual(body.assignment, camden);
    assert.equal((await stored(approved)).creditedConsultantId, portal.idOf('jo'));
  });

  test('an undone approval lets the client and the job title follow the assignment again', async () => {
    await assign('ben', camden);
    const id = await submit('ben', thisWeek);
    await approve(id);
    await assign('ben', newham);
    const { status, body } = await portal.as('helen')('DELETE', `/api/timesheets/${id}/review`);
    assert.deepEqual([status, body.assignment], [200, newham]);
    const nothing = { clientName: null, jobTitle: null, creditedConsultantId: null };
    assert.deepEqual(await stored(id), nothing);
    assert.deepEqual((await approve(id)).assignment, newham);
  });

  test('a bulk approval freezes the client too', async () => {
    const id = await submit('chloe', thisWeek);
    await portal.as('daniel')('POST', '/api/timesheets/approvals', { ids: [id] });
    await assign('chloe', newham);
    const { body } = await portal.as('daniel')('GET', `/api/timesheets/${id}`);
    assert.equal(body.assignment.clientName, 'Bristol City Council');
  });
});

describe('the consultant who is credited with a week', () => {
  const week = addWeeks(thisWeek, -12);
  const ofWeek = `by=consultant&start=${week}&end=${week}`;

  test('an approval credits the week to the worker’s consultant, whoever approves', async () => {
    const id = await submit('amara', week);
    assert.deepEqual(await groupsOf(ofWeek), { 'Jo Marsh': 1 });
    await giveTo('amara', 'daniel');
    assert.deepEqual(await groupsOf(ofWeek), { 'Daniel Reyes': 1 });
    await approve(id);
    await giveTo('amara', 'jo');
    assert.deepEqual(await groupsOf(ofWeek), { 'Daniel Reyes': 1 });
    assert.equal((await stored(id)).creditedConsultantId, portal.idOf('daniel'));
  });

  test('a credited week is visible only to the worker’s present consultant', async () => {
    const before = addWeeks(week, -2);
    const then = `start=${before}&end=${before}`;
    const id = await submit('amara', before);
    await giveTo('amara', 'daniel');
    await approve(id);
    await giveTo('amara', 'jo');
    const { total } = await readReport(portal, 'jo', `?${then}`);
    assert.equal(total, 1);
    assert.equal((await readReport(portal, 'daniel', `?${then}`)).total, 0);
    const of = (name: Name) => groupsOf(`by=consultant&${then}&consultantId=${portal.idOf(name)}`);
    assert.deepEqual(await of('jo'), { 'Daniel Reyes': 1 });
    assert.deepEqual(await of('daniel'), {});
  });

  test('a week of an unclaimed worker is credited to no consultant, even after a later claim', async () => {
    const then = addWeeks(week, -1);
    const query = `by=consultant&start=${then}&end=${then}`;
    await giveTo('amara', null);
    await approve(await submit('amara', then));
    await giveTo('amara', 'jo');
    assert.deepEqual(await groupsOf(query), { 'No consultant': 1 });
  });
});
