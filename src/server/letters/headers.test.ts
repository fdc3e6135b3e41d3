import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { authOf } from '#support/http/auth.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import type { Week } from '#domain/calendar/week.ts';

const portal = testPortal({ env: { RATE_LIMIT_PER_ADDRESS: '10000' } });

const usual = new Set([
  'from',
  'to',
  'subject',
  'message-id',
  'auto-submitted',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]);

const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\u000B', '\u0000'];
const smuggled = 'Bcc: everyone@example.com';

let signUps = 0;
function nextEmail(): string {
  signUps += 1;
  return `headers.${signUps}@example.org`;
}

describe('headers of an email', () => {
  for (const end of breaks) {
    test(`a name with ${JSON.stringify(end)} adds no header to an email`, async () => {
      const full_name = `Eve${end}${smuggled}`;
      const email = nextEmail();
      await authOf(portal).signUp(email, undefined, { data: { full_name } });
      const person = await portal.db
        .selectFrom('users')
        .select('fullName')
        .where('email', '=', email)
        .executeTakeFirst();
      assert.doesNotMatch(person?.fullName ?? '', /Bcc|[\p{Cc}\p{Zl}\p{Zp}]/u);
      const invitation = { fullName: full_name, email: nextEmail(), role: 'Candidate' };
      assert.equal((await portal.as('helen')('POST', '/api/accounts', invitation)).status, 400);
    });

    test(`an address with ${JSON.stringify(end)} adds no header to an email`, async () => {
      const { status } = await authOf(portal).signUp(`eve@example.org${end}${smuggled}`);
      assert.ok([400, 422].includes(status));
    });
  }

  for (const [fullName, shown] of [
    ['Zoë Ünïcødé 🌍', 'Zoë Ünïcødé 🌍'],
    ['"Quoted" <eve@example.com>, and; more', '"Quoted" and; more'],
    ['=?utf-8?q?Bcc=3A_everyone?=', '= ?utf-8?q?Bcc=3A_everyone?='],
    [`${'Very'.repeat(40)} Long`, `${'Very'.repeat(40).slice(0, 79)}…`],
    ['عربي عبري', 'عربي عبري'],
    ['Percent %0d%0aBcc: everyone@example.com', 'Percent'],
  ] as const) {
    test(`an email shows an unusual name without the addresses in it: ${fullName.slice(0, 50)}`, async () => {
      await portal.db.updateTable('users').set({ fullName }).where('id', '=', portal.idOf('farah')).execute();
      signUps += 1;
      const week = `2026-11-${signUps % 2 ? '02' : '09'}` as Week;
      await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('farah')).execute();
      assert.equal((await portal.as('farah')('POST', '/api/me/timesheets', weekOfHours(week))).status, 201);
      const mail = await portal.mails.waitFor(({ subject }) => subject.startsWith(`${shown} submitted`));
      assert.deepEqual(mail.to, ['jo.marsh@example.com']);
      assert.deepEqual(
        mail.headers.filter((name) => !usual.has(name)),
        [],
      );
      assert.equal(new Set(mail.headers).size, mail.headers.length);
    });
  }
});
