import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { day } from '#domain/calendar/calendar.ts';
import { invitationDays } from '#domain/person/account.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Setting } from '#server/platform/mail/letter.ts';
import type { LetterKind, LetterPayloads } from '#server/letters/letter-kinds.ts';
import { writeLetter } from '#server/letter-register.ts';

const setting: Setting = {
  agencyName: 'Whitfield & Co',
  accent: '#0f766e',
  contact: null,
  publicUrl: new URL('https://portal.example/'),
  token: 'a-token',
  code: '123456',
};
const weekStart = '2026-11-16' as Week;

function payloads(typed: string): LetterPayloads {
  return {
    'notify-candidate-submission': {
      candidateId: '1',
      candidateEmail: 'amara@example.com',
      candidateName: typed,
      weekStart,
      hoursWorked: 37.5,
      mileage: 12.3,
    },
    'notify-timesheet-submission': { candidateId: '1', candidateName: typed, weekStart, hoursWorked: 37.5 },
    'notify-timesheet-status': {
      candidateId: '1',
      candidateEmail: 'amara@example.com',
      candidateName: typed,
      status: 'Rejected',
      weekStart,
      hoursWorked: 37.5,
      approverName: 'jo.marsh@example.com',
      rejectionComment: typed,
      timesheetId: '2',
      at: '2026-11-18T10:30:00.000Z',
    },
    'notify-timesheet-deletion': {
      candidateId: '1',
      candidateEmail: 'amara@example.com',
      candidateName: typed,
      weekStart,
      hoursWorked: 37.5,
      was: 'Approved',
      deletedBy: { fullName: typed, email: 'jo.marsh@example.com' },
      timesheetId: '2',
      status: 'Deleted',
      at: '2026-11-18T10:30:00.000Z',
    },
    'sign-off-queried': {
      candidateId: '1',
      candidateName: typed,
      weekStart,
      hoursWorked: 37.5,
      clientName: typed,
      queriedBy: typed,
      query: typed,
      timesheetId: '2',
      status: 'Pending',
    },
    'week-objected': {
      candidateId: '1',
      candidateName: typed,
      weekStart,
      hoursWorked: 37.5,
      enteredBy: typed,
      words: typed,
      timesheetId: '2',
      status: 'Pending',
    },
    'week-entered': {
      fullName: typed,
      weekStart,
      hoursWorked: 37.5,
      mileage: 12.3,
      enteredBy: { fullName: typed, email: 'jo.marsh@example.com' },
      reason: typed,
    },
    'timesheet-restored': { fullName: typed, weekStart },
    'review-undone': { fullName: typed, weekStart, reason: typed },
    'timesheet-repriced': { fullName: typed, weekStart, hoursWorked: 37.5, pay: [562.5, 1875] },
    'proposal-declined': { fullName: typed, what: 'new price', weekStart, workerId: '1', by: typed },
    'timesheet-corrected': {
      fullName: typed,
      weekStart,
      reason: typed,
      hours: [37.5, 35.5],
      difference: -29.3,
    },
    'timesheet-reminder': {
      fullName: typed,
      weekStart,
      isRejected: true,
      reviewer: { fullName: typed, email: 'jo.marsh@example.com' },
    },
    'pending-at-cut-off': { fullName: typed, weekStart, count: 14, dueBy: 'Monday 23/11/26 12:00' },
    'confirm-address': {},
    'reset-password': { fullName: typed, email: 'amara+1@example.com' },
    'recover-account': { fullName: typed },
    'account-exists': { fullName: typed },
    'sign-off-request': {
      requestId: '3',
      fullName: typed,
      clientName: typed,
      weeks: [{ userId: '1', fullName: typed, weekStart, hoursWorked: 37.5 }],
      goodUntil: 'Wednesday 25 November 2026, 10:30',
    },
    'sign-off-refused': {
      fullName: typed,
      authoriser: typed,
      clientName: typed,
      email: 'ann@kent.example',
      serverSaid: typed,
    },
    'who-signs': {
      fullName: typed,
      by: typed,
      clientName: typed,
      authoriser: typed,
      email: 'ann@kent.example',
      change: 'address',
      of: 'old@kent.example',
    },
    'signer-proposed': {
      fullName: typed,
      authoriser: typed,
      clientName: typed,
      proposed: typed,
      email: 'sam@kent.example',
    },
    'authoriser-moved': { fullName: typed, clientName: typed },
    'test-mail': { fullName: typed },
    'worker-invitation': {},
    invitation: { role: 'Admin' },
    'address-left': {},
    'address-taken-up': { fullName: typed },
    'address-invited': {},
    'confirm-change': { fullName: typed },
    'password-changed': { fullName: typed },
    'sign-in-method-added': { fullName: typed, method: typed },
    'sign-in-method-removed': { fullName: typed, method: typed, isLast: true },
    'second-step-ended': { fullName: typed, by: typed },
    'worker-unclaimed': { fullName: typed, worker: typed, by: typed, reason: typed },
    cover: {
      fullName: typed,
      consultantName: typed,
      deputyName: typed,
      fromDate: day('2026-12-01'),
      untilDate: day('2027-01-12'),
      isDeputy: true,
      isEnded: false,
      by: typed,
    },
    'workers-handed-over': { fullName: typed, count: 2, from: typed, by: typed },
    'recovery-codes-made': { fullName: typed },
    'recovery-code-used': { fullName: typed, left: 9 },
  };
}
const kinds = Object.keys(payloads('')) as LetterKind[];

function letterOf(kind: LetterKind, typed: string, its: Setting = setting) {
  return writeLetter(kind, payloads(typed)[kind], its);
}

describe('the letters about a week', () => {
  test('the letter on a submission tells the candidate what was sent', () => {
    const { subject, text } = letterOf('notify-candidate-submission', 'Amara Okafor');
    assert.equal(subject, 'Timesheet submitted for the week of 16/11/26');
    assert.equal(
      text,
      [
        'Hello Amara,',
        'We have received your timesheet. We will email you when it is checked.',
        'Week starting: 16/11/26\nTotal hours: 37.5\nMileage: 12.3 miles',
        'See your timesheet:\nhttps://portal.example/dashboard?week=2026-11-16',
        'Whitfield & Co\n',
      ].join('\n\n'),
    );
  });

  test('the letter on a submission leaves out mileage where there is none', () => {
    const payload = { ...payloads('Amara')['notify-candidate-submission'], mileage: null };
    assert.doesNotMatch(writeLetter('notify-candidate-submission', payload, setting).text, /Mileage/);
  });

  test('the letter to the consultant names who waits', () => {
    const { subject, text } = letterOf('notify-timesheet-submission', 'Amara Okafor');
    assert.equal(subject, 'Amara Okafor submitted a timesheet for the week of 16/11/26');
    assert.match(text, /https:\/\/portal\.example\/consultant\/pending/);
  });

  test('the letter on a decision tells the candidate who decided, and the reason', () => {
    const payload = { ...payloads('Amara Okafor')['notify-timesheet-status'], rejectionComment: 'Monday?' };
    const rejected = writeLetter('notify-timesheet-status', payload, setting);
    assert.equal(rejected.subject, 'Timesheet rejected for the week of 16/11/26');
    assert.match(rejected.text, /rejected by jo\.marsh@example\.com\. Please correct it/);
    assert.match(rejected.text, /Reason: Monday\?/);
    const approved = writeLetter(
      'notify-timesheet-status',
      { ...payload, status: 'Approved', rejectionComment: null },
      setting,
    );
    assert.equal(approved.subject, 'Timesheet approved for the week of 16/11/26');
    assert.doesNotMatch(approved.text, /Reason|rejected/);
  });
});

describe('the reminder', () => {
  const write = (isRejected: boolean) => {
    const reviewer = { fullName: 'Jo Marsh', email: 'jo.marsh@example.com' };
    const payload = { fullName: 'Amara Okafor', weekStart, isRejected, reviewer };
    return writeLetter('timesheet-reminder', payload, setting);
  };

  test('the reminder names the week, leads to it, and says whom to ask', () => {
    const { subject, text } = write(false);
    assert.equal(subject, 'Your timesheet for the week of 16/11/26 is missing');
    assert.match(text, /Submit your timesheet:\nhttps:\/\/portal\.example\/dashboard\?week=2026-11-16/);
    assert.match(text, /write to Jo Marsh, jo\.marsh@example\.com/);
  });

  test('the reminder says where a rejected week waits for its correction', () => {
    const { subject, text } = write(true);
    assert.equal(subject, 'Please correct your timesheet for the week of 16/11/26');
    assert.match(
      text,
      /was rejected\. Please correct it and submit it again\. Then we can pay you for the week\./,
    );
  });
});

describe('the letters with a link', () => {
  test('the letters with a link have the token for the page that takes it', () => {
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

describe('the letter to a worker who was imported', () => {
  test('the letter to an imported worker says how long its link works', () => {
    const { text } = writeLetter('worker-invitation', payloads('Sam')['worker-invitation'], setting);
    assert.match(text, new RegExp(`The link works once, for ${invitationDays} days\\.`));
  });
});

describe('a name', () => {
  const smuggled = 'http://evil.example/pay?you=won Your wages are held. Click the link above within 24h';

  test('a name never makes a link or a sentence of a greeting, whatever its spaces are', () => {
    for (const gap of [' ', '\u00a0', '\u2007']) {
      for (const kind of kinds) {
        const { text } = letterOf(kind, smuggled.replaceAll(' ', gap));
        assert.match(text, /^Hello,\n/, kind);
      }
      const { text } = letterOf('password-changed', `Your wages are held`.replaceAll(' ', gap));
      assert.match(text, /^Hello Your,\n/);
    }
  });

  test('a name never makes a link of a letter to consultants', () => {
    const { subject, text, html } = letterOf('notify-timesheet-submission', 'evil.example/pay\u00a0Amara');
    assert.equal(subject, 'Amara submitted a timesheet for the week of 16/11/26');
    for (const part of [text, html]) assert.doesNotMatch(part, /evil/);
    assert.match(letterOf('notify-timesheet-submission', 'evil.example').text, /^Hello,\n\nA candidate sub/);
  });
});

describe('every letter', () => {
  test('every letter has a subject in one line, a text and a page, signed by the agency', () => {
    for (const kind of kinds) {
      const { subject, text, html } = letterOf(kind, 'Amara Okafor');
      assert.match(subject, /^[^\n\r]{10,150}$/);
      assert.ok(text.endsWith('Whitfield & Co\n'), kind);
      assert.match(html, /^<!doctype html>/);
      assert.match(html, /Whitfield &amp; Co<\/p>/);
    }
  });

  test('every letter has the agency’s contact at its foot, where that is set', () => {
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

  test('every letter loads nothing from elsewhere, and links to the portal only', () => {
    for (const kind of kinds) {
      const { text, html } = letterOf(kind, 'Amara Okafor');
      assert.doesNotMatch(html, /<(img|script|link|iframe|form|object)|url\(|@import|src=/i, kind);
      for (const [address] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"'<>]+/g)) {
        assert.ok(address.startsWith('https://portal.example/'), address);
      }
    }
  });

  test('every letter shows typed text as text', () => {
    for (const kind of kinds) {
      const { html, subject } = letterOf(kind, '<img/src=x/onerror=alert(1)>"\'&');
      assert.doesNotMatch(html, /<img|onerror=alert\(1\)>/i, kind);
      assert.doesNotMatch(subject, /[\n\r]/);
    }
  });

  test('no letter gets a header from a name', () => {
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
