import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Week } from '#domain/calendar/week.ts';
import { keepAgency } from '#server/portal/agency-cache.ts';
import { headOf } from './agency-head.ts';
import { staticFiles } from '#server/pages/static-files.ts';
import { senderOf } from '#server/platform/mail/sender.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal({ env: { AGENCY_NAME: 'Whitfield & Co' } });
const none = { name: null, accentColour: null };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const usualPayroll = {
  cutOff: { day: 1, time: '12:00' },
  payDay: 5,
  division: 'england-and-wales',
  twoPeople: false,
  showsPay: false,
  reminders: { on: false, steps: ['before', 'after', 'pending'] },
  approveOnSignOff: false,
  contact: { phone: null, email: null, hours: null },
  clientWord: null,
  retention: { events: null, letters: null, forgotten: null },
};

const atFirst = { ...none, missingRate: 'mark', ...usualPayroll };

beforeEach(async () => {
  await portal.as('helen')('PUT', '/api/agency/settings', atFirst);
  await portal.as('helen')('DELETE', '/api/agency/logo');
});

async function changes(): Promise<(string | null)[]> {
  const events = portal.db.selectFrom('auth.events').select('reason').where('action', '=', 'change-agency');
  return (await events.orderBy('id').execute()).map(({ reason }) => reason);
}

describe('settings of the agency', () => {
  test('a changed setting applies to the name everywhere, and to the colour', async () => {
    const settings = { name: 'Bright Hands Ltd', accentColour: '#6D28D9' };
    const { status, body } = await portal.as('helen')('PUT', '/api/agency/settings', settings);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      name: 'Bright Hands Ltd',
      accentColour: '#6d28d9',
      missingRate: 'mark',
      ...usualPayroll,
      defaultName: 'Whitfield & Co',
      defaultDays: { events: 365, letters: 365 },
      logo: null,
      sendsMails: true,
      clientsSign: false,
    });
    const anyone = (await portal.ask('GET', '/api/agency')).body;
    assert.deepEqual([anyone.name, anyone.style], ['Bright Hands Ltd', '/agency/style/6d28d9.css']);
    assert.equal((await portal.as('amara')('GET', '/api/me')).body.agency.name, 'Bright Hands Ltd');
    const style = await portal.ask('GET', anyone.style);
    assert.equal(style.headers.get('content-type'), 'text/css; charset=utf-8');
    assert.match(style.headers.get('cache-control') ?? '', /immutable/);
    assert.match(style.body, /--color-accent:light-dark\(#6d28d9,/);
  });

  test('removing the name setting restores the name in the environment', async () => {
    await portal.as('helen')('PUT', '/api/agency/settings', { name: 'Other', accentColour: '#6d28d9' });
    await portal.as('helen')('PUT', '/api/agency/settings', none);
    const { body } = await portal.ask('GET', '/api/agency');
    assert.deepEqual([body.name, body.style], ['Whitfield & Co', null]);
  });

  test('an omitted setting stays unchanged', async () => {
    const put = (settings: object) => portal.as('helen')('PUT', '/api/agency/settings', settings);
    const set = {
      name: 'Other',
      accentColour: '#6d28d9',
      missingRate: 'block',
      cutOff: { day: 2, time: '10:30' },
      payDay: 4,
      division: 'scotland',
      twoPeople: true,
      showsPay: true,
      reminders: { on: true, steps: ['after'] },
      approveOnSignOff: true,
      contact: { phone: '020 7946 0018', email: 'pay@example.com', hours: 'Mornings' },
      clientWord: 'School',
      retention: { events: 24, letters: 3, forgotten: 12 },
    };
    const first = (await put(set)).body;
    assert.deepEqual({ ...first, ...set }, first);
    for (const [member, value] of Object.entries(atFirst)) {
      const { status, body } = await put({ [member]: value });
      assert.deepEqual([status, body], [200, { ...first, [member]: value }], member);
      assert.deepEqual((await put({ [member]: set[member as keyof typeof set] })).body, first);
    }
    assert.deepEqual((await put({})).body, first);
    const { contact, reminders } = (await put({ contact: { hours: null }, reminders: { on: false } })).body;
    assert.deepEqual(
      [contact, reminders],
      [
        { ...set.contact, hours: null },
        { on: false, steps: ['after'] },
      ],
    );
  });

  test('the audit records a change of settings once, with the changed values', async () => {
    const before = (await changes()).length;
    for (let time = 0; time < 2; time += 1) {
      await portal.as('helen')('PUT', '/api/agency/settings', { name: 'Bright Hands', accentColour: null });
    }
    assert.deepEqual((await changes()).slice(before), ['Name of the agency: from none to Bright Hands']);
  });

  test('the payroll settings can be saved, and a pay day before the cut-off is refused', async () => {
    const put = (settings: object) => portal.as('helen')('PUT', '/api/agency/settings', settings);
    const payroll = {
      cutOff: { day: 2, time: '10:30' },
      payDay: 4,
      division: 'scotland',
      twoPeople: true,
      showsPay: true,
      approveOnSignOff: true,
    };
    const { status, body } = await put(payroll);
    assert.equal(status, 200);
    const kept = (await portal.as('helen')('GET', '/api/agency/settings')).body;
    for (const answer of [body, kept]) {
      assert.deepEqual({ ...answer, ...payroll }, answer);
    }
    const refused = await put({ ...payroll, payDay: 1 });
    assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['payDay']]);
    const first = (await put(usualPayroll)).body;
    assert.deepEqual({ ...first, ...usualPayroll }, first);
    assert.match(
      (await changes()).at(-1) ?? '',
      /^Cut-off: from Tuesday 10:30 to Monday 12:00; Pay day: from Thursday to Friday; /,
    );
  });

  test('the agency’s contact is shown on the page and in every email until it is removed', async () => {
    const put = (contact: object) =>
      portal.as('helen')('PUT', '/api/agency/settings', { ...none, name: 'Bright Hands', contact });
    const contact = { phone: '020 7946 0018', email: 'pay@example.com', hours: null };
    assert.equal((await put({ ...contact, email: 'Pay@Example.com' })).status, 200);
    assert.deepEqual((await portal.ask('GET', '/api/agency')).body.contact, contact);
    assert.deepEqual((await portal.as('amara')('GET', '/api/me')).body.agency.contact, contact);
    assert.match(
      headOf(await portal.portal.agency.current()) ?? '',
      /&quot;phone&quot;:&quot;020 7946 0018&quot;/,
    );
    const letter = portal.portal.post.show('test-mail', { fullName: 'Helen' });
    assert.match(letter.text, /Bright Hands\n020 7946 0018\npay@example.com\n$/);
    const refused = await put({ phone: 'ring me', email: 'pay' });
    assert.deepEqual(
      [refused.status, Object.keys(refused.body.fields)],
      [400, ['contact.phone', 'contact.email']],
    );
    await put({ phone: null, email: null });
    assert.equal((await portal.ask('GET', '/api/agency')).body.contact, null);
    assert.equal(
      (await changes()).at(-1),
      'Telephone: from 020 7946 0018 to none; Email for questions: from pay@example.com to none',
    );
  });

  test('the agency’s word for client is shown to everybody until it is removed', async () => {
    const put = (clientWord: unknown) =>
      portal.as('helen')('PUT', '/api/agency/settings', { ...none, clientWord });
    const known = async () => (await portal.as('amara')('GET', '/api/me')).body.agency.clientWord;
    assert.equal(await known(), null);
    assert.equal((await put(' School ')).body.clientWord, 'School');
    assert.equal(await known(), 'School');
    assert.equal((await changes()).at(-1), 'Word for a client: from none to School');
    const refused = await put('<b>');
    assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['clientWord']]);
    assert.equal((await put(null)).status, 200);
    assert.equal(await known(), null);
  });

  test('two Admins who simultaneously save different settings succeed', async () => {
    const { body: seen } = await portal.as('helen')('GET', '/api/agency/settings');
    const saved = await Promise.all(
      [{ name: 'Bright Hands' }, { showsPay: true }].map((change) =>
        portal.as('helen')('PUT', '/api/agency/settings', { ...seen, ...change, seen }),
      ),
    );
    assert.deepEqual(
      saved.map(({ status }) => status),
      [200, 200],
    );
    const { body } = await portal.as('helen')('GET', '/api/agency/settings');
    assert.deepEqual([body.name, body.showsPay], ['Bright Hands', true]);
    const late = await portal.as('helen')('PUT', '/api/agency/settings', { ...seen, name: 'Hands', seen });
    assert.deepEqual(
      [late.status, late.body.message],
      [
        409,
        'Someone else has changed the settings: Name of the agency: from none to Bright Hands. Open the page again to see them.',
      ],
    );
  });

  test('emails have the agency’s new name, even if another process changed it', async () => {
    await portal.db.updateTable('agency').set({ name: 'Set Elsewhere' }).execute();
    await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours('2026-11-16' as Week));
    const mail = await portal.mails.waitFor((one) => one.to.includes('amara.okafor@example.com'));
    assert.match(mail.text, /Set Elsewhere\s*$/);
  });

  test('wrong settings are refused with an error for each field', async () => {
    const refused = await portal.as('helen')('PUT', '/api/agency/settings', {
      name: '',
      accentColour: 'red',
    });
    assert.equal(refused.status, 400);
    assert.deepEqual(Object.keys(refused.body.fields), ['name', 'accentColour']);
  });
});

describe('the logo', () => {
  test('the logo is served with its type, may be cached forever, and returns 404 once removed', async () => {
    const image = png.toString('base64');
    const { status, body } = await portal.as('helen')('PUT', '/api/agency/logo', { image });
    assert.equal(status, 200);
    assert.match(body.logo, /^\/agency\/logo\/[0-9a-f]{24}$/);
    const response = await portal.app.request(body.logo);
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), png);
    assert.equal(response.headers.get('content-type'), 'image/png');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
    assert.equal(response.headers.get('cross-origin-resource-policy'), 'cross-origin', 'for webmail');
    assert.equal((await portal.as('helen')('DELETE', '/api/agency/logo')).body.logo, null);
    assert.equal((await portal.ask('GET', body.logo)).status, 404);
    assert.deepEqual((await changes()).slice(-2), ['a new logo', 'logo removed']);
  });

  test('a logo as SVG, with wrong base64 or of more than 256 kB is refused', async () => {
    const put = (image: string) => portal.as('helen')('PUT', '/api/agency/logo', { image });
    const svg = await put(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64'),
    );
    assert.equal(svg.status, 400);
    assert.match(svg.body.fields.image, /An SVG file can contain scripts\. Save it as PNG\./);
    assert.equal((await put('***')).status, 400);
    assert.equal((await put(Buffer.concat([png, Buffer.alloc(256 * 1024)]).toString('base64'))).status, 400);
    assert.equal((await put('A'.repeat(400 * 1024))).status, 413);
    assert.equal(
      (await portal.as('jo')('PUT', '/api/agency/logo', { image: png.toString('base64') })).status,
      403,
    );
  });
});

describe('test email', () => {
  test('a test email is sent to the Admin who requested it, or its problem is explained, and tests are limited', async () => {
    const ask = () => portal.as('helen')('POST', '/api/agency/test-mail');
    const sent = await ask();
    const to = 'helen.whitfield@example.com';
    assert.deepEqual(sent.body, { sent: true, to, problem: null, serverSaid: null });
    const mail = await portal.mails.waitFor((one) => one.subject === 'A test email from Whitfield & Co');
    assert.deepEqual(mail.to, [to]);
    portal.mails.refuse(true);
    const refused = await ask();
    portal.mails.refuse(false);
    assert.deepEqual([refused.status, refused.body.sent], [200, false]);
    assert.match(refused.body.serverSaid, /451 the catcher refuses/);
    assert.match(refused.body.problem, /refused this address|cannot take the email now/);
    for (let time = 0; time < 3; time += 1) assert.equal((await ask()).status, 200);
    const tooMany = await ask();
    assert.equal(tooMany.status, 429);
    assert.ok(Number(tooMany.headers.get('retry-after')) > 0);
  });

  test('the sender of emails is MAIL_FROM or the agency, whatever its name contains', () => {
    const publicUrl = new URL('https://portal.example');
    const mailFrom = 'Pay <pay@portal.example>';
    assert.equal(senderOf({ mailFrom, publicUrl }, 'A'), mailFrom);
    assert.deepEqual(senderOf({ mailFrom: null, publicUrl }, 'A "B" <evil@example.com>\r\nBcc: all'), {
      name: 'A B evil@example.comBcc: all',
      address: 'no-reply@portal.example',
    });
  });
});

describe('first page', () => {
  test('the server puts the agency’s name into the first page, escaped', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pages-'));
    writeFileSync(join(folder, 'index.html'), '<title>Timesheet Portal</title><div id="root">');
    const agency = keepAgency(portal.db, portal.portal.config);
    const pages = staticFiles(agency, pathToFileURL(`${folder}/`));
    const read = async (path: string) => (await pages.request(path)).text();
    await agency.current();
    assert.match(await read('/'), /^<title>Whitfield &amp; Co<\/title><meta name="agency"/);
    assert.doesNotMatch(await read('/auth'), /<style|preload/);
    await portal.as('helen')('PUT', '/api/agency/settings', {
      name: '"><script>$&',
      accentColour: '#6d28d9',
    });
    await agency.current();
    for (const path of ['/', '/auth', '/index.html']) {
      const page = await read(path);
      assert.match(page, /<style data-accent="\/agency\/style\/6d28d9.css">:root\{--color-accent:/);
      assert.doesNotMatch(page, /<script>/);
      assert.match(page, /<title>&quot;>&lt;script>\$&amp;<\/title>/);
    }
    rmSync(folder, { recursive: true });
  });
});
