import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addWeeks, type Week, weekLabel } from '#domain/calendar/week.ts';
import { cast } from '#server/commands/cast.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;

async function letterOf(week: Week, what: 'submitted' | 'approved'): Promise<string> {
  const { text } = await portal.mails.waitFor(
    ({ to, subject }) =>
      to.includes(cast.dev.email) &&
      subject.startsWith(`Timesheet ${what}`) &&
      subject.includes(weekLabel(week).slice(4)),
  );
  return text.replace(/\s+/g, ' ');
}

describe('emails to workers', () => {
  for (const [what, week, words] of [
    ['a week have its own pay day', thisWeek, 'You will be paid on Friday 27 November'],
    [
      'a late week have the pay day of the next cut-off',
      addWeeks(thisWeek, -1),
      'You will be paid by Friday 27 November',
    ],
  ] as const) {
    test(`emails about ${what}`, async () => {
      const { status, body } = await portal.as('dev')('POST', '/api/me/timesheets', weekOfHours(week));
      assert.equal(status, 201, JSON.stringify(body));
      const sent = await letterOf(week, 'submitted');
      assert.ok(sent.includes(`${words} if it is approved by Monday 23 November, 12:00.`), sent);
      await portal.as('helen')('PUT', `/api/timesheets/${body.id}/approval`, {});
      const approved = await letterOf(week, 'approved');
      assert.ok(approved.includes(`${words}.`), approved);
    });
  }
});
