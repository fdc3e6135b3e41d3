import { shortDay } from '#domain/calendar/calendar.ts';
import { formatPence, penceFrom, type Pounds } from '#domain/money/money.ts';
import { greeting, nameInMail } from '#domain/person/name-in-mail.ts';
import type { Week } from '#domain/calendar/week.ts';
import { compose, link } from '#server/platform/mail/letter.ts';
import type { LetterWriters, Notices } from '#server/letters/letter-kinds.ts';

const weekFacts = ({
  weekStart,
  hoursWorked,
}: {
  weekStart: Week;
  hoursWorked: number;
}): [string, string][] => [
  ['Week starting', shortDay(weekStart)],
  ['Total hours', String(hoursWorked)],
];

function sentBy({ candidateName, enteredBy }: Notices['notify-timesheet-submission']): string {
  const name = nameInMail(candidateName, 'A candidate');
  if (enteredBy === undefined) return `${name} submitted a timesheet`;
  return `${nameInMail(enteredBy, 'A colleague')} entered a timesheet of ${name}`;
}

function pounds(amount: Pounds | null): string {
  return amount === null ? 'no rate' : formatPence(penceFrom(amount));
}

function signedPounds(amount: Pounds): string {
  return amount > 0 ? `+${formatPence(penceFrom(amount))}` : formatPence(penceFrom(amount));
}

export const timesheetLetters = {
  'notify-candidate-submission': (payload, setting) =>
    compose(
      {
        subject: `Timesheet submitted for the week of ${shortDay(payload.weekStart)}`,
        greeting: greeting(payload.candidateName),
        paragraphs: ['We have received your timesheet. You will hear from us when it has been reviewed.'],
        facts: [
          ...weekFacts(payload),
          ...(payload.mileage ? [['Mileage', `${payload.mileage} miles`] as [string, string]] : []),
        ],
        action: {
          label: 'See your timesheet',
          url: link(setting, '/dashboard', { week: payload.weekStart }),
        },
      },
      setting,
    ),

  'notify-timesheet-submission': (payload, setting) =>
    compose(
      {
        subject: `${sentBy(payload)} for the week of ${shortDay(payload.weekStart)}`,
        greeting: 'Hello,',
        paragraphs: [`${sentBy(payload)} that waits for your review.`],
        facts: weekFacts(payload),
        action: { label: 'Review pending timesheets', url: link(setting, '/consultant/pending') },
      },
      setting,
    ),

  'notify-timesheet-status': (payload, setting) =>
    compose(
      {
        subject: `Timesheet ${payload.status.toLowerCase()} for the week of ${shortDay(payload.weekStart)}`,
        greeting: greeting(payload.candidateName),
        paragraphs: [
          payload.status === 'Approved'
            ? `Your timesheet was approved by ${payload.approverName}.`
            : `Your timesheet was rejected by ${payload.approverName}. Please correct it and submit it again.`,
        ],
        facts: [
          ...weekFacts(payload),
          ...(payload.rejectionComment ? [['Reason', payload.rejectionComment] as [string, string]] : []),
        ],
        action: {
          label: payload.status === 'Approved' ? 'See your timesheet' : 'Correct and resubmit',
          url: link(setting, '/dashboard', { week: payload.weekStart }),
        },
      },
      setting,
    ),

  'notify-timesheet-deletion': ({ candidateName, was, deletedBy, ...week }, setting) =>
    compose(
      {
        subject: `Timesheet deleted for the week of ${shortDay(week.weekStart)}`,
        greeting: greeting(candidateName),
        paragraphs: [
          `Your ${was.toLowerCase()} timesheet for this week was deleted by ${deletedBy.fullName}. If you worked in this week, please submit it again, so that you can be paid for it.`,
        ],
        facts: weekFacts(week),
        action: { label: 'See your week', url: link(setting, '/dashboard', { week: week.weekStart }) },
        closing: `If you did not expect this, write to ${deletedBy.fullName}, ${deletedBy.email}.`,
      },
      setting,
    ),

  'sign-off-queried': ({ candidateName, clientName, queriedBy, query, ...week }, setting) => {
    const name = nameInMail(candidateName, 'A candidate');
    return compose(
      {
        subject: `Query about the week of ${shortDay(week.weekStart)}: ${name}`,
        greeting: 'Hello,',
        paragraphs: [
          `${nameInMail(queriedBy, 'Someone')} of ${nameInMail(clientName, 'the client')} did not sign for this week of ${name}, who hears of it from you: reject the week in your own words, or approve it.`,
        ],
        facts: [...weekFacts(week), ['Query', query]],
        action: {
          label: 'See the week',
          url: link(setting, '/consultant/all-pending', {
            weekStart: week.weekStart,
            candidate: candidateName,
          }),
        },
      },
      setting,
    );
  },

  'timesheet-restored': ({ fullName, weekStart }, setting) =>
    compose(
      {
        subject: `Timesheet back for the week of ${shortDay(weekStart)}`,
        greeting: greeting(fullName),
        paragraphs: [
          'We told you that your timesheet for this week was deleted. It is back, as it was before. There is nothing for you to do.',
        ],
        action: { label: 'See your timesheet', url: link(setting, '/dashboard', { week: weekStart }) },
      },
      setting,
    ),

  'review-undone': (payload, setting) =>
    compose(
      {
        subject: `Timesheet pending again for the week of ${shortDay(payload.weekStart)}`,
        greeting: greeting(payload.fullName),
        paragraphs: [
          payload.reason === undefined
            ? 'The decision on your timesheet was taken back a moment after it was made. Please disregard our last message: your timesheet is pending, and you will hear from us again.'
            : 'Your approved timesheet was opened again. It is pending, and you will hear from us when it has been reviewed.',
        ],
        ...(payload.reason !== undefined && { facts: [['Reason', payload.reason]] }),
        action: {
          label: 'See your timesheet',
          url: link(setting, '/dashboard', { week: payload.weekStart }),
        },
      },
      setting,
    ),

  'timesheet-repriced': ({ fullName, pay, ...week }, setting) =>
    compose(
      {
        subject: `New pay for the week of ${shortDay(week.weekStart)}`,
        greeting: greeting(fullName),
        paragraphs: [
          'The rates of your approved timesheet for this week have changed, and its pay with them. The hours are as before. There is nothing for you to do.',
        ],
        facts: [
          ...weekFacts(week),
          ...(pay === null
            ? []
            : [
                ['Pay before deductions', `${pounds(pay[1])} in place of ${pounds(pay[0])}`] as [
                  string,
                  string,
                ],
              ]),
        ],
        action: { label: 'See your timesheet', url: link(setting, '/dashboard', { week: week.weekStart }) },
        closing: 'If you think this is wrong, write to your consultant.',
      },
      setting,
    ),

  'proposal-declined': ({ fullName, what, weekStart, workerId, by }, setting) => {
    const declined = what === 'correction' ? 'withdrawn' : 'refused';
    return compose(
      {
        subject: `Your ${what} for the week of ${shortDay(weekStart)} was ${declined}`,
        greeting: greeting(fullName),
        paragraphs: [
          `${by} has ${what === 'correction' ? 'withdrawn the correction' : 'refused the new price'} that you proposed for this week. The week stays as it was. ${what === 'correction' ? '' : 'The reason is in the history of the week. '}You can propose another one.`,
        ],
        facts: [['Week starting', shortDay(weekStart)]],
        action: {
          label: 'See the worker',
          url: link(setting, '/consultant/workers', { view: 'all', worker: workerId, tab: 'history' }),
        },
      },
      setting,
    );
  },

  'timesheet-corrected': ({ fullName, weekStart, reason, hours: [before, now], difference }, setting) =>
    compose(
      {
        subject: `Timesheet ${now === 0 ? 'cancelled' : 'corrected'} for the week of ${shortDay(weekStart)}`,
        greeting: greeting(fullName),
        paragraphs: [
          `Your timesheet for this week was ${now === 0 ? 'cancelled' : 'corrected'} after it had gone to payroll. The difference comes with the next pay run. There is nothing for you to do.`,
        ],
        facts: [
          ['Week starting', shortDay(weekStart)],
          ['Total hours', before === now ? String(now) : `${now} in place of ${before}`],
          ...(difference === null
            ? []
            : [['Difference before deductions', signedPounds(difference)] as [string, string]]),
          ['Reason', reason],
        ],
        action: { label: 'See your timesheet', url: link(setting, '/dashboard', { week: weekStart }) },
        closing: 'If you think this is wrong, write to your consultant.',
      },
      setting,
    ),
} satisfies Partial<LetterWriters>;
