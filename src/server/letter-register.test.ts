import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { invitationDays } from '#domain/person/account.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Setting } from '#server/platform/mail/letter.ts';
import type { LetterKind, LetterPayloads } from '#server/letters/letter-kinds.ts';
import { writeLetter } from '#server/letter-register.ts';
import { payloads, setting, weekStart } from '#support/documents/letters.ts';

const kinds = Object.keys(payloads('')) as LetterKind[];

function letterOf(kind: LetterKind, typed: string, its: Setting = setting) {
  return writeLetter(kind, payloads(typed)[kind], its);
}

const inOakfield = { candidateName: 'Amara Okafor', clientName: 'Oakfield House' };

describe('emails about a week', () => {
  const submitted = { ...payloads('')['notify-candidate-submission'], ...inOakfield };

  test('the email about a submission shows the worker what was sent', () => {
    const { subject, text } = writeLetter('notify-candidate-submission', submitted, setting);
    assert.equal(subject, 'Timesheet submitted: W/C 16/11/26, Oakfield House');
    assert.equal(
      text,
      [
        'Hello Amara,',
        'We have received your timesheet. We will email you when it is checked.',
        'See your timesheet:\nhttps://portal.example/dashboard?week=2026-11-16',
        'Week starting: 16/11/26\nClient: Oakfield House\nTotal hours: 37.5\nMileage: 12.3 miles',
        'Whitfield & Co\n',
      ].join('\n\n'),
    );
  });

  test('the email about a submission omits mileage if there is none', () => {
    const payload = { ...submitted, mileage: null };
    assert.doesNotMatch(writeLetter('notify-candidate-submission', payload, setting).text, /Mileage/);
  });

  test('an email about a week without a client names only the week', () => {
    for (const clientName of [null, '', 'evil.example/pay']) {
      const payload = { ...submitted, clientName };
      const { subject, text } = writeLetter('notify-candidate-submission', payload, setting);
      assert.equal(subject, 'Timesheet submitted: W/C 16/11/26');
      assert.doesNotMatch(text, /Client|evil/);
    }
  });

  test('the email to the consultant names the worker, and opens a list that the reader may see', () => {
    const about = { ...payloads('')['notify-timesheet-submission'], ...inOakfield };
    const listFor = (readerRole: 'Admin' | 'Recruitment Consultant') => {
      const { subject, text } = writeLetter('notify-timesheet-submission', { ...about, readerRole }, setting);
      assert.equal(subject, 'Amara Okafor submitted a timesheet: W/C 16/11/26, Oakfield House');
      return /https:\S+/.exec(text)?.[0];
    };
    assert.equal(listFor('Recruitment Consultant'), 'https://portal.example/consultant/pending');
    assert.equal(listFor('Admin'), 'https://portal.example/consultant/all-pending');
  });

  test('the email to the consultant names a client who signs the week first', () => {
    const about = { ...payloads('')['notify-timesheet-submission'], ...inOakfield };
    const textOf = (more: object) =>
      writeLetter('notify-timesheet-submission', { ...about, ...more }, setting).text;
    assert.match(textOf({}), /\n\nAmara Okafor submitted a timesheet\. Please review it\.\n/);
    const signed = textOf({ clientSigns: true });
    assert.match(
      signed,
      /timesheet\. Oakfield House signs it first\. Please review it after that if it is still pending\.\n/,
    );
    const typed = textOf({ clientSigns: true, clientName: 'evil.example/pay' });
    assert.match(typed, /timesheet\. The client signs it first\./);
  });

  test('the email about a query opens the week in the reader’s list', () => {
    const about = { ...payloads('')['sign-off-queried'], candidateName: 'Ana Costa' };
    const addressFor = (readerRole: 'Admin' | 'Recruitment Consultant', status: 'Pending' | 'Approved') =>
      /https:\S+/.exec(writeLetter('sign-off-queried', { ...about, readerRole, status }, setting).text)?.[0];
    const week = '?weekStart=2026-11-16&candidate=Ana+Costa';
    const area = 'https://portal.example/consultant';
    assert.equal(addressFor('Recruitment Consultant', 'Pending'), `${area}/pending${week}`);
    assert.equal(addressFor('Recruitment Consultant', 'Approved'), `${area}/approved${week}`);
    assert.equal(addressFor('Admin', 'Pending'), `${area}/all-pending${week}`);
    assert.equal(addressFor('Admin', 'Approved'), `${area}/all-approved${week}`);
  });

  test('the email about a decision names the reviewer and the reason', () => {
    const payload = {
      ...payloads('')['notify-timesheet-status'],
      ...inOakfield,
      rejectionComment: 'Monday?',
    };
    const rejected = writeLetter('notify-timesheet-status', payload, setting);
    assert.equal(rejected.subject, 'Timesheet rejected: W/C 16/11/26, Oakfield House');
    assert.match(rejected.text, /rejected by jo\.marsh@example\.com\. Please correct it/);
    assert.match(rejected.text, /Reason: Monday\?/);
    const approved = writeLetter(
      'notify-timesheet-status',
      { ...payload, status: 'Approved', rejectionComment: null },
      setting,
    );
    assert.equal(approved.subject, 'Timesheet approved: W/C 16/11/26, Oakfield House');
    assert.doesNotMatch(approved.text, /Reason|rejected/);
  });
});

describe('email that requests a signature', () => {
  const asked = (weeks: LetterPayloads['sign-off-request']['weeks']) =>
    writeLetter(
      'sign-off-request',
      { ...payloads('Helen Marsh')['sign-off-request'], clientName: 'Oakfield House', weeks },
      setting,
    );
  const weekOf = (fullName: string, week: string, hoursWorked = 37.5) => ({
    userId: fullName,
    fullName,
    weekStart: week as Week,
    hoursWorked,
  });

  test('the email that requests signatures has one line for each worker, below its button', () => {
    const { subject, text } = asked([
      weekOf('Ben Hart', '2026-11-09', 40.25),
      weekOf('Ana Costa', '2026-11-02'),
      weekOf('Ana Costa', '2026-11-09'),
      weekOf('Ana Costa', '2026-11-16'),
    ]);
    assert.equal(subject, 'Please sign 4 weeks, Oakfield House');
    assert.equal(
      text,
      [
        'Hello Helen,',
        'Please check and sign 4 weeks at Oakfield House: 2 people, 152.75 hours. You do not need an account.',
        'Look at the weeks:\nhttps://portal.example/sign#a-token',
        'Ana Costa: 3 weeks, 112.5 hours\nBen Hart: 9–15 Nov 2026, 40.25 hours',
        'This link is only for you. It works until Wednesday 25 November.',
        'Whitfield & Co\n',
      ].join('\n\n'),
    );
  });

  test('the email that requests a signature for one week has the week in its subject', () => {
    const { subject, text } = asked([weekOf('Ana Costa', '2026-11-16')]);
    assert.equal(subject, 'Please sign: 16–22 Nov 2026, Oakfield House');
    assert.match(text, /sign 1 week of Ana Costa at Oakfield House: 37\.5 hours\./);
  });

  test('the email that requests signatures for many workers names 40 workers and counts the others', () => {
    const weeks = Array.from({ length: 42 }, (_, index) => weekOf(`Worker ${index}`, '2026-11-16'));
    const { text } = asked(weeks);
    assert.equal(text.match(/16–22 Nov 2026/g)?.length, 40);
    assert.match(text, /And more: 2 people/);
  });
});

describe('reminder email', () => {
  const write = (isRejected: boolean) => {
    const reviewer = { fullName: 'Jo Marsh', email: 'jo.marsh@example.com' };
    const payload = { fullName: 'Amara Okafor', weekStart, isRejected, reviewer };
    return writeLetter('timesheet-reminder', payload, setting);
  };

  test('the reminder names the week, links to it, and names the contact', () => {
    const { subject, text } = write(false);
    assert.equal(subject, 'Your timesheet for the week of 16/11/26 is missing');
    assert.match(text, /Submit your timesheet:\nhttps:\/\/portal\.example\/dashboard\?week=2026-11-16/);
    assert.match(text, /write to Jo Marsh, jo\.marsh@example\.com/);
  });

  test('the reminder about a rejected week links to its correction', () => {
    const { subject, text } = write(true);
    assert.equal(subject, 'Please correct your timesheet for the week of 16/11/26');
    assert.match(
      text,
      /was rejected\. Please correct it and submit it again\.\n\nThen we can pay you for the week\./,
    );
  });
});

describe('emails with a one-time link', () => {
  test('an email with a one-time link has the token in the URL of the page that uses the token', () => {
    for (const [kind, address] of [
      ['confirm-address', 'https://portal.example/confirm#token_hash=a-token&type=signup'],
      ['recover-account', 'https://portal.example/confirm#token_hash=a-token&type=recovery'],
      ['invitation', 'https://portal.example/confirm#token_hash=a-token&type=invite'],
      ['reset-password', 'https://portal.example/custom-reset?token=a-token&email=amara%2B1%40example.com'],
    ] as const) {
      const { text, html } = letterOf(kind, 'Amara');
      assert.ok(text.includes(address), text);
      assert.ok(html.includes(`href="${address.replaceAll('&', '&amp;')}"`), kind);
    }
  });
});

describe('email to an invited person', () => {
  test('the invitation of staff greets by name, also without one in an older payload', () => {
    const greetingOf = (more: { fullName?: string }) =>
      writeLetter('invitation', { role: 'Admin', ...more }, setting).text.split('\n')[0];
    assert.equal(greetingOf({ fullName: 'Jo Marsh' }), 'Hello Jo,');
    assert.equal(greetingOf({}), 'Hello,');
  });

  test('the email to an imported worker says how long its link is valid', () => {
    const { text } = writeLetter('worker-invitation', payloads('Sam')['worker-invitation'], setting);
    assert.match(text, new RegExp(`The link works once, for ${invitationDays} days\\.`));
  });

  test('the email to an imported worker greets by name, also without one in an older payload', () => {
    const greetingOf = (payload: { fullName?: string }) =>
      writeLetter('worker-invitation', payload, setting).text.split('\n')[0];
    assert.equal(greetingOf({ fullName: 'Amina Yusuf' }), 'Hello Amina,');
    assert.equal(greetingOf({}), 'Hello,');
  });

  test('the email about the first password says how to sign in, and does not speak of a change', () => {
    const payload = { fullName: 'Amina Yusuf', isFirst: true } as const;
    const { subject, text } = writeLetter('password-changed', payload, setting);
    assert.equal(subject, 'Your password for Whitfield & Co is ready');
    assert.match(text, /sign in with this email address and your password/);
    assert.doesNotMatch(text, /changed/);
  });
});

describe('names in emails', () => {
  const smuggled = 'http://evil.example/pay?you=won Your wages are held. Click the link above within 24h';

  test('a name in a greeting never becomes a link or a sentence, whatever its spaces are', () => {
    for (const gap of [' ', '\u00a0', '\u2007']) {
      for (const kind of kinds) {
        const { text } = letterOf(kind, smuggled.replaceAll(' ', gap));
        assert.match(text, /^Hello,\n/, kind);
      }
      const { text } = letterOf('password-changed', `Your wages are held`.replaceAll(' ', gap));
      assert.match(text, /^Hello Your,\n/);
    }
  });

  test('a name in an email to consultants never becomes a link', () => {
    const { subject, text, html } = letterOf('notify-timesheet-submission', 'evil.example/pay\u00a0Amara');
    assert.equal(subject, 'Amara submitted a timesheet: W/C 16/11/26, Amara');
    for (const part of [text, html]) assert.doesNotMatch(part, /evil/);
    assert.match(letterOf('notify-timesheet-submission', 'evil.example').text, /^Hello,\n\nA candidate sub/);
  });
});

describe('every email', () => {
  test('every email has a one-line subject, text and HTML, and is signed by the agency', () => {
    for (const kind of kinds) {
      const { subject, text, html } = letterOf(kind, 'Amara Okafor');
      assert.match(subject, /^[^\n\r]{10,150}$/);
      assert.ok(text.endsWith('Whitfield & Co\n'), kind);
      assert.match(html, /^<!doctype html>/);
      assert.match(html, /Whitfield &amp; Co<\/p>/);
    }
  });

  test('every email has the agency’s contact at its foot, if it is set', () => {
    const contact = { phone: '020 7946 0018', email: 'pay@example.com', hours: 'Mornings, & <late>' };
    for (const kind of kinds) {
      const { text, html } = letterOf(kind, 'Amara Okafor', { ...setting, contact });
      assert.ok(text.endsWith('Whitfield & Co\n020 7946 0018\npay@example.com\nMornings, & <late>\n'), kind);
      assert.match(html, /<a href="tel:02079460018"[^>]*>020 7946 0018<\/a>/);
      assert.match(
        html,
        /<a href="mailto:pay@example.com"[^>]*>pay@example.com<\/a><br \/>Mornings, &amp; &lt;late&gt;/,
      );
    }
  });

  test('every email has the agency’s logo or name at the top, and the agency’s colour', () => {
    const logo = 'https://portal.example/agency/logo/0a1b2c';
    for (const kind of kinds) {
      const { html } = letterOf(kind, 'Amara Okafor', { ...setting, accent: '#6d28d9' });
      assert.match(
        html,
        /<div[^>]*border-bottom:4px solid #6d28d9[^>]*>\s*Whitfield &amp; Co\s*<\/div>/,
        kind,
      );
      const withLogo = letterOf(kind, 'Amara Okafor', { ...setting, logo }).html;
      assert.match(withLogo, new RegExp(`<img\\s+src="${logo}"\\s+alt="Whitfield &amp; Co"`), kind);
      assert.match(html, /<meta name="color-scheme" content="light dark" \/>/);
    }
  });

  test('a very wide logo keeps its shape in every email', () => {
    const logo = 'https://portal.example/agency/logo/0a1b2c';
    for (const kind of kinds) {
      const { html } = letterOf(kind, 'Amara Okafor', { ...setting, logo });
      assert.match(html, /<img[^>]*width:auto;height:auto;max-width:240px;max-height:40px/, kind);
    }
  });

  test('every email has its button before its list, with the same link in its text', () => {
    for (const kind of kinds) {
      const { text, html } = letterOf(kind, 'Amara Okafor');
      const [button, list] = [html.search(/<a\s+href="https/), html.indexOf('<table')];
      const address = /href="(https[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
      if (address) {
        assert.match(html, /background:#0f766e;color:#ffffff/, kind);
        assert.ok(text.includes(`\n${address}\n`), kind);
      }
      if (button >= 0 && list >= 0) {
        assert.ok(button < list, kind);
        const label = /<td[^>]*>([^<]+)<\/td>/.exec(html)?.[1] ?? '';
        assert.ok(text.indexOf('https://') < text.lastIndexOf(`\n${label}: `), kind);
      }
    }
  });

  test('no transmitted email has a line of more than 998 bytes', async () => {
    const long = 'Überstunden am Montag '.repeat(90);
    const transport = createTransport({ streamTransport: true, buffer: true });
    for (const kind of kinds) {
      for (const typed of [long, 'x'.repeat(2000)]) {
        const { message } = await transport.sendMail({
          ...letterOf(kind, typed),
          from: 'portal@example.com',
          to: 'amara@example.com',
        });
        assert.ok(Buffer.isBuffer(message));
        for (const line of message.toString().split('\r\n')) {
          assert.ok(Buffer.byteLength(line) <= 998, kind);
        }
      }
    }
  });

  test('every email loads nothing from other sites, and links to the portal only', () => {
    for (const kind of kinds) {
      const { text, html } = letterOf(kind, 'Amara Okafor');
      assert.doesNotMatch(html, /<(img|script|link|iframe|form|object)|url\(|@import|src=/i, kind);
      for (const [address] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"'<>]+/g)) {
        assert.ok(address.startsWith('https://portal.example/'), address);
      }
    }
  });

  test('every email shows typed text as plain text', () => {
    for (const kind of kinds) {
      const { html, subject } = letterOf(kind, '<img/src=x/onerror=alert(1)>"\'&');
      assert.doesNotMatch(html, /<img|onerror=alert\(1\)>/i, kind);
      assert.doesNotMatch(subject, /[\n\r]/);
    }
  });

  test('no name adds a header to an email', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(...kinds), anything, (kind, typed) => {
        const agency = { ...setting, agencyName: `A\r\nBcc: all@example.com ${typed}` };
        const { subject, html } = letterOf(kind, `${typed}\r\nBcc: all@example.com`, agency);
        assert.doesNotMatch(subject, /\p{Cc}/u);
        const escaped = (text: string): boolean => !text.includes('<') || html.includes('&lt;');
        assert.ok(escaped(typed));
      }),
    );
  });
});
