import { type Day, dayAt } from '#domain/calendar/calendar.ts';
import type { PayState } from './pay-state.ts';
import type { PayWeek } from './pay-week.ts';
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
  clientName?: string;
  payWeek?: PayWeek | undefined;
}

export function stepsOf(week: SentWeek, circumstances: Circumstances): Step[] {
  const { status, submittedAt, approvedAt, payState } = week;
  const { timeZone, payWeek } = circumstances;
  const isApproved = status === 'Approved';
  return [
    { name: 'Sent', on: dayAt(submittedAt, timeZone), state: 'done' },
    ...reviewSteps(week, circumstances),
    ...(isApproved
      ? [{ name: 'Approved', on: approvedAt ? dayAt(approvedAt, timeZone) : null, state: 'done' as const }]
      : []),
    ...payStep(payState, payWeek, isApproved),
  ];
}

function reviewSteps({ status, signOff }: SentWeek, circumstances: Circumstances): Step[] {
  const { hasConsultant, timeZone, clientName = 'the client' } = circumstances;
  const isApproved = status === 'Approved';
  const withAgency = hasConsultant ? 'With your consultant' : 'With the agency';
  if (signOff?.status === 'signed') {
    const signed = { name: `Signed by ${clientName}`, on: signOff.at ? dayAt(signOff.at, timeZone) : null };
    return [
      { ...signed, state: 'done' },
      ...(isApproved ? [] : [{ name: withAgency, on: null, state: 'now' as const }]),
    ];
  }
  if (isApproved) return [{ name: 'Checked', on: null, state: 'done' }];
  const isSigning = signOff && signOff.status !== 'overridden';
  return [
    { name: isSigning ? `${clientName} signs` : withAgency, on: null, state: 'now' },
    { name: 'Approved', on: null, state: 'to come' },
  ];
}

function payStep(pay: PayState | undefined, payWeek: PayWeek | undefined, isApproved: boolean): Step[] {
  if (!pay) {
    if (isApproved && !payWeek) return [];
    const on = isApproved && payWeek && !payWeek.isLate ? payWeek.payDate : null;
    return [{ name: 'Paid', on, state: isApproved ? 'now' : 'to come' }];
  }
  if (pay.state === 'not due' && !pay.expectedOn) return [];
  if (pay.state === 'paid') return [{ name: 'Paid', on: pay.paidOn, state: 'done' }];
  const isUnderWay = isApproved && pay.state !== 'held';
  return [{ name: 'Paid', on: pay.expectedOn, state: isUnderWay ? 'now' : 'to come' }];
}
