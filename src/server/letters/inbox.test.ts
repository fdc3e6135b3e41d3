import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Hono } from 'hono';
import type { Week } from '#domain/calendar/week.ts';
import { createApp } from '#server/app.ts';
import type { Env } from '#server/session/env.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();

/** A week of a worker whose name holds markup; a second one of the same week changes nothing. */
async function sendOddWeek(): Promise<void> {
  await portal.db
    .updateTable('users')
    .set({ fullName: 'Amara <img src=x onerror=alert(1)> Okafor' })
    .where('id', '=', portal.idOf('amara'))
    .execute();
  await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours('2026-11-16' as Week));
  await portal.mails.waitFor((mail) => mail.to.includes('jo.marsh@example.com'));
}

describe('the inbox of the demo', () => {
  let demo: Hono<Env>;
  const read = async (): Promise<string> => (await demo.request('/inbox')).text();
  before(() => {
    demo = createApp({ ...portal.portal, demo: true });
  });

  test('the inbox of the demo says that there are no emails yet', async () => {
    assert.match(await read(), /No emails yet/);
  });

  test('the inbox of the demo shows every email as its recipient reads it, newest first', async () => {
    await portal.as('dev')('POST', '/api/me/timesheets', weekOfHours('2026-11-09' as Week));
    await portal.mails.waitFor((mail) => mail.to.includes('helen.whitfield@example.com'));
    await sendOddWeek();
    const page = await read();
    assert.match(page, /To dev\.patel@example\.com/);
    assert.match(page, /To jo\.marsh@example\.com/);
    assert.ok(page.indexOf('To jo.marsh@') < page.indexOf('To helen.whitfield@'));
    assert.match(page, /Total hours: 37\.5/);
  });

  test('the inbox of the demo shows typed text as text, and addresses of an email as links', async () => {
    await sendOddWeek();
    const page = await read();
    assert.match(page, /Amara &lt;img src=x onerror=alert\(1\)&gt; Okafor submitted/);
    assert.doesNotMatch(page, /<img|<script/i);
    assert.match(page, /<a href="http:\/\/localhost:3000\/consultant\/pending">/);
  });

  test('the inbox of the demo is never cached', async () => {
    const response = await demo.request('/inbox');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.match(response.headers.get('content-security-policy') ?? '', /script-src 'self'/);
  });

  test('the inbox does not exist outside the demo', async () => {
    const { body } = await portal.as('helen')('GET', '/inbox');
    assert.doesNotMatch(JSON.stringify(body), /dev\.patel@example\.com|Inbox of the demo/);
  });
});
