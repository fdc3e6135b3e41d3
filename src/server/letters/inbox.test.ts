import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Hono } from 'hono';
import type { Week } from '#domain/calendar/week.ts';
import { createApp } from '#server/app.ts';
import type { Env } from '#server/session/env.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();

/** Sends a week of a worker whose name contains markup. A second call for the same week changes nothing. */
async function sendOddWeek(): Promise<void> {
  await portal.db
    .updateTable('users')
    .set({ fullName: 'Amara <img src=x onerror=alert(1)> Okafor' })
    .where('id', '=', portal.idOf('amara'))
    .execute();
  await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours('2026-11-16' as Week));
  await portal.mails.waitFor((mail) => mail.to.includes('jo.marsh@example.com'));
}

describe('inbox of the demo', () => {
  let demo: Hono<Env>;
  const ask = async (address: string): Promise<Response> => demo.request(address);
  const read = async (address = '/inbox'): Promise<string> => (await ask(address)).text();
  async function addressOf(recipient: string): Promise<string> {
    const rows = (await read()).split('<li>');
    const row = rows.find((one) => one.includes(`To ${recipient}`)) ?? '';
    return /href="(\/inbox\/[^"]+)"/.exec(row)?.[1] ?? '';
  }
  before(() => {
    demo = createApp({ ...portal.portal, demo: true });
  });

  test('an empty inbox shows that there are no emails yet', async () => {
    assert.match(await read(), /No emails yet/);
  });

  test('the inbox lists sender, recipient, subject and time of every email, newest first', async () => {
    await portal.as('dev')('POST', '/api/me/timesheets', weekOfHours('2026-11-09' as Week));
    await portal.mails.waitFor((mail) => mail.to.includes('helen.whitfield@example.com'));
    await sendOddWeek();
    const page = await read();
    assert.match(page, /To dev\.patel@example\.com/);
    assert.ok(page.indexOf('To jo.marsh@') < page.indexOf('To helen.whitfield@'));
    assert.match(page, /<strong>[^<]*Timesheet[^<]*<\/strong>/i);
    assert.match(page, /From [^<]+ &lt;[^<]+@[^<]+&gt;/);
    assert.match(page, /<span class="time">\d\d\/\d\d\/2026, \d\d:\d\d<\/span>/);
  });

  test('an email opens in a frame without scripts, as in a mail program', async () => {
    await sendOddWeek();
    const address = await addressOf('jo.marsh@example.com');
    const page = await read(address);
    assert.match(
      page,
      new RegExp(`src="${address}/html"\\s+sandbox="allow-popups allow-popups-to-escape-sandbox"`),
    );
    const framed = await ask(`${address}/html`);
    const policy = framed.headers.get('content-security-policy') ?? '';
    assert.match(policy, /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/);
    assert.match(policy, /frame-ancestors 'self'/);
    assert.doesNotMatch(policy, /script/);
    assert.equal(framed.headers.get('x-frame-options'), 'SAMEORIGIN');
    const html = await framed.text();
    assert.match(html, /<base target="_blank" \/>/);
    assert.match(html, /<a\s+href="http:\/\/localhost:3000\/consultant\/pending"/);
    assert.match(html, /Amara &lt;img src=x onerror=alert\(1\)&gt; Okafor/);
    assert.doesNotMatch(html, /<img|<script/i);
  });

  test('an email shows its plain text with links', async () => {
    await sendOddWeek();
    const page = await read(`${await addressOf('jo.marsh@example.com')}?as=text`);
    assert.match(page, /Total hours: 37\.5/);
    assert.match(page, /<a href="http:\/\/localhost:3000\/consultant\/pending">/);
    assert.match(page, /Amara &lt;img src=x onerror=alert\(1\)&gt; Okafor submitted/);
    assert.doesNotMatch(page, /<img|<script|<iframe/i);
  });

  test('an unknown email returns 404', async () => {
    for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      for (const part of ['', '/html']) assert.equal((await ask(`/inbox/${id}${part}`)).status, 404);
    }
  });

  test('pages of the inbox forbid caching, and only the inbox may frame an email', async () => {
    await sendOddWeek();
    const address = await addressOf('jo.marsh@example.com');
    for (const page of ['/inbox', address, `${address}/html`]) {
      assert.equal((await ask(page)).headers.get('cache-control'), 'no-store', page);
    }
    for (const page of ['/inbox', address]) {
      const policy = (await ask(page)).headers.get('content-security-policy') ?? '';
      assert.match(policy, /script-src 'self'.*frame-ancestors 'none'/, page);
    }
  });

  test('a portal that is not the demo has no inbox', async () => {
    const { body } = await portal.as('helen')('GET', '/inbox');
    assert.doesNotMatch(JSON.stringify(body), /dev\.patel@example\.com|Inbox of the demo/);
    const { status } = await portal.as('helen')('GET', '/inbox/00000000-0000-4000-8000-000000000000/html');
    assert.doesNotMatch(String(status), /^500$/);
  });
});
