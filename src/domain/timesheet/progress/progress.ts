import { type Day, dayAt } from '#domain/calendar/calendar.ts';
import type { PayState } from '#domain/timesheet/pay-state.ts';
import type { OwnPayDays } from './pay-week.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';

export interface Step {
  name: string;
  on: Day | null;
  state: 'done' | 'now' | 'to come';
}

type SentWeek = Pick<Timesheet, 'status' | 'submittedAt' | 'approvedAt' | 'payState' | 'signOff'>;

interface Circumstances {
  hasConsultant: boolean;
  timeZone: string;
  payDays?: OwnPayDays | null;
}

export function stepsOf(week: SentWeek, circumstances: Circumstances): Step[] {
  const { status, submittedAt, approvedAt, payState } = week;
  const { timeZone, payDays = null } = circumstances;
  const isApproved = status === 'Approved';
  return [
    { name: 'Sent', on: dayAt(submittedAt, timeZone), state: 'done' },
    ...reviewSteps(week, circumstances),
    ...(isApproved
      ? [{ name: 'Approved', on: approvedAt ? dayAt(approvedAt, timeZone) : null, state: 'done' as const }]
      : []),
    ...payStep(payState, payDays, isApproved),
  ];
}

function reviewSteps({ status, signOff }: SentWeek, circumstances: Circumstances): Step[] {
  const { hasConsultant, timeZone } = circumstances;
  const isApproved = status === 'Approved';
  const withAgency = hasConsultant ? 'With your consultant' : 'With the agency';
  if (signOff?.status === 'signed') {
    const signed = { name: 'Client signed', on: signOff.at ? dayAt(signOff.at, timeZone) : null };
    return [
      { ...signed, state: 'done' },
      ...(isApproved ? [] : [{ name: withAgency, on: null, state: 'now' as const }]),
    ];
  }
  if (isApproved) return [{ name: 'Checked', on: null, state: 'done' }];
  const isSigning = signOff && signOff.status !== 'overridden';
  return [
    { name: isSigning ? 'Client signs' : withAgency, on: null, state: 'now' },
    { name: 'Approved', on: null, state: 'to come' },
  ];
}

function payStep(pay: PayState | undefined, days: OwnPayDays | null, isApproved: boolean): Step[] {
  const expectedOn = isApproved && days ? days.payDate : null;
  if (!pay) {
    if (isApproved && !days) return [];
    return [{ name: 'Paid', on: expectedOn, state: isApproved ? 'now' : 'to come' }];
  }
  if (pay.state === 'not due' && !pay.expectedOn) return [];
  if (pay.state === 'paid') return [{ name: 'Paid', on: pay.paidOn, state: 'done' }];
  const isUnderWay = isApproved && pay.state !== 'held';
  return [{ name: 'Paid', on: pay.expectedOn ?? expectedOn, state: isUnderWay ? 'now' : 'to come' }];
}
