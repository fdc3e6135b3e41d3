import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { eventually } from '#support/run/eventually.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal({ env: { SMTP_URL: '' } });

describe('portal without a mail server', () => {
  test('a portal without a mail server stores every email', async () => {
    const week = weekOfHours('2026-11-16' as Week);
    assert.equal((await portal.as('amara')('POST', '/api/me/timesheets', week)).status, 201);
    const letters = () => portal.db.selectFrom('mailOutbox').selectAll().orderBy('recipient').execute();
    await eventually('both letters were kept', async () => {
      const statuses = (await letters()).map((letter) => letter.status);
      return statuses.length === 2 && statuses.every((status) => status === 'kept');
    });
    const [own, consultants] = await letters();
    assert.ok(own);
    assert.equal(own.recipient, 'amara.okafor@example.com');
    assert.equal(consultants?.recipient, 'jo.marsh@example.com');
    const read = portal.portal.post.read(own);
    assert.match(read.text, /^Hello Amara,/);
    assert.deepEqual(portal.mails.mails, []);
  });
});
