import { shortDay, weekdayAndDate } from '#domain/calendar/calendar.ts';
import { greeting, nameInMail } from '#domain/person/name-in-mail.ts';
import { cutOffInWords, sendByLine } from '#domain/timesheet/progress/pay-week.ts';
import { compose, link } from '#server/platform/mail/letter.ts';
import { weekFacts } from '#server/letters/about-week.ts';
import type { AccountLetters, LetterWriters } from '#server/letters/letter-kinds.ts';

function payLine({ dueBy, pay }: Pick<AccountLetters['timesheet-reminder'], 'dueBy' | 'pay'>): string {
  if (pay?.isLate) {
    return `Late. Send it by ${cutOffInWords(pay, pay)} to be paid by ${weekdayAndDate(pay.payDate)}.`;
  }
  if (pay) return sendByLine(pay, pay).replace(/\.?$/, '.');
  return dueBy?.isOver
    ? 'The cut-off for this week has passed. Send it today: it may be paid later.'
    : 'Then we can pay you for the week.';
}

const spared = 'You can switch off these reminders in My account.';

export const reminderLetters = {
  'timesheet-reminder': ({ fullName, isRejected, reviewer, dueBy, pay, ...week }, setting) => {
    const { weekStart } = week;
    const client = nameInMail(week.clientName ?? '', '');
    const which = `the week of ${shortDay(weekStart)}${client && ` at ${client}`}`;
    const whom = reviewer
      ? `${nameInMail(reviewer.fullName, 'your consultant')}, ${reviewer.email}`
      : 'your agency';
    const question = `If you did not work this week or have a question, write to ${whom}.`;
    return compose(
      {
        subject: isRejected
          ? `Please correct your timesheet for ${which}`
          : `Your timesheet for ${which} is missing`,
        greeting: greeting(fullName),
        paragraphs: [
          isRejected
            ? 'Your timesheet for this week was rejected. Please correct it and submit it again.'
            : 'We do not have your timesheet for this week. Please submit it.',
          payLine({ dueBy, pay }),
        ],
        facts: [
          ...weekFacts(week),
          ...(dueBy ? [[dueBy.isOver ? 'Was due by' : 'Due by', dueBy.at] as [string, string]] : []),
        ],
        action: {
          label: isRejected ? 'Correct and resubmit' : 'Submit your timesheet',
          url: link(setting, '/dashboard', { week: weekStart }),
        },
        closing: dueBy ? `${question} ${spared}` : question,
      },
      setting,
    );
  },

  'pending-at-cut-off': ({ fullName, weekStart, count, dueBy }, setting) => {
    const weeks = count === 1 ? '1 timesheet' : `${count.toLocaleString('en-GB')} timesheets`;
    return compose(
      {
        subject: `${weeks} to review, due by ${dueBy}`,
        greeting: greeting(fullName),
        paragraphs: [
          `You have ${weeks} to review, up to the week of ${shortDay(weekStart)}. Weeks that you approve from now on are late. They may be paid in the next pay run.`,
        ],
        facts: [['Cut-off', dueBy]],
        action: { label: 'Review them', url: link(setting, '/consultant/pending') },
        closing: spared,
      },
      setting,
    );
  },
} satisfies Partial<LetterWriters>;
