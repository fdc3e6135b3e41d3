import { formatPence, penceFrom, type Pounds } from '#domain/money/money.ts';
import { paidIfApprovedLine, paidOnLine } from '#domain/timesheet/progress/paid-line.ts';
import { greeting, nameInMail } from '#domain/person/name-in-mail.ts';
import { listOf, weekAndClient, weekFacts } from '#server/letters/about-week.ts';
import { compose, link } from '#server/platform/mail/letter.ts';
import type { LetterWriters, Notices } from '#server/letters/letter-kinds.ts';

function sentBy({ candidateName, enteredBy }: Notices['notify-timesheet-submission']): string {
  const name = nameInMail(candidateName, 'A candidate');
  if (enteredBy === undefined) return `${name} submitted a timesheet`;
  return `${nameInMail(enteredBy, 'A colleague')} entered a timesheet for ${name}`;
}

function whatToDo({ clientName, clientSigns }: Notices['notify-timesheet-submission']): string {
  if (!clientSigns) return 'Please review it.';
  return `${nameInMail(clientName ?? '', 'The client')} signs it first. Please review it after that if it is still pending.`;
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
        subject: `Timesheet submitted: ${weekAndClient(payload)}`,
        greeting: greeting(payload.candidateName),
        paragraphs: [
          'We have received your timesheet. We will email you when it is checked.',
          ...(payload.pay ? [paidIfApprovedLine(payload.pay, payload.pay)] : []),
        ],
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
        subject: `${sentBy(payload)}: ${weekAndClient(payload)}`,
        greeting: 'Hello,',
        paragraphs: [`${sentBy(payload)}. ${whatToDo(payload)}`],
        facts: weekFacts(payload),
        action: {
          label: 'Review pending timesheets',
          url: link(setting, listOf('Pending', payload.readerRole)),
        },
      },
      setting,
    ),

  'notify-timesheet-status': (payload, setting) =>
    compose(
      {
        subject: `Timesheet ${payload.status.toLowerCase()}: ${weekAndClient(payload)}`,
        greeting: greeting(payload.candidateName),
        paragraphs: [
          payload.status === 'Approved'
            ? `Your timesheet was approved by ${payload.approverName}.`
            : `Your timesheet was rejected by ${payload.approverName}. Please correct it and submit it again.`,
          ...(payload.pay ? [paidOnLine(payload.pay)] : []),
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
        subject: `Timesheet deleted: ${weekAndClient(week)}`,
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

  'sign-off-queried': ({ candidateName, queriedBy, query, readerRole, status, ...week }, setting) => {
    const name = nameInMail(candidateName, 'A candidate');
    return compose(
      {
        subject: `Reported as wrong: ${name}, ${weekAndClient(week)}`,
        greeting: 'Hello,',
        paragraphs: [
          `${nameInMail(queriedBy, 'Someone')} at ${nameInMail(week.clientName, 'the client')} says that this week of ${name} is wrong. ${status === 'Pending' ? `Reject it and tell ${name} why, or approve it.` : 'The week is approved. Please reopen or correct it.'}`,
        ],
        facts: [...weekFacts(week), ['In their words', query]],
        action: {
          label: 'See the week',
          url: link(setting, listOf(status, readerRole), {
            weekStart: week.weekStart,
            candidate: candidateName,
          }),
        },
      },
      setting,
    );
  },

  'timesheet-restored': ({ fullName, ...week }, setting) =>
    compose(
      {
        subject: `Timesheet restored: ${weekAndClient(week)}`,
        greeting: greeting(fullName),
        paragraphs: [
          'We told you that your timesheet for this week was deleted. Now it is back, without changes. You do not need to do anything.',
        ],
        action: { label: 'See your timesheet', url: link(setting, '/dashboard', { week: week.weekStart }) },
        facts: weekFacts(week),
      },
      setting,
    ),

  'review-undone': (payload, setting) =>
    compose(
      {
        subject: `Timesheet pending again: ${weekAndClient(payload)}`,
        greeting: greeting(payload.fullName),
        paragraphs: [
          payload.reason === undefined
            ? 'Please ignore our last email. Your timesheet is being checked again. We will email you when it is checked.'
            : 'Your approved timesheet is being checked again. We will email you when it is checked.',
        ],
        facts: [
          ...weekFacts(payload),
          ...(payload.reason === undefined ? [] : [['Reason', payload.reason] as [string, string]]),
        ],
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
        subject: `New pay: ${weekAndClient(week)}`,
        greeting: greeting(fullName),
        paragraphs: [
          'The rates and the pay of your approved timesheet have changed. The hours have not changed. You do not need to do anything.',
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

  'proposal-declined': ({ fullName, what, workerId, workerName, by, ...week }, setting) => {
    const declined = what === 'correction' ? 'withdrawn' : 'refused';
    const name = workerName === undefined ? null : nameInMail(workerName, 'A candidate');
    return compose(
      {
        subject: `Your ${what} was ${declined}: ${name ? `${name}, ` : ''}${weekAndClient(week)}`,
        greeting: greeting(fullName),
        paragraphs: [
          `${by} has ${what === 'correction' ? 'withdrawn the correction' : 'refused the new price'} that you proposed for this week${name ? ` of ${name}` : ''}. The week does not change. ${what === 'correction' ? '' : 'The reason is in the history of the week. '}You can make another proposal.`,
        ],
        facts: [...(name ? [['Worker', name] as [string, string]] : []), ...weekFacts(week)],
        action: {
          label: 'See the worker',
          url: link(setting, '/consultant/workers', { view: 'all', worker: workerId, tab: 'history' }),
        },
      },
      setting,
    );
  },

  'timesheet-corrected': ({ fullName, reason, hours: [before, now], difference, ...week }, setting) =>
    compose(
      {
        subject: `Timesheet ${now === 0 ? 'cancelled' : 'corrected'}: ${weekAndClient(week)}`,
        greeting: greeting(fullName),
        paragraphs: [
          `Your timesheet for this week was ${now === 0 ? 'cancelled' : 'corrected'} after it went to payroll. Your next pay will include the difference. You do not need to do anything.`,
        ],
        facts: [
          ...weekFacts(week),
          ['Total hours', before === now ? String(now) : `${now} in place of ${before}`],
          ...(difference === null
            ? []
            : [['Difference before deductions', signedPounds(difference)] as [string, string]]),
          ['Reason', reason],
        ],
        action: { label: 'See your timesheet', url: link(setting, '/dashboard', { week: week.weekStart }) },
        closing: 'If you think this is wrong, write to your consultant.',
      },
      setting,
    ),
} satisfies Partial<LetterWriters>;
