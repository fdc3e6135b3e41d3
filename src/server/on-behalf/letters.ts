import { shortDay } from '#domain/calendar/calendar.ts';
import { greeting, nameInMail } from '#domain/person/name-in-mail.ts';
import { compose, link } from '#server/platform/mail/letter.ts';
import type { LetterWriters } from '#server/letters/letter-kinds.ts';

export const onBehalfLetters = {
  'week-entered': ({ fullName, weekStart, hoursWorked, mileage, enteredBy, reason }, setting) => {
    const by = nameInMail(enteredBy.fullName, 'Your consultant');
    return compose(
      {
        subject: `Timesheet entered for you, week of ${shortDay(weekStart)}`,
        greeting: greeting(fullName),
        paragraphs: [
          `${by} entered your timesheet for this week. We will email you when it is checked.`,
          'If it is not right, open your week and press “This is not right”. While it is pending, you can also change the week yourself.',
        ],
        facts: [
          ['Week starting', shortDay(weekStart)],
          ['Total hours', String(hoursWorked)],
          ...(mileage ? [['Mileage', `${mileage} miles`] as [string, string]] : []),
          ['Reason', reason],
        ],
        action: { label: 'See your timesheet', url: link(setting, '/dashboard', { week: weekStart }) },
        closing: `You can also write to ${by}, ${enteredBy.email}.`,
      },
      setting,
    );
  },

  'week-objected': ({ candidateName, weekStart, hoursWorked, enteredBy, words, status }, setting) => {
    const name = nameInMail(candidateName, 'A worker');
    const page = status === 'Pending' ? '/consultant/all-pending' : '/consultant/all-approved';
    return compose(
      {
        subject: `${name} objects to the week of ${shortDay(weekStart)}`,
        greeting: 'Hello,',
        paragraphs: [
          `${nameInMail(enteredBy, 'Someone')} entered this week for ${name}, who says that it is not right. ${status === 'Pending' ? 'Please reject or approve it.' : 'The week is approved. Please reopen or correct it.'}`,
        ],
        facts: [
          ['Week starting', shortDay(weekStart)],
          ['Total hours', String(hoursWorked)],
          ...(words === null ? [] : [['In their words', words] as [string, string]]),
        ],
        action: { label: 'See the week', url: link(setting, page, { weekStart, candidate: candidateName }) },
      },
      setting,
    );
  },
} satisfies Partial<LetterWriters>;
