import { greeting, nameInMail } from '#domain/person/name-in-mail.ts';
import { listOf, weekAndClient, weekFacts } from '#server/letters/about-week.ts';
import { compose, link } from '#server/platform/mail/letter.ts';
import type { LetterWriters } from '#server/letters/letter-kinds.ts';

export const onBehalfLetters = {
  'week-entered': ({ fullName, mileage, enteredBy, reason, ...week }, setting) => {
    const by = nameInMail(enteredBy.fullName, 'Your consultant');
    return compose(
      {
        subject: `Timesheet entered for you: ${weekAndClient(week)}`,
        greeting: greeting(fullName),
        paragraphs: [
          `${by} entered your timesheet for this week. We will email you when it is checked.`,
          'If it is not right, open your week and press “This is not right”. While it is pending, you can also change the week yourself.',
        ],
        facts: [
          ...weekFacts(week),
          ...(mileage ? [['Mileage', `${mileage} miles`] as [string, string]] : []),
          ['Reason', reason],
        ],
        action: { label: 'See your timesheet', url: link(setting, '/dashboard', { week: week.weekStart }) },
        closing: `You can also write to ${by}, ${enteredBy.email}.`,
      },
      setting,
    );
  },

  'week-objected': ({ candidateName, enteredBy, words, status, readerRole, ...week }, setting) => {
    const name = nameInMail(candidateName, 'A worker');
    const page = listOf(status === 'Pending' ? status : 'Approved', readerRole);
    return compose(
      {
        subject: `${name} objects: ${weekAndClient(week)}`,
        greeting: 'Hello,',
        paragraphs: [
          `${nameInMail(enteredBy, 'Someone')} entered this week for ${name}, who says that it is not right. ${status === 'Pending' ? 'Please reject or approve it.' : 'The week is approved. Please reopen or correct it.'}`,
        ],
        facts: [
          ...weekFacts(week),
          ...(words === null ? [] : [['In their words', words] as [string, string]]),
        ],
        action: {
          label: 'See the week',
          url: link(setting, page, { weekStart: week.weekStart, candidate: candidateName }),
        },
      },
      setting,
    );
  },
} satisfies Partial<LetterWriters>;
