import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import type { CastName } from '#server/commands/cast.ts';
import { pdfOf } from '#support/documents/odd-files.ts';
import { type Answer, testPortal } from '#support/portal/portal.ts';
import { sendFile } from '#support/http/sent-files.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { givenWeek } from '#support/weeks/weeks-to-pay.ts';

const portal = testPortal();
const nobody = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';

const get = (name: CastName, id: string): Promise<Answer> =>
  portal.as(name)('GET', `/api/timesheets/${id}/evidence`);

const put = (name: CastName, id: string, fileIds: string[], seen?: string[]): Promise<Answer> =>
  portal.as(name)('PUT', `/api/timesheets/${id}/evidence`, { fileIds, seen });

async function given(name: CastName, mark: string): Promise<string> {
  const headers = { 'x-file-name': `${mark}.pdf` };
  return (await sendFile(portal, name, pdfOf(90, mark), headers)).body.id;
}

async function historyOf(id: string): Promise<[string, string, unknown][]> {
  const { body } = await portal.as('jo')('GET', `/api/timesheets/${id}/history`);
  return body.items
    .filter(({ action }: { action: string }) => action.startsWith('evidence'))
    .map(({ actorName, action, changes }: any) => [actorName, action, changes]);
}

let week = '';

beforeEach(async () => {
  await portal.db.deleteFrom('signOffs').execute();
  await portal.db.deleteFrom('weekFiles').execute();
  await portal.db.deleteFrom('files').execute();
  await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
  week = await givenWeek(portal, 'amara', '2026-11-09', { status: 'Pending' });
});

describe('files of a week', () => {
  test('the files of a week are listed in the order in which the worker added them, and in the history', async () => {
    const [sheet, letter] = [await given('amara', 'sheet'), await given('amara', 'letter')];
    const { status, body } = await put('amara', week, [letter, sheet]);
    assert.equal(status, 200);
    assert.deepEqual(
      body.items.map((file: any) => [file.id, file.name, file.mediaType, file.size, file.uploadedByName]),
      [
        [letter, 'letter.pdf', 'application/pdf', 90, 'Amara Okafor'],
        [sheet, 'sheet.pdf', 'application/pdf', 90, 'Amara Okafor'],
      ],
    );
    assert.deepEqual((await get('jo', week)).body, body);
    await put('amara', week, [sheet]);
    assert.deepEqual(await historyOf(week), [
      ['Amara Okafor', 'evidence added', [{ field: 'files', before: null, after: 'letter.pdf, sheet.pdf' }]],
      ['Amara Okafor', 'evidence removed', [{ field: 'files', before: 'letter.pdf', after: null }]],
    ]);
    assert.equal((await put('amara', week, [sheet, letter])).status, 200);
  });

  test('only people who may see a week can read its files', async () => {
    const sheet = await given('amara', 'sheet');
    await put('amara', week, [sheet]);
    for (const name of ['amara', 'jo', 'helen'] as const) {
      assert.equal((await portal.as(name)('GET', `/api/files/${sheet}`)).status, 200, name);
    }
    for (const name of ['ella', 'daniel'] as const) {
      const theirs = await portal.as(name)('GET', `/api/files/${sheet}`);
      const nobodys = await portal.as(name)('GET', `/api/files/${nobody}`);
      assert.deepEqual([theirs.status, theirs.body], [404, nobodys.body], name);
      assert.equal((await get(name, week)).status, 404, name);
      assert.equal((await put(name, week, [])).status, 404, name);
    }
  });

  test('the files of a week include a consultant’s file, which the worker can see but not remove', async () => {
    const mail = await given('jo', 'mail');
    const { body } = await put('jo', week, [mail]);
    assert.equal(body.items[0].mine, true);
    assert.equal((await get('amara', week)).body.items[0].mine, false);
    assert.equal((await portal.as('amara')('GET', `/api/files/${mail}`)).status, 200);
    const refused = await put('amara', week, []);
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    assert.match(refused.body.message, /Only your consultant can remove mail\.pdf/);
  });

  test('a resubmitted week keeps its files, and the worker can still read them when the week is deleted', async () => {
    const sheet = await given('amara', 'sheet');
    await put('amara', week, [sheet]);
    await portal.as('jo')('PUT', `/api/timesheets/${week}/rejection`, { reason: 'Friday?' });
    const sent = weekOfHours('2026-11-09' as Week);
    const { body: second } = await portal.as('amara')('POST', '/api/me/timesheets', sent);
    assert.notEqual(second.id, week);
    assert.equal((await get('jo', second.id)).body.items[0].id, sheet);
    await portal.as('jo')('DELETE', `/api/timesheets/${second.id}`);
    assert.equal((await portal.as('amara')('GET', `/api/files/${sheet}`)).status, 200);
  });

  test('the row of a week counts its files if the week has files or needs sign-off', async () => {
    const rowOf = async (name: CastName): Promise<any> =>
      (await portal.as(name)('GET', `/api/timesheets/${week}`)).body;
    assert.ok(!('files' in (await rowOf('jo'))));
    await put('amara', week, [await given('amara', 'sheet')]);
    assert.equal((await rowOf('jo')).files, 1);
    const own = await portal.as('amara')('GET', '/api/me/timesheets');
    assert.equal(own.body.items[0].files, 1);
    await put('amara', week, []);
    const assignments = () => portal.db.updateTable('assignments').where('userId', '=', portal.idOf('amara'));
    await assignments().set({ signOff: 'client' }).execute();
    assert.equal((await rowOf('amara')).files, 0);
    await assignments().set({ signOff: 'agency' }).execute();
  });
});

describe('a file is refused for a week', () => {
  test('a worker’s file for an approved week is refused, and a reviewer’s file is accepted', async () => {
    await portal.as('jo')('PUT', `/api/timesheets/${week}/approval`);
    const refused = await put('amara', week, [await given('amara', 'sheet')]);
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    assert.match(refused.body.message, /This week is approved/);
    assert.equal((await put('jo', week, [await given('jo', 'mail')])).status, 200);
  });

  test('a file of another person or another week is refused', async () => {
    assert.equal((await put('amara', week, [await given('chloe', 'theirs')])).status, 404);
    assert.equal((await put('amara', week, [nobody])).status, 404);
    const other = await givenWeek(portal, 'amara', '2026-11-02', { status: 'Pending' });
    const sheet = await given('amara', 'sheet');
    await put('amara', other, [sheet]);
    assert.equal((await put('amara', week, [sheet])).status, 404);
  });

  test('attaching a file twice to one week is refused, and to another week is flagged', async () => {
    const sheet = await given('amara', 'sheet');
    await put('amara', week, [sheet]);
    const again = await given('amara', 'sheet');
    assert.notEqual(again, sheet);
    const refused = await put('amara', week, [sheet, again]);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [409, 'This week already has this file, as sheet.pdf.'],
    );
    const other = await givenWeek(portal, 'amara', '2026-11-02', { status: 'Pending' });
    const { body } = await put('amara', other, [again]);
    assert.equal(body.items[0].alsoWith, '2026-11-09');
    assert.equal((await get('jo', week)).body.items[0].alsoWith, '2026-11-02');
  });

  test('a malformed or too long list of files is refused', async () => {
    for (const fileIds of [['x'], Array.from({ length: 11 }, () => nobody), [nobody, nobody]])
      assert.equal((await put('amara', week, fileIds)).status, 400);
  });

  test('a list of files is refused if another person changed the list after it was read', async () => {
    const [sheet, mail] = [await given('amara', 'sheet'), await given('jo', 'mail')];
    await put('jo', week, [mail]);
    const stale = await put('amara', week, [sheet], []);
    assert.deepEqual([stale.status, stale.body.code], [409, 'conflict']);
    assert.equal((await put('amara', week, [mail, sheet], [mail])).status, 200);
  });

  test('a file that is attached to two weeks at the same moment belongs to one week only', async () => {
    const other = await givenWeek(portal, 'amara', '2026-11-02', { status: 'Pending' });
    for (let round = 0; round < 5; round += 1) {
      const sheet = await given('amara', `sheet ${round}`);
      const answers = await Promise.all([put('amara', week, [sheet]), put('amara', other, [sheet])]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 404]);
      await put('amara', week, []);
      await put('amara', other, []);
    }
  });
});

describe('a file cannot be removed', () => {
  test('a file cannot be removed if it is the evidence of an approval without a signature', async () => {
    const mail = await given('jo', 'mail');
    await put('jo', week, [mail]);
    const { seriesId } = await portal.db
      .selectFrom('timesheets')
      .select('seriesId')
      .where('id', '=', week)
      .executeTakeFirstOrThrow();
    await portal.db
      .insertInto('signOffs')
      .values({
        seriesId,
        userId: portal.idOf('amara'),
        contentHash: 'x',
        status: 'overridden',
        decidedAt: new Date(),
        reason: 'The manager is on leave',
        evidenceFileId: mail,
      })
      .execute();
    const refused = await put('helen', week, []);
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    assert.match(refused.body.message, /because of mail\.pdf/);
  });
});
