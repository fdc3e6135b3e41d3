import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { writeLetter } from '#server/letter-register.ts';
import type { AccountLetters } from '#server/letters/letter-kinds.ts';
import { setting } from '#support/documents/letters.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { type AskedClient, askedClient, submitWeek } from '#support/weeks/asked-client.ts';
import { answerAll, answersTo, linkFor, look } from '#support/weeks/signing-links.ts';

const portal = testPortal();
let kent: AskedClient;
let token: string;
let weeks: string[];

beforeEach(async () => {
  portal.setClock(wednesday);
  await sql`truncate sign_off_requests, sign_offs, timesheets, assignment_authorisers, authorisers, mail_outbox,
    auth.attempts restart identity cascade`.execute(portal.db);
  await sql`update clients set name = name || id where name = 'Kent Council'`.execute(portal.db);
  kent = await askedClient(portal, ['amara', 'ben']);
  weeks = [
    await submitWeek(portal, 'amara', '2026-11-09', 7),
    await submitWeek(portal, 'amara', '2026-11-16'),
    await submitWeek(portal, 'ben', '2026-11-16'),
  ];
  token = await linkFor(portal, idOf('ann'), weeks);
});

const idOf = (name: string) => kent.authorisers[name] ?? '';
const copy = (of = token) => portal.ask('POST', '/api/sign-offs/copy', { token: of });

function minutesLater(count: number): void {
  portal.setClock(new Date(wednesday.getTime() + count * 60_000).toISOString());
}

async function copies() {
  const rows = await portal.db
    .selectFrom('mailOutbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', 'sign-off-copy')
    .orderBy('id')
    .execute();
  return rows.map(({ recipient, payload }) => ({
    recipient,
    ...writeLetter('sign-off-copy', payload as unknown as AccountLetters['sign-off-copy'], setting),
  }));
}

describe('copy of the answers', () => {
  test('an authoriser gets a copy of each answer, by worker and week, at the address on file', async () => {
    const { weeks: shown } = await look(portal, token);
    const decisions = answersTo({ weeks: shown.slice(0, 2) });
    const query = answersTo({ weeks: shown.slice(2) }, 'Friday was not worked.');
    await portal.ask('POST', '/api/sign-offs/decide', {
      token,
      name: 'A Lee',
      decisions: [...decisions, ...query],
    });
    const { status, body } = await copy();
    assert.deepEqual([status, body], [200, { sentTo: 'a***@kent.example' }], body.message);
    const [letter, ...others] = await copies();
    assert.deepEqual([letter?.recipient, others.length], ['ann@kent.example', 0]);
    assert.equal(letter?.subject, 'Copy of your answers: 3 weeks, Kent Council');
    assert.equal(
      letter.text,
      [
        'Hello Ann,',
        'This is what you answered for Kent Council. Please keep this email.',
        'Signed: 2 weeks, 72.5 hours.',
        'Reported as wrong: 1 week, 37.5 hours.',
        [
          'Amara Okafor',
          '9–15 Nov 2026: 35 hours (Mon 7, Tue 7, Wed 7, Thu 7, Fri 7). Signed by A Lee, 18/11/2026, 10:30.',
          '16–22 Nov 2026: 37.5 hours (Mon 7.5, Tue 7.5, Wed 7.5, Thu 7.5, Fri 7.5). Signed by A Lee, 18/11/2026, 10:30.',
        ].join('\n'),
        [
          'Ben Hughes',
          '16–22 Nov 2026: 37.5 hours (Mon 7.5, Tue 7.5, Wed 7.5, Thu 7.5, Fri 7.5). Reported as wrong by A Lee, 18/11/2026, 10:30. “Friday was not worked.”',
        ].join('\n'),
        'If you did not answer these weeks, please tell the agency.',
        'Whitfield & Co\n',
      ].join('\n\n'),
    );
  });

  test('a copy of one answer has the hours of each day, the typed name and the time', async () => {
    token = await linkFor(portal, idOf('ann'), weeks.slice(0, 1));
    await answerAll(portal, token, { name: 'Ann Lee' });
    await copy();
    const [letter] = await copies();
    assert.equal(letter?.subject, 'Copy of your answer: 9–15 Nov 2026, Kent Council');
    assert.match(letter.text, /Worker: Amara Okafor\nWeek: 9–15 Nov 2026\nMonday: 7 hours\n/);
    assert.match(
      letter.text,
      /Total: 35 hours\nYour answer: Signed\nName: Ann Lee\nWhen: 18\/11\/2026, 10:30\n\nIf you did not answer this week, please tell the agency\.\n/,
    );
  });

  test('a copy has the hours that were signed, even if the week has changed since', async () => {
    token = await linkFor(portal, idOf('ann'), weeks.slice(0, 1));
    await answerAll(portal, token);
    await portal.db
      .updateTable('timesheets')
      .set({ mondayHours: 2 })
      .where('id', '=', weeks[0] ?? '')
      .execute();
    await copy();
    assert.match((await copies())[0]?.text ?? '', /Monday: 7 hours/);
  });

  test('a copy has no answers of a colleague, and no copy is sent without an own answer', async () => {
    const byBob = await linkFor(portal, idOf('bob'), weeks.slice(0, 1));
    await answerAll(portal, byBob, { name: 'Bob Roy' });
    const { status, body } = await copy();
    assert.deepEqual([status, body.reason], [409, 'nothing_to_sign']);
    await answerAll(portal, token, { name: 'Ann Lee' });
    assert.equal((await copy()).status, 200);
    const [letter] = await copies();
    assert.equal(letter?.subject, 'Copy of your answers: 2 weeks, Kent Council');
    assert.doesNotMatch(letter.text, /Bob/);
  });

  test('an authoriser gets one copy in ten minutes, by any link, and a refused copy does not count', async () => {
    assert.equal((await copy()).status, 409);
    await answerAll(portal, token);
    const other = await linkFor(portal, idOf('ann'), weeks);
    const answers = await Promise.all([copy(), copy(other), copy()]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 429, 429]);
    const { body } = await copy();
    assert.equal(body.message, 'We emailed you a copy in the last 10 minutes. Look in your inbox first.');
    minutesLater(10);
    assert.equal((await copy(other)).status, 200);
    assert.equal((await copies()).length, 2);
  });

  test('no copy is sent by an unknown, expired or withdrawn link, or to an authoriser who no longer signs', async () => {
    await answerAll(portal, token);
    assert.equal((await copy('A'.repeat(43))).body.reason, 'link_unknown');
    portal.setClock(new Date(wednesday.getTime() + 7 * 86_400_000).toISOString());
    const { status, body } = await copy();
    assert.deepEqual(
      [status, body.reason, body.message],
      [409, 'nothing_to_sign', 'This link worked until 25/11/2026, 10:30.'],
    );
    portal.setClock(wednesday);
    await portal.db.deleteFrom('assignmentAuthorisers').where('authoriserId', '=', idOf('ann')).execute();
    assert.equal((await copy()).body.reason, 'link_withdrawn');
    await portal.db
      .updateTable('authorisers')
      .set({ email: 'new@kent.example' })
      .where('id', '=', idOf('ann'))
      .execute();
    assert.equal((await copy()).body.reason, 'link_withdrawn');
    assert.deepEqual(await copies(), []);
  });

  test('a copy of 500 weeks is one email that mail programs show whole', async () => {
    await answerAll(portal, token);
    await copy();
    const { payload } = await portal.db
      .selectFrom('mailOutbox')
      .select('payload')
      .where('kind', '=', 'sign-off-copy')
      .executeTakeFirstOrThrow();
    const written = payload as unknown as AccountLetters['sign-off-copy'];
    const [first] = written.weeks;
    assert.ok(first);
    const many = Array.from({ length: 500 }, (_, index) => ({
      ...first,
      userId: `${index % 60}`,
      fullName: `Worker ${index % 60} Hill`,
    }));
    const { html, text } = writeLetter('sign-off-copy', { ...written, weeks: many }, setting);
    assert.equal(text.match(/Signed by/g)?.length, 500);
    // Gmail cuts a longer message.
    assert.ok(Buffer.byteLength(html) < 102_000, `${Buffer.byteLength(html)} bytes`);
  });
});
